/** The document of a valuation by the residual method, static and dynamic (Orden ECO/805/2003, arts. 34 to 42). */
import type { PlanningUse } from '../../../assets/land.ts'
import type { ValueFigures } from '../../record/figures.ts'
import type { MethodDocument } from '../shared/method.ts'

/** Source of the finished building's value. A stored valuation is used as it was saved. */
export type FutureValueSource =
  | { kind: 'typed' }
  | { kind: 'development' }
  | { kind: 'valuation'; uuid: string; valuationDate: string }

/** One month of the schedule: payments in percent of the costs, receipts in percent of the future value. */
export interface ScheduleLine {
  /** Months from the valuation date. */
  month: number
  paymentPct: number
  receiptPct: number
}

/** A use of the building on land. */
export interface DevelopmentRow {
  uuid: string
  use: PlanningUse
  /** In m² of floor area (m²t). */
  builtArea: number
  /** EUR per m²t for which the finished area is sold. */
  salePrice: number
  /** EUR per m²t of material execution. */
  buildCost: number
}

export const PROCEDURES = ['static', 'dynamic'] as const
export type Procedure = (typeof PROCEDURES)[number]

export interface ResidualDocument extends MethodDocument<'residual'> {
  /** Value of the finished building in EUR; null until entered. */
  futureValue: number | null
  futureValueSource: FutureValueSource
  /** Uses of the building on land; absent in older documents. */
  development?: DevelopmentRow[]
  /** Percent: b, the promoter's margin (art. 41). */
  margin: number
  /** Months until the works can begin. */
  worksStart: number
  /** Percent a year for the dynamic procedure; null until entered. */
  updateRate: number | null
  schedule: ScheduleLine[]
  /** The chosen procedure; null for the default, which is static if works begin within a year. */
  chosen: Procedure | null
}

export interface DynamicFlow {
  month: number
  payment: number
  receipt: number
  discountFactor: number
  presentValue: number
}

/** A condition for a procedure, and whether it is met. */
export interface Requirement {
  name: 'worksWithinAYear' | 'futureValue' | 'costs' | 'schedule' | 'updateRate'
  isMet: boolean
}

export interface ResidualFigures extends ValueFigures {
  procedure: Procedure
  /** EUR: the building by its uses, and the works. */
  costs: number
  /** Built area of all uses in m²t; 0 without uses. */
  builtArea: number
  /** Value of the land in EUR per m²t; null without uses. */
  valuePerBuilt: number | null
  /** Value in EUR; null if it cannot be computed. */
  static: number | null
  dynamic: number | null
  flows: DynamicFlow[]
  requirements: Record<Procedure, Requirement[]>
}
