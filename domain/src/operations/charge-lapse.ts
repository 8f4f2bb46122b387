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
  /** The day of the last extension, and the day of lapse that the extract states, if a user has entered them. */
  extendedOn?: string | null
  lapsesOn?: string | null
  /** True for an annotation of the customer's own claim. */
  isOurs?: boolean
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

/** Words of the entry itself. A day after them is not that of a writ before them. */
const ENTRY = '\\b(?:anotacion|letra|inscripcion|practicad[ao])\\b'
/** The day of a writ or decision, which is before the day of the annotation. */
const WRIT = new RegExp(
  `\\b(?:mandamiento|diligencia|providencia|auto|decreto|resolucion|sentencia)\\b(?:(?!${ENTRY})[^.;]){0,120}?(?<day>${DAY})`,
  'g',
)

/** Kinds of charges that are entered as annotations. */
const ANNOTATED: readonly (ChargeKind | null)[] = ['seizure', 'lawsuit', 'disposalProhibition']

/** Reasons why the day of lapse is unknown. Each is a question to the user. */
export const LAPSE_QUESTIONS = ['noDay', 'writ', 'extension', 'suspended', 'cut', 'twoDays', 'certificate'] as const
export type LapseQuestion = (typeof LAPSE_QUESTIONS)[number]

/** Basis of the day of lapse. `stated`: the extract or a user names the day itself. */
export const LAPSE_SOURCES = ['annotation', 'extension', 'stated'] as const
export type LapseSource = (typeof LAPSE_SOURCES)[number]

type Lapse =
  | {
      kind: 'on'
      day: string
      from: LapseSource
      /** The day from which the term runs. Null if the day of lapse is stated. */
      start: string | null
      /** The words of the entry that state the day. Null if a user entered it as a field. */
      words: string | null
    }
  | { kind: 'never' }
  | { kind: 'unknown'; why: LapseQuestion }

/**
 * The day on which an annotation lapses: the day that the extract states, or four years after the annotation or its last
 * extension. Fields that a user has entered come before the words of the entry. `never` if the annotation was extended
 * before Act 1/2000 applied. `unknown` with a question if the extract gives no day, gives only that of a writ, mentions
 * an extension without its day or without saying that it was granted, states a day that contradicts the last extension,
 * suspends the annotation (it then
 * lapses after 60 days, article 96), or notes the issue of a certificate of charges, which may extend the annotation of
 * another creditor (Supreme Court, judgment 237/2021). Null for a charge that is no annotation in force.
 */
export function lapseOf(charge: NotedCharge): Lapse | null {
  const { kind, state, inscription, quote, lapsesOn, extendedOn } = charge
  const words = fold(quote ?? '')
  const isAnnotation =
    kind === 'seizure' ||
    /\bletra\b|\banotacion\b/.test(fold(inscription ?? '')) ||
    /\banotacion\s+preventiva\b/.test(words)
  if (!ANNOTATED.includes(kind) || !isAnnotation || (state !== 'current' && state !== 'underConversion')) return null
  if (lapsesOn) return { kind: 'on', day: lapsesOn, from: 'stated', start: null, words: null }
  if (extendedOn) return extendedOn < ACT_1_2000 ? { kind: 'never' } : fromDay(extendedOn, 'extension', null)
  return lapseInWords(charge, words)
}

const fromDay = (start: string, from: LapseSource, words: string | null): Lapse => ({
  kind: 'on',
  day: addYears(start, YEARS),
  from,
  start,
  words,
})

const unknown = (why: LapseQuestion): Lapse => ({ kind: 'unknown', why })

function lapseInWords({ startedOn, quote, isOurs = false }: NotedCharge, words: string): Lapse {
  const wordsAt = ({ index, 0: found }: RegExpExecArray | RegExpMatchArray) =>
    (quote ?? '').slice(index ?? 0, (index ?? 0) + found.length)
  const mentions = extensionsIn(words, startedOn)
  const extensions = mentions.flatMap((each) => (each.kind === 'dated' ? [each] : []))
  const unclear = mentions.flatMap((each) => (each.kind === 'unclear' ? [each] : []))
  const [last] = extensions.toSorted((one, other) => (one.day < other.day ? 1 : -1))
  if (extensions.some(({ day }) => day < ACT_1_2000)) return { kind: 'never' }
  if (/\bsuspen[sd]/.test(words)) return unknown('suspended')
  // A quote that was cut may lack an extension.
  if (words.length >= SENTENCE_CHARACTERS) return unknown('cut')
  const stated = new Map(dated(words, STATED_LAPSE).map((each) => [each.day, each]))
  const [lapse] = stated.values()
  if (stated.size > 1 || (lapse && last && lapse.day !== addYears(last.day, YEARS))) return unknown('twoDays')
  if (lapse) {
    // A stated lapse does not include an extension after these days.
    const before = [...(startedOn === null ? [] : [startedOn]), ...unclear.flatMap(({ days }) => days)]
    if (unclear.length > 0 && before.some((day) => lapse.day <= addYears(day, YEARS))) return unknown('extension')
    return { kind: 'on', day: lapse.day, from: 'stated', start: null, words: wordsAt(lapse.match) }
  }
  if (!isOurs && CERTIFICATE.test(words)) return unknown('certificate')
  if (unclear.length > 0) return unknown('extension')
  if (last) return fromDay(last.day, 'extension', (quote ?? '').slice(last.from, last.to))
  if (mentions.some(({ kind }) => kind === 'heading')) return unknown('extension')
  if (startedOn === null) return unknown('noDay')
  if (daysOfWrits(words).includes(startedOn)) return unknown('writ')
  const stating = Array.from(words.matchAll(new RegExp(DAY, 'g'))).find(([day]) => dayOf(day) === startedOn)
  return fromDay(startedOn, 'annotation', stating ? wordsAt(stating) : null)
}

