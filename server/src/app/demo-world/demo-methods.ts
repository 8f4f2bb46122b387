/** Values demo assets by incomes, yield and the residual method, as if a person had done it. */

import type { DemoPortfolio } from '@lindero/demo/app/world'
import type { DemoAsset } from '@lindero/demo/assets/assets'
import type { DemoUser } from '@lindero/demo/users/people'
import { addDays } from '@lindero/domain/kernel/dates'
import { homeFeaturesOf } from '@lindero/domain/kernel/home-features'
import { DEFAULT_AVM_CONFIGURATION } from '@lindero/domain/portfolios/avm-configuration'
import { type Capex, capexTotal } from '@lindero/domain/valuation/capex/capex'
import type { CapexCategory, CostCategory } from '@lindero/domain/valuation/capex/capex-items'
import { METHODS, type ValuationDocument } from '@lindero/domain/valuation/methods/methods'
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

export async function addValuesByMethod(tx: Transaction, order: ValuedByMethod): Promise<void> {
  const { portfolio, assets, today, by } = order
  if (portfolio.assets.length < FEWEST) return
  const usable = assets.filter(
    ({ typeId, size, latitude, past }) => typeId === 11 && size !== null && latitude !== null && past.length > 0,
  )
  const rows = (['incomes', 'yield', 'residual'] as const).flatMap((name, index) => {
    // Takes assets from the end of the list. The first assets keep their automatic value, like most assets in a
    // portfolio.
    const asset = usable.at(-1 - index)
    if (!asset) return []
    const valuationDate = addDays(today, -10 * (index + 1))
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
    residual: {
      futureValue: Math.round((1.7 * sale) / 1000) * 1000,
      updateRate: 9,
      capex: worksOf(0.5 * sale),
    },
  }
  return method.withEditable(begun, GIVEN[name])
}

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
  const fees = {
    uuid: crypto.randomUUID(),
    category: 'others' as const,
    costCategory: 'softCosts' as const,
    unitType: 'percentage' as const,
    amount: 10,
    units: 1,
    note: 'Honorarios y licencia',
  }
  return { rows: [...rows, fees], typedTotal: null, isSubtracted: false }
}
