#ifndef CRESOURCES_H
#define CRESOURCES_H

#include <stddef.h>

/// A file that is part of the program: the tables of measured data, the style sheet and scripts of HTML pages, and jobs
/// for build servers.
///
/// C embeds them, as `#embed` compiles 400 KB at once where an array literal of Swift takes more than a minute. The bytes
/// lie in the program as they are; nothing is copied or read when it starts.
typedef struct __attribute__((swift_attr("@Sendable"))) EmbeddedFile {
  /// The path below this target's folder, for messages.
  const char *_Nonnull path;
  /// The bytes; a zero follows them.
  const unsigned char *_Nonnull bytes;
  size_t size;
} EmbeddedFile;

/// The files: a new one is named here and embedded in CResources.c.
#define EMBEDDED_FILES(FILE) \
  FILE(eras, "Tables/eras.tsv") \
  FILE(devices, "Tables/Devices/devices.tsv") \
  FILE(releases, "Tables/Devices/releases.tsv") \
  FILE(canvas, "Tables/Devices/canvas.tsv") \
  FILE(splits, "Tables/Devices/splits.tsv") \
  FILE(housings, "Tables/Devices/housings.tsv") \
  FILE(keyboards, "Tables/Devices/keyboards.tsv") \
  FILE(controls, "Tables/Controls/controls.tsv") \
  FILE(symbols, "Tables/Controls/symbols.tsv") \
  FILE(outlines, "Tables/Controls/outlines.tsv") \
  FILE(looks, "Tables/Controls/looks.tsv") \
  FILE(colors, "Tables/Colors/colors.tsv") \
  FILE(arialAdvances, "Tables/Fonts/Advances/Arial.tsv") \
  FILE(avenirAdvances, "Tables/Fonts/Advances/Avenir.tsv") \
  FILE(avenirNextAdvances, "Tables/Fonts/Advances/AvenirNext.tsv") \
  FILE(bebasNeueAdvances, "Tables/Fonts/Advances/BebasNeue.tsv") \
  FILE(firaSansAdvances, "Tables/Fonts/Advances/FiraSans.tsv") \
  FILE(georgiaAdvances, "Tables/Fonts/Advances/Georgia.tsv") \
  FILE(helveticaAdvances, "Tables/Fonts/Advances/Helvetica.tsv") \
  FILE(helveticaNeueAdvances, "Tables/Fonts/Advances/HelveticaNeue.tsv") \
  FILE(interAdvances, "Tables/Fonts/Advances/Inter.tsv") \
  FILE(josefinSansAdvances, "Tables/Fonts/Advances/JosefinSans.tsv") \
  FILE(latoAdvances, "Tables/Fonts/Advances/Lato.tsv") \
  FILE(monospacedAdvances, "Tables/Fonts/Advances/Monospaced.tsv") \
  FILE(montserratAdvances, "Tables/Fonts/Advances/Montserrat.tsv") \
  FILE(notoSansAdvances, "Tables/Fonts/Advances/NotoSans.tsv") \
  FILE(nunitoAdvances, "Tables/Fonts/Advances/Nunito.tsv") \
  FILE(nunitoSansAdvances, "Tables/Fonts/Advances/NunitoSans.tsv") \
  FILE(openSansAdvances, "Tables/Fonts/Advances/OpenSans.tsv") \
  FILE(oswaldAdvances, "Tables/Fonts/Advances/Oswald.tsv") \
  FILE(ptSansAdvances, "Tables/Fonts/Advances/PTSans.tsv") \
  FILE(poppinsAdvances, "Tables/Fonts/Advances/Poppins.tsv") \
  FILE(quicksandAdvances, "Tables/Fonts/Advances/Quicksand.tsv") \
  FILE(ralewayAdvances, "Tables/Fonts/Advances/Raleway.tsv") \
  FILE(robotoAdvances, "Tables/Fonts/Advances/Roboto.tsv") \
  FILE(rubikAdvances, "Tables/Fonts/Advances/Rubik.tsv") \
  FILE(sanFranciscoAdvances, "Tables/Fonts/Advances/SanFrancisco.tsv") \
  FILE(sourceSansProAdvances, "Tables/Fonts/Advances/SourceSansPro.tsv") \
  FILE(timesNewRomanAdvances, "Tables/Fonts/Advances/TimesNewRoman.tsv") \
  FILE(titilliumWebAdvances, "Tables/Fonts/Advances/TitilliumWeb.tsv") \
  FILE(trebuchetAdvances, "Tables/Fonts/Advances/Trebuchet.tsv") \
  FILE(verdanaAdvances, "Tables/Fonts/Advances/Verdana.tsv") \
  FILE(bebasNeueKerning, "Tables/Fonts/Kerning/BebasNeue.tsv") \
  FILE(firaSansKerning, "Tables/Fonts/Kerning/FiraSans.tsv") \
  FILE(helveticaKerning, "Tables/Fonts/Kerning/Helvetica.tsv") \
  FILE(helveticaNeueKerning, "Tables/Fonts/Kerning/HelveticaNeue.tsv") \
  FILE(interKerning, "Tables/Fonts/Kerning/Inter.tsv") \
  FILE(josefinSansKerning, "Tables/Fonts/Kerning/JosefinSans.tsv") \
  FILE(latoKerning, "Tables/Fonts/Kerning/Lato.tsv") \
  FILE(montserratKerning, "Tables/Fonts/Kerning/Montserrat.tsv") \
  FILE(notoSansKerning, "Tables/Fonts/Kerning/NotoSans.tsv") \
  FILE(nunitoKerning, "Tables/Fonts/Kerning/Nunito.tsv") \
  FILE(nunitoSansKerning, "Tables/Fonts/Kerning/NunitoSans.tsv") \
  FILE(openSansKerning, "Tables/Fonts/Kerning/OpenSans.tsv") \
  FILE(oswaldKerning, "Tables/Fonts/Kerning/Oswald.tsv") \
  FILE(ptSansKerning, "Tables/Fonts/Kerning/PTSans.tsv") \
  FILE(quicksandKerning, "Tables/Fonts/Kerning/Quicksand.tsv") \
  FILE(ralewayKerning, "Tables/Fonts/Kerning/Raleway.tsv") \
  FILE(robotoKerning, "Tables/Fonts/Kerning/Roboto.tsv") \
  FILE(rubikKerning, "Tables/Fonts/Kerning/Rubik.tsv") \
  FILE(sanFranciscoKerning, "Tables/Fonts/Kerning/SanFrancisco.tsv") \
  FILE(sourceSansProKerning, "Tables/Fonts/Kerning/SourceSansPro.tsv") \
  FILE(titilliumWebKerning, "Tables/Fonts/Kerning/TitilliumWeb.tsv") \
  FILE(faces, "Tables/Fonts/faces.tsv") \
  FILE(estimates, "Tables/Fonts/estimates.tsv") \
  FILE(axes, "Tables/Fonts/axes.tsv") \
  FILE(corrections, "Tables/Fonts/corrections.tsv") \
  FILE(tracking, "Tables/Fonts/tracking.tsv") \
  FILE(textStyles, "Tables/Fonts/textStyles.tsv") \
  FILE(barItems, "Tables/Words/barItems.tsv") \
  FILE(elements, "Tables/Words/elements.tsv") \
  FILE(foreign, "Tables/Words/foreign.tsv") \
  FILE(details, "Tables/details.tsv") \
  FILE(habits, "Tables/habits.tsv") \
  FILE(hints, "Tables/Words/hints.tsv") \
  FILE(names, "Tables/Words/names.tsv") \
  FILE(rotation, "Tables/rotation.tsv") \
  FILE(sentences, "Tables/Words/sentences.tsv") \
  FILE(vocabulary, "Tables/Words/vocabulary.tsv") \
  FILE(tools, "Tables/Words/tools.tsv") \
  FILE(pageStyle, "Sheets/page.css") \
  FILE(verificationStyle, "Sheets/verification.css") \
  FILE(verificationScript, "Sheets/verification.js") \
  FILE(sweepStyle, "Sheets/sweep.css") \
  FILE(sweepScript, "Sheets/sweep.js") \
  FILE(sheetStyle, "Sheets/sheet.css") \
  FILE(sweepCourse, "Sheets/sweepCourse.html") \
  FILE(pictureChoice, "Sheets/pictureChoice.html") \
  FILE(sheetScript, "Sheets/sheet.js") \
  FILE(liveScript, "Sheets/live.js") \
  FILE(agents, "Templates/agents.md") \
  FILE(accessibilityScript, "Sheets/accessibility.js") \
  FILE(commands, "Templates/commands.md") \
  FILE(rules, "Templates/rules.md") \
  FILE(firstSteps, "Templates/firstSteps.txt") \
  FILE(githubJob, "Templates/github.yml") \
  FILE(gitlabJob, "Templates/gitlab.yml") \
  FILE(swiftCode, "Templates/swift.txt") \
  FILE(screenDump, "Templates/ScreenDump.swift.txt") \
  FILE(confirmScreens, "Templates/ConfirmScreens.swift.txt") \
  FILE(confirmTests, "Templates/ConfirmLayoutTests.swift.txt") \
  FILE(confirmUITests, "Templates/ConfirmLayoutUITests.swift.txt")

#define DECLARE_FILE(symbol, path) \
  extern const EmbeddedFile adapt_##symbol __attribute__((swift_name("EmbeddedFile." #symbol)));
EMBEDDED_FILES(DECLARE_FILE)
#undef DECLARE_FILE

/// The file with a number from 0; null behind the last one.
const EmbeddedFile *_Nullable adapt_file(size_t number) __attribute__((swift_name("EmbeddedFile.numbered(_:)")));

/// How many times the thread has begun to read a table, counting `more` from now on. Tests ask: no table is read again
/// for another document or screen.
size_t adapt_readings(size_t more);

/// The pointer in a slot that threads share; null until one is kept.
static inline void *_Nullable adapt_kept(void *_Nullable *_Nonnull slot) {
  return __atomic_load_n(slot, __ATOMIC_ACQUIRE);
}

/// Keeps a pointer in a slot unless another one is kept already; the one that is kept.
static inline void *_Nonnull adapt_keep(void *_Nullable *_Nonnull slot, void *_Nonnull pointer) {
  void *kept = NULL;
  return __atomic_compare_exchange_n(slot, &kept, pointer, 0, __ATOMIC_ACQ_REL, __ATOMIC_ACQUIRE) ? pointer : kept;
}

#endif