/** A mention of an extension and the words after it in its sentence: "prorrogada por la letra C, de 4 de mayo de 2022". */
const EXTENSION = new RegExp(`\\bprorrog\\w*(?:${DAY}|(?!\\bprorrog)[^.;]){0,160}`, 'g')
/** Words before and after a mention that say that the extension was refused. */
const REFUSAL_BEFORE = /\bden(?:eg|ieg)\w*\s+(?:(?:la|su|dicha|una|nueva|segunda|tercera|de|solicitud)\s+){0,4}$/
const REFUSAL_AFTER =
  /^prorrogas?\s+(?:(?:fue|ha|sido|queda|quedo|esta|resulto|se|solicitada|pedida)\s+){0,3}den(?:eg|ieg)/
/** Words near a mention that leave open whether the annotation was extended. */
const DOUBT = /\b(?:den(?:eg|ieg)|solicit|pedid|caducad)|\bno\s+const\w*\b(?!\s+cancel)/
const DENIAL_BEFORE = /\b(?:no|sin)\b[^.;,]{0,40}$/
/** Documents and acts before the entry. Their day is not that of the extension. */
const BEFORE_ENTRY =
  /\b(?:mandamiento|diligencia|providencia|autos?|decreto|resolucion|sentencia|escrit[ou]|escritura|instancia|oficio|documento|expedid|dictad|librad|acord|presenta|solicit)/
/** The annotation that is extended, with its own day: "prórroga de la anotación letra A de 10 de marzo de 2016". */
const EXTENDED = /^prorrog\w*\s+(?:de\s+|del\s+)?(?:la|el|dich[ao]|est[ae]|su|embargo|anotacion)\b(?:(?!\bpor\b)[^,])*$/

/**
 * A mention of an extension. `dated`: its day is known, with the position of its words. `refused`: it was not granted.
 * `unclear`: its day, or whether it was granted, is unknown; `days` are the days of its writs and requests. `heading`:
 * the noun alone, which may refer to an extension that the entry mentions elsewhere.
 */
type Extension =
  | { kind: 'dated'; day: string; from: number; to: number }
  | { kind: 'unclear'; days: string[] }
  | { kind: 'refused' | 'heading' }

function extensionsIn(words: string, startedOn: string | null): Extension[] {
  return Array.from(words.matchAll(EXTENSION), ({ index, 0: mention }): Extension => {
    const before =
      words
        .slice(Math.max(0, index - 60), index)
        .split(/[.;]|\bprorrog/)
        .at(-1) ?? ''
    if (REFUSAL_BEFORE.test(before) || REFUSAL_AFTER.test(mention)) return { kind: 'refused' }
    const days = Array.from(mention.matchAll(new RegExp(DAY, 'g'))).flatMap(({ index: at, 0: found }) => {
      const day = dayOf(found)
      return day === null ? [] : [{ day, leading: mention.slice(0, at), to: index + at + found.length }]
    })
    if (DOUBT.test(before) || DOUBT.test(mention) || DENIAL_BEFORE.test(before))
      return { kind: 'unclear', days: days.map(({ day }) => day) }
    const entryDay = days.find(
      ({ day, leading }) =>
        (startedOn === null || day > startedOn) &&
        !BEFORE_ENTRY.test(leading.split(new RegExp(ENTRY)).at(-1) ?? '') &&
        !(EXTENDED.test(leading) && /\bletra\b/.test(leading)),
    )
    if (entryDay) return { kind: 'dated', day: entryDay.day, from: index, to: entryDay.to }
    return days.length === 0 && /^prorrogas?\b/.test(mention)
      ? { kind: 'heading' }
      : { kind: 'unclear', days: days.map(({ day }) => day) }
  })
}

/** The lapse that an entry states: "caduca el 3 de mayo de 2028", "vigente hasta el 3/5/2028". */
const STATED_LAPSE = new RegExp(
  `\\b(?:(?:caduca(?:ra)?|caducidad)\\s*[:.]?\\s*(?:(?:prevista|para|el|la|en|de|con|dia|fecha)\\s+){0,5}|(?:vigente|vigencia|en\\s+vigor)\\s+hasta\\s+(?:el\\s+)?(?:dia\\s+)?)(?<day>${DAY})`,
  'g',
)
const CERTIFICATE =
  /\b(?:expedi\w+|pedid[ao]|librad[ao])\b[^.;]{0,60}\bcertificacion\b|\bcertificacion\s+de\s+(?:dominio\s+y\s+)?cargas\b/

interface DatedWords {
  day: string
  match: RegExpMatchArray
}

/** The matches of a pattern with a group `day` that is a date. */
const dated = (words: string, pattern: RegExp): DatedWords[] =>
  Array.from(words.matchAll(pattern)).flatMap((match) => {
    const day = dayOf(match.groups?.day ?? '')
    return day === null ? [] : [{ day, match }]
  })

const daysOfWrits = (words: string) => Array.from(words.matchAll(WRIT), ({ groups }) => dayOf(groups?.day ?? ''))

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

export const isInForce = ({ state }: Pick<NotedCharge, 'state'>) => state === 'current' || state === 'underConversion'
