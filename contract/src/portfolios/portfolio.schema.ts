import { STATISTICS } from '@lindero/domain/portfolios/avm-configuration'
import { PHASES, PORTFOLIO_NAME_LIMIT, PORTFOLIO_TYPES } from '@lindero/domain/portfolios/portfolio'
import { z } from 'zod'
import { calendarDate, instant, trimmedText, uuid } from '../kernel/schemas.ts'
import { follows } from '../kernel/second-names.ts'

export const phase = z.enum(PHASES)

const longText = trimmedText().nullable()

export const avmConfiguration = z
  .strictObject({
    listingsClosingsDistribution: z.number().min(0).max(100),
    defaultQuartile: z.enum(STATISTICS),
    discardOutliers: z.boolean(),
    homogenization: z.boolean(),
    ownDeviation: z
      .boolean()
      .optional()
      .describe(
        "Takes off a part of each comparable's own deviation, at most 15 %, or in a market without a price model applies the price level of similar homes, at most 15 %; absent: true",
      ),
    negotiationMargin: z.boolean(),
    capex: z.boolean(),
  })
  .meta({ id: 'AvmConfiguration' })

/** Step 1 of the wizard that creates a portfolio. */
export const portfolioDefinition = z.object({
  name: trimmedText(PORTFOLIO_NAME_LIMIT).min(1),
  description: longText.optional(),
  client: longText.optional(),
  advisor: longText.optional(),
  seller: longText.optional(),
  portfolioType: z.enum(PORTFOLIO_TYPES).nullable().optional(),
  type: z.enum(PORTFOLIO_TYPES).nullable().optional().describe('The older name of `portfolioType`'),
})

/** Step 3 of the wizard that creates a portfolio. */
export const portfolioOptions = z.object({
  sizePolicy: z.enum(['auto', 'datatape']),
  phase,
  valuesSale: z.boolean(),
  valuesRent: z.boolean(),
  valuationDate: calendarDate.nullable().describe('null: the day the valuation runs'),
  grouping: z.enum(['none', 'groupId', 'cadastralEstate']),
  avmConfiguration,
})

/** Number of assets by valuation state, in this order: not valued, AVM, AVMPro, Desktop, Drive-By, Drive-In. */
const valuationCounts = z.tuple([
  z.number().int(),
  z.number().int(),
  z.number().int(),
  z.number().int(),
  z.number().int(),
  z.number().int(),
])

export const portfolio = z
  .object({
    uuid,
    name: z.string(),
    description: z.string().nullable(),
    client: z.string().nullable(),
    advisor: z.string().nullable(),
    seller: z.string().nullable(),
    type: z.string().nullable(),
    portfolioType: follows('type', z.string().nullable()),
    isDraft: z.boolean(),
    isDemo: z.boolean(),
    isExample: z.boolean().describe('Invented assets, created by `PUT /portfolios/example`'),
    ...portfolioOptions.shape,
    assets: z.number().int(),
    saleValue: z.number(),
    rentValue: z.number(),
    notEnriched: z.number().int().describe('Assets that no enrichment has completed'),
    valuations: valuationCounts.nullable().describe('null where the list was asked for without them'),
    archivedOn: instant.nullable(),
    createdOn: instant,
    editedOn: instant,
  })
  .meta({ id: 'Portfolio' })
export type Portfolio = z.infer<typeof portfolio>

const counted = z.object({
  label: z.string(),
  count: z.number().int(),
  value: z.number().describe('Sale value in euro'),
  rentValue: z.number().describe('Rent in euro a month'),
})

/** Statistics for the cards next to lists of portfolios and assets (product facts 2.1). */
export const insights = z
  .object({
    portfolios: z.number().int(),
    assets: z.number().int(),
    valued: z.number().int(),
    saleValue: z.number(),
    rentValue: z.number(),
    debt: z
      .object({
        total: z.number(),
        compared: z.number().describe('Debt of the assets that have a debt and a sale value'),
        comparedValue: z.number().describe('Sale value of the same assets'),
        assetsWithoutValue: z.number().int().describe('Assets with a debt and no sale value'),
      })
      .describe('Outstanding debt in euro, with the value of the same assets'),
    valuations: valuationCounts,
    byUse: z.array(z.object({ useId: z.number().int(), count: z.number().int() })),
    byValue: z
      .array(z.number().int())
      .describe('Assets per bracket: ≤60k, 60–100, 100–150, 150–250, 250–350, 350–500, >500k'),
    byRent: z
      .array(z.number().int())
      .describe('Assets per bracket of rent: ≤400, 400–600, 600–800, 800–1,000, 1,000–1,500, 1,500–2,000, >2,000'),
    byProvince: z.array(counted),
    byMunicipality: z.array(counted).describe('The 60 with most assets'),
    otherMunicipalities: counted
      .omit({ label: true })
      .extend({ places: z.number().int() })
      .nullable()
      .describe('Totals of the places beyond the first 60; null if there are none'),
    bySize: z.array(z.number().int()).describe('Assets per bracket: ≤60, 60–80, 80–200, >200 m²'),
  })
  .meta({ id: 'Insights' })
export type Insights = z.infer<typeof insights>
