import { daysBetween } from '../../kernel/dates.ts'
import type { StatementEntry } from '../statement-entry.ts'
import { continuedNames, OF_AUTHORITIES, townsOfCouncils } from './authorities.ts'
import type { IndexedDue } from './indexed-due.ts'
import { ASSET_MARKS, DUE_MARKS, type Evidence, type MarkKind, PARTY_MARKS } from './match-due.ts'
import { type EqualDues, type FoundMark, type MatchIndex, MOST_EQUAL } from './match-index.ts'
import { isCutOwn, type NamesFound, namesIn, otherWords } from './names-in-text.ts'
import type { Payee } from './payees.ts'
import { addressOf, type PlaceOfDue, type PlacesInText, placesIn } from './places-in-text.ts'
import { type ReadText, readText } from './read-text.ts'
import { statesOther } from './stated-otherwise.ts'
import { tradeIn } from './trades.ts'

/**
 * Points of each kind of evidence. A proposal needs `PROPOSAL_THRESHOLD` points. An equal amount without a mark, or
 * with the words of a concept only, does not reach it unless no other due has this amount.
 */
export const PROPOSAL_THRESHOLD = 60
const POINTS = {
  ...{ endToEnd: 70, invoiceNumber: 45, externalId: 45, cadastralReference: 50, iban: 38, mandate: 45 },
  ...{ taxIdentifier: 38, cutMark: 24 },
} as const satisfies Record<MarkKind | 'cutMark', number>
/** Points of a whole name; its words decide although the concept is another. */
const NAME_MOST = 36
const CONCEPT = { strong: 22, weak: 14 } as const
const ADDRESS = { street: 22, flat: 16 } as const
/** Floor and door without a street. */
const DOOR = 8
const TOWN = 6
/** Maximum number of cut marks that count: a parcel, and the figures of an identifier. */
const MOST_CUT = 2
const PERIOD = { same: 8, other: -14 } as const
const UNKNOWN = { word: -9, most: -30 } as const
const DATE = 10
/** Maximum number of days before its date that a due is paid, and after it. With a whole mark, arrears are older. */
export const DAYS = { early: 12, late: 45, arrears: 400 } as const

/** Unknown words that are a person's name. */
const LEAST_UNKNOWN = 2

export interface EntryText {
  entry: StatementEntry
  text: ReadText
  marks: readonly FoundMark[]
  cut: readonly FoundMark[]
  /** The figures of identifiers without their letters. */
  figures: readonly FoundMark[]
  /** Addresses, floors and doors in the text. */
  places: PlacesInText
  /** Names of parties of which the text has all words. */
  names: ReadonlySet<string>
  /** Words that belong to a name or an address, or are unknown. */
  others: readonly string[]
  /** Words of a town behind its council. */
  towns: ReadonlySet<string>
  /** Words of issuers and administrators in other entries of the search. They are not unknown, but may be in a name. */
  ofIssuers: ReadonlySet<string>
  /** Words that continue a name. */
  continued: ReadonlySet<string>
  /** Assets that the text names. */
  assets: ReadonlySet<string>
  /** True if the text names several assets, not only one whose identifier another one has too. */
  hasSeveral: boolean
  isForeign: boolean
  /** Accounts and creditors in the text, without the customer's own accounts. */
  payees: readonly Payee[]
}

export interface DueEvidence {
  one: IndexedDue
  /** Points of the text, without date and amount. */
  text: number
  /** The part of these points that words of earlier payments give. They do not tell two series apart. */
  fromPayments: number
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
  /** Number of words of the name that the text has. */
  partyWords: number
  hasAddress: boolean
  /** True if the text has the street, the floor and the door. */
  hasFlat: boolean
  /** Floor and door in a text without a street. */
  door: PlaceOfDue['door']
  /** True if the text names the trade of the supplier. */
  hasTrade: boolean
  /** True if the text names the month of the due. */
  hasPeriod: boolean
  /** True if the text has another address. */
  isElsewhere: boolean
  /** True if the text has a part of a mark. */
  hasCut: boolean
  /** True if an unknown word stands next to the name. */
  isExtended: boolean
  /** Number of words of the text that belong to nothing known. */
  unknown: number
}

