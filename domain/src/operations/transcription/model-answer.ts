import { CHARGE_KINDS } from './charge-kinds.ts'
import type { FoundCharge } from './note-charges.ts'
import { chargeStateOf, deniedParts, isDenied } from './note-negation.ts'
import { sentenceAround } from './note-sentences.ts'
import { fold, type NoteText, type Span } from './note-text.ts'
import { type FoundValue, MARITAL_REGIMES, type NoteField } from './note-values.ts'
import { DAY, dayOf, FIGURES, NUMBER_WORDS, numberInFigures, numberInWords } from './spanish-words.ts'

type ValueKind = 'text' | 'day' | 'number' | 'flag' | 'limitation' | 'housing' | 'regime'

/** Fields that a language model is asked for, and their types. */
export const MODEL_FIELDS: Readonly<Record<NoteField, ValueKind>> = {
  expeditionDate: 'day',
  registryOffice: 'text',
  registryCode: 'text',
  registryNumber: 'text',
  cadastralReference: 'text',
  address: 'text',
  ownership: 'text',
  maritalRegime: 'regime',
  cadastralRegistry: 'text',
  isRural: 'flag',
  sizeUsefulArea: 'number',
  sizeBuiltArea: 'number',
  sizePlotArea: 'number',
  ruralPolygon: 'text',
  ruralParcel: 'text',
  constructionDate: 'day',
  horizontalDivisionPct: 'number',
  developmentSharePct: 'number',
  constructionPct: 'number',
  subsidisedHousing: 'housing',
  subsidisedType: 'text',
  subsidisedExpedient: 'text',
  qualificationDate: 'day',
  releaseDate: 'day',
  mortgageAmount: 'number',
  mortgageStartDate: 'day',
  mortgagePaymentYears: 'number',
  leaseAmount: 'number',
  leaseStartDate: 'day',
  leaseEndDate: 'day',
  taxBurden: 'flag',
  taxBurdenAmount: 'number',
  urbanBurden: 'flag',
  urbanBurdenAmount: 'number',
  seizure: 'limitation',
  trialWithdrawal: 'limitation',
  disposalProhibition: 'limitation',
  easements: 'limitation',
  bankruptcy: 'limitation',
  sequestration: 'limitation',
  resolutoryCondition: 'limitation',
  otherLimitations: 'text',
  headnote: 'text',
} as const satisfies Record<NoteField, ValueKind>

/**
 * The values in a model's answer that are confirmed by the extract. Each value must be quoted from the extract and
 * follow from the quote. All other values are dropped, so that every displayed value is in the extract.
 * @param answer `{ field: { value, quote } }` as JSON, alone or within other text
 */
export function checkedAnswer(note: NoteText, answer: string): FoundValue[] {
  const reply = parsed(answer)
  return Object.entries(MODEL_FIELDS).flatMap(([field, kind]) => {
    const { value, quote } = (reply[field] ?? {}) as { value?: unknown; quote?: unknown }
    if (value === null || value === undefined || typeof quote !== 'string') return []
    const span = spanOf(note, quote)
    const isTrue = span && follows(kind, value, note.folded.slice(span.from, span.to))
    return isTrue && !contradicts(note, kind, value, span) ? [{ field, value, span } as FoundValue] : []
  })
}

/** True if the extract denies the charge or limitation, or says that it has ended. */
function contradicts(note: NoteText, kind: ValueKind, value: unknown, span: Span): boolean {
  if (value !== true || (kind !== 'limitation' && kind !== 'flag')) return false
  const around = sentenceAround(note, span)
  const words = note.folded.slice(around.from, around.to)
  return isDenied(deniedParts(words), span.to - 1 - around.from) || !/current|under/.test(chargeStateOf(words))
}

/** Maximum number of charges, sufficient for the extract of a large building. */
const MOST_CHARGES = 60
const AMOUNTS = ['principal', 'interest', 'lateInterest', 'costs', 'termMonths'] as const

