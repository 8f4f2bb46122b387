import { CHARGE_KINDS, CHARGE_SIGNS, type ChargeKind } from './charge-kinds.ts'
import { ENTRY_START, GOES_ON } from './entry-start.ts'
import { blocksOf, type NoteBlock } from './note-blocks.ts'
import { type Ending, endingIn, entryNames } from './note-endings.ts'
import { type ChargeState, chargeStateOf, deniedParts, endedAt, endsAnother, isDenied } from './note-negation.ts'
import type { NoteSections } from './note-sections.ts'
import { sentencesOf } from './note-sentences.ts'
import type { NoteText, Span } from './note-text.ts'
import type { ChargeDoubt } from './note-values.ts'

/** An entry in the charges section: one charge, with all sentences about it. */
export interface ChargeEntry extends Span {
  kind: ChargeKind
  state: ChargeState
  /** The words that determine the kind of the entry. */
  sign: Span
  /** The sentence or cell that states whether the charge is in force. */
  statedBy: Span | null
  doubts: readonly ChargeDoubt[]
  /** True if the extract only says that the charge has ended. */
  isEndedAlone: boolean
  /** The parts of the entry that are about other charges. */
  others: readonly Span[]
}

/** The charges section, divided into entries, endings of entries, and sentences that the rules did not use. */
export interface ReadEntries {
  entries: ChargeEntry[]
  unread: Span[]
}

/** The entries in the charges section, in order. Charges that the extract denies are left out. */
export function chargeEntries(note: NoteText, { charges }: NoteSections): ReadEntries {
  const endings: Ending[] = []
  const groups: Group[] = []
  const blocks = blocksOf(note, charges)
  for (const block of blocks) {
    const own: Span[] = []
    for (const [index, sentence] of sentencesOf(note, block).entries()) {
      const ending = endingIn(note, sentence, index === 0)
      if (ending) endings.push(ending)
      else own.push(sentence)
    }
    const last = groups.at(-1)
    const [first] = own
    if (last && first && CONTINUES.test(note.folded.slice(first.from, first.to))) last.to = own.at(-1)?.to ?? first.to
    else groups.push(...(block.isEntry ? entryGroups(note, own) : groupsOf(note, own)))
  }
  const entries: ChargeEntry[] = []
  const unread: Span[] = []
  for (const group of groups) {
    const inner = endings.filter(({ from, to }) => from >= group.from && to <= group.to)
    const entry = entryOf(note, { ...group, others: [...group.others, ...inner] })
    if (entry) entries.push(entry)
    else if (isUnread(note, group)) unread.push({ from: group.from, to: group.to })
  }
  for (const ending of endings) endEntries(note, ending, entries, unread)
  for (const block of blocks) markMixed(note, block, entries)
  for (const entry of entries) if (!isNamedEnding(note, entry)) doubt(entry, 'unnamedEnding')
  return { entries: entries.toSorted((one, other) => one.from - other.from), unread }
}

/**
 * Marks the entries of a paragraph as doubtful if some are in force, some have ended, and only sentences divide them.
 * The wrong end of a sentence would then give the ending to another entry.
 */
function markMixed(note: NoteText, block: NoteBlock, entries: readonly ChargeEntry[]): void {
  const own = entries.filter(({ from }) => from >= block.from && from < block.to)
  const isInline = own.some(({ from }, index) => index > 0 && !note.lines.some((line) => line.from === from))
  if (!block.isEntry && isInline && own.some(isLive) && !own.every(isLive))
    for (const entry of own) doubt(entry, 'mixedParagraph')
}

/** False if the charge has ended, but the sentence that says so names neither its kind nor the entry. */
function isNamedEnding(note: NoteText, entry: ChargeEntry): boolean {
  const { statedBy, kind } = entry
  if (!statedBy || isLive(entry)) return true
  const words = note.folded.slice(statedBy.from, statedBy.to)
  const [, sign] = CHARGE_SIGNS.find(([each]) => each === kind) ?? []
  const isNamed = sign !== undefined && new RegExp(sign).test(words)
  return isNamed || LABELLED_STATE.test(words) || entryNames(words).some((name) => ownNames(note, entry).includes(name))
}

const isLive = ({ state }: ChargeEntry) => state === 'current' || state === 'underConversion'

