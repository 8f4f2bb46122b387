import { OCCUPIED_STAGES, POSSESSION_KINDS, POSSESSION_LIMITS } from '@lindero/domain/assets/possession-value'
import { z } from 'zod'
import { call } from '../kernel/call.ts'
import { ASSET_QUERIES } from '../kernel/query-groups.ts'
import { figure, trimmedText } from '../kernel/schemas.ts'

const stage = z.enum(OCCUPIED_STAGES)
const kind = z.enum(POSSESSION_KINDS)
const { source: longest, ...most } = POSSESSION_LIMITS
const between = (maximum: number) => figure(0, maximum)
const source = trimmedText(longest).min(1)
const shownSource = z.string().nullable().describe('Null: an invented example, until the customer sets its own')

const stageFigures = { months: between(most.months), cost: between(most.cost).describe('EUR: of the procedure') }
const monthlyCost = { amount: between(most.monthlyCost).describe('EUR a month without possession') }
const discountRate = { percent: between(most.percent).describe('A year') }

const kindFigures = {
  monthsPercent: between(most.share).describe('Percent of the months of a home'),
  costPercent: between(most.share).describe('Percent of the costs of a home'),
}

const settings = z
  .object({
    stages: z.record(stage, z.object({ ...stageFigures, source: shownSource })),
    monthlyCost: z.object({ ...monthlyCost, source: shownSource }),
    discountRate: z.object({ ...discountRate, source: shownSource }),
    kinds: z.record(kind, z.object({ ...kindFigures, source: shownSource })),
  })
  .meta({ id: 'PossessionSettings' })
export type PossessionSettings = z.infer<typeof settings>

export const possessionCalls = {
  possessionSettings: call({
    method: 'GET',
    path: '/possession-settings',
    summary: 'Assumptions of the value of occupied assets, each with its source: those of the customer, and examples',
    permission: 'seeAssets',
    reply: settings,
  }),
  savePossessionSettings: call({
    method: 'PUT',
    path: '/possession-settings',
    summary:
      'Replaces the customer’s own assumptions of the value of occupied assets; those left out are examples again',
    permission: 'managePossessionValue',
    body: z.strictObject({
      stages: z.partialRecord(stage, z.strictObject({ ...stageFigures, source })),
      monthlyCost: z.strictObject({ ...monthlyCost, source }).nullable(),
      discountRate: z.strictObject({ ...discountRate, source }).nullable(),
      kinds: z.partialRecord(kind, z.strictObject({ ...kindFigures, source })).optional(),
    }),
    reply: settings,
    invalidates: ['possessionSettings', ...ASSET_QUERIES],
  }),
} as const
