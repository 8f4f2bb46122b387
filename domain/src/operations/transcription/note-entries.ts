import { CHARGE_SIGNS, type ChargeKind } from './charge-kinds.ts'
import { beside, blocksAround, endedHeadings } from './ended-headings.ts'
import {
  entryGroups,
  type Group,
  groupsOf,
  innerChanges,
  NEAR_ENTRIES,
  namedIn,
  rowSign,
  type Sign,
  signIn,
  withInner,
} from './entry-groups.ts'
import { ADDS_CHARGE, ENDS_NEXT } from './entry-start.ts'
import { isKindHeading, kindsByHeading } from './kind-headings.ts'
import { dividedGroup, hasOtherDebt, isBesideTag, isCardOfChange, isOfSeveral, isOfTwo } from './mixed-entries.ts'
import { blocksOf, type NoteBlock } from './note-blocks.ts'
import { mayChange, type NamedEntry, placeOfChange } from './note-changes.ts'
import { type Ending, endingIn, entryNames, kindIn } from './note-endings.ts'
import { isTitleRow } from './note-layout.ts'
import { type ChargeState, chargeStateOf, deniedParts, endedAt, endingWords, endsAnother } from './note-negation.ts'
import type { NoteSections } from './note-sections.ts'
import { sentenceAround, sentencesOf } from './note-sentences.ts'
import { type NoteText, type Span, withoutParts } from './note-text.ts'
import type { ChargeDoubt } from './note-values.ts'
import { perhapsEnded } from './several-endings.ts'

/** An entry in the charges section: one charge, with all sentences about it. */
export interface ChargeEntry extends Span {
  kind: ChargeKind
  state: ChargeState
  /** The words that determine the kind of the entry. */
  sign: Span
  /** The sentence or cell that states whether the charge is in force. */
  statedBy: Span | null
  doubts: readonly ChargeDoubt[]
  /** True if a cell of the charge states whether it is in force: "Estado: vigente". */
  isLabelled: boolean
  /** True if the extract only says that the charge has ended. */
  isEndedAlone: boolean
  /** The parts of the entry that are about other charges. */
  others: readonly Span[]
}

/** The charges section, divided into entries, endings of entries, and sentences that the rules did not use. */
export interface ReadEntries {
  entries: ChargeEntry[]
  unread: Span[]
  /** The sentences that end entries. */
  endings: readonly Span[]
}

