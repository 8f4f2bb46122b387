import { parseIban } from '@lindero/domain/kernel/iban'
import type { PartField, PartFields } from '@lindero/domain/kernel/parts/part-fields'
import type { ValidateValue } from '@lindero/domain/kernel/parts/prepare-save'
import type { DataOf, RecordPart } from '@lindero/domain/kernel/parts/record-part'
import { parseTaxIdentifier } from '@lindero/domain/kernel/tax-identifier'
import { z } from 'zod'
import { anyJson, area, calendarDate, figure, sentInstant, text, uuid, wholeNumber } from '../schemas.ts'

/** Characters of a text, where its field says nothing. */
const TEXT = 200
const LONG_TEXT = 4_000

/** The schema of a value that is not empty. */
function valueSchema({ kind, min, max, choices = [] }: PartField): z.ZodType {
  switch (kind) {
    case 'text':
    case 'cadastralReference':
      return text(max ?? TEXT)
    case 'longText':
      return text(max ?? LONG_TEXT)
    case 'money':
      return figure(min ?? 0, max)
    case 'percent':
      return figure(min ?? 0, max ?? 100)
    case 'decimal':
      return figure(min, max)
    case 'count':
      return wholeNumber(min ?? 0, max)
    case 'area':
      return area
    case 'day':
      return calendarDate
    case 'instant':
      return sentInstant
    case 'choice':
      return z.literal([...choices])
    case 'toggle':
    case 'triState':
      return z.boolean()
    case 'tags':
      return z.array(text(100)).max(max ?? 50)
    case 'files':
    case 'people':
      return z.array(uuid).max(max ?? 20)
    case 'iban':
      return text(40).refine((value) => parseIban(value) === value, 'an IBAN without blanks')
    case 'taxIdentifier':
      return text(20).refine((value) => parseTaxIdentifier(value) === value, 'a NIF, NIE or CIF')
    case 'email':
      return z.email().max(254)
    case 'phone':
      return text(20).regex(/^\+?[0-9]{9,15}$/)
    case 'postalCode':
      return text(5).regex(/^\d{5}$/)
    case 'person':
    case 'row':
      return uuid
  }
}

/** For `prepareSave`: why a value is refused. */
export const validateValue: ValidateValue = (field, value) => {
  const verdict = valueSchema(field).safeParse(value)
  return verdict.success ? null : (verdict.error.issues[0]?.code ?? 'invalid')
}

function replySchema(field: PartField): z.ZodType {
  const { kind } = field
  if (kind === 'toggle') return z.boolean()
  if (kind === 'tags') return z.array(z.string())
  if (kind === 'files' || kind === 'people') return z.array(uuid)
  if (['money', 'percent', 'decimal', 'area', 'count'].includes(kind)) return z.number().nullable()
  if (kind === 'triState') return z.boolean().nullable()
  return kind === 'choice' ? z.literal([...(field.choices ?? [])]).nullable() : z.string().nullable()
}

const repliesOf = (fields: PartFields) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, replySchema(field)]))

/** The saved data of a part, in the reply of its call. */
export function partReply<P extends RecordPart>({ fields, rows }: P): z.ZodType<DataOf<P>> {
  const kinds = Object.entries(rows).map(([kind, { fields: own, parent }]) => {
    const place = parent === undefined ? {} : { parentUuid: uuid }
    return [kind, z.array(z.object({ uuid, ...place, ...repliesOf(own) }))]
  })
  const schema = z.object({ values: z.object(repliesOf(fields)), rows: z.object(Object.fromEntries(kinds)) })
  return schema as unknown as z.ZodType<DataOf<P>>
}

/** Changes of a section, each with the value it replaces; the field `$exists` creates and deletes a row. */
export const partChanges = z
  .array(
    z.strictObject({
      key: text(100)
        .regex(/^[a-z]+\.[a-zA-Z]+(:[0-9a-f-]{36})?$/)
        .describe('`operations.mortgage`, or a row: `operations.instalment:<uuid>`'),
      field: text(60).regex(/^\$?[a-zA-Z][a-zA-Z0-9]*$/),
      old: anyJson(),
      new: anyJson(),
    }),
  )
  .max(5_000)
