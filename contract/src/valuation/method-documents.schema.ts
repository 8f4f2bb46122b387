import { PLANNING_USES } from '@lindero/domain/assets/land'
import { MOST_CAPEX_ROWS } from '@lindero/domain/valuation/capex/capex'
import { CAPEX_CATEGORIES, COST_CATEGORIES, UNIT_TYPES } from '@lindero/domain/valuation/capex/capex-items'
import { MOST_CICLES } from '@lindero/domain/valuation/methods/incomes/cicles'
import { MOST_DEVELOPMENT_ROWS } from '@lindero/domain/valuation/methods/residual/development'
import { PROCEDURES } from '@lindero/domain/valuation/methods/residual/document'
import { MOST_SCHEDULE_LINES } from '@lindero/domain/valuation/methods/residual/residual'
import { FIRE_VALUE_PCT_END, MONTHS_MAX, RATE_MAX, RATE_MIN } from '@lindero/domain/valuation/record/bounds'
import { z } from 'zod'
import { calendarDate, figure, text, uuid, value } from '../kernel/schemas.ts'
import { subject } from './subject.schema.ts'

/**
 * A number that a user typed. This schema rejects only input that is not a number: `record/bounds.ts` in domain checks
 * the bounds and returns the specific error.
 */
const typed = figure(-9_999_999_999, 9_999_999_999)
const amount = typed.describe('0 to 999,999,999')
const percent = typed.describe('0 to 100 %')
const rate = typed.describe(`${RATE_MIN} to ${RATE_MAX} % a year`)
const months = typed.describe(`0 to ${MONTHS_MAX} months`)
const yieldPct = typed.describe('Above 0, up to 100 %')

const capex = z
  .strictObject({
    rows: z
      .array(
        z.strictObject({
          uuid,
          category: z.enum(CAPEX_CATEGORIES),
          costCategory: z.enum(COST_CATEGORIES),
          unitType: z.enum(UNIT_TYPES),
          amount: amount.describe('EUR (fixed), EUR per unit (unitary), % of the material execution (percentage)'),
          units: amount.describe('m² of a unitary row'),
          note: text(200).nullable(),
        }),
      )
      .max(2 * MOST_CAPEX_ROWS)
      .describe(`Rows of works, at most ${MOST_CAPEX_ROWS}`),
    typedTotal: amount.nullable().describe('EUR, in place of the sum of the rows'),
    isSubtracted: z.boolean().describe('The total is taken off the value'),
  })
  .meta({ id: 'Capex' })

const commonDocument = {
  subject,
  manualValuationValue: value.nullable(),
  manualValuationValuem2: value.nullable(),
  fireValue: value.nullable(),
  fireValuePct: typed.nullable().describe(`0 to below ${FIRE_VALUE_PCT_END} %`),
  capex: capex.nullish(),
  toStartSalesTiming: months.nullish().describe('Months until a sale begins'),
  toEndSalesTiming: months.nullish().describe('Months until it ends'),
  warnings: z.array(text(200)).max(100),
}

/**
 * A document with a size that may be 0. The server rejects a save with size 0, with an error that names the missing
 * size.
 */
export const anySize = { ...commonDocument, subject: subject.extend({ size: figure(0, 99_999_999) }) }

export const incomesDocument = z
  .strictObject({
    method: z.literal('incomes'),
    ...anySize,
    grossIncome: amount.nullable().describe('EUR a month'),
    occupancyRate: percent.nullable(),
    opex: percent.describe('% of the income collected'),
    ipc: rate.describe('% a year, of cycles without their own'),
    yield: yieldPct.nullable().describe('%: of the net income at the exit'),
    updateRate: rate.describe('% a year'),
    cicles: z
      .array(
        z.strictObject({
          ciclePosition: z.number().min(0).max(100).describe('Years from the valuation date'),
          capex: amount,
          ipc: rate.nullable(),
          netIncome: amount.nullable().describe('EUR a year, typed; null: from the year before'),
          isExit: z.boolean(),
        }),
      )
      .max(MOST_CICLES + 1)
      .describe('Cycles in order of their positions; the last one is the exit'),
  })
  .meta({ id: 'IncomesDocument' })

export const yieldDocument = z
  .strictObject({
    method: z.literal('yield'),
    ...anySize,
    grossIncome: amount.nullable().describe('EUR a month'),
    grossIncomeSource: z.enum(['asset', 'typed']),
    occupancyRate: percent,
    opex: percent,
    ipc: rate.optional().describe('% by which the rent rises in the first year; absent: 0'),
    yield: yieldPct.nullable(),
  })
  .meta({ id: 'YieldDocument' })

export const residualDocument = z
  .strictObject({
    method: z.literal('residual'),
    ...anySize,
    futureValue: amount.nullable().describe('EUR: of the finished building'),
    futureValueSource: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('typed') }),
      z.strictObject({ kind: z.literal('development') }).describe('The sum of the uses in `development`'),
      z.strictObject({ kind: z.literal('valuation'), uuid, valuationDate: calendarDate }),
    ]),
    development: z
      .array(
        z.strictObject({
          uuid,
          use: z.enum(PLANNING_USES),
          builtArea: amount.describe('m² of floor area (m²t)'),
          salePrice: amount.describe('EUR per m²t'),
          buildCost: amount.describe('EUR per m²t of material execution'),
        }),
      )
      .max(MOST_DEVELOPMENT_ROWS)
      .optional()
      .describe('Uses of the building that the plan permits on land'),
    margin: percent.describe("The promoter's margin b (ECO/805 art. 41)"),
    worksStart: months.describe('Months until the works can begin'),
    updateRate: rate.nullable().describe('% a year, of the dynamic procedure'),
    schedule: z
      .array(z.strictObject({ month: months, paymentPct: percent, receiptPct: percent }))
      .max(MOST_SCHEDULE_LINES),
    chosen: z.enum(PROCEDURES).nullable().describe('Null: static where works begin within a year'),
  })
  .meta({ id: 'ResidualDocument' })