/** The entries in the charges section, in order. Charges that the extract denies are left out. */
export function chargeEntries(note: NoteText, { charges }: NoteSections): ReadEntries {
  const endings: Ending[] = []
  const unread: Span[] = []
  const unnamed: NamedEntry[] = []
  const groups: Group[] = []
  const headings = endedHeadings(note, charges)
  const blocks = blocksAround(blocksOf(note, charges), headings)
  for (const block of blocks) {
    const own: Span[] = []
    const tails: Ending[] = []
    const sentences = sentencesOf(note, block)
    for (const [index, sentence] of sentences.entries()) {
      const ending = isOfTwo(note, sentence) ? null : endingIn(note, sentence, index === 0)
      if (!ending) own.push(sentence)
      else if (isOwnEnding(note, ending, block, own)) tails.push(ending)
      else if (index === 0 && block.isEntry && signIn(note.folded.slice(sentence.to, block.to)) === null) {
        const entry = { from: sentence.from, to: sentences.at(-1)?.to ?? sentence.to }
        const names = endingIn(note, entry, true)?.names ?? ending.names
        endings.push({ ...ending, names, entry })
        break
      } else endings.push({ ...ending, before: own })
    }
    const last = groups.at(-1)
    const [first] = own
    const isChange = first && mayChange(note.folded.slice(first.from, first.to))
    const place = isChange
      ? placeOfChange(namedIn(note, first), () => groups.slice(-NEAR_ENTRIES).map((each) => namedIn(note, each)))
      : 'own'
    if (place === 'last' && last && first) last.to = own.at(-1)?.to ?? first.to
    else if (place === 'earlier') {
      unread.push(...own)
      if (first) unnamed.push(namedIn(note, first))
    } else {
      const added = block.isEntry ? entryGroups(note, own) : groupsOf(note, own)
      for (const tail of tails) {
        const ended = added.findLast(({ from }) => from < tail.from)
        if (ended) ended.to = Math.max(ended.to, tail.to)
      }
      for (const [index, each] of added.entries()) {
        const inner = innerChanges(note, each, groups)
        groups.push({ ...withInner(each, inner), isUnclear: (place === 'unclear' && index === 0) || inner.length > 0 })
        unread.push(...inner)
        unnamed.push(...inner.map((change) => namedIn(note, change)))
      }
    }
  }
  const entries: ChargeEntry[] = []
  const divided = groups.flatMap((each) => dividedGroup(note, each))
  const { kinds: byHeading, alone } = kindsByHeading(note, divided)
  unread.push(...alone)
  for (const group of divided) {
    const inner = endings.filter(({ from, to }) => from >= group.from && to <= group.to)
    const words = note.folded.slice(group.from, group.to)
    if (isKindHeading(words)) continue
    const kind = byHeading.get(group) ?? null
    const entry = entryOf(note, { ...group, others: [...group.others, ...inner] }, kind)
    if (entry && (group.isUnclear || kind)) doubt(entry, 'notReliable')
    const isMixed = group.isMixed || isBesideTag(note, charges, group)
    if (entry && (isMixed || isOfSeveral(words) || hasOtherDebt(words, entry.kind))) doubt(entry, 'mixedParagraph')
    if (entry && isCardOfChange(words)) doubt(entry, 'unclearChange')
    const before = entries.at(-1)
    const isEnding = !entry && group.isMixed && endingWords(words).length > 0
    if (isEnding && before) doubt(before, 'unclearEnding')
    if (entry) entries.push(entry)
    else if (isUnread(note, group)) unread.push({ from: group.from, to: group.to })
  }
  for (const ending of endings) endEntries(note, ending, entries, unread)
  for (const block of blocks) markMixed(note, block, entries)
  for (const row of note.lines.filter(({ line }) => line.isCut))
    for (const entry of entries) if (row.from < entry.to && row.to > entry.from) doubt(entry, 'notReliable')
  // A change that names no entry may be about each charge in force of its kind.
  for (const { kind } of unnamed)
    for (const entry of entries) if (isLive(entry) && entry.kind === kind) doubt(entry, 'unclearChange')
  for (const entry of entries) if (!isNamedEnding(note, entry)) doubt(entry, 'unnamedEnding')
  const clear = headings.filter(({ isHeading }) => isHeading)
  const live = entries.filter(isLive)
  const perhaps = perhapsEnded(note, charges, { all: entries, live, headings: clear })
  for (const entry of [...beside(note, headings, live), ...perhaps]) doubt(entry, 'unclearEnding')
  const ends = [...endings, ...clear].map(({ from, to }) => ({ from, to }))
  doubtBesideEndings(note, entries, unexplainedEndings(note, charges, entries, ends))
  return { entries: entries.toSorted((one, other) => one.from - other.from), unread, endings: ends }
}

/** The clauses of a sentence with an ending are searched within this number of characters before it. */
const CLAUSES_CHARACTERS = 400

/**
 * Marks the charges in force that an unexplained ending may be about: the one around it and those that it names, or else
 * each that is not later than the ending.
 */
function doubtBesideEndings(note: NoteText, entries: readonly ChargeEntry[], positions: readonly number[]): void {
  if (positions.length === 0) return
  const live = entries.flatMap((entry) => {
    const { d: days = [], other: names = [] } = Object.groupBy(ownNames(note, entry), (name) =>
      name.startsWith('d') ? 'd' : 'other',
    )
    return isLive(entry) ? [{ entry, names, days }] : []
  })
  const isDoubtful = ({ entry }: (typeof live)[number]) => entry.doubts.includes('unclearEnding')
  for (const at of positions) {
    const around = live.find(({ entry: { from, to } }) => at >= from && at < to)
    const sentence = sentenceAround(note, { from: at, to: at + 1 })
    const start = Math.max(0, at - CLAUSES_CHARACTERS, around?.entry.from ?? 0)
    const clauses = note.folded.slice(start, sentence.to).split(/\.\s/)
    const kind = kindIn(clauses.findLast((each) => endingWords(each).length > 0) ?? '')
    const isOwn = around !== undefined && (kind === null || around.entry.kind === kind)
    if (isOwn && isDoubtful(around)) continue
    const days = entryNames(note.folded.slice(sentence.from, sentence.to)).filter((name) => name.startsWith('d'))
    const [day] = days.length === 1 && !around ? days : []
    for (const each of live) {
      // A cell decides against words elsewhere, but not against those of its own entry.
      if (each.entry.isLabelled && each !== around) continue
      const isNamed = each === around || each.names.some((name) => around?.names.includes(name))
      const isKind = kind === null || each.entry.kind === kind
      const isLater = day !== undefined && each.days.length > 0 && each.days.every((own) => own > day)
      if (isOwn ? isNamed : isKind && !isLater) doubt(each.entry, 'unclearEnding')
    }
  }
}