function doubt(entry: ChargeEntry, reason: ChargeDoubt): void {
  if (!entry.doubts.includes(reason)) entry.doubts = [...entry.doubts, reason]
}

/** The beginning of an entry of its own that changes the entry before it: "Ampliada la anterior hipoteca en…". */
const CONTINUES =
  /^[^a-z]{0,8}(?:(?:ampliad|novad|modificad|subrogad|cedid|prorrogad|rectificad)\w*\s+(?:la|el|dicha)\s+(?:anterior|citad|referid|expresad)|(?:la|el)\s+(?:anterior\s+[a-z]+|[a-z]+\s+anterior)\s+(?:fue|ha|queda|se\s+ha))/

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
  const isOwn = kind !== null && (names.length > 0 || /\b(?:a\s+favor|euros|€|pesetas)/.test(ending.subject))
  const entry = isOwn ? entryOf(note, { ...statedBy, others: [] }) : null
  if (entry) {
    entries.push({ ...entry, kind: kind ?? entry.kind, state, statedBy, isEndedAlone: true })
    return
  }
  unread.push(statedBy)
  // An ending that names nothing may be that of the charge before it.
  const last = entries.filter((each) => each.from < from && isLive(each)).at(-1)
  if (kind === null && last) doubt(last, 'unclearEnding')
  for (const each of entries)
    if (kind !== null && each.kind === kind && each.state === 'current') doubt(each, 'unclearEnding')
}

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

/** True for a text without a charge that is neither a denial nor a heading. */
function isUnread(note: NoteText, { from, to }: Span): boolean {
  const words = note.folded.slice(from, to)
  return words.replace(/[^a-z]/g, '').length > 12 && deniedParts(words).length === 0 && !/^[^a-z]*libre\b/.test(words)
}

/** A note about a foreclosure within the entry of a mortgage. It is a charge of its own. */
const INNER_NOTE =
  /(?:expedi\w+\s+(?:de\s+)?(?:la\s+)?certificacion|pedido\s+certificacion|certificacion\s+de\s+(?:dominio\s+y\s+)?cargas)/

/** The charge of a numbered entry or row, and the notes within it that are charges of their own. */
function entryGroups(note: NoteText, sentences: readonly Span[]): Group[] {
  const [first, ...rest] = sentences
  if (!first) return []
  const wordsOf = ({ from, to }: Span) => note.folded.slice(from, to)
  const isTitle = (span: Span) => wordsOf(span).replace(/[^a-z]/g, '').length < 25
  const start = rest.length > 0 && isTitle(first) && rest[0] ? { from: first.from, to: rest[0].to } : first
  const inner = INNER_NOTE.test(wordsOf(start)) ? [] : rest.filter((each) => INNER_NOTE.test(wordsOf(each)))
  const whole = { from: first.from, to: rest.at(-1)?.to ?? first.to }
  return [{ ...whole, others: inner }, ...inner.map((each) => ({ ...each, others: [] }))]
}

interface Group extends Span {
  others: readonly Span[]
}

/** The names of inscriptions and annotations in a text: "inscripciones 2ª y 3ª", "letra B". */
function namesIn(words: string): string[] {
  return entryNames(words).filter((name) => !name.startsWith('d'))
}

function groupsOf(note: NoteText, sentences: readonly Span[]): Group[] {
  const groups: GrowingGroup[] = []
  for (const sentence of sentences) {
    const last = groups.at(-1)
    if (!last || last.to - last.from > ENTRY_CHARACTERS || beginsEntry(note, sentence, last))
      groups.push({ ...sentence, kind: undefined, starts: [sentence.from] })
    else {
      last.to = sentence.to
      last.starts.push(sentence.from)
    }
  }
  return groups.map(({ from, to }) => ({ from, to, others: [] }))
}

/** A group to which sentences are added one by one. */
interface GrowingGroup extends Span {
  /** The kind of its first sign. Undefined if no sign was read so far. */
  kind: ChargeKind | undefined
  /** The beginnings of the sentences in which a sign may still be read. */
  starts: number[]
}

/**
 * The kind of charge of a group. Sentences that were searched before are not searched again, unless a sign may begin
 * in them.
 */
