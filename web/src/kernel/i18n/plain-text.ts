/** Removes accents from a text and converts it to lower case, so that `malaga` finds Málaga. */
export function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
}
