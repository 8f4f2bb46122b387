/** Works and costs of a valuation (product facts 6.5, decisions 5): rows by category, or one typed total. */
import { roundTo } from '../../kernel/quantiles.ts'
import type { ValuationViolation } from '../record/valuation.errors.ts'
import type { CapexCategory, CostCategory, UnitType } from './capex-items.ts'

export interface CapexRow {
  uuid: string
  category: CapexCategory
  costCategory: CostCategory
  unitType: UnitType
  /** EUR (fixed), EUR per unit (unitary) or percent of the material execution (percentage). */
  amount: number
  /** Units of a unitary row, m² at first; other rows count once. */
  units: number
  /** Free words beside the category. */
  note: string | null
}

export interface Capex {
  rows: CapexRow[]
  /** EUR, typed in place of the sum of the rows. */
  typedTotal: number | null
  /** The total is taken off the value. */
  isSubtracted: boolean
}

export const NO_CAPEX: Capex = { rows: [], typedTotal: null, isSubtracted: false }
export const MOST_CAPEX_ROWS = 100

/** Base of percentage rows: the priced rows of material execution. EUR, 2 decimals. */
export function materialExecutionOf({ rows }: Pick<Capex, 'rows'>): number {
  const counted = rows.filter(
    ({ costCategory, unitType }) => costCategory === 'materialExecution' && unitType !== 'percentage',
  )
  return roundTo(
    counted.reduce((sum, row) => sum + pricedRow(row), 0),
    2,
  )
}

/** EUR, 2 decimals. */
export function capexRowTotal(row: CapexRow, materialExecution: number): number {
  return row.unitType === 'percentage' ? roundTo((materialExecution * row.amount) / 100, 2) : pricedRow(row)
}

function pricedRow({ unitType, amount, units }: CapexRow): number {
  return roundTo(unitType === 'unitary' ? amount * units : amount, 2)
}

/** EUR, 2 decimals: the typed total, otherwise the sum of the rows. */
export function capexTotal(capex: Capex | null | undefined): number {
  if (!capex) return 0
  if (capex.typedTotal !== null) return capex.typedTotal
  const base = materialExecutionOf(capex)
  return roundTo(
    capex.rows.reduce((sum, row) => sum + capexRowTotal(row, base), 0),
    2,
  )
}

/** Amount that is taken off the value if the switch is on, EUR. */
export function subtractedCapex(capex: Capex | null | undefined): number {
  return capex?.isSubtracted ? capexTotal(capex) : 0
}

const MOST = 999_999_999

/** The rule that a list of works breaks, or null. */
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
