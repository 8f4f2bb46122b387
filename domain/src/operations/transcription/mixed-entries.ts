import { amountsOf } from './charge-amounts.ts'
import type { ChargeKind } from './charge-kinds.ts'
import { subjectParts } from './charge-subjects.ts'
import type { Group } from './entry-groups.ts'
import type { NoteText, Span } from './note-text.ts'

/** The charges of a group: it is divided where another charge begins. The parts of a divided group are doubtful. */
export function dividedGroup(note: NoteText, group: Group): Group[] {
  // The cells of a table row belong together.
  if (note.lines.some(({ from, to, line }) => line.isRow && from < group.to && to > group.from)) return [group]
  const isOther = ({ from }: Span) => group.others.some((each) => from >= each.from && from < each.to)
  const parts = subjectParts(note, group).filter((part) => !isOther(part))
  if (parts.length < 2) return [group]
  return parts.map(({ from, to }) => ({
    from,
    to,
    isUnclear: group.isUnclear ?? false,
    isMixed: true,
    others: group.others.filter((each) => each.from >= from && each.to <= to),
  }))
}

/** True if another charge begins within a sentence, so that its ending does not apply to the whole sentence. */
export const isOfTwo = (note: NoteText, sentence: Span): boolean => subjectParts(note, sentence).length > 1

/** Labels that a charge has once. */
const ONCE =
  /(?:^|[\n|])\s*(estado|situacion|vigencia|clase|naturaleza|tipo(?!\s+de\s+inter)|carga|gravamen)[^:|\n]{0,20}:/g
const STATE_TAG = /\[\s*(?:no\s+)?(?:vigente|en\s+vigor|cancelad[ao]|caducad[ao]|extinguid[ao])[^\]]{0,20}\]/g
/** Words of a change, a cause or a rank, which may name another entry or a further amount. */
const OF_OTHER =
  /prorrog|prorog|cancel|caduc|conver|ampli|novaci|novad|modific|rectific|relaci|ejecuc|subrog|cesion|cedid|rango|pospo|distribu|reduc|respond|expedi|dimana|sustitu|exting|levant|anulad|letras/

/** Words with which no entry ends: the rest of it was taken for another one. */
const CUT_OFF = /\b(?:inscripcion|letra|numero|de|del|la|el|los|las|por|en|al?|(?<![;,.]\s*)y|con|que)\s*$/

/** A name alone may be the heading of a list that is elsewhere or empty: "AFECCIONES FISCALES IV.". */
const NAME_ALONE = /^[^a-z\d]*[a-z]+(?:[^a-z\d]+[a-z]+){0,2}[^a-z\d]*$/

/** True if the words of an entry have the values of more than one charge, or only a part of one: none of them is certain. */
export function isOfSeveral(words: string): boolean {
  if (CUT_OFF.test(words) || NAME_ALONE.test(words)) return true
  const labels = Array.from(words.matchAll(ONCE), ([, label]) => label)
  if (new Set(labels).size < labels.length) return true
  if ((words.match(STATE_TAG) ?? []).length > 1) return true
  const holders = new Set(Array.from(words.matchAll(HOLDER), ([, name]) => name))
  if (holders.size > 1) return true
  if (OF_OTHER.test(words)) return false
  const letters = new Set(Array.from(words.matchAll(/\bletra\s+([a-z]{1,2})\b/g), ([, letter]) => letter))
  if (letters.size > 1) return true
  const principals = amountsOf(words).filter(({ kind, euros }) => kind === 'principal' && euros !== null)
  return new Set(principals.map(({ euros }) => euros)).size > 1
}

/** The name of a charge with its holder. */
const HOLDER =
  /\b(hipoteca|embargo|servidumbre|arrendamiento|usufructo|afeccion|demanda|opcion\s+de\s+compra)\s+(?:[a-z]+\s+){0,3}?a\s+favor\s+de\b/g

/** Kinds of charges that secure no debt. */
const WITHOUT_DEBT: readonly ChargeKind[] = [
  'easement',
  'lease',
  'preemption',
  'disposalProhibition',
  'subsidisedHousing',
  'purchaseOption',
  'other',
]

/** True if a charge of a kind that secures no debt has a principal and the name of a mortgage or a seizure. */
export const hasOtherDebt = (words: string, kind: ChargeKind): boolean =>
  WITHOUT_DEBT.includes(kind) &&
  /\b(?:hipoteca|embargo)\b/.test(words) &&
  amountsOf(words).some((amount) => amount.kind === 'principal')

/** A card whose charge is a change of another one: "Asiento: inscripción 5ª de novación de hipoteca". */
const CARD_OF_CHANGE =
  /^[\s*•–-]*[a-z][a-z .º]{2,28}?\s?:[^|]*?\b(?:novacion|ampliacion|modificacion|subrogacion|cesion|prorroga)\b/

/** True for the labelled values of a change, which is no charge of its own. */
export const isCardOfChange = (words: string): boolean =>
  !words.includes(' | ') && /\n/.test(words) && CARD_OF_CHANGE.test(words)

const TAG = /^[\s.;]*\[\s*(?:no\s+)?(?:vigente|en\s+vigor|cancelad[ao]|caducad[ao]|extinguid[ao])/

/**
 * True if a state in brackets stands between the entry and another one, and the first charge of the section does not begin
 * with its state: the state may then belong to the charge before.
 */
export function isBesideTag({ folded }: NoteText, section: Span, { from, to }: Span): boolean {
  if (TAG.test(folded.slice(section.from, section.to))) return false
  return TAG.test(folded.slice(from, to)) || TAG.test(folded.slice(to, Math.min(section.to, to + TAG_CHARACTERS)))
}

const TAG_CHARACTERS = 40
