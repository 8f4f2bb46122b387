import { CHARGE_SIGNS, type ChargeKind } from './charge-kinds.ts'
import { ADDS_CHARGE, CHARGES_PROPERTY, ENDS_NEXT, ENTRY_START, GOES_ON, NAMES_ENTRY, PREFIXED } from './entry-start.ts'
import {
  FIRST_CHARACTERS,
  INNER_NOTE,
  mayChange,
  type NamedEntry,
  namedEntries,
  placeOfChange,
} from './note-changes.ts'
import { entryNames } from './note-endings.ts'
import { chargeStateOf, deniedParts, isDenied } from './note-negation.ts'
import { sentencesOf } from './note-sentences.ts'
import type { NoteText, Span } from './note-text.ts'

/** The charge of a numbered entry or row, and the notes within it that are charges of their own. */
export function entryGroups(note: NoteText, sentences: readonly Span[]): Group[] {
  const [first, ...rest] = sentences
  if (!first) return []
  const wordsOf = ({ from, to }: Span) => note.folded.slice(from, to)
  const isTitle = (span: Span) => wordsOf(span).replace(/[^a-z]/g, '').length < 25
  const start = rest.length > 0 && isTitle(first) && rest[0] ? { from: first.from, to: rest[0].to } : first
  const another = rest.findIndex((each) => beginsAnother(note, each, { ...start, to: Math.max(start.to, each.from) }))
  if (another !== -1)
    return [...entryGroups(note, [first, ...rest.slice(0, another)]), ...entryGroups(note, rest.slice(another))]
  const inner = INNER_NOTE.test(wordsOf(start)) ? [] : rest.filter((each) => INNER_NOTE.test(wordsOf(each)))
  const whole = { from: first.from, to: rest.at(-1)?.to ?? first.to }
  return [{ ...whole, others: inner }, ...inner.map((each) => ({ ...each, others: [] }))]
}

/**
 * True for a second charge in a numbered entry: a sentence that begins with the name of a charge in capitals, of another
 * kind or with another inscription or letter than the words before it.
 */
function beginsAnother(note: NoteText, sentence: Span, before: Span): boolean {
  const isTitle = /^(?:\p{Lu}{6,}\s*[:.]|[\p{Lu}\s]{6,60};$)/u.test(note.text.slice(sentence.from, sentence.to))
  const words = note.folded.slice(sentence.from, isTitle ? sentence.to + FIRST_CHARACTERS : sentence.to)
  if (!/^\p{Lu}{6,}(?!\p{L})/u.test(note.text.slice(sentence.from, sentence.to)) || !CHARGE_NAME.test(words))
    return false
  if (!STATED_CHARGE.test(words)) return false
  const earlier = note.folded.slice(before.from, before.to)
  return signIn(words)?.kind !== signIn(earlier)?.kind || isOfItsOwn(words, earlier)
}

const CHARGE_NAME =
  /^(?:hipoteca|anotacion\s+preventiva|embargo|servidumbre|afeccion|condicion\s+resol|arrendamiento|prohibicion|usufructo|opcion\s+de)\b/
/** Words of a charge that is described, not only named: its holder, inscription or note. */
const STATED_CHARGE = /\b(?:a|en)\s+fav(?:or|\.)\s+de|\binscripcion\b|\bnota\b|\bletra\b/

/** The sentences of one charge. */
export interface Group extends Span {
  others: readonly Span[]
  /** True if it may be a change of an earlier charge. */
  isUnclear?: boolean
  /** True if it was divided from the words of another charge, without a sign of its own between them. */
  isMixed?: boolean
}

/** A change is searched for among this number of entries before it, so that the work does not grow with their product. */
export const NEAR_ENTRIES = 60

export function namedIn(note: NoteText, { from, to }: Span): NamedEntry {
  const words = note.folded.slice(from, Math.min(to, from + FIRST_CHARACTERS))
  return { words, kind: signIn(words)?.kind, ...namesAndDays(words) }
}

/** The inscriptions and annotations in a text ("inscripciones 2ª y 3ª", "letra B"), and its days. */
function namesAndDays(words: string): Pick<NamedEntry, 'names' | 'days'> {
  const { names = [], days = [] } = Object.groupBy(entryNames(words), (name) =>
    name.startsWith('d') ? 'days' : 'names',
  )
  return { names, days }
}

