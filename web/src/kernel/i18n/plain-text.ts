/** Removes accents and capitals from a text, so that `malaga` finds Málaga. */
export function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
}
