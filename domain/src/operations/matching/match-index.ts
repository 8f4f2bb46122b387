import { foldWords } from '../../kernel/parse-result.ts'
import { toCents } from '../cents.ts'
import type { Mark, MatchDue, PaidDue } from './match-due.ts'
import { isBankWord, nameWords, type Run, squeeze } from './read-text.ts'

const SHORTEST_MARK = 4
/** A short invoice number counts only with a letter or after a word such as `factura`. */
const SHORTEST_NUMBER = 3
/** Names that more than this share of the parties have do not identify a party. */
const COMMON_SHARE = 0.02
const MOST_OF_WORD = 400
/** Maximum number of dues with one amount or mark that are compared with an entry. Most portfolios have fewer. */
export const MOST_EQUAL = 200

/** A due with everything that is compared, computed once. */
export interface IndexedDue {
  due: MatchDue
  cents: number
  paid: PaidDue | null
  /** The words of each name. */
  names: readonly (readonly string[])[]
  numbers: ReadonlySet<string>
  street: { words: readonly string[]; number: string | null } | null
  town: readonly string[]
  /** Words that are neither another party's name nor unknown, if the text has them. */
  own: ReadonlySet<string>
  /** Dues with the same series differ only in their dates. */
  series: string
}

interface MarkHit {
  mark: Mark
  dues: readonly IndexedDue[]
  /** The same dues as a set. */
  members: ReadonlySet<IndexedDue>
}

interface MarkedDues extends MarkHit {
  dues: IndexedDue[]
  members: Set<IndexedDue>
}

/** The dues with one amount. A paid part of a due whose rest is open is left out, because it is no other due. */
export interface EqualDues {
  dues: readonly IndexedDue[]
  members: ReadonlySet<IndexedDue>
  /** True if there is only one due with the amount. */
  isOnly: boolean
}

export interface FoundMark extends MarkHit {
  run: Run
}

/** Finds dues by amount, by mark and by words. Built once for all entries of a search. */
export class MatchIndex {
  readonly dues: readonly IndexedDue[]
  readonly byUuid: ReadonlyMap<string, IndexedDue>
  readonly #byAmount: ReadonlyMap<number, IndexedDue[]>
  readonly #marks = new Map<string, MarkedDues[]>()
  readonly #sortedMarks: string[]
  readonly #shapes = new Set<string>()
  readonly #byWord = new Map<string, IndexedDue[]>()
  readonly #byStreet = new Map<string, IndexedDue[]>()
  readonly #bySeries: ReadonlyMap<string, IndexedDue[]>
  readonly #equal = new Map<number, EqualDues>()
  /** Long lists of dues by date. */
  readonly #byDate = new Map<readonly IndexedDue[], readonly IndexedDue[]>()
  /** The names in which each word occurs. */
  readonly #parties = new Map<string, Set<string>>()
  readonly #partyCount: number

  constructor(open: readonly MatchDue[], paid: readonly PaidDue[]) {
    const indexed = [...open.map((due) => indexedDue(due, null)), ...paid.map((due) => indexedDue(due, due))]
    this.dues = indexed
    this.byUuid = new Map(indexed.filter((one) => one.paid === null).map((one) => [one.due.uuid, one]))
    this.#byAmount = Map.groupBy(indexed, ({ due, cents }) => (due.type === 'expense' ? -cents : cents))
    this.#bySeries = Map.groupBy(indexed, ({ series }) => series)
    for (const one of indexed) {
      this.#addMarks(one)
      for (const word of one.street?.words ?? []) listIn(this.#byStreet, word).push(one)
    }
    this.#sortedMarks = [...this.#marks.keys()].sort()
    this.#partyCount = this.#countWords()
  }

  #addMarks(one: IndexedDue): void {
    for (const mark of one.due.marks) {
      const bare = squeeze(mark.value)
      if (!isUsable(mark, bare)) continue
      if (mark.kind === 'externalId' && /[A-Z].*\d{2}/.test(bare)) this.#shapes.add(shapeOf(bare))
      this.#addMark(bare, mark, one)
      const short = withoutZeros(bare)
      if (mark.kind === 'externalId' && short !== bare && isUsable(mark, short)) this.#addMark(short, mark, one)
    }
  }