/** The charges of a paragraph, each with its sentences. */
export function groupsOf(note: NoteText, sentences: readonly Span[]): Group[] {
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
  if (ENDS_NEXT.test(words)) return true
  const kind = () => kindOf(note, last)
  // A title with a full stop belongs to the text after it: "CONCURSO DE ACREEDORES. Anotación letra A: …".
  if (TITLE.test(earlier) && [undefined, kind()].includes(signIn(words)?.kind)) return false
  if (ADDS_CHARGE.test(words) && kind() !== undefined && signIn(words)) return true
  if (CHARGES_PROPERTY.test(words) && kind() !== undefined) return true
  if ((NAMES_ENTRY.test(words) || PREFIXED.test(words)) && kind() !== undefined && signIn(words)) return true
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
  const isAnother = /fav(?:or|\.)\s+de|acreedor/.test(words) && isOfItsOwn(words, note.folded.slice(last.from, last.to))
  if (/^[^a-z]*(?:asimismo|ademas|tambien|igualmente|por\s+otra\s+parte)\b/.test(words) && signIn(words)) return true
  if (ENTRY_START.test(words) && (!GOES_ON.test(words) || isAnother)) return true
  const isParagraph = /[.;]\s*\n\s*$/.test(note.text.slice(last.from, sentence.from))
  const own = isParagraph && !/^(?:est[ae]|dich[ao]|la\s+misma|ha|han)\b/.test(words) ? signIn(words) : null
  return own !== null && own.kind !== kind()
}

const TITLE = /^[^\p{Ll}\d]{4,70}\.$/u

const EXTENDS =
  /^\s*(?:[a-z0-9]{1,2}[.)]\s*)?[^.;]{0,80}\b(?:prorroga\s+(?:de(?:l|\s+la)?\b|la\s+anotacion)|prorrogando\s+(?:la|el)\b)/

/**
 * True if the two texts are about different charges. If both texts name inscriptions or letters, these must all be
 * different. Otherwise, both texts must name a creditor, or be liabilities with a note of their own.
 */
function isOfItsOwn(words: string, earlier: string): boolean {
  const [own, before] = [namesAndDays(words).names, namesAndDays(earlier).names]
  if (own.length > 0 && before.length > 0) return !own.some((name) => before.includes(name))
  const signs = [/\b(?:a|en)\s+fav(?:or|\.)\s+de|acreedor/, /^[^a-z]*(?:queda\s+)?afect[ao]\b[\s\S]*\bnota\b/]
  return signs.some((sign) => sign.test(words) && sign.test(earlier))
}

/** True for a sentence that only ends the previous charge: "Anotación caducada.", "Hipoteca hoy cancelada." */
function saysItsEnd(words: string, kind: ChargeKind | undefined): boolean {
  const own = signIn(words)?.kind
  if (own === undefined) return deniedParts(words).length === 0
  const hasEnded = ['cancelled', 'expired'].includes(chargeStateOf(words))
  return (
    hasEnded &&
    own === kind &&
    words.length < 90 &&
    !/a\s+fav(?:or|\.)|euros|€|pesetas|\bptas|\bpts|inscripcion|letra/.test(words)
  )
}

/** Words for a kind of charge, and their place in an entry. */
export interface Sign {
  kind: ChargeKind
  at: number
  length: number
}

/** The first words for a kind of charge that the sentence does not deny. */
export function signIn(entry: string): Sign | null {
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

/** The kind in the cell that names it: "Naturaleza: HIPOTECA". */
export function rowSign(words: string): Sign | null {
  const [cell, value = ''] =
    /\b(?:naturaleza|carga|clase|tipo|derecho|concepto|gravamen|descripcion)\s*:\s*([^|]+)/.exec(words) ?? []
  if (!cell || !words.includes(' | ')) return null
  const sign = signIn(value)
  return sign && { ...sign, at: sign.at + words.indexOf(cell) + cell.length - value.length }
}

const SIGNS = CHARGE_SIGNS.map(([kind, sign]) => [kind, new RegExp(sign, 'g')] as const)
/** Maximum length of an entry. Real entries have at most half of it. A longer text is divided. */
const ENTRY_CHARACTERS = 8_000
/** Maximum length of the words of a sign. */
const SIGN_CHARACTERS = 600

/** A charge without the sentences about other charges. */
export const withInner = (group: Group, inner: readonly Span[]): Group => ({
  ...group,
  others: [...group.others, ...inner],
})

/**
 * The sentences of an entry, after its first one, that are about a charge before it, so that they do not belong to the
 * entry.
 */
export function innerChanges(note: NoteText, group: Group, before: readonly Group[]): Span[] {
  if (before.length === 0) return []
  const [first, ...rest] = sentencesOf(note, group)
  return rest.filter((sentence) => {
    if (!first || !mayChange(note.folded.slice(sentence.from, sentence.to))) return false
    const own = { ...group, to: sentence.from }
    const earlier = [...before.slice(-NEAR_ENTRIES), own].map((each) => namedIn(note, each))
    const change = namedIn(note, sentence)
    // Without a subject, a change is one of the charge before it, unless it names another one.
    const isOfThis = /^(?:novad|ampliad|subrogad|cedid|modificad|prorrogad|pospuest)[ao]s?\b/.test(change.words)
    if (isOfThis && namedEntries(change, earlier.slice(0, -1)).length === 0) return false
    const place = placeOfChange(change, () => earlier)
    const isOfOwn = namedEntries(change, earlier.slice(-1)).length > 0
    return place === 'earlier' || (place === 'unclear' && !isOfOwn)
  })
}
