import { fold, type NoteText, type Span } from './note-text.ts'
import type { Found, NoteField } from './note-values.ts'
import { DAY, dayOf, FIGURES, NUMBER_WORDS, numberInFigures, numberInWords } from './spanish-words.ts'

type ValueKind = 'text' | 'day' | 'number' | 'flag' | 'limitation' | 'housing'

/** What a model is asked for: each field, and the kind of its value. */
export const MODEL_FIELDS: Readonly<Record<NoteField, ValueKind>> = {
  expeditionDate: 'day',
  cadastralReference: 'text',
  address: 'text',
  ownership: 'text',
  cadastralRegistry: 'text',
  isRural: 'flag',
  sizeUsefulArea: 'number',
  constructionDate: 'day',
  horizontalDivisionPct: 'number',
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
 * What of a model's answer is in the note: each value must come with a quote that the note has, and follow from it.
 * Everything else is dropped, so that no value is shown that the note does not say.
 *
 * @param answer `{ field: { value, quote } }` as JSON, alone or within other text
 */
export function checkedAnswer(note: NoteText, answer: string): Found[] {
  const given = parsed(answer)
  return Object.entries(MODEL_FIELDS).flatMap(([field, kind]) => {
    const { value, quote } = (given[field] ?? {}) as { value?: unknown; quote?: unknown }
    if (value === null || value === undefined || typeof quote !== 'string') return []
    const span = spanOf(note, quote)
    return span && follows(kind, value, note.folded.slice(span.from, span.to)) ? [{ field, value, span } as Found] : []
  })
}

function parsed(answer: string): Readonly<Record<string, unknown>> {
  try {
    const found: unknown = JSON.parse(answer.slice(answer.indexOf('{'), answer.lastIndexOf('}') + 1))
    return typeof found === 'object' && found !== null ? (found as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

/** Where the note has these words, however its lines are divided. */
function spanOf({ folded }: NoteText, quote: string): Span | null {
  const words = fold(quote).split(/\s+/).filter(Boolean)
  if (words.length === 0 || quote.length > 1_000) return null
  const pattern = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('\\s+')
  const found = new RegExp(pattern).exec(folded)
  return found ? { from: found.index, to: found.index + found[0].length } : null
}

/** Within a cent, or the last digit of a percentage. */
const CLOSE = 0.00005

function follows(kind: ValueKind, value: unknown, quote: string): boolean {
  switch (kind) {
    case 'limitation':
      return value === true
    case 'flag':
      return typeof value === 'boolean'
    case 'housing':
      return value === 0 || value === 1 || value === 2
    case 'text':
      return typeof value === 'string' && value.trim() !== '' && squeezed(quote).includes(squeezed(fold(value)))
    case 'day':
      return Array.from(quote.matchAll(new RegExp(DAY, 'g')), ([day]) => dayOf(day)).includes(value as string)
    case 'number':
      return typeof value === 'number' && numbersIn(quote).some((each) => Math.abs(each - value) < CLOSE)
  }
}

const squeezed = (text: string) => text.replace(/\s+/g, ' ').trim()

/** Every number that a text names; months also as years. */
function numbersIn(text: string): number[] {
  const figures = Array.from(text.matchAll(new RegExp(FIGURES, 'g')), ([each]) => numberInFigures(each))
  const words = Array.from(text.matchAll(new RegExp(NUMBER_WORDS, 'g')), ([each]) => numberInWords(each.trim()))
  const named = [...figures, ...words.filter((each) => each !== null)]
  return /\bmeses\b|\bmensualidades\b/.test(text) ? [...named, ...named.map((each) => each / 12)] : named
}
