import {
  type DETAILS,
  type DetailsWith,
  type DetailValue,
  detailOf,
  LISTED_DETAILS,
} from '@lindero/domain/assets/detail-fields'
import type { DeclaredField } from '@lindero/domain/kernel/fields/declared-field'
import type { z } from 'zod'
import { filterSchema, savedSchema } from '../kernel/fields/field-schema.ts'

type Listed = DetailsWith<'listed'>
type FilterOf<Field> = Field extends { kind: 'triState' }
  ? boolean
  : Field extends { choices: readonly string[] }
    ? string[]
    : Field extends { kind: 'day' }
      ? { from?: string | undefined; until?: string | undefined }
      : { min?: number | undefined; max?: number | undefined }

/** Filter keys for the details that are columns of the asset list. */
export const listedFilters = ofListed((field) => filterSchema(field).optional()) as {
  [Name in Listed]: z.ZodOptional<z.ZodType<FilterOf<(typeof DETAILS)[Name]>, FilterOf<(typeof DETAILS)[Name]>>>
}

/** The listed details in a row of the assets manager; null if unknown. */
export const listedDetails = ofListed(savedSchema) as { [Name in Listed]: z.ZodType<DetailValue<Name> | null> }

function ofListed(schemaOf: (field: DeclaredField) => z.ZodType): Record<Listed, z.ZodType> {
  const schemas = LISTED_DETAILS.map((name) => [name, schemaOf(detailOf(name))])
  return Object.fromEntries(schemas) as Record<Listed, z.ZodType>
}
