/** Says where the fonts of drawn texts are; Fontconfig, a library in C, reads it with the first of them. */
export function useFontConfigFile(path: string): void {
  process.env['FONTCONFIG_FILE'] = path;
}