function kindOf(note: NoteText, group: GrowingGroup): ChargeKind | undefined {
  if (group.kind !== undefined) return group.kind
  group.kind = signIn(note.folded.slice(group.starts[0] ?? group.from, group.to))?.kind
  const near = group.starts.findLastIndex((start) => start <= group.to - SIGN_CHARACTERS)
  if (near > 0) group.starts.splice(0, near)
  return group.kind
}

function beginsEntry(note: NoteText, sentence: Span, last: GrowingGroup): boolean {
  const words = note.folded.slice(sentence.from, sentence.to)
  const earlier = note.text.slice(last.from, last.to).trim()
  // A word alone on a line, such as "HIPOTECA", is the title of the following text.
  if (earlier.length < 45 && !/[.;]$/.test(earlier) && !/^[-–*•]/.test(words)) return false
  const kind = () => kindOf(note, last)
  // After a semicolon, the entry continues unless a different kind of charge follows.
  if (earlier.endsWith(';') && /^\p{Ll}/u.test(note.text.slice(sentence.from, sentence.to))) {
    const next = ENTRY_START.test(words) ? signIn(words) : null
    return next !== null && next.kind !== kind()
  }
  if (saysItsEnd(words, kind())) return false
  // An extension continues the same charge: "Embargo letra C, que es prórroga del de la letra B".
  if (EXTENDS.test(words) && signIn(words)?.kind === kind()) return false
  // A note about a tax liability belongs to the previous charge: "Nota de afección de 4 de abril de 2024".
  if (/^[\s*•–-]*nota\s+(?:marginal\s+)?de\s+afeccion\b/.test(words) && /Burden$/.test(kind() ?? '')) return false
  const isOwnLine =
    /\n\s*$/.test(note.text.slice(last.from, sentence.from)) || /\n/.test(note.text.slice(last.to, sentence.from))
  // A sentence on the same line about the same kind of charge continues the entry, unless it names a different creditor
  // or letter.
  if (!isOwnLine && signIn(words)?.kind === kind() && !isOfItsOwn(words, note.folded.slice(last.from, last.to)))
    return false
  // A mortgage with a different inscription is a new charge: "Hipoteca de la inscripción 9ª, a favor de…" after a
  // mortgage with the inscription 5ª.
  const isAnother = /favor\s+de|acreedor/.test(words) && isOfItsOwn(words, note.folded.slice(last.from, last.to))
  if (/^[^a-z]*(?:asimismo|ademas|tambien|igualmente|por\s+otra\s+parte)\b/.test(words) && signIn(words)) return true
  if (ENTRY_START.test(words) && (!GOES_ON.test(words) || isAnother)) return true
  const isParagraph = /[.;]\s*\n\s*$/.test(note.text.slice(last.from, sentence.from))
  const own = isParagraph && !/^(?:est[ae]|dich[ao]|la\s+misma|ha|han)\b/.test(words) ? signIn(words) : null
  return own !== null && own.kind !== kind()
}

const EXTENDS =
  /^\s*(?:[a-z0-9]{1,2}[.)]\s*)?[^.;]{0,80}\b(?:prorroga\s+(?:de(?:l|\s+la)?\b|la\s+anotacion)|prorrogando\s+(?:la|el)\b)/

/**
 * True if the two texts are about different charges. If both texts name inscriptions or letters, these must all be
 * different. Otherwise, both texts must name a creditor.
 */
function isOfItsOwn(words: string, earlier: string): boolean {
  const [own, before] = [namesIn(words), namesIn(earlier)]
  if (own.length > 0 && before.length > 0) return !own.some((name) => before.includes(name))
  const favour = /\b(?:a|en)\s+favor\s+de|acreedor/
  return favour.test(words) && favour.test(earlier)
}

/** True for a sentence that only ends the previous charge: "Anotación caducada.", "Hipoteca hoy cancelada." */
function saysItsEnd(words: string, kind: ChargeKind | undefined): boolean {
  const own = signIn(words)?.kind
  if (own === undefined) return deniedParts(words).length === 0
  const hasEnded = ['cancelled', 'expired'].includes(chargeStateOf(words))
  return hasEnded && own === kind && words.length < 90 && !/a\s+favor|euros|€|inscripcion|letra/.test(words)
}

interface Sign {
  kind: ChargeKind
  at: number
  length: number
}

