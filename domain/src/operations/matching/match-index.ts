import { IdentifierForms } from './identifier-forms.ts'
import { type IndexedDue, indexedDue } from './indexed-due.ts'
import { LostLetters } from './lost-letters.ts'
import { figuresOf, isOtherNumber, isUsable, PARCEL, SHORTEST_MARK, UNIT, URBAN, withoutZeros } from './mark-forms.ts'
import type { Mark, MatchDue, PaidDue } from './match-due.ts'
import { Payees } from './payees.ts'
import { PaymentWords } from './payment-words.ts'
import { isBankWord, type Run, squeeze } from './read-text.ts'

/** Names that more than this share of the parties have do not identify a party. */
const COMMON_SHARE = 0.02
const MOST_OF_WORD = 400
/** Maximum number of dues with one amount or mark that are compared with an entry. Most portfolios have fewer. */
export const MOST_EQUAL = 200

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

/** INE codes of municipalities by their names without spaces and accents. */
export type Towns = ReadonlyMap<string, readonly string[]>

export interface FoundMark extends MarkHit {
  run: Run
}

/** Finds dues by amount, by mark and by words. Built once for all entries of a search. */
export class MatchIndex {
  readonly dues: readonly IndexedDue[]
  readonly byUuid: ReadonlyMap<string, IndexedDue>
  readonly #byAmount: ReadonlyMap<number, IndexedDue[]>
  /** Rents by their amount without withheld tax. */
  readonly #byTotal: ReadonlyMap<number, IndexedDue[]>
  readonly #marks = new Map<string, MarkedDues[]>()
  readonly #sortedMarks: string[]
  readonly #identifiers = new IdentifierForms()
  readonly #byWord = new Map<string, IndexedDue[]>()
  readonly #byStreet = new Map<string, IndexedDue[]>()
  /** Dues by a word of their street and its number. */
  readonly #byBuilding = new Map<string, IndexedDue[]>()
  readonly #bySeries: ReadonlyMap<string, IndexedDue[]>
  readonly #equal = new Map<number, EqualDues>()
  /** Long lists of dues by date. */
  readonly #byDate = new Map<readonly IndexedDue[], readonly IndexedDue[]>()
  /** The names in which each word occurs. */
  readonly #parties = new Map<string, Set<string>>()
  readonly #partyCount: number
  /** Identifiers without their letters, and cadastral references of parcels. */
  readonly #parts = new Map<string, MarkedDues>()
  readonly #lostLetters: LostLetters
  readonly #ofPayments: PaymentWords
  readonly payees: Payees
  readonly towns: Towns

