# Scripts/package fills this in and writes it to dist/adapt.rb, for the folder Formula of a tap.
class Adapt < Formula
  desc "Lays out iOS screens from storyboards, xibs and .layout documents"
  homepage "@HOMEPAGE@"
  version "@VERSION@"
  license "Apache-2.0"

  on_macos do
    # begin macos-universal
    url "@URL@/adapt-@VERSION@-macos-universal.tar.gz"
    sha256 "@SHA256@"
    # end macos-universal
  end

  on_linux do
    # begin linux-x86_64
    on_intel do
      url "@URL@/adapt-@VERSION@-linux-x86_64.tar.gz"
      sha256 "@SHA256@"
    end
    # end linux-x86_64
    # begin linux-aarch64
    on_arm do
      url "@URL@/adapt-@VERSION@-linux-aarch64.tar.gz"
      sha256 "@SHA256@"
    end
    # end linux-aarch64
  end

  def install
    bin.install "bin/adapt"
    man1.install "share/man/man1/adapt.1"
    bash_completion.install "share/bash-completion/completions/adapt"
    zsh_completion.install "share/zsh/site-functions/_adapt"
    fish_completion.install "share/fish/vendor_completions.d/adapt.fish"
    doc.install Dir["share/doc/adapt/*"]
  end

  test do
    assert_equal version.to_s, shell_output("#{bin}/adapt --version").strip
    output = shell_output("#{bin}/adapt render #{doc}/examples/Restructure.layout --device iphone6plus --landscape")
    assert_match "content", output
  end
end
