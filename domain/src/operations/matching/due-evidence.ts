import { daysBetween } from '../../kernel/dates.ts'
import type { StatementEntry } from '../statement-entry.ts'
import { ASSET_MARKS, DUE_MARKS, type Evidence, type MarkKind, PARTY_MARKS } from './match-due.ts'
import { type EqualDues, type FoundMark, type IndexedDue, type MatchIndex, MOST_EQUAL } from './match-index.ts'
import { isBankWord, type ReadText, readText } from './read-text.ts'

/**
 * Points of each kind of evidence. A proposal needs `PROPOSAL_THRESHOLD` points. An equal amount without a mark, or
 * with the words of a concept only, does not reach it unless no other due has this amount.
 */
export const PROPOSAL_THRESHOLD = 60
const POINTS = {
  ...{ endToEnd: 70, invoiceNumber: 45, externalId: 45, cadastralReference: 50, iban: 38, mandate: 45 },
  ...{ taxIdentifier: 38, cutMark: 24 },
} as const satisfies Record<MarkKind | 'cutMark', number>
const NAME = { word: 17, most: 36, number: 4 } as const
const CONCEPT = { strong: 22, weak: 14 } as const
const ADDRESS = 22
const TOWN = 6
const PERIOD = { same: 8, other: -14 } as const
const UNKNOWN = { word: -9, most: -30 } as const
const DATE = 10
/** Maximum number of days before its date that a due is paid, and after it. With a whole mark, arrears are older. */
export const DAYS = { early: 12, late: 45, arrears: 400 } as const

export interface EntryText {
  entry: StatementEntry
  text: ReadText
  marks: readonly FoundMark[]
  cut: readonly FoundMark[]
  /** Assets that the text names. */
  assets: ReadonlySet<string>
  isForeign: boolean
}

export interface DueEvidence {
  one: IndexedDue
  /** Points of the text, without date and amount. */
  text: number
  date: number
  /** Days from the due to the entry; an early payment counts four times. */
  cost: number
  reasons: Evidence[]
  /** True if a whole mark is in the text. */
  isMarked: boolean
  hasConcept: boolean
  /** True if the text has a name or the address. */
  hasName: boolean
  hasParty: boolean
}

export function entryText(entry: StatementEntry, index: MatchIndex): EntryText {
  const text = readText(entry.text)
  const marks = index.marksIn(text.runs)
  const assets = new Set(
    marks.filter(({ mark }) => ASSET_MARKS.has(mark.kind)).flatMap(({ dues }) => dues.map(({ due }) => due.asset)),
  )
  const cut = index.cutMarksIn(text.runs).filter(({ run }) => !marks.some(({ run: whole }) => whole.end === run.end))
  return { entry, text, marks, cut, assets, isForeign: index.hasForeignIdentifier(text.runs) }
}

/** The dues with one amount. If there are many, those to which the text points, and those whose dates are near. */
export function comparedDues({ dues, members }: EqualDues, read: EntryText, index: MatchIndex): Iterable<IndexedDue> {
  if (dues.length <= MOST_EQUAL) return dues
  const { marks, cut, text, entry } = read
  const pointed = [...index.pointedTo({ marks, cut, words: text.words }, entry.day)]
  return new Set([...pointed.filter((one) => members.has(one)), ...index.near(dues, entry.day)])
}

/**
 * The evidence that the text of an entry has for a due. Null if the text speaks of another due: another asset, party,
 * invoice or concept, or a date too far away. `isJoint` accepts every concept that the text names.
 */
export function evidenceFor(
  read: EntryText,
  one: IndexedDue,
  index: MatchIndex,
  { isJoint = false, anyConcept = false }: { isJoint?: boolean; anyConcept?: boolean } = {},
): DueEvidence | null {
  const { due } = one
  const hits = read.marks.filter(({ members }) => members.has(one))
  const ownKinds = new Set(hits.map(({ mark }) => mark.kind))
  const has = (kinds: ReadonlySet<MarkKind>) => [...ownKinds].some((kind) => kinds.has(kind))
  const isDueNamed = has(DUE_MARKS)
  const isAssetNamed = has(ASSET_MARKS)
  if (!isDueNamed && !isJoint && read.assets.size > 0 && !isAssetNamed) return null
  if (!isDueNamed && !isAssetNamed && read.isForeign) return null
  if (!isDueNamed && !isAssetNamed && read.marks.some(({ mark }) => PARTY_MARKS.has(mark.kind)) && !has(PARTY_MARKS)) {
    return null
  }
  const isInvoice = due.concept === 'EXPENSE' || due.concept === 'INCOME'
  if (isInvoice && !isDueNamed && read.marks.some(({ mark }) => mark.kind === 'invoiceNumber')) return null
  const named = namesIn(read, one, index)
  const concept = conceptIn(read, one, isJoint)
  if (concept === 'other' && !anyConcept && !ownKinds.has('endToEnd') && named.points < NAME.most) return null
  const cost = costOf(read.entry.day, one)
  const isMarked = hits.length > 0
  if (cost > (isMarked ? DAYS.arrears : DAYS.late)) return null

  const reasons: Evidence[] = []
  let text = 0
  const add = (points: number, kind: Evidence['kind'], value: string) => {
    text += points
    reasons.push({ kind, value })
  }
  const strongest = hits.toSorted((a, b) => POINTS[b.mark.kind] - POINTS[a.mark.kind])
  for (const [place, { mark }] of strongest.entries()) {
    add(place === 0 ? POINTS[mark.kind] : POINTS[mark.kind] / 2, mark.kind, mark.value)
  }
  const cut = read.cut.find(({ members }) => members.has(one))
  if (cut && !isMarked) add(POINTS.cutMark, 'cutMark', cut.run.value)
  if (named.points > 0) add(named.points, 'name', named.words.join(' '))
  const words = read.text.concepts
  if (concept === 'own' && words) add(words.isStrong ? CONCEPT.strong : CONCEPT.weak, 'concept', words.words)
  if (named.isAtAddress) add(ADDRESS, 'address', due.address ?? '')
  if (one.town.length > 0 && one.town.every((word) => read.text.words.has(word))) {
    add(TOWN, 'municipality', due.municipality ?? '')
  }
  const period = periodIn(read.text, one)
  if (period === 'same') add(PERIOD.same, 'period', [...read.text.periods].join(', '))
  if (period === 'other') text += PERIOD.other
  if (!isMarked) text += Math.max(UNKNOWN.most, UNKNOWN.word * named.unknown) + (named.isOther ? UNKNOWN.word : 0)
  return {
    ...{ one, text, cost, reasons, isMarked },
    date: DATE * Math.max(0, 1 - cost / DAYS.late),
    hasConcept: concept === 'own',
    hasName: named.points > 0 || named.isAtAddress,
    hasParty: named.points > 0,
  }
}

