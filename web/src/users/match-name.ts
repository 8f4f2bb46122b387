/** Whether a name contains the search text, ignoring case and accents; an empty text matches. */
export function matchesName(search: string, name: string): boolean {
  return plain(name).includes(plain(search.trim()))
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