/**
 * The charges in a model's answer that are quoted from the extract and not denied by it. A number that does not follow
 * from its quote is dropped. The state of a charge is determined from the words of the extract.
 */
export function checkedCharges(note: NoteText, answer: string): FoundCharge[] {
  const { charges } = parsed(answer)
  if (!Array.isArray(charges)) return []
  return charges.slice(0, MOST_CHARGES).flatMap((each: unknown) => {
    const charge = (typeof each === 'object' && each !== null ? each : {}) as Record<string, unknown>
    const { kind, quote } = charge
    const chargeKind = CHARGE_KINDS.find((name) => name === kind)
    const span = typeof quote === 'string' ? spanOf(note, quote) : null
    if (!chargeKind || !span || isDenied(deniedParts(note.folded), span.from)) return []
    const words = note.folded.slice(span.from, span.to)
    const numbers = Object.fromEntries(
      AMOUNTS.map((name) => [name, follows('number', charge[name], words) ? Number(charge[name]) : null]),
    ) as Record<(typeof AMOUNTS)[number], number | null>
    const textOf = (name: string) => (follows('text', charge[name], words) ? String(charge[name]).slice(0, 200) : null)
    return [
      {
        ...numbers,
        kind: chargeKind,
        state: chargeStateOf(words),
        rank: null,
        creditor: textOf('creditor'),
        startedOn: follows('day', charge.startedOn, words) ? String(charge.startedOn) : null,
        inscription: textOf('inscription'),
        span,
        sign: span,
        statedBy: null,
        // The certainty of a kind was measured for the rules, not for a model.
        doubts: ['notReliable'],
      },
    ]
  })
}

function parsed(answer: string): Readonly<Record<string, unknown>> {
  try {
    const parsedReply: unknown = JSON.parse(answer.slice(answer.indexOf('{'), answer.lastIndexOf('}') + 1))
    return typeof parsedReply === 'object' && parsedReply !== null ? (parsedReply as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

/** Position of a quote in the extract, ignoring line breaks. */
function spanOf({ folded }: NoteText, quote: string): Span | null {
  const words = fold(quote).split(/\s+/).filter(Boolean)
  if (words.length === 0 || quote.length > 2_000) return null
  const pattern = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('\\s+')
  const match = new RegExp(pattern).exec(folded)
  return match ? { from: match.index, to: match.index + match[0].length } : null
}

/**
 * Two numbers are treated as equal if their difference is less than this limit. A difference of a cent, or in the last
 * digit of a percentage, is larger.
 */
const CLOSE = 0.00005

function follows(kind: ValueKind, value: unknown, quote: string): boolean {
  switch (kind) {
    case 'limitation':
      return value === true
    case 'flag':
      return typeof value === 'boolean'
    case 'housing':
      return value === 0 || value === 1 || value === 2
    case 'regime':
      return MARITAL_REGIMES.some((each) => each === value)
    case 'text':
      return typeof value === 'string' && value.trim() !== '' && squeezed(quote).includes(squeezed(fold(value)))
    case 'day':
      return Array.from(quote.matchAll(new RegExp(DAY, 'g')), ([day]) => dayOf(day)).includes(value as string)
    case 'number':
      return typeof value === 'number' && numbersIn(quote).some((each) => Math.abs(each - value) < CLOSE)
  }
}

const squeezed = (text: string) => text.replace(/\s+/g, ' ').trim()

/** All numbers in a text. If the text mentions months, each number is also included in years. */
function numbersIn(text: string): number[] {
  const figures = Array.from(text.matchAll(new RegExp(FIGURES, 'g')), ([each]) => numberInFigures(each))
  const words = Array.from(text.matchAll(new RegExp(NUMBER_WORDS, 'g')), ([each]) => numberInWords(each.trim()))
  const named = [...figures, ...words.filter((each) => each !== null)]
  return /\bmeses\b|\bmensualidades\b/.test(text) ? [...named, ...named.map((each) => each / 12)] : named
}