interface NamesFound {
  points: number
  words: string[]
  isAtAddress: boolean
  /** Number of words that belong to no name of the due. */
  unknown: number
  /** True if the text names another party. */
  isOther: boolean
}

/**
 * The names of the due in the text. If the text has further names, and lacks words of the due's name, it speaks of
 * another party: `Laura García López` is not `Laura García Ferrer`.
 */
function namesIn({ text, marks }: EntryText, one: IndexedDue, index: MatchIndex): NamesFound {
  const marked = new Set(
    marks.flatMap(({ run }) => text.tokens.filter((token) => run.value.includes(token.toUpperCase()))),
  )
  const others = [...text.words].filter((word) => !isBankWord(word) && !/\d/.test(word) && !marked.has(word))
  const foreign = others.filter((word) => !one.own.has(word) && !conceptWord(text, word))
  let best: { points: number; words: string[]; isOther: boolean } = { points: 0, words: [], isOther: false }
  for (const name of one.names) {
    const words = name.filter((word) => text.words.has(word))
    if (words.length === 0) continue
    const isOther = words.length < name.length && foreign.length > 0
    const points = isOther ? 0 : Math.min(NAME.most, NAME.word * index.rarity([...new Set(words)]))
    if (points > best.points || (best.words.length === 0 && points >= best.points)) best = { points, words, isOther }
  }
  const isNumbered = best.points > 0 && [...one.numbers].some((number) => text.numbers.has(number))
  return {
    ...best,
    points: Math.min(NAME.most, best.points) + (isNumbered ? NAME.number : 0),
    isAtAddress: isAtAddress(text, one),
    unknown: foreign.length,
  }
}

function conceptWord({ concepts }: ReadText, word: string): boolean {
  return concepts?.words.split(/[ ,]+/).includes(word) ?? false
}

/** True if the text has the street and, near it, the number of the asset. */
function isAtAddress({ tokens, words }: ReadText, { street }: IndexedDue): boolean {
  if (!street || street.number === null || !street.words.every((word) => words.has(word))) return false
  const last = tokens.lastIndexOf(street.words.at(-1) ?? '')
  return tokens.slice(last + 1, last + 4).includes(street.number)
}

function conceptIn({ text }: EntryText, { due, own }: IndexedDue, isJoint: boolean): 'own' | 'other' | 'none' {
  const { concepts } = text
  if (!concepts) return 'none'
  if ((isJoint ? concepts.any : concepts.allowed).has(due.concept)) return 'own'
  // The word may belong to the name of the other party: an invoice of a company with `Agua` in its name.
  return concepts.words.split(/[ ,]+/).every((word) => own.has(word)) ? 'none' : 'other'
}

/** Days from the date of the due to the entry; each early day counts four times. Infinity if it is too early. */
function costOf(day: string, { due, paid }: IndexedDue): number {
  const dates = [due.dueDate, due.expeditionDate].flatMap((one) => (one === null ? [] : [one]))
  if (dates.length === 0) return paid ? DAYS.late : 20
  const costs = dates.map((date) => {
    const late = daysBetween(date, day)
    if (late >= 0) return late
    return late < -DAYS.early ? Number.POSITIVE_INFINITY : -late * 4 * (DAYS.late / (DAYS.early * 4 + 1))
  })
  return Math.min(...costs)
}

function periodIn({ periods }: ReadText, { due }: IndexedDue): 'same' | 'other' | 'none' {
  const day = due.dueDate
  const isMonthly = due.concept === 'RENT' || due.concept === 'MORTGAGE' || due.concept === 'SHARE'
  if (periods.size === 0 || day === null || !isMonthly) return 'none'
  return periods.has(day.slice(0, 7)) || periods.has(day.slice(5, 7)) ? 'same' : 'other'
}
