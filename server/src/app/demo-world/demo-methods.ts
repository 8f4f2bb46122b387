/** Values demo assets by incomes, yield and the residual method, as if a person had done it. */

import type { DemoPortfolio } from '@lindero/demo/app/world'
import type { DemoAsset } from '@lindero/demo/assets/assets'
import { developmentOfPlot } from '@lindero/demo/assets/plots'
import type { DemoUser } from '@lindero/demo/users/people'
import { addDays } from '@lindero/domain/kernel/dates'
import { homeFeaturesOf } from '@lindero/domain/kernel/home-features'
import { DEFAULT_AVM_CONFIGURATION } from '@lindero/domain/portfolios/avm-configuration'
import { type Capex, capexTotal } from '@lindero/domain/valuation/capex/capex'
import type { CapexCategory, CostCategory } from '@lindero/domain/valuation/capex/capex-items'
import { METHODS, type ValuationDocument } from '@lindero/domain/valuation/methods/methods'
import { developmentValue } from '@lindero/domain/valuation/methods/residual/development'
import { insertRows } from '../../kernel/database/bulk.ts'
import type { Transaction } from '../../kernel/database/database.ts'
import { makeCurrent } from '../../valuation/current-valuations.ts'
import { valuations } from '../../valuation/valuation.table.ts'

interface ValuedByMethod {
  portfolio: DemoPortfolio
  /** Assets without a signed value. */
  assets: readonly DemoAsset[]
  today: string
  by: DemoUser
}

/** Minimum number of assets. Smaller portfolios belong to a private owner, who uses only comparables. */
const FEWEST = 20

const HOMES = [
  { name: 'yield', daysAgo: 20 },
  { name: 'residual', daysAgo: 30 },
  { name: 'incomes', daysAgo: 10 },
] as const

export async function addValuesByMethod(tx: Transaction, order: ValuedByMethod): Promise<void> {
  const { portfolio, assets, today, by } = order
  if (portfolio.assets.length < FEWEST) return
  const usable = assets.filter(
    ({ typeId, size, latitude, past }) => typeId === 11 && size !== null && latitude !== null && past.length > 0,
  )
  // Takes assets from the end of the list. The first assets keep their automatic value, like most assets in a
  // portfolio.
  const homes = HOMES.map(({ name, daysAgo }, index) => ({ name, daysAgo, asset: usable.at(-1 - index) }))
  const plots = portfolio.assets
    .filter((asset) => developmentOfPlot(asset) !== null)
    .map((asset) => ({ name: 'residual' as const, daysAgo: 40, asset }))
  const rows = [...homes, ...plots].flatMap(({ name, daysAgo, asset }) => {
    if (!asset) return []
    const valuationDate = addDays(today, -daysAgo)
    const document = documentOf(name, asset, valuationDate)
    const outcome = METHODS[document.method].compute(document as never)
    if (outcome.kind !== 'valued') return []
    const { value, unitValue } = outcome.figures
    return [
      {
        uuid: crypto.randomUUID(),
        customerUuid: portfolio.customerUuid,
        assetUuid: asset.uuid,
        portfolioUuid: portfolio.uuid,
        operation: 'sale' as const,
        method: name,
        valuationTypeId: 2,
        valuationDate,
        value,
        unitValue,
        size: document.subject.size,
        document,
        isSigned: false,
        capex: document.capex ? capexTotal(document.capex) : null,
        valuatorUuid: by.uuid,
        valuatorName: `${by.firstname} ${by.lastname}`,
        createdOn: new Date(`${valuationDate}T10:00:00Z`),
      },
    ]
  })
  await insertRows(tx, valuations, rows)
  await makeCurrent(
    tx,
    'sale',
    rows.map(({ uuid }) => uuid),
  )
}

function documentOf(
  name: 'incomes' | 'yield' | 'residual',
  asset: DemoAsset,
  valuationDate: string,
): ValuationDocument {
  const { mainSize: size, latitude, longitude } = asset
  const { sale, rent } = asset.past.at(-1) ?? { sale: 150_000, rent: 700 }
  const method = METHODS[name] as (typeof METHODS)['incomes']
  const begun = method.begin({
    subject: {
      operation: 'sale',
      valuationDate,
      propertyKey: null,
      ...homeFeaturesOf(asset),
      size: size ?? 1,
      latitude: latitude ?? 0,
      longitude: longitude ?? 0,
    },
    configuration: DEFAULT_AVM_CONFIGURATION,
    rentValue: rent,
  })
  const netYield = Math.round((10_000 * rent * 12 * 0.76) / sale) / 100
  const GIVEN = {
    incomes: { grossIncome: rent, occupancyRate: 95, yield: netYield },
    yield: {
      grossIncome: rent,
      grossIncomeSource: 'typed',
      yield: Math.round((120_000 * rent) / sale) / 100,
    },
    residual: landFields(asset) ?? {
      futureValue: Math.round((1.7 * sale) / 1000) * 1000,
      updateRate: 9,
      capex: worksOf(0.5 * sale),
    },
  }
  return method.withEditable(begun, GIVEN[name])
}

/** A plan that begins with the works and lasts a year and a half; most of the building is sold at its end. */
const SCHEDULE = [
  { after: 0, paymentPct: 25, receiptPct: 0 },
  { after: 6, paymentPct: 35, receiptPct: 0 },
  { after: 12, paymentPct: 30, receiptPct: 20 },
  { after: 18, paymentPct: 10, receiptPct: 80 },
]

/** The fields of a residual valuation of land, from the uses of its building; null for other assets. */
function landFields(asset: DemoAsset) {
  const plot = developmentOfPlot(asset)
  if (plot === null) return null
  const development = plot.development.map((row) => ({ uuid: crypto.randomUUID(), ...row }))
  return {
    development,
    futureValue: developmentValue(development),
    futureValueSource: { kind: 'development' },
    updateRate: 11,
    worksStart: plot.worksStart,
    schedule: SCHEDULE.map(({ after, ...line }) => ({ month: plot.worksStart + after, ...line })),
    capex: { rows: [feesOf(15)], typedTotal: null, isSubtracted: false },
  }
}

/** Fees as a percentage of the material execution. */
const feesOf = (percent: number) => ({
  uuid: crypto.randomUUID(),
  category: 'others' as const,
  costCategory: 'softCosts' as const,
  unitType: 'percentage' as const,
  amount: percent,
  units: 1,
  note: 'Honorarios y licencia',
})

const WORKS: [CapexCategory, CostCategory, number][] = [
  ['demolition', 'materialExecution', 0.06],
  ['masonry', 'materialExecution', 0.22],
  ['electricity', 'materialExecution', 0.14],
  ['plumbing', 'materialExecution', 0.13],
  ['kitchenAndBathroom', 'materialExecution', 0.25],
  ['exteriorCarpentry', 'materialExecution', 0.2],
]

/** Returns works that cost about this amount in total. Fees are a percentage of the material execution. */
function worksOf(amount: number): Capex {
  const rows = WORKS.map(([category, costCategory, share]) => ({
    uuid: crypto.randomUUID(),
    category,
    costCategory,
    unitType: 'fixed' as const,
    amount: Math.round((share * amount) / 100) * 100,
    units: 1,
    note: null,
  }))
  return { rows: [...rows, feesOf(10)], typedTotal: null, isSubtracted: false }
}
