/** Maximum number of visible items. Users find the others with the search. */
export const SHOWN = 200

/** The items to show. If there are too many, items for which `isFirst` returns true come before the others. */
export function drawnOf<Item>(items: readonly Item[], isFirst: (item: Item) => boolean): Item[] {
  if (items.length <= SHOWN) return [...items]
  return [...items.filter(isFirst), ...items.filter((item) => !isFirst(item))].slice(0, SHOWN)
}

/** True if a name contains the search text, ignoring case and accents; an empty text matches. */
export function matchesName(search: string, name: string): boolean {
  return plain(name).includes(plain(search.trim()))
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
