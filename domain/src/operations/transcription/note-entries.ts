import { CHARGE_KINDS, CHARGE_SIGNS, type ChargeKind } from './charge-kinds.ts'
import { ENTRY_START, GOES_ON } from './entry-start.ts'
import { type ChargeState, chargeStateOf, deniedParts, isDenied } from './note-negation.ts'
import type { NoteSections } from './note-sections.ts'
import { sentencesOf } from './note-sentences.ts'
import type { NoteText, Span } from './note-text.ts'

/** An entry in the charges section: one charge, with all sentences about it. */
export interface ChargeEntry extends Span {
  kind: ChargeKind
  state: ChargeState
  /** The words that determine the kind of the entry. */
  sign: Span
}

/** The entries in the charges section, in order. Charges that the extract denies are left out. */
export function chargeEntries(note: NoteText, { charges }: NoteSections): ChargeEntry[] {
  const groups = groupsOf(note, charges)
  const endings = sentencesOf(note, charges).flatMap((sentence) => namedEnding(note, sentence) ?? [])
  return groups.flatMap((span) => entryOf(note, span, endings) ?? [])
}

/** A sentence that says that a specific charge has ended: "la anotación letra B ha sido cancelada". */
interface NamedEnding extends Span {
  state: ChargeState
  kind: ChargeKind
  names: readonly string[]
}

function namedEnding(note: NoteText, sentence: Span): NamedEnding | null {
  const words = note.folded.slice(sentence.from, sentence.to)
  const state = chargeStateOf(words)
  if (state !== 'cancelled' && state !== 'expired') return null
  const kind = signIn(words)?.kind ?? (/\banotacion/.test(words) ? 'seizure' : null)
  // In "cancelada por la inscripción 8ª", the inscription is not the charge but the reason for its end.
  const subject = words.slice(0, words.search(/\b(?:cancel|caduc|extingui|levantad|alzad|sin\s+efecto|anulad)/))
  const names = namesIn(subject)
  return kind && names.length > 0 ? { ...sentence, state, kind, names } : null
}

/** The names of inscriptions and annotations in a text: "inscripciones 2ª y 3ª", "letra B". */
function namesIn(words: string): string[] {
  const numbered = words.matchAll(
    /\binscripcion(?:es)?\s+(\d{1,3}\s?\.?[ªaº°]?(?:\s*(?:,|\by)\s*\d{1,3}\s?\.?[ªaº°]?)*)/g,
  )
  const lettered = words.matchAll(/\bletras?\s+([a-z]{1,2}(?:\s*(?:,|\sy)\s*[a-z]{1,2}(?![a-z]))*)(?![a-z])/g)
  return [
    ...Array.from(numbered).flatMap(([, list = '']) => list.match(/\d{1,3}/g) ?? []),
    ...Array.from(lettered).flatMap(([, list = '']) => list.split(/\s*(?:,|\sy\s)\s*/)),
  ]
}

function groupsOf(note: NoteText, scope: Span): Span[] {
  const groups: Span[] = []
  for (const sentence of sentencesOf(note, scope)) {
    const last = groups.at(-1)
    if (!last || beginsEntry(note, sentence, last)) groups.push({ ...sentence })
    else last.to = sentence.to
  }
  return groups
}

function beginsEntry(note: NoteText, sentence: Span, last: Span): boolean {
  const words = note.folded.slice(sentence.from, sentence.to)
  const earlier = note.text.slice(last.from, last.to).trim()
  // A word alone on a line, such as "HIPOTECA", is the title of the following text.
  if (earlier.length < 45 && !/[.;]$/.test(earlier) && !/^[-–*•]/.test(words)) return false
  const kind = () => signIn(note.folded.slice(last.from, last.to))?.kind
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
function signIn(words: string): Sign | null {
  const denied = deniedParts(words)
  let first: Sign | null = null
  for (const [kind, sign] of CHARGE_SIGNS) {
    const signs = Array.from(words.matchAll(new RegExp(sign, 'g')))
    const match = signs.find(({ index }) => !isDenied(denied, index))
    if (match && (!first || match.index < first.at)) first = { kind, at: match.index, length: match[0].length }
  }
  return first
}

const IN_ITS_FAVOUR = /\ba\s+su\s+favor\b|predio\s+dominante|a\s+favor\s+de\s+(?:esta|la\s+presente)(?:\s+finca)?\b/

function entryOf(note: NoteText, span: Span, endings: readonly NamedEnding[]): ChargeEntry | null {
  const words = note.folded.slice(span.from, span.to)
  const sign = signIn(words)
  if (!sign) return null
  // This easement is a right of the property and not a charge on it: "Tiene a su favor, como predio dominante,
  // servidumbre de paso".
  if (sign.kind === 'easement' && IN_ITS_FAVOUR.test(words)) return null
  const from = span.from + sign.at
  const state = stateOf(note, span, sign.kind, endings)
  return { ...span, kind: sign.kind, state, sign: { from, to: from + sign.length } }
}

/**
 * The state of an entry. A charge has ended if the entry says so, or if another sentence names the charge and says so.
 */
function stateOf(note: NoteText, span: Span, kind: ChargeKind, endings: readonly NamedEnding[]): ChargeState {
  const [first] = sentencesOf(note, span)
  const names = first ? namesIn(note.folded.slice(first.from, first.to)) : []
  const isOther = (ending: NamedEnding) =>
    ending.from >= span.from &&
    ending.to <= span.to &&
    ending.from !== first?.from &&
    names.length > 0 &&
    !ending.names.some((name) => names.includes(name))
  const own = endings.filter((ending) => isOther(ending))
  const words = Array.from(note.folded.slice(span.from, span.to))
  for (const { from, to } of own) words.fill(' ', from - span.from, to - span.from)
  const state = chargeStateOf(words.join(''))
  if (state === 'cancelled' || state === 'expired') return state
  const ending = endings.find((each) => each.kind === kind && each.names.some((name) => names.includes(name)))
  return ending?.state ?? state
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