/** Maximum length of the only charge of a block, so that the work does not grow with the product of sentences. */
const NEAR_CHARACTERS = 4_000

/** True for the ending of the only charge of a block that names no other one: "El embargo a que se refiere fue alzado." */
function isOwnEnding(note: NoteText, { kind, names }: Ending, block: NoteBlock, before: readonly Span[]): boolean {
  const [first] = before
  const last = before.at(-1)
  if (names.length > 0 || !first || !last || last.to - first.from > NEAR_CHARACTERS) return false
  const [only, another] = block.isEntry ? entryGroups(note, before) : groupsOf(note, before)
  return only !== undefined && !another && signIn(note.folded.slice(only.from, only.to))?.kind === kind
}

/**
 * Marks the entries of a paragraph as doubtful if some are in force, some have ended, and only sentences divide them.
 * The wrong end of a sentence would then give the ending to another entry.
 */
function markMixed(note: NoteText, block: NoteBlock, entries: readonly ChargeEntry[]): void {
  const own = entries.filter(({ from }) => from >= block.from && from < block.to)
  const isInline = own.some(({ from }, index) => index > 0 && !note.lines.some((line) => line.from === from))
  // An ending that begins its charge ends no other one.
  const beginsCharge = (entry: ChargeEntry) => ENDS_NEXT.test(note.folded.slice(entry.from, entry.to))
  // Each charge begins with words for a further charge, and each ending is in the first sentence of its charge.
  const isDivided = own.every((entry, index) => {
    const isNext = index === 0 || ADDS_CHARGE.test(note.folded.slice(entry.from, entry.to))
    return isNext && (isLive(entry) || entry.statedBy?.from === entry.from)
  })
  if (isDivided) return
  if (!block.isEntry && isInline && own.some(isLive) && !own.every((each) => isLive(each) || beginsCharge(each)))
    for (const entry of own) doubt(entry, 'mixedParagraph')
}

/**
 * The words for an ending in the charges section that no rule has used. A registrar may end a charge in words that the
 * rules do not know, so that a user must check the charges in force around them.
 */
function unexplainedEndings(note: NoteText, scope: Span, entries: readonly ChargeEntry[], endings: readonly Span[]) {
  const words = note.folded.slice(scope.from, scope.to)
  const denied = deniedParts(words)
  const used = [...entries.filter((entry) => !isLive(entry)), ...endings]
  return endingWords(words)
    .filter((at) => !denied.some(({ from, to }) => at >= from && at < to && !NEXT_CLAUSE.test(words.slice(from, at))))
    .map((at) => scope.from + at)
    .filter((at) => !used.some(({ from, to }) => at >= from && at < to) && !isHeadingOfEnded(note, entries, at))
}

/** A denial says nothing about the clause after it: "No consta prorrogada y está caducada." */
const NEXT_CLAUSE = /[,;:]|\sy\s/

/** True for a heading below which each charge has ended: "ASIENTOS CANCELADOS". */
function isHeadingOfEnded(note: NoteText, entries: readonly ChargeEntry[], at: number): boolean {
  const line = note.lines.find(({ from, to }) => at >= from && at < to)
  const below = line ? entries.filter(({ from }) => from >= line.to) : []
  return /^\D{8,60}$/.test(line?.line.text ?? '') && below.length > 0 && !below.some(isLive)
}

/** False if the charge has ended, but the sentence that says so names neither its kind nor the entry. */
function isNamedEnding(note: NoteText, entry: ChargeEntry): boolean {
  const { statedBy, kind } = entry
  if (!statedBy || isLive(entry)) return true
  const words = note.folded.slice(statedBy.from, statedBy.to)
  const [, sign] = CHARGE_SIGNS.find(([each]) => each === kind) ?? []
  const isNamed = sign !== undefined && new RegExp(sign).test(words)
  return (
    isNamed ||
    isNamedByEntry(words, kind) ||
    LABELLED_STATE.test(words) ||
    entryNames(words).some((name) => ownNames(note, entry).includes(name))
  )
}

