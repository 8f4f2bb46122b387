import { DETAILS, type DetailsWith, type DetailValue, LISTED_DETAILS } from '@lindero/domain/assets/detail-fields'
import { z } from 'zod'
import { distinct, range, text, wholeRange } from '../kernel/schemas.ts'

/** What a filter of each kind of detail takes; a detail of another kind cannot be listed. */
const FILTERS = {
  yesNo: z.boolean(),
  count: wholeRange,
  grade: wholeRange,
  money: range,
  percent: range,
  choice: distinct(text(60)).max(50),
}

type Listed = DetailsWith<'listed'>
type KindOf<Name extends Listed> = (typeof DETAILS)[Name]['kind']

/** Keys of the filter of assets. */
export const listedFilters = Object.fromEntries(
  LISTED_DETAILS.map((name) => [name, FILTERS[DETAILS[name].kind].optional()]),
) as unknown as { [Name in Listed]: z.ZodOptional<(typeof FILTERS)[KindOf<Name>]> }

const VALUES = {
  yesNo: z.boolean(),
  count: z.number(),
  grade: z.number(),
  money: z.number(),
  percent: z.number(),
  choice: z.string(),
}

/** Fields of a row of the assets manager; null where unknown. */
export const listedDetails = Object.fromEntries(
  LISTED_DETAILS.map((name) => [name, VALUES[DETAILS[name].kind].nullable()]),
) as unknown as { [Name in Listed]: z.ZodNullable<z.ZodType<DetailValue<Name>>> }
