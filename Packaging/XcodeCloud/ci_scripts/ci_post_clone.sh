#!/bin/sh
# Xcode Cloud runs this after it cloned: copy it to `ci_scripts` beside the project. It installs adapt with Homebrew from
# the tap that ADAPT_TAP names, checks the layouts, and fails the build when one differs from its golden.
set -eu

brew install "${ADAPT_TAP:?names the Homebrew tap that has adapt}/adapt"
cd "$CI_PRIMARY_REPOSITORY_PATH"
adapt lint . --format xcode --fail-on error
adapt verify . --junit "${CI_DERIVED_DATA_PATH:-/tmp}/layouts.xml"