  #addMark(bare: string, mark: Mark, one: IndexedDue): void {
    const marks = this.#marks.get(bare) ?? []
    const same = marks.find(({ mark: own }) => own.kind === mark.kind)
    if (same) {
      same.dues.push(one)
      same.members.add(one)
    } else this.#marks.set(bare, [...marks, { mark, dues: [one], members: new Set([one]) }])
  }

  /** Counts in how many parties each word of a name occurs. */
  #countWords(): number {
    const seen = new Set<string>()
    for (const one of this.dues) {
      for (const words of one.names) {
        const key = words.join(' ')
        seen.add(key)
        for (const word of words) {
          const names = this.#parties.get(word) ?? new Set()
          this.#parties.set(word, names.add(key))
          const dues = this.#byWord.get(word)
          if (!dues) this.#byWord.set(word, [one])
          else if (dues.at(-1) !== one) dues.push(one)
        }
      }
    }
    return seen.size
  }

  /** The dues with an amount, which is negative for expenses. */
  equalTo(cents: number): EqualDues {
    const cached = this.#equal.get(cents)
    if (cached) return cached
    const all = this.#byAmount.get(cents) ?? []
    const open = new Set(all.filter(({ paid }) => !paid).map(({ due }) => due.uuid))
    const dues = all.filter(({ paid, due }) => !paid || !open.has(due.uuid))
    const equal = { dues, members: new Set(dues), isOnly: new Set(all.map(({ due }) => due.uuid)).size === 1 }
    this.#equal.set(cents, equal)
    return equal
  }

  ofSeries(series: string): readonly IndexedDue[] {
    return this.#bySeries.get(series) ?? []
  }

  /** The dues of a long list whose dates are near a day; all dues of a short list. */
  near(dues: readonly IndexedDue[], day: string): readonly IndexedDue[] {
    if (dues.length <= MOST_EQUAL) return dues
    const sorted = this.#byDate.get(dues) ?? dues.toSorted((a, b) => (dateOf(a) < dateOf(b) ? -1 : 1))
    this.#byDate.set(dues, sorted)
    const at = firstFrom(sorted, (one) => dateOf(one) > day)
    const from = Math.max(0, Math.min(at - MOST_EQUAL / 2, sorted.length - MOST_EQUAL))
    return sorted.slice(from, from + MOST_EQUAL)
  }

  /** The dues to which the marks, names and streets of a text point. If a mark has many dues, those near the day. */
  pointedTo(
    { marks, cut, words }: { marks: readonly FoundMark[]; cut: readonly FoundMark[]; words: Iterable<string> },
    day: string,
  ): Set<IndexedDue> {
    const streets = [...words].flatMap((word) => {
      const dues = this.#byStreet.get(word) ?? []
      return dues.length <= MOST_OF_WORD ? dues : []
    })
    const marked = [...marks, ...cut].flatMap(({ dues }) => this.near(dues, day))
    return new Set([...marked, ...this.named(words), ...streets])
  }

  /** The marks in the text, without those that are within a longer one. */
  marksIn(runs: readonly Run[]): FoundMark[] {
    const marks = runs.flatMap((run) => (this.#marks.get(run.value) ?? []).map((hit) => ({ ...hit, run })))
    return marks.filter(
      ({ run }) =>
        !marks.some(
          ({ run: other }) => other.start <= run.start && other.end >= run.end && other.value.length > run.value.length,
        ),
    )
  }

  /** The marks that begin with the last run of a field: the bank may have cut them off. */
  cutMarksIn(runs: readonly Run[]): FoundMark[] {
    const cut = runs
      .filter(({ isLast, value }) => isLast && value.length >= SHORTEST_MARK + 1)
      .toSorted((a, b) => b.value.length - a.value.length)
    for (const run of cut) {
      const marks = this.#startingWith(run.value)
      if (marks.length > 0) return marks.map((hit) => ({ ...hit, run }))
    }
    return []
  }

  #startingWith(prefix: string): MarkHit[] {
    let low = 0
    let high = this.#sortedMarks.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((this.#sortedMarks[middle] ?? '') < prefix) low = middle + 1
      else high = middle
    }
    const hits: MarkHit[] = []
    for (let at = low; at < this.#sortedMarks.length; at += 1) {
      const value = this.#sortedMarks[at] ?? ''
      if (!value.startsWith(prefix)) break
      if (value.length > prefix.length && prefix.length * 2 >= value.length)
        hits.push(...(this.#marks.get(value) ?? []))
      // The beginning of so many marks says nothing.
      if (at - low > MOST_EQUAL) return []
    }
    return hits
  }

  /** True if the text has an identifier of the same form as those of the customer's assets, but of none of them. */
  hasForeignIdentifier(runs: readonly Run[]): boolean {
    return runs.some(
      ({ value, start, end }) =>
        end - start <= 3 && value.length >= 5 && this.#shapes.has(shapeOf(value)) && !this.#marks.has(value),
    )
  }

  /** Dues whose names have one of these words. Common words are ignored. */
  named(words: Iterable<string>): IndexedDue[] {
    const matches = new Set<IndexedDue>()
    for (const word of words) {
      const dues = this.#byWord.get(word) ?? []
      if (dues.length <= MOST_OF_WORD) for (const due of dues) matches.add(due)
    }
    return [...matches]
  }

  isName(word: string): boolean {
    return this.#parties.has(word)
  }

  /** Sum of the rarities of words: 1 for a word that few parties have, and less the more parties have it. */
  rarity(words: readonly string[]): number {
    const sets = words.map((word) => this.#parties.get(word) ?? new Set<string>())
    const sum = sets.reduce((total, { size }) => total + this.#rarityOf(size), 0)
    if (sets.length < 2) return sum
    // Common words can make a rare name.
    const [first, ...others] = sets.toSorted((a, b) => a.size - b.size)
    const together = [...(first ?? [])].filter((name) => others.every((set) => set.has(name)))
    return Math.max(sum, together.length === 1 ? words.length : 0)
  }

  #rarityOf(parties: number): number {
    const most = Math.max(2, this.#partyCount * COMMON_SHARE)
    return parties <= most ? 1 : Math.max(0.3, 1 - Math.log(parties / most) / Math.log(20))
  }
}

const dateOf = ({ due }: IndexedDue) => due.dueDate ?? due.expeditionDate ?? ''

/** The index of the first item of a sorted list that has a property, which all later ones have too. */
export function firstFrom<Item>(sorted: readonly Item[], has: (item: Item) => boolean): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (has(sorted[middle] as Item)) high = middle
    else low = middle + 1
  }
  return low
}

function listIn(lists: Map<string, IndexedDue[]>, key: string): IndexedDue[] {
  const list = lists.get(key) ?? []
  lists.set(key, list)
  return list
}

function isUsable({ kind }: Mark, bare: string): boolean {
  if (kind === 'invoiceNumber') {
    return bare.length >= SHORTEST_MARK ? /\d/.test(bare) : bare.length >= SHORTEST_NUMBER && /[A-Z]/.test(bare)
  }
  // A short number such as 12 or 2026 is in many texts, and does not identify an asset.
  if (/^\d+$/.test(bare)) return bare.length > SHORTEST_MARK
  return bare.length >= SHORTEST_MARK && /\d/.test(bare)
}

/** An identifier as people write it: `VLC-79` for `VLC-00079`. */
function withoutZeros(bare: string): string {
  return bare.replace(/([A-Z]{2})0+(?=\d)/, '$1')
}

function shapeOf(value: string): string {
  return value.replace(/[A-Z]/g, 'A').replace(/\d/g, '9')
}

function indexedDue(due: MatchDue, paid: PaidDue | null): IndexedDue {
  const names = due.names.map(nameWords).filter((words) => words.length > 0)
  const street = streetOf(due.address)
  const town = nameWords(due.municipality)
  const numbers = due.names.flatMap((name) => foldWords(name ?? '').split(' ')).filter((word) => /^\d+$/.test(word))
  return {
    ...{ due, paid, names, street, town, cents: toCents(due.open) },
    numbers: new Set(numbers),
    own: new Set([...names.flat(), ...(street?.words ?? []), ...town, ...foldWords(due.address ?? '').split(' ')]),
    series: JSON.stringify([due.asset, due.concept, due.type, due.party]),
  }
}

/** The words of a street and its number: `Calle Mayor 22, 3º B` has `mayor` and `22`. */
function streetOf(address: string | null): IndexedDue['street'] {
  const tokens = foldWords(address ?? '').split(' ')
  const at = tokens.findIndex((token) => /^\d+$/.test(token))
  const words = (at < 0 ? tokens : tokens.slice(0, at)).filter(
    (word) => word.length >= 3 && /[a-z]/.test(word) && !isBankWord(word),
  )
  return words.length === 0 ? null : { words, number: tokens[at] ?? null }
}
