import {
  DISCARD_REASONS,
  ENTERED_SOURCES,
  LEAD_LIMITS,
  VISIT_RESULTS,
  type VisitResult,
} from '@lindero/domain/advertising/lead'
import { calendarDateAt } from '@lindero/domain/kernel/dates'
import { choice, selection } from '../../kernel/forms/choice-fields.tsx'
import type { Choice } from '../../kernel/forms/field.ts'
import { day, money } from '../../kernel/forms/figure-fields.ts'
import { formFields } from '../../kernel/forms/form-fields.ts'
import { multiline } from '../../kernel/forms/long-text-fields.tsx'
import { email, phone, text } from '../../kernel/forms/text-fields.ts'
import { textAt } from '../../kernel/i18n/text-at.ts'

const texts = { labels: 'advertisements:leads.fields' } as const
const required = { required: true } as const
const today = () => calendarDateAt(new Date())

/** Times for visits: every quarter of an hour from 8:00 to 21:45. */
const HOURS = Array.from({ length: 14 * 4 }, (_, index) => {
  const hour = String(8 + Math.floor(index / 4)).padStart(2, '0')
  return `${hour}:${String((index % 4) * 15).padStart(2, '0')}`
})
export const timeChoices = (other?: string | null): Choice[] =>
  [...new Set(other ? [...HOURS, other].sort() : HOURS)].map((time) => ({ value: time, label: time }))

/** Form fields of each move that needs input. */
export const MOVE_FORMS = {
  visit: formFields(texts, { day: day(required), time: selection(required) }),
  offer: formFields(texts, {
    amount: money(required),
    day: day({ ...required, max: today }),
    conditions: multiline({ max: LEAD_LIMITS.conditions, wide: true }),
  }),
  reserve: formFields(texts, {
    amount: money(required),
    day: day({ ...required, max: today }),
    expiresOn: day(required),
  }),
  sign: formFields(texts, { amount: money(required), day: day({ ...required, max: today }) }),
  discard: formFields(texts, {
    discardReason: choice(DISCARD_REASONS, {
      ...required,
      texts: 'advertisements:leads.discardReasons',
      as: 'radio',
      only: (reason) => reason !== 'SOLD_TO_OTHER',
    }),
  }),
} as const
export type AskedMove = keyof typeof MOVE_FORMS
export const asksFor = (event: string): event is AskedMove => Object.hasOwn(MOVE_FORMS, event)

/** Error if a reservation would expire before its payment. */
export function expiryError({ day, expiresOn }: Readonly<Record<string, unknown>>): string | null {
  const isEarly = typeof day === 'string' && typeof expiresOn === 'string' && expiresOn < day
  return isEarly ? textAt('common:forms.errors.dayTooEarly', { min: day }) : null
}

/** True if this result cannot be entered yet: before the visit, it can only be cancelled. */
export function isTooEarly({ day, result }: { day: string | null; result: VisitResult | null }): boolean {
  return day !== null && day > today() && result !== null && result !== 'CANCELLED'
}

export const visitForm = formFields(texts, {
  day: day(required),
  time: selection(required),
  result: choice(VISIT_RESULTS, { texts: 'advertisements:leads.results' }),
})

export const enteredForm = formFields(texts, {
  source: choice(ENTERED_SOURCES, { ...required, texts: 'advertisements:leads.sources' }),
  name: text({ ...required, max: LEAD_LIMITS.name }),
  email: email(),
  phone: phone(),
  message: multiline({ max: LEAD_LIMITS.message, wide: true }),
})