/** The first words for a kind of charge that the sentence does not deny. */
function signIn(entry: string): Sign | null {
  const words = entry.slice(0, ENTRY_CHARACTERS)
  const denied = deniedParts(words)
  let first: Sign | null = null
  for (const [kind, sign] of SIGNS) {
    for (const { index, 0: match } of words.matchAll(sign)) {
      if (first && index >= first.at) break
      if (isDenied(denied, index)) continue
      first = { kind, at: index, length: match.length }
      break
    }
  }
  return first
}

const SIGNS = CHARGE_SIGNS.map(([kind, sign]) => [kind, new RegExp(sign, 'g')] as const)
/** Maximum length of an entry. Real entries have at most half of it. A longer text is divided. */
const ENTRY_CHARACTERS = 8_000
/** Maximum length of the words of a sign. */
const SIGN_CHARACTERS = 600

const IN_ITS_FAVOUR =
  /\ba\s+su\s+favor\b|(?<!siendo\s+(?:el\s+)?)predio\s+dominante(?!\s*:)|\bgoza\s+de\b|a\s+favor\s+de\s+(?:esta|la\s+presente)(?:\s+finca)?\b/

function entryOf(note: NoteText, { from, to, others }: Group): ChargeEntry | null {
  const words = withoutParts(note.folded.slice(from, to), from, others)
  const sign = rowSign(words) ?? signIn(words)
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
    isEndedAlone: false,
    others,
    sign: { from: at, to: at + sign.length },
  }
}

/** The words with blanks in place of some parts. */
export function withoutParts(words: string, from: number, parts: readonly Span[]): string {
  let left = words
  for (const part of parts)
    left = left.slice(0, part.from - from) + ' '.repeat(part.to - part.from) + left.slice(part.to - from)
  return left
}

/** The kind in the cell that names it: "Naturaleza: HIPOTECA". */
function rowSign(words: string): Sign | null {
  const [cell, value = ''] =
    /\b(?:naturaleza|carga|clase|tipo|derecho|concepto|gravamen|descripcion)\s*:\s*([^|]+)/.exec(words) ?? []
  if (!cell || !words.includes(' | ')) return null
  const sign = signIn(value)
  return sign && { ...sign, at: sign.at + words.indexOf(cell) + cell.length - value.length }
}

const LABELLED_STATE = /\b(?:estado|situacion|vigencia)\b[^:|\n]{0,15}:\s*([a-z][^|.\n]*)/
const IN_FORCE = /\b(?:vigentes?|en\s+vigor|subsist\w+|viv[ao]|activ[ao]|no\s+cancelad[ao])\b/

interface StatedState {
  state: ChargeState
  /** True if the words say both that the charge has ended and that it is in force. */
  isBoth: boolean
  /** The cell that states it, or the place of the word that ends the charge, within the entry. */
  stated: (Span & { isCell: boolean }) | null
}

function stateOf(words: string, kind: ChargeKind): StatedState {
  const cell = LABELLED_STATE.exec(words)
  const labelled = cell?.[1]
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

/**
 * The kinds of charges that the charges section denies, or `all`: "libre de cargas", "no existe hipoteca ni embargo".
 */
export function deniedKinds(note: NoteText, { charges }: NoteSections): ReadonlyMap<ChargeKind | 'all', Span> {
  const spans = new Map<ChargeKind | 'all', Span>()
  const words = note.folded.slice(charges.from, charges.to)
  for (const part of deniedParts(words)) {
    const denied = words.slice(part.from, part.to)
    const span = { from: charges.from + part.from, to: charges.from + part.to }
    // The standard sentence "no tiene valor de certificación: solo esta acredita la libertad o gravamen" is not a
    // denial.
    const deniesAll =
      /^(?:(?!valor|efecto|acredit|certific|procedencia|matriz)[^.;:]){0,80}\b(?:cargas?|gravamen(?:es)?)\b(?!\s+(?:urban|fiscal|por\s+(?:su\s+)?procedencia))/
    if (deniesAll.test(denied) && !spans.has('all')) spans.set('all', span)
    for (const kind of CHARGE_KINDS) {
      const [, sign] = CHARGE_SIGNS.find(([each]) => each === kind) ?? []
      if (sign && new RegExp(sign).test(denied)) spans.set(kind, span)
    }
  }
  return spans
}
