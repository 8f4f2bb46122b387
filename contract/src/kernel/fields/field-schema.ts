import { isReference } from '@lindero/domain/kernel/cadastral-reference'
import type { DeclaredField } from '@lindero/domain/kernel/fields/declared-field'
import { digitsOf, type FieldKind, fitsDigits, limitsOf } from '@lindero/domain/kernel/fields/field-kinds'
import { parseIban } from '@lindero/domain/kernel/iban'
import { parseTaxIdentifier } from '@lindero/domain/kernel/tax-identifier'
import { z } from 'zod'
import {
  area,
  calendarDate,
  dayRange,
  distinct,
  figure,
  range,
  sentInstant,
  text,
  uuid,
  wholeNumber,
  wholeRange,
} from '../schemas.ts'

interface KindSchemas {
  /** Schema for a non-empty value in a request. */
  sent: (field: DeclaredField) => z.ZodType
  /** Schema for a value in a reply. */
  saved: (field: DeclaredField) => z.ZodType
}

const words: KindSchemas = {
  sent: (field) => text(limitsOf(field).max),
  saved: () => z.string().nullable(),
}
const figures = (sent: KindSchemas['sent']): KindSchemas => ({ sent, saved: () => z.number().nullable() })
const texts = (sent: KindSchemas['sent']): KindSchemas => ({ sent, saved: words.saved })
const uuids: KindSchemas = {
  sent: (field) => z.array(uuid).max(limitsOf(field).max ?? 0),
  saved: () => z.array(uuid),
}
const withinLimits = figures((field) => {
  const { min, max } = limitsOf(field)
  const digits = digitsOf(field)
  const within = figure(min, max)
  return digits === null ? within : within.refine((value) => fitsDigits(value, digits), `at most ${digits} decimals`)
})
const codes = (field: DeclaredField) => z.literal([...(field.choices ?? [])])

const SCHEMAS: Record<FieldKind, KindSchemas> = {
  text: words,
  longText: words,
  number: withinLimits,
  money: withinLimits,
  percent: withinLimits,
  count: figures((field) => wholeNumber(limitsOf(field).min, limitsOf(field).max)),
  area: figures(() => area),
  day: texts(() => calendarDate),
  instant: texts(() => sentInstant),
  boolean: { sent: () => z.boolean(), saved: () => z.boolean() },
  triState: { sent: () => z.boolean(), saved: () => z.boolean().nullable() },
  choice: { sent: codes, saved: (field) => codes(field).nullable() },
  tags: {
    sent: (field) => z.array(text(100)).max(limitsOf(field).max ?? 0),
    saved: () => z.array(z.string()),
  },
  files: uuids,
  file: texts(() => uuid),
  people: uuids,
  person: texts(() => uuid),
  row: texts(() => uuid),
  iban: texts((field) =>
    text(limitsOf(field).max).refine((value) => parseIban(value) === value, 'an IBAN without blanks'),
  ),
  taxIdentifier: texts((field) =>
    text(limitsOf(field).max).refine((value) => parseTaxIdentifier(value) === value, 'a NIF, NIE or CIF'),
  ),
  cadastralReference: texts((field) =>
    text(limitsOf(field).max).refine(
      (value) => isReference(value),
      'a cadastral reference with its control characters',
    ),
  ),
  email: texts((field) => z.email().max(limitsOf(field).max ?? 0)),
  phone: texts((field) => text(limitsOf(field).max).regex(/^\+?[0-9]{9,15}$/)),
  postalCode: texts((field) => text(limitsOf(field).max).regex(/^\d{5}$/)),
}

/** Schemas by field. Each schema is created only once, because a spreadsheet load needs a schema for every cell. */
const SENT = new WeakMap<DeclaredField, z.ZodType>()

/** The request schema of a field: it accepts a non-empty value. */
export function sentSchema(field: DeclaredField): z.ZodType {
  const cached = SENT.get(field)
  if (cached) return cached
  const made = SCHEMAS[field.kind].sent(field)
  SENT.set(field, made)
  return made
}
/** The reply schema of a field: it accepts a saved value. */
export const savedSchema = (field: DeclaredField): z.ZodType => SCHEMAS[field.kind].saved(field)

const anyCode = distinct(text(60)).max(50)

/** The list filter for each kind of column; null if the kind has no filter. */
const FILTERS: Record<FieldKind, z.ZodType | null> = {
  number: range,
  money: range,
  percent: range,
  area: range,
  count: wholeRange,
  day: dayRange,
  boolean: z.boolean(),
  triState: z.boolean(),
  choice: anyCode,
  text: null,
  longText: null,
  instant: null,
  tags: null,
  files: null,
  file: null,
  person: null,
  people: null,
  iban: null,
  taxIdentifier: null,
  cadastralReference: null,
  postalCode: null,
  email: null,
  phone: null,
  row: null,
}

/**
 * The filter schema for a field: a range of numbers or days, yes or no, or a selection of the field's codes.
 *
 * @throws Error if the field's kind has no filter
 */
export function filterSchema({ kind, choices = [] }: DeclaredField): z.ZodType {
  const schema = typeof choices[0] === 'number' ? wholeRange : FILTERS[kind]
  if (!schema) throw new Error(`lists have no filter by a field of the kind ${kind}`)
  return schema
}
