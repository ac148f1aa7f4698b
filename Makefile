# The usual tasks; `.ci/run` is everything that has to hold before a change goes in.

PREFIX ?= /usr/local

.PHONY: setup build release test sanitize lint format bench docs site dist install uninstall clean

setup:
	Scripts/setup

build: setup
	swift build

release: setup
	Scripts/release --product adapt

test: setup
	swift test

# Mutated inputs, readers and servers with checked addresses. What Foundation itself leaks, some KB, is not asked for,
# nor how long mistakes take.
sanitize: setup
	ASAN_OPTIONS=detect_leaks=0 ADAPT_FUZZ=100000 swift test --sanitize=address --scratch-path .build-asan \
	  --filter '^CommandTests.FuzzTests|^ReadingTests|^ServerTests' --skip manyMistakesAreNotSlow

lint:
	swift format lint --strict --parallel --recursive Sources Tests Plugins Package.swift

format:
	swift format --in-place --parallel --recursive Sources Tests Plugins Package.swift

bench: setup
	Benchmarks/run

# The tests that record fail by design, so that nothing recorded goes unread.
docs: setup
	-ADAPT_RECORD=1 swift test --filter 'DocumentationTests|GrammarTests|ManualTests'
	swift test --filter 'DocumentationTests|GrammarTests|ManualTests'

# The documentation as pages in .build-site; cmark-gfm reads their Markdown.
site: build
	Scripts/site --api .build/debug

# The artefacts of a release, in dist/.
dist:
	Scripts/setup --release
	Scripts/package

install: release
	install -d '$(DESTDIR)$(PREFIX)/bin' '$(DESTDIR)$(PREFIX)/share/man/man1'
	install -m 755 .build/release/adapt '$(DESTDIR)$(PREFIX)/bin/adapt'
	install -m 644 Documentation/adapt.1 '$(DESTDIR)$(PREFIX)/share/man/man1/adapt.1'
	install -d '$(DESTDIR)$(PREFIX)/share/adapt'
	install -m 644 Schemas/layout-1.xsd '$(DESTDIR)$(PREFIX)/share/adapt/layout-1.xsd'
	install -d '$(DESTDIR)$(PREFIX)/share/bash-completion/completions' '$(DESTDIR)$(PREFIX)/share/zsh/site-functions' \
	  '$(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d'
	.build/release/adapt --generate-completion-script bash > '$(DESTDIR)$(PREFIX)/share/bash-completion/completions/adapt'
	.build/release/adapt --generate-completion-script zsh > '$(DESTDIR)$(PREFIX)/share/zsh/site-functions/_adapt'
	.build/release/adapt --generate-completion-script fish > '$(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d/adapt.fish'

uninstall:
	rm -f '$(DESTDIR)$(PREFIX)/bin/adapt' '$(DESTDIR)$(PREFIX)/share/man/man1/adapt.1' \
	  '$(DESTDIR)$(PREFIX)/share/adapt/layout-1.xsd' \
	  '$(DESTDIR)$(PREFIX)/share/bash-completion/completions/adapt' \
	  '$(DESTDIR)$(PREFIX)/share/zsh/site-functions/_adapt' \
	  '$(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d/adapt.fish'

clean:
	swift package clean
