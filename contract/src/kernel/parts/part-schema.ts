import type { DeclaredFields } from '@lindero/domain/kernel/fields/declared-field'
import type { ValidateValue } from '@lindero/domain/kernel/parts/part-values'
import type { DataOf, PartNames, RecordPart, Section, SectionData } from '@lindero/domain/kernel/parts/record-part'
import { z } from 'zod'
import { savedSchema, sentSchema } from '../fields/field-schema.ts'
import { anyJson, distinct, text, uuid } from '../schemas.ts'

/**
 * Checks a value against the request schema of its field. `prepareSave` calls this function.
 *
 * @returns the error code if a value is invalid, otherwise null
 */
export const validateValue: ValidateValue = (field, value) => {
  const verdict = sentSchema(field).safeParse(value)
  return verdict.success ? null : (verdict.error.issues[0]?.code ?? 'invalid')
}

/** The schemas for saved values in replies, by field name. */
export const repliesOf = (fields: DeclaredFields) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, savedSchema(field)]))

/** Reply schema for a saved row: its uuid and its fields. */
export const rowReply = (fields: DeclaredFields) => z.object({ uuid, ...repliesOf(fields) })

/** Reply schema for a part's saved data. */
function partReply<P extends RecordPart>({ fields, rows }: P): z.ZodType<DataOf<P>> {
  const kinds = Object.entries(rows).map(([kind, { fields: own, parent }]) => {
    const place = parent === undefined ? {} : { parentUuid: uuid }
    return [kind, z.array(z.object({ uuid, ...place, ...repliesOf(own) }))]
  })
  const schema = z.object({ values: z.object(repliesOf(fields)), rows: z.object(Object.fromEntries(kinds)) })
  return schema as unknown as z.ZodType<DataOf<P>>
}

/** Reply schemas for a section's saved data, one per part. */
export function sectionReply<S extends Section>({ parts }: S) {
  const replies = parts.map((part) => [part.name, partReply(part)])
  return Object.fromEntries(replies) as { [Name in PartNames<S>]: z.ZodType<SectionData<S>[Name]> }
}

const partChange = z.strictObject({
  key: text(100)
    .regex(/^[a-z]+\.[a-zA-Z]+(:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})?$/)
    .describe('`operations.mortgage`, or a row: `operations.instalment:<uuid>`'),
  field: text(60).regex(/^\$?[a-zA-Z][a-zA-Z0-9]*$/),
  old: anyJson(),
  new: anyJson(),
})

/**
 * Changes in a section, each with the field's old value. No field occurs twice. The field `$exists` creates or deletes
 * a row.
 */
export const partChanges = distinct(partChange, ({ key, field }) => `${key} ${field}`).max(5_000)
