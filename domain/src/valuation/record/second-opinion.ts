/**
 * A second opinion: compares the current value with the last value of each other method and with earlier values of the
 * same method, and gives the reasons for the differences.
 */
import { METHOD_NAMES, type MethodName } from './names.ts'

const OPINION_REASONS = ['method', 'date', 'size', 'works', 'byPerson'] as const
export type OpinionReason = (typeof OPINION_REASONS)[number]

/** The fields of a stored valuation that a second opinion uses. */
export interface Opinion {
  uuid: string
  valuationMethod: MethodName
  valuationTypeId: number
  valuationDate: string
  value: number
  size: number
  capex: number | null
  isSigned: boolean
}

interface ComparedOpinion<One extends Opinion> {
  opinion: One
  /** Difference from the current value in percent. */
  difference: number
  /** Reasons for the difference; empty for the current value. */
  reasons: OpinionReason[]
}

export interface SecondOpinion<One extends Opinion> {
  /** The current value first, then the last value of each other method, then earlier values of the same method. */
  compared: ComparedOpinion<One>[]
  /** Highest minus lowest value, in percent of the current value. */
  spread: number
  /** Methods that were never used to value this home. */
  missing: MethodName[]
}

/** Maximum number of earlier values of the same method. */
const EARLIER = 3

/**
 * @param history newest first
 *
 * @returns null if the current value is missing or not positive
 */
export function secondOpinion<One extends Opinion>(
  history: readonly One[],
  currentUuid: string,
): SecondOpinion<One> | null {
  const current = history.find(({ uuid }) => uuid === currentUuid)
  if (!current || current.value <= 0) return null
  const others = METHOD_NAMES.flatMap((method) => {
    const last = history.find(({ valuationMethod }) => valuationMethod === method)
    return last && method !== current.valuationMethod ? [last] : []
  })
  const earlier = history
    .slice(history.indexOf(current) + 1)
    .filter(({ valuationMethod }) => valuationMethod === current.valuationMethod)
    .slice(0, EARLIER)
  const compared = [current, ...others, ...earlier].map((opinion) => ({
    opinion,
    difference: 100 * (opinion.value / current.value - 1),
    reasons: reasonsBetween(current, opinion),
  }))
  const values = compared.map(({ opinion }) => opinion.value)
  return {
    compared,
    spread: (100 * (Math.max(...values) - Math.min(...values))) / current.value,
    missing: METHOD_NAMES.filter((method) => history.every(({ valuationMethod }) => valuationMethod !== method)),
  }
}

function reasonsBetween(current: Opinion, other: Opinion): OpinionReason[] {
  const isByPerson = ({ valuationTypeId, isSigned }: Opinion) => valuationTypeId > 1 || isSigned
  const is: Record<OpinionReason, boolean> = {
    method: current.valuationMethod !== other.valuationMethod,
    date: current.valuationDate !== other.valuationDate,
    size: current.size !== other.size,
    works: (current.capex ?? 0) !== (other.capex ?? 0),
    byPerson: isByPerson(current) !== isByPerson(other),
  }
  return OPINION_REASONS.filter((reason) => is[reason])
}
