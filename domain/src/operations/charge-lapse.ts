import { addYears } from '../kernel/dates.ts'
import type { ChargeKind } from './transcription/charge-kinds.ts'
import { SENTENCE_CHARACTERS } from './transcription/document-reading.ts'
import type { ChargeState } from './transcription/note-negation.ts'
import { fold } from './transcription/note-text.ts'
import { DAY, dayOf } from './transcription/spanish-words.ts'

/** A charge of an extract, as a user has accepted or entered it. */
export interface NotedCharge {
  uuid: string
  parentUuid?: string | null
  kind: ChargeKind | null
  state: ChargeState | null
  rank: number | null
  creditor: string | null
  principal: number | null
  interest: number | null
  lateInterest: number | null
  costs: number | null
  startedOn: string | null
  inscription: string | null
  quote: string | null
}

/** Term of an annotation, and of each extension (Mortgage Act, article 86). */
const YEARS = 4
/**
 * First day on which Act 1/2000 on civil procedure applied. It gave article 86 its present text. Annotations that were
 * extended before this day do not lapse (instruction of the DGRN of 12 December 2000).
 */
const ACT_1_2000 = '2001-01-08'

/** The day of a writ or decision, which is before the day of the annotation. */
const WRIT = new RegExp(
  `\\b(?:mandamiento|diligencia|providencia|auto|decreto|resolucion|sentencia)\\b[^.;]{0,40}?(?<day>${DAY})`,
  'g',
)

/** Kinds of charges that are entered as annotations. */
const ANNOTATED: readonly (ChargeKind | null)[] = ['seizure', 'lawsuit', 'disposalProhibition']

export type Lapse =
  | { kind: 'on'; day: string; from: 'annotation' | 'extension' }
  | { kind: 'never' }
  | { kind: 'unknown' }

/**
 * The day on which an annotation lapses: four years after its day, or after the day of its last extension. `never` if
 * it was extended before Act 1/2000 applied. `unknown` if the extract gives no day, gives only that of a writ, mentions
 * an extension without its day, or suspends the annotation, which then lapses after 60 days (article 96). Null for a
 * charge that is no annotation in force.
 */
export function lapseOf({ kind, state, startedOn, inscription, quote }: NotedCharge): Lapse | null {
  const words = fold(quote ?? '')
  const isAnnotation =
    kind === 'seizure' ||
    /\bletra\b|\banotacion\b/.test(fold(inscription ?? '')) ||
    /\banotacion\s+preventiva\b/.test(words)
  if (!ANNOTATED.includes(kind) || !isAnnotation || (state !== 'current' && state !== 'underConversion')) return null
  const extensions = extensionDays(words)
  const last = extensions.toSorted().at(-1)
  if (extensions.some((day) => day < ACT_1_2000)) return { kind: 'never' }
  // A quote that was cut may lack an extension.
  if (/\bsuspen[sd]/.test(words) || words.length >= SENTENCE_CHARACTERS) return { kind: 'unknown' }
  if (last) return { kind: 'on', day: addYears(last, YEARS), from: 'extension' }
  if (/\bprorrog/.test(words) || startedOn === null || daysOfWrits(words).includes(startedOn)) {
    return { kind: 'unknown' }
  }
  return { kind: 'on', day: addYears(startedOn, YEARS), from: 'annotation' }
}

const daysOfWrits = (words: string) => Array.from(words.matchAll(WRIT), ({ groups }) => dayOf(groups?.day ?? ''))

/** The days of the extensions in an entry: "prorrogada por la anotación letra C, de fecha 4 de mayo de 2022". */
function extensionDays(words: string): string[] {
  const extensions = words.matchAll(new RegExp(`\\bprorrog\\w*[^.;]{0,120}?(?<day>${DAY})`, 'g'))
  return Array.from(extensions, ({ groups }) => dayOf(groups?.day ?? '')).filter((day) => day !== null)
}

const AMOUNTS = ['principal', 'interest', 'lateInterest', 'costs'] as const

/**
 * The amount in euros for which the property answers to the creditor: principal, interest and costs. Null if the charge
 * has no principal.
 */
export function securedDebt(charge: NotedCharge): number | null {
  if (charge.principal === null) return null
  const cents = AMOUNTS.reduce((sum, name) => sum + Math.round((charge[name] ?? 0) * 100), 0)
  return cents / 100
}

/** The charges of an extract in force, by rank. Charges without a rank follow in their order. */
export function rankedCharges<Charge extends NotedCharge>(noteUuid: string, charges: readonly Charge[]): Charge[] {
  const live = charges.filter((each) => each.parentUuid === noteUuid && isInForce(each))
  return live.toSorted((one, other) => (one.rank ?? Number.MAX_VALUE) - (other.rank ?? Number.MAX_VALUE))
}

export const isInForce = ({ state }: Pick<NotedCharge, 'state'>) => state === 'current' || state === 'underConversion'