export function entryText(entry: StatementEntry, index: MatchIndex): EntryText {
  const text = readText(index.repaired(entry.text))
  const marks = index.marksIn(text.runs)
  const named = marks
    .filter(({ mark }) => ASSET_MARKS.has(mark.kind))
    .map(({ dues }) => new Set(dues.map(({ due }) => due.asset)))
  const assets = new Set(named.flatMap((some) => [...some]))
  const hasSeveral = assets.size > 1 && ![...assets].some((asset) => named.every((some) => some.has(asset)))
  const ofWhole = ({ run }: FoundMark) =>
    marks.some(({ run: whole }) => whole.start <= run.start && whole.end >= run.end)
  const parts = index.partsOfMarksIn(text.runs, entry.day).filter((one) => !ofWhole(one))
  const cut = [...index.cutMarksIn(text.runs).filter((one) => !ofWhole(one)), ...parts]
  const figures = parts.filter(({ mark }) => mark.kind === 'externalId')
  const places = placesIn(text.tokens, index)
  const names = index.wholeNamesIn(text.words)
  const others = otherWords(text, marks)
  const towns = townsOfCouncils(text.tokens, text.concepts?.tokens ?? new Set())
  const continued = continuedNames(index.repaired(entry.text), new Set(others))
  return {
    ...{
      entry,
      text,
      marks,
      cut,
      figures,
      assets,
      hasSeveral,
      places,
      names,
      others,
      towns,
      ofIssuers: new Set(),
      continued,
      payees: index.payees.in(text.runs),
    },
    // The beginning of a mark that the bank cut off is not unknown.
    isForeign: index.hasForeignIdentifier(
      entry.text,
      text.runs.filter((run) => !cut.some((one) => one.run === run)),
    ),
  }
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
  const isMarked = hits.length > 0
  const cost = costOf(read.entry.day, one)
  if (cost > (isMarked ? DAYS.arrears : DAYS.late)) return null
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
  if (!isDueNamed && statesOther(read, one)) return null
  const named = namesIn(read, one, index)
  const place = addressOf(read.places, one)
  if (!isDueNamed && !isAssetNamed && speaksOfOther(read, one, named, place)) return null
  const period = periodIn(read.text, one)
  if (period === 'other' && !isDueNamed && hasDueOfMonth(read.text, one, index)) return null
  const concept = conceptIn(read, one, isJoint)
  const isNamedDue = ownKinds.has('endToEnd') || (isInvoice && ownKinds.has('invoiceNumber') && named.points > 0)
  if (concept === 'other' && !anyConcept && !isNamedDue && named.points < NAME_MOST) return null

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
  const cuts = isMarked ? [] : read.cut.filter(({ members }) => members.has(one)).slice(0, MOST_CUT)
  for (const { run } of cuts) add(POINTS.cutMark, 'cutMark', run.value)
  if (named.points > 0) add(named.points, 'name', named.words.join(' '))
  const words = read.text.concepts
  if (concept === 'own' && words) add(words.isStrong ? CONCEPT.strong : CONCEPT.weak, 'concept', words.words)
  const isAtAddress = place.address === 'same' || place.flat === 'same'
  if (isAtAddress) add(ADDRESS.street + (place.flat === 'same' ? ADDRESS.flat : 0), 'address', due.address ?? '')
  if (place.door === 'same') add(DOOR, 'door', due.address ?? '')
  const trade = isInvoice ? tradeIn(read.text.plain, one.whole) : null
  if (trade !== null) add(0, 'trade', trade)
  if (one.towns.some((words) => words.every((word) => read.text.words.has(word)))) {
    add(TOWN, 'municipality', due.municipality ?? '')
  }
  if (period === 'same') add(PERIOD.same, 'period', [...read.text.periods].join(', '))
  if (period === 'other') text += PERIOD.other
  const unknown = unknownWords(read, one, named, (word) => index.isOfPayments(word, one))
  // Beside the whole name or the address and the concept, further words say little.
  const isSure = !named.isOther && (named.isWholeParty || (isAtAddress && concept === 'own'))
  const most = isSure ? UNKNOWN.word : UNKNOWN.most
  const pointsOf = (count: number) => (isMarked ? 0 : Math.max(most, UNKNOWN.word * count))
  text += pointsOf(unknown) + (!isMarked && named.isOther ? UNKNOWN.word : 0)
  const fromPayments = pointsOf(unknown) - pointsOf(unknownWords(read, one, named, () => false))
  return {
    ...{ one, text, fromPayments, cost, reasons, isMarked },
    date: DATE * Math.max(0, 1 - cost / DAYS.late),
    hasConcept: concept === 'own',
    hasName: named.points > 0 || isAtAddress,
    ...{ hasParty: named.points > 0, partyWords: named.words.length, hasAddress: isAtAddress },
    hasFlat: place.flat === 'same',
    ...{ door: place.door, hasTrade: trade !== null, hasPeriod: period === 'same', isElsewhere: isElsewhere(place) },
    hasCut: cuts.length > 0,
    isExtended: named.isExtended,
    unknown,
  }
}

