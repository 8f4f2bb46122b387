/** Whether a name holds what is searched for, whatever the case and the accents; nothing searched for holds. */
export function matchesName(search: string, name: string): boolean {
  return plain(name).includes(plain(search.trim()))
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
