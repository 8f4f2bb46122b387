/**
 * The building that the plan permits on land, by its uses: built area, sale price and cost per m² of floor area (m²t).
 * The value of the finished building and its construction cost follow from the uses (Orden ECO/805/2003, arts. 36, 40).
 */
import { roundTo } from '../../../kernel/quantiles.ts'
import { capexTotal } from '../../capex/capex.ts'
import type { ValuationViolation } from '../../record/valuation.errors.ts'
import type { DevelopmentRow, ResidualDocument } from './document.ts'

export const MOST_DEVELOPMENT_ROWS = 20
const MOST_FIGURE = 999_999_999

/** The rows of a document; none in documents of earlier releases. */
export const developmentOf = (document: Pick<ResidualDocument, 'development'>): readonly DevelopmentRow[] =>
  document.development ?? []

const sumOf = (rows: readonly DevelopmentRow[], figure: (row: DevelopmentRow) => number) =>
  roundTo(
    rows.reduce((sum, row) => sum + figure(row), 0),
    2,
  )

/** Built area of all uses in m²t, 2 decimals. */
export const builtAreaOf = (rows: readonly DevelopmentRow[]): number => sumOf(rows, ({ builtArea }) => builtArea)

/** Value of the finished building in EUR, 2 decimals; null until a use has an area and a price. */
export const developmentValue = (rows: readonly DevelopmentRow[]): number | null =>
  sumOf(rows, ({ builtArea, salePrice }) => builtArea * salePrice) || null

/** Material execution of the building in EUR, 2 decimals. */
export const developmentCost = (rows: readonly DevelopmentRow[]): number =>
  sumOf(rows, ({ builtArea, buildCost }) => builtArea * buildCost)

/** Material execution of the building in EUR; 0 for methods without uses of land. */
export const buildingCostOf = (document: { development?: readonly DevelopmentRow[] }): number =>
  developmentCost(document.development ?? [])

/**
 * All costs of a residual valuation in EUR, 2 decimals: the building by its uses and the works. Works in percent count
 * the building as material execution.
 */
export function costsOf(document: Pick<ResidualDocument, 'development' | 'capex'>): number {
  const building = developmentCost(developmentOf(document))
  return roundTo(building + capexTotal(document.capex, building), 2)
}

/**
 * By how many m²t the uses exceed the buildable area of the land; null if they do not, or if it is unknown.
 *
 * @param buildability buildable area of the asset in m²t
 */
export function excessOfUses(rows: readonly DevelopmentRow[], buildability: number | null): number | null {
  if (buildability === null) return null
  const excess = roundTo(builtAreaOf(rows) - buildability, 2)
  return excess > 0 ? excess : null
}

/** Number of uses with an area and without a price or a cost. */
export const incompleteUses = (rows: readonly DevelopmentRow[]): number =>
  rows.filter(({ builtArea, salePrice, buildCost }) => builtArea > 0 && (salePrice === 0 || buildCost === 0)).length

/** The rule that the uses violate; null if none. */
export function checkDevelopment(rows: readonly DevelopmentRow[]): ValuationViolation | null {
  if (rows.length > MOST_DEVELOPMENT_ROWS) return 'valuation.tooManyRows'
  const figures = rows.flatMap(({ builtArea, salePrice, buildCost }) => [builtArea, salePrice, buildCost])
  return figures.every((figure) => figure >= 0 && figure <= MOST_FIGURE) ? null : 'valuation.amountNegative'
}