/**
 * Number of unknown words. Words of earlier payments of the series, or of taxes for a tax, are known. For a tax, the
 * words of one name (`ROQUETAS DE MAR`) count once, and so does the town of a council, unless that of the asset is known.
 */
function unknownWords(
  { others, towns, ofIssuers, continued, text }: EntryText,
  one: IndexedDue,
  named: NamesFound,
  isOfPayments: (word: string) => boolean,
): number {
  const { due, town, own } = one
  const isNew = (word: string) =>
    !own.has(word) && !ofIssuers.has(word) && !isOfPayments(word) && !isCutOwn(word, text, one)
  const words = others.filter(isNew)
  const unknown = Math.min(named.unknown, words.length)
  if (!OF_AUTHORITIES.has(due.concept)) return unknown
  const ofTown = town.length > 0 ? [] : words.filter((word) => towns.has(word))
  const rest = words.filter((word) => continued.has(word) && !ofTown.includes(word))
  return Math.max(0, unknown - Math.max(0, ofTown.length - 1) - rest.length)
}

/** True if the text has another address, floor or door, parcel or person than the due. */
function speaksOfOther(read: EntryText, one: IndexedDue, named: NamesFound, place: PlaceOfDue): boolean {
  const references = read.cut.filter(({ mark }) => mark.kind === 'cadastralReference')
  if (references.length > 0 && !references.some(({ members }) => members.has(one))) return true
  const isNamed = named.points > 0
  // A supplier works for many homes, so its name does not outweigh the address of another one.
  if (isElsewhere(place) && (!isNamed || one.due.concept === 'EXPENSE')) return true
  if (isNamed) return false
  const isOtherParty = one.names.length > 0 && read.names.size > 0
  return isOtherParty || (one.due.concept === 'RENT' && named.unknown >= LEAST_UNKNOWN)
}

const isElsewhere = ({ address, flat }: PlaceOfDue) => address === 'other' || flat === 'other'

/** True if the series has a due of the month that the text names. */
function hasDueOfMonth(text: ReadText, one: IndexedDue, index: MatchIndex): boolean {
  return index.ofSeries(one.series).some((other) => periodIn(text, other) === 'same')
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
  const isFee = isMonthly || due.concept === 'SPECIAL' || due.concept === 'UTILITY'
  if (periods.size === 0 || day === null || !isFee) return 'none'
  if (periods.has(day.slice(0, 7)) || periods.has(day.slice(5, 7))) return 'same'
  // The month of a levy may be that of its decision.
  return isMonthly ? 'other' : 'none'
}
