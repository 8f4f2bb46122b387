/** Returns a text without accents and capitals, so that `malaga` finds Málaga. */
export function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
}