const isLive = ({ state }: ChargeEntry) => state === 'current' || state === 'underConversion'

function doubt(entry: ChargeEntry, reason: ChargeDoubt): void {
  if (!entry.doubts.includes(reason)) entry.doubts = [...entry.doubts, reason]
}

/** Ends the entry that the sentence names. A sentence that names no entry ends none. */
function endEntries(note: NoteText, ending: Ending, entries: ChargeEntry[], unread: Span[]): void {
  const { state, kind, names, from, to } = ending
  const statedBy = { from, to }
  const isKind = (entry: ChargeEntry) =>
    kind === null ? ANNOTATED.includes(entry.kind) || names.some((name) => name.startsWith('i')) : entry.kind === kind
  const named = entries.filter((entry) => isKind(entry) && ownNames(note, entry).some((name) => names.includes(name)))
  const before = named.filter((entry) => entry.from < ending.from && !entry.isEndedAlone)
  if (before.length > 0) {
    // If two entries have the name, a user decides which one has ended.
    const [only] = before
    if (only && before.length === 1) Object.assign(only, { state, statedBy })
    else for (const entry of before) doubt(entry, 'unclearEnding')
    return
  }
  // A charge in force without a name may be the one that has ended.
  const unnamed = entries.filter(
    (each) =>
      each.from < from &&
      isLive(each) &&
      each.kind === kind &&
      !ownNames(note, each).some((name) => !name.startsWith('d')),
  )
  if (names.length > 0) for (const each of unnamed) doubt(each, 'unclearEnding')
  const isNumbered = ending.entry !== undefined && isOnly(entries, ending)
  const isOwn =
    kind !== null &&
    (names.length > 0 || isNumbered || /\b(?:a\s+fav(?:or|\.)|euros|€|pesetas|ptas|pts)/.test(ending.subject))
  const entry = isOwn ? entryOf(note, { ...(ending.entry ?? statedBy), others: [] }) : null
  if (entry) {
    const doubts: readonly ChargeDoubt[] = unnamed.length > 0 ? [...entry.doubts, 'unclearEnding'] : entry.doubts
    // An ending within a paragraph may be that of the charge of the paragraph.
    for (const each of entries)
      if (each.kind === kind && isLive(each) && ending.before?.some(({ from: at }) => at >= each.from && at < each.to))
        doubt(each, 'unclearEnding')
    entries.push({ ...entry, kind: kind ?? entry.kind, state, statedBy, doubts, isEndedAlone: true })
    return
  }
  unread.push(statedBy)
  // An ending that names nothing may be that of the charge before it.
  const last = entries.filter((each) => each.from < from && isLive(each)).at(-1)
  if (kind === null && last) doubt(last, 'unclearEnding')
  for (const each of entries)
    if (kind !== null && each.kind === kind && each.state === 'current') doubt(each, 'unclearEnding')
}

/** True if no charge of the kind stands before the ending, so that it is about a charge of its own. */
const isOnly = (entries: readonly ChargeEntry[], { kind, from }: Ending) =>
  !entries.some((entry) => entry.kind === kind && entry.from < from)

/** Kinds of charges that are annotated under a letter. */
const ANNOTATED: readonly ChargeKind[] = [
  'seizure',
  'lawsuit',
  'bankruptcy',
  'disposalProhibition',
  'sequestration',
  'foreclosureNote',
]

/** The names of an entry: those of its first inscription, letter and days. */
function ownNames(note: NoteText, entry: ChargeEntry): string[] {
  return entryNames(note.folded.slice(entry.from, entry.to))
}

/** True for a text without a charge that is no denial, heading or row of column titles. */
function isUnread(note: NoteText, { from, to }: Span): boolean {
  const words = note.folded.slice(from, to)
  if (isTitleRow(words)) return false
  if (endingWords(words).length > 0) return true
  return words.replace(/[^a-z]/g, '').length > 12 && deniedParts(words).length === 0 && !/^[^a-z]*libre\b/.test(words)
}

const IN_ITS_FAVOUR =
  /\ba\s+su\s+favor\b|(?<!siendo\s+(?:el\s+)?)predio\s+dominante(?!\s*:|\s+(?:(?:lo\s+es\s+)?la\s+(?:finca|registral)\s+|n\S*\s*)?\d)|\bgoza\s+de\b|a\s+favor\s+de\s+(?:esta|la\s+presente)(?:\s+finca)?\b/

