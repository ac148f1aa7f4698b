#include "CResources.h"

// A zero follows each file, at which readers stop.
// `#embed` is standard since C23; clang has it in every mode since version 19.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char eras[] = {
#embed "Tables/eras.tsv" suffix(, 0)
};
static const unsigned char devices[] = {
#embed "Tables/Devices/devices.tsv" suffix(, 0)
};
static const unsigned char releases[] = {
#embed "Tables/Devices/releases.tsv" suffix(, 0)
};
static const unsigned char canvas[] = {
#embed "Tables/Devices/canvas.tsv" suffix(, 0)
};
static const unsigned char splits[] = {
#embed "Tables/Devices/splits.tsv" suffix(, 0)
};
static const unsigned char housings[] = {
#embed "Tables/Devices/housings.tsv" suffix(, 0)
};
static const unsigned char keyboards[] = {
#embed "Tables/Devices/keyboards.tsv" suffix(, 0)
};
static const unsigned char controls[] = {
#embed "Tables/Controls/controls.tsv" suffix(, 0)
};
static const unsigned char symbols[] = {
#embed "Tables/Controls/symbols.tsv" suffix(, 0)
};
static const unsigned char outlines[] = {
#embed "Tables/Controls/outlines.tsv" suffix(, 0)
};
static const unsigned char looks[] = {
#embed "Tables/Controls/looks.tsv" suffix(, 0)
};
static const unsigned char colors[] = {
#embed "Tables/Colors/colors.tsv" suffix(, 0)
};
static const unsigned char arialAdvances[] = {
#embed "Tables/Fonts/Advances/Arial.tsv" suffix(, 0)
};
static const unsigned char avenirAdvances[] = {
#embed "Tables/Fonts/Advances/Avenir.tsv" suffix(, 0)
};
static const unsigned char avenirNextAdvances[] = {
#embed "Tables/Fonts/Advances/AvenirNext.tsv" suffix(, 0)
};
static const unsigned char bebasNeueAdvances[] = {
#embed "Tables/Fonts/Advances/BebasNeue.tsv" suffix(, 0)
};
static const unsigned char firaSansAdvances[] = {
#embed "Tables/Fonts/Advances/FiraSans.tsv" suffix(, 0)
};
static const unsigned char georgiaAdvances[] = {
#embed "Tables/Fonts/Advances/Georgia.tsv" suffix(, 0)
};
static const unsigned char helveticaAdvances[] = {
#embed "Tables/Fonts/Advances/Helvetica.tsv" suffix(, 0)
};
static const unsigned char helveticaNeueAdvances[] = {
#embed "Tables/Fonts/Advances/HelveticaNeue.tsv" suffix(, 0)
};
static const unsigned char interAdvances[] = {
#embed "Tables/Fonts/Advances/Inter.tsv" suffix(, 0)
};
static const unsigned char josefinSansAdvances[] = {
#embed "Tables/Fonts/Advances/JosefinSans.tsv" suffix(, 0)
};
static const unsigned char latoAdvances[] = {
#embed "Tables/Fonts/Advances/Lato.tsv" suffix(, 0)
};
static const unsigned char monospacedAdvances[] = {
#embed "Tables/Fonts/Advances/Monospaced.tsv" suffix(, 0)
};
static const unsigned char montserratAdvances[] = {
#embed "Tables/Fonts/Advances/Montserrat.tsv" suffix(, 0)
};
static const unsigned char notoSansAdvances[] = {
#embed "Tables/Fonts/Advances/NotoSans.tsv" suffix(, 0)
};
static const unsigned char nunitoAdvances[] = {
#embed "Tables/Fonts/Advances/Nunito.tsv" suffix(, 0)
};
static const unsigned char nunitoSansAdvances[] = {
#embed "Tables/Fonts/Advances/NunitoSans.tsv" suffix(, 0)
};
static const unsigned char openSansAdvances[] = {
#embed "Tables/Fonts/Advances/OpenSans.tsv" suffix(, 0)
};
static const unsigned char oswaldAdvances[] = {
#embed "Tables/Fonts/Advances/Oswald.tsv" suffix(, 0)
};
static const unsigned char ptSansAdvances[] = {
#embed "Tables/Fonts/Advances/PTSans.tsv" suffix(, 0)
};
static const unsigned char poppinsAdvances[] = {
#embed "Tables/Fonts/Advances/Poppins.tsv" suffix(, 0)
};
static const unsigned char quicksandAdvances[] = {
#embed "Tables/Fonts/Advances/Quicksand.tsv" suffix(, 0)
};
static const unsigned char ralewayAdvances[] = {
#embed "Tables/Fonts/Advances/Raleway.tsv" suffix(, 0)
};
static const unsigned char robotoAdvances[] = {
#embed "Tables/Fonts/Advances/Roboto.tsv" suffix(, 0)
};
static const unsigned char rubikAdvances[] = {
#embed "Tables/Fonts/Advances/Rubik.tsv" suffix(, 0)
};
static const unsigned char sanFranciscoAdvances[] = {
#embed "Tables/Fonts/Advances/SanFrancisco.tsv" suffix(, 0)
};
static const unsigned char sourceSansProAdvances[] = {
#embed "Tables/Fonts/Advances/SourceSansPro.tsv" suffix(, 0)
};
static const unsigned char timesNewRomanAdvances[] = {
#embed "Tables/Fonts/Advances/TimesNewRoman.tsv" suffix(, 0)
};
static const unsigned char titilliumWebAdvances[] = {
#embed "Tables/Fonts/Advances/TitilliumWeb.tsv" suffix(, 0)
};
static const unsigned char trebuchetAdvances[] = {
#embed "Tables/Fonts/Advances/Trebuchet.tsv" suffix(, 0)
};
static const unsigned char verdanaAdvances[] = {
#embed "Tables/Fonts/Advances/Verdana.tsv" suffix(, 0)
};
static const unsigned char bebasNeueKerning[] = {
#embed "Tables/Fonts/Kerning/BebasNeue.tsv" suffix(, 0)
};
static const unsigned char firaSansKerning[] = {
#embed "Tables/Fonts/Kerning/FiraSans.tsv" suffix(, 0)
};
static const unsigned char helveticaKerning[] = {
#embed "Tables/Fonts/Kerning/Helvetica.tsv" suffix(, 0)
};
static const unsigned char helveticaNeueKerning[] = {
#embed "Tables/Fonts/Kerning/HelveticaNeue.tsv" suffix(, 0)
};
static const unsigned char interKerning[] = {
#embed "Tables/Fonts/Kerning/Inter.tsv" suffix(, 0)
};
static const unsigned char josefinSansKerning[] = {
#embed "Tables/Fonts/Kerning/JosefinSans.tsv" suffix(, 0)
};
static const unsigned char latoKerning[] = {
#embed "Tables/Fonts/Kerning/Lato.tsv" suffix(, 0)
};
static const unsigned char montserratKerning[] = {
#embed "Tables/Fonts/Kerning/Montserrat.tsv" suffix(, 0)
};
static const unsigned char notoSansKerning[] = {
#embed "Tables/Fonts/Kerning/NotoSans.tsv" suffix(, 0)
};
static const unsigned char nunitoKerning[] = {
#embed "Tables/Fonts/Kerning/Nunito.tsv" suffix(, 0)
};
static const unsigned char nunitoSansKerning[] = {
#embed "Tables/Fonts/Kerning/NunitoSans.tsv" suffix(, 0)
};
static const unsigned char openSansKerning[] = {
#embed "Tables/Fonts/Kerning/OpenSans.tsv" suffix(, 0)
};
static const unsigned char oswaldKerning[] = {
#embed "Tables/Fonts/Kerning/Oswald.tsv" suffix(, 0)
};
static const unsigned char ptSansKerning[] = {
#embed "Tables/Fonts/Kerning/PTSans.tsv" suffix(, 0)
};
static const unsigned char quicksandKerning[] = {
#embed "Tables/Fonts/Kerning/Quicksand.tsv" suffix(, 0)
};
static const unsigned char ralewayKerning[] = {
#embed "Tables/Fonts/Kerning/Raleway.tsv" suffix(, 0)
};
static const unsigned char robotoKerning[] = {
#embed "Tables/Fonts/Kerning/Roboto.tsv" suffix(, 0)
};
static const unsigned char rubikKerning[] = {
#embed "Tables/Fonts/Kerning/Rubik.tsv" suffix(, 0)
};
static const unsigned char sanFranciscoKerning[] = {
#embed "Tables/Fonts/Kerning/SanFrancisco.tsv" suffix(, 0)
};
static const unsigned char sourceSansProKerning[] = {
#embed "Tables/Fonts/Kerning/SourceSansPro.tsv" suffix(, 0)
};
static const unsigned char titilliumWebKerning[] = {
#embed "Tables/Fonts/Kerning/TitilliumWeb.tsv" suffix(, 0)
};
static const unsigned char faces[] = {
#embed "Tables/Fonts/faces.tsv" suffix(, 0)
};
static const unsigned char estimates[] = {
#embed "Tables/Fonts/estimates.tsv" suffix(, 0)
};
static const unsigned char axes[] = {
#embed "Tables/Fonts/axes.tsv" suffix(, 0)
};
static const unsigned char corrections[] = {
#embed "Tables/Fonts/corrections.tsv" suffix(, 0)
};
static const unsigned char tracking[] = {
#embed "Tables/Fonts/tracking.tsv" suffix(, 0)
};
static const unsigned char textStyles[] = {
#embed "Tables/Fonts/textStyles.tsv" suffix(, 0)
};
static const unsigned char barItems[] = {
#embed "Tables/Words/barItems.tsv" suffix(, 0)
};
static const unsigned char elements[] = {
#embed "Tables/Words/elements.tsv" suffix(, 0)
};
static const unsigned char foreign[] = {
#embed "Tables/Words/foreign.tsv" suffix(, 0)
};
static const unsigned char details[] = {
#embed "Tables/details.tsv" suffix(, 0)
};
static const unsigned char habits[] = {
#embed "Tables/habits.tsv" suffix(, 0)
};
static const unsigned char hints[] = {
#embed "Tables/Words/hints.tsv" suffix(, 0)
};
static const unsigned char names[] = {
#embed "Tables/Words/names.tsv" suffix(, 0)
};
static const unsigned char rotation[] = {
#embed "Tables/rotation.tsv" suffix(, 0)
};
static const unsigned char sentences[] = {
#embed "Tables/Words/sentences.tsv" suffix(, 0)
};
static const unsigned char vocabulary[] = {
#embed "Tables/Words/vocabulary.tsv" suffix(, 0)
};
static const unsigned char tools[] = {
#embed "Tables/Words/tools.tsv" suffix(, 0)
};
static const unsigned char pageStyle[] = {
#embed "Sheets/page.css" suffix(, 0)
};
static const unsigned char verificationStyle[] = {
#embed "Sheets/verification.css" suffix(, 0)
};
static const unsigned char verificationScript[] = {
#embed "Sheets/verification.js" suffix(, 0)
};
static const unsigned char sweepStyle[] = {
#embed "Sheets/sweep.css" suffix(, 0)
};
static const unsigned char sweepScript[] = {
#embed "Sheets/sweep.js" suffix(, 0)
};
static const unsigned char sheetStyle[] = {
#embed "Sheets/sheet.css" suffix(, 0)
};
static const unsigned char sweepCourse[] = {
#embed "Sheets/sweepCourse.html" suffix(, 0)
};
static const unsigned char pictureChoice[] = {
#embed "Sheets/pictureChoice.html" suffix(, 0)
};
static const unsigned char sheetScript[] = {
#embed "Sheets/sheet.js" suffix(, 0)
};
static const unsigned char accessibilityScript[] = {
#embed "Sheets/accessibility.js" suffix(, 0)
};
static const unsigned char liveScript[] = {
#embed "Sheets/live.js" suffix(, 0)
};
static const unsigned char agents[] = {
#embed "Templates/agents.md" suffix(, 0)
};
static const unsigned char commands[] = {
#embed "Templates/commands.md" suffix(, 0)
};
static const unsigned char rules[] = {
#embed "Templates/rules.md" suffix(, 0)
};
static const unsigned char firstSteps[] = {
#embed "Templates/firstSteps.txt" suffix(, 0)
};
static const unsigned char githubJob[] = {
#embed "Templates/github.yml" suffix(, 0)
};
static const unsigned char gitlabJob[] = {
#embed "Templates/gitlab.yml" suffix(, 0)
};
static const unsigned char swiftCode[] = {
#embed "Templates/swift.txt" suffix(, 0)
};
static const unsigned char screenDump[] = {
#embed "Templates/ScreenDump.swift.txt" suffix(, 0)
};
static const unsigned char confirmScreens[] = {
#embed "Templates/ConfirmScreens.swift.txt" suffix(, 0)
};
static const unsigned char confirmTests[] = {
#embed "Templates/ConfirmLayoutTests.swift.txt" suffix(, 0)
};
static const unsigned char confirmUITests[] = {
#embed "Templates/ConfirmLayoutUITests.swift.txt" suffix(, 0)
};

#define DEFINE_FILE(symbol, path) const EmbeddedFile adapt_##symbol = {path, symbol, sizeof symbol - 1};
EMBEDDED_FILES(DEFINE_FILE)

#define FILE_ADDRESS(symbol, path) &adapt_##symbol,
static const EmbeddedFile *const files[] = {EMBEDDED_FILES(FILE_ADDRESS)};

size_t adapt_readings(size_t more) {
  static _Thread_local size_t readings;
  return readings += more;
}

const EmbeddedFile *adapt_file(size_t number) {
  return number < sizeof files / sizeof *files ? files[number] : NULL;
}
