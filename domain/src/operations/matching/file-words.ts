import type { EntryText } from './due-evidence.ts'
import { ASSET_MARKS } from './match-due.ts'
import type { MatchIndex } from './match-index.ts'

/** Assets and buildings in whose marked entries a word must stand. A building has a name of its own. */
const LEAST = { assets: 4, buildings: 3, withoutAddress: 8 } as const

/**
 * The words of banks, issuers and administrators in the debits of one search. Such a word is beside the identifiers of
 * assets in several buildings. Names of parties and streets are left out, and credits, which have names of tenants.
 */
export function wordsOfMarked(reads: readonly EntryText[], index: MatchIndex): ReadonlySet<string> {
  const assets = new Map<string, Set<string>>()
  const buildings = new Map<string, Set<string>>()
  for (const { entry, assets: named, marks, others } of reads) {
    const [asset] = named
    if (entry.amount > 0 || asset === undefined || named.size > 1) continue
    const due = marks.find(({ mark }) => ASSET_MARKS.has(mark.kind))?.dues[0]
    const building = due?.street ? `${due.street.words.join(' ')} ${due.street.number}` : null
    for (const word of others) {
      addTo(assets, word, asset)
      if (building !== null) addTo(buildings, word, building)
    }
  }
  const isOfMany = (word: string, own: number) => {
    const { size } = buildings.get(word) ?? new Set()
    return size === 0 ? own >= LEAST.withoutAddress : own >= LEAST.assets && size >= LEAST.buildings
  }
  return new Set(
    [...assets].flatMap(([word, { size }]) =>
      isOfMany(word, size) && !index.isName(word) && !index.isStreet(word) ? [word] : [],
    ),
  )
}

function addTo(lists: Map<string, Set<string>>, key: string, value: string): void {
  lists.set(key, (lists.get(key) ?? new Set()).add(value))
}
