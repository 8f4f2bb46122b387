/** Works and costs of a valuation (product facts 6.5, decisions 5), as rows by category or as one typed total. */
import { roundTo } from '../../kernel/quantiles.ts'
import type { ValuationViolation } from '../record/valuation.errors.ts'
import type { CapexCategory, CostCategory, UnitType } from './capex-items.ts'

export interface CapexRow {
  uuid: string
  category: CapexCategory
  costCategory: CostCategory
  unitType: UnitType
  /** EUR for a fixed amount, EUR per unit for a unit price, or percent of the material execution. */
  amount: number
  /** Number of units in a row with a unit price, by default m². Ignored in other rows. */
  units: number
  /** Note on the category. */
  note: string | null
}

export interface Capex {
  rows: CapexRow[]
  /** EUR; replaces the sum of the rows. */
  typedTotal: number | null
  /** True if the total is subtracted from the value. */
  isSubtracted: boolean
}

export const NO_CAPEX: Capex = { rows: [], typedTotal: null, isSubtracted: false }
export const MOST_CAPEX_ROWS = 100

/** The base for rows in percent: the sum of material execution rows that are not in percent. EUR, 2 decimals. */
export function materialExecutionOf({ rows }: Pick<Capex, 'rows'>): number {
  const counted = rows.filter(
    ({ costCategory, unitType }) => costCategory === 'materialExecution' && unitType !== 'percentage',
  )
  return roundTo(
    counted.reduce((sum, row) => sum + pricedRow(row), 0),
    2,
  )
}

/** The total of a row in EUR, 2 decimals. */
export function capexRowTotal(row: CapexRow, materialExecution: number): number {
  return row.unitType === 'percentage' ? roundTo((materialExecution * row.amount) / 100, 2) : pricedRow(row)
}

function pricedRow({ unitType, amount, units }: CapexRow): number {
  return roundTo(unitType === 'unitary' ? amount * units : amount, 2)
}

/**
 * The total in EUR, 2 decimals: the typed total or, if there is none, the sum of the rows.
 *
 * @param building material execution outside the rows in EUR, which rows in percent count too
 */
export function capexTotal(capex: Capex | null | undefined, building = 0): number {
  if (!capex) return 0
  if (capex.typedTotal !== null) return capex.typedTotal
  const base = materialExecutionOf(capex) + building
  return roundTo(
    capex.rows.reduce((sum, row) => sum + capexRowTotal(row, base), 0),
    2,
  )
}

/** EUR to subtract from the value; 0 if subtraction is switched off. */
export function subtractedCapex(capex: Capex | null | undefined): number {
  return capex?.isSubtracted ? capexTotal(capex) : 0
}

const MOST = 999_999_999

/** The rule that the works violate; null if none. */
export function checkCapex({ rows, typedTotal }: Capex): ValuationViolation | null {
  const isAmount = (figure: number) => figure >= 0 && figure <= MOST
  if (typedTotal !== null && !isAmount(typedTotal)) return 'valuation.amountNegative'
  if (rows.length > MOST_CAPEX_ROWS) return 'valuation.tooManyRows'
  for (const { amount, units, unitType } of rows) {
    if (!isAmount(amount) || !isAmount(units)) return 'valuation.amountNegative'
    if (unitType === 'percentage' && amount > 100) return 'valuation.percentOutOfBounds'
  }
  return null
}