  /** `accounts` are those of the customer. */
  constructor(
    open: readonly MatchDue[],
    paid: readonly PaidDue[],
    { accounts = [], towns = new Map() }: { accounts?: Iterable<string>; towns?: Towns | undefined } = {},
  ) {
    this.towns = towns
    const indexed = [...open.map((due) => indexedDue(due, null)), ...paid.map((due) => indexedDue(due, due))]
    this.dues = indexed
    this.byUuid = new Map(indexed.filter((one) => one.paid === null).map((one) => [one.due.uuid, one]))
    this.#byAmount = Map.groupBy(indexed, ({ due, cents }) => (due.type === 'expense' ? -cents : cents))
    const withheld = indexed.filter(({ withheldCents }) => withheldCents > 0)
    this.#byTotal = Map.groupBy(withheld, ({ cents, withheldCents }) => cents + withheldCents)
    this.#bySeries = Map.groupBy(indexed, ({ series }) => series)
    for (const one of indexed) {
      this.#addMarks(one)
      for (const word of one.street?.words ?? []) {
        listIn(this.#byStreet, word).push(one)
        listIn(this.#byBuilding, `${word} ${one.street?.number}`).push(one)
      }
    }
    this.#sortedMarks = [...this.#marks.keys()].sort()
    this.#partyCount = this.#countWords()
    this.#ofPayments = new PaymentWords(paid)
    this.payees = new Payees(paid, accounts)
    const ofDues = new Set(indexed.flatMap(({ town }) => town))
    this.#lostLetters = new LostLetters([...this.#parties.keys(), ...this.#byStreet.keys(), ...ofDues])
  }

  /** True for a word that the bank wrote for earlier payments like this one, and that is no name of a party. */
  isOfPayments(word: string, { due, series }: IndexedDue): boolean {
    return this.#ofPayments.has(word, due.concept, series) && !this.isName(word) && !this.isStreet(word)
  }

  /** The text with the letters that the bank printed as question marks, if one known word fits, and `Ñ` instead of `#`. */
  repaired(text: string): string {
    return this.#lostLetters.repaired(text.replace(/(?<=\p{L})#(?=\p{L})/gu, 'Ñ'))
  }

  /** The dues of the buildings whose addresses are in a text. */
  inBuildings({ addresses }: { addresses: readonly { words: readonly string[]; number: string }[] }): IndexedDue[] {
    return addresses.flatMap(({ words, number }) =>
      words.flatMap((word) => this.#byBuilding.get(`${word} ${number}`) ?? []),
    )
  }

  isStreet(word: string): boolean {
    return this.#byStreet.has(word)
  }

  #addMarks(one: IndexedDue): void {
    for (const mark of one.due.marks) {
      const bare = squeeze(mark.value)
      if (!isUsable(mark, bare)) continue
      if (mark.kind === 'externalId') this.#identifiers.add(mark.value, bare)
      this.#addMark(bare, mark, one)
      const short = withoutZeros(bare)
      if (mark.kind === 'externalId' && short !== bare && isUsable(mark, short)) this.#addMark(short, mark, one)
      if (mark.kind === 'externalId') this.#addPart(figuresOf(mark.value), mark, one)
      if (mark.kind !== 'cadastralReference' || !URBAN.test(bare)) continue
      if (bare.length > UNIT) this.#addMark(bare.slice(0, UNIT), mark, one)
      this.#addPart(bare.slice(0, PARCEL), mark, one)
    }
  }

  #addPart(part: string | null, mark: Mark, one: IndexedDue): void {
    if (part === null) return
    const existing = this.#parts.get(part)
    if (existing?.members.has(one)) return
    if (existing) {
      existing.dues.push(one)
      existing.members.add(one)
    } else this.#parts.set(part, { mark, dues: [one], members: new Set([one]) })
  }

  /** The figures of an identifier that only one asset has, and the first 14 characters of a cadastral reference. */
  partsOfMarksIn(runs: readonly Run[], day: string): FoundMark[] {
    return runs.flatMap((run) => {
      const hit = this.#parts.get(run.value)
      if (!hit || (hit.mark.kind === 'externalId' && (run.start !== run.end || isOtherNumber(run, day)))) return []
      const isOfOne = hit.mark.kind !== 'externalId' || new Set(hit.dues.map(({ due }) => due.asset)).size === 1
      return isOfOne ? [{ ...hit, run }] : []
    })
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

  /** The dues with an amount, which is negative for expenses, and the rents with it if nothing is withheld. */
  equalTo(cents: number): EqualDues {
    const cached = this.#equal.get(cents)
    if (cached) return cached
    const all = [...(this.#byAmount.get(cents) ?? []), ...(this.#byTotal.get(cents) ?? [])]
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

  /** True if the bank cut off an identifier of an asset at the end of a field. */
  endsInIdentifier(runs: readonly Run[]): boolean {
    return runs.some((run) => run.isLast && !this.#marks.has(run.value) && this.#identifiers.begins(run.value))
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
  hasForeignIdentifier(text: string, runs: readonly Run[]): boolean {
    if (this.#identifiers.numbersIn(text).some((number) => !this.#marks.has(number))) return true
    return runs.some((run) => {
      const { value, start, end } = run
      return (
        end - start <= 3 &&
        value.length >= 5 &&
        !this.#marks.has(value) &&
        // `IBI 00697` has the form of an identifier `ALC-00697`.
        (start === end || !isBankWord(value.replace(/[^A-Z].*$/, '').toLowerCase())) &&
        (this.#identifiers.hasForm(run) || (start === end && this.#isForeignReference(value)))
      )
    })
  }

  #isForeignReference(value: string): boolean {
    if (!URBAN.test(value) || this.#parts.has(value)) return false
    // The bank may have cut it off.
    return value.length === PARCEL || this.#startingWith(value).length === 0
  }

  /** Names of parties with at least two words, all of which are in the text. */
  wholeNamesIn(words: ReadonlySet<string>): ReadonlySet<string> {
    const names = [...words].flatMap((word) => {
      const parties = this.#parties.get(word)
      return parties && parties.size <= MOST_OF_WORD ? [...parties] : []
    })
    return new Set(
      names.filter((name) => {
        const own = name.split(' ')
        return own.length > 1 && own.every((word) => words.has(word))
      }),
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