function entryOf(note: NoteText, { from, to, others }: Group, heading: Sign | null = null): ChargeEntry | null {
  const words = withoutParts(note.folded.slice(from, to), from, others)
  const own = rowSign(words) ?? signIn(words)
  // The name in a heading is outside the entry, whose first words then show it.
  const sign = own ?? (heading && { ...heading, at: 0, length: words.length })
  if (!sign) return null
  // This easement is a right of the property and not a charge on it: "Tiene a su favor, como predio dominante,
  // servidumbre de paso".
  if (sign.kind === 'easement' && IN_ITS_FAVOUR.test(words)) return null
  const at = from + sign.at
  const { state, isBoth, stated } = stateOf(words, sign.kind)
  const doubts: ChargeDoubt[] = isBoth ? ['bothStates'] : []
  if (!stated && endsAnother(words, sign.kind)) doubts.push('unclearEnding')
  const statedBy =
    stated &&
    (stated.isCell ? { from: from + stated.from, to: from + stated.to } : sentenceAt(note, { from, to }, stated))
  return {
    from,
    to,
    kind: sign.kind,
    state,
    statedBy,
    doubts,
    isLabelled: stated?.isCell === true,
    isEndedAlone: false,
    others,
    sign: { from: at, to: at + sign.length },
  }
}

/** A charge that a sentence of its own entry names: "Esta anotación ha caducado." */
const NAMED_BY_ENTRY =
  /\b(?:est[ae]|dich[ao]|aquesta|(?:el|la)\s+(?:citad|expresad|indicad|referid|presente)[ao]?)\s+(?:(?<annotated>anotacion?)|(?<burden>afeccion?)|carga|asiento|asentament)\b/

function isNamedByEntry(words: string, kind: ChargeKind): boolean {
  const named = NAMED_BY_ENTRY.exec(words)?.groups
  if (named?.annotated) return ANNOTATED.includes(kind)
  return named !== undefined && (!named.burden || /Burden$/.test(kind))
}

/** The state in a cell, or in brackets beside the name of the charge: "Hipoteca [vigente]." */
const LABELLED_STATE =
  /\b(?:estado|situacion|vigencia)\b[^:|\n]{0,24}:\s*(?<cell>[a-z][^|.\n]*)|^[^.;:[\n]{3,70}\[(?<brackets>(?:no\s+)?(?:vigente|en\s+vigor|cancelad[ao]|caducad[ao]|extinguid[ao])[^\]]*)\]/
const IN_FORCE =
  /(?<!\b(?:no|sin)\s+(?:(?:es|esta|se\s+\w+)\s+)?)\b(?:vigentes?|en\s+vigor|subsist\w+|viv[ao]|activ[ao])\b|\bno\s+cancelad[ao]\b/

interface StatedState {
  state: ChargeState
  /** True if the words say both that the charge has ended and that it is in force. */
  isBoth: boolean
  /** The cell that states it, or the place of the word that ends the charge, within the entry. */
  stated: (Span & { isCell: boolean }) | null
}

function stateOf(words: string, kind: ChargeKind): StatedState {
  const cell = LABELLED_STATE.exec(words)
  const labelled = cell?.groups?.cell ?? cell?.groups?.brackets
  const stated = cell && { from: cell.index, to: cell.index + cell[0].trimEnd().length, isCell: true }
  if (labelled !== undefined && IN_FORCE.test(labelled)) return { state: 'current', isBoth: false, stated }
  if (labelled !== undefined) return { state: chargeStateOf(labelled, kind), isBoth: false, stated }
  const at = endedAt(words, kind)
  const state = chargeStateOf(words, kind)
  return {
    state,
    isBoth: at !== null && IN_FORCE.test(words) && !/\bno\s+(?:esta\s+)?vigente/.test(words),
    stated: at === null ? null : { from: at, to: at + 1, isCell: false },
  }
}

/** The sentence of an entry that contains a part of it. The part is given within the entry. */
function sentenceAt(note: NoteText, entry: Span, { from, to }: Span): Span {
  const part = { from: entry.from + from, to: entry.from + to }
  return sentencesOf(note, entry).find((each) => each.from <= part.from && part.to <= each.to) ?? part
}
