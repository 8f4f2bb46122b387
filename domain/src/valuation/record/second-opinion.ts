/**
 * A second opinion: the current value next to the last value of every method and earlier values of the same method,
 * with the reasons why they differ.
 */
import { METHOD_NAMES, type MethodName } from './names.ts'

export const OPINION_REASONS = ['method', 'date', 'size', 'works', 'byPerson'] as const
export type OpinionReason = (typeof OPINION_REASONS)[number]

/** A stored valuation; a row of its history has all of these fields. */
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

export interface ComparedOpinion<One extends Opinion> {
  opinion: One
  /** Difference from the current value in percent. */
  difference: number
  /** Reasons for the difference; empty for the current value itself. */
  reasons: OpinionReason[]
}

export interface SecondOpinion<One extends Opinion> {
  /** The current value first, then the last value of each other method, then earlier values of the same method. */
  compared: ComparedOpinion<One>[]
  /** Difference between the lowest and the highest value, in percent of the current value. */
  spread: number
  /** Methods that were never used for the home. */
  missing: MethodName[]
}

/** Number of earlier values of the same method that are shown. */
const EARLIER = 3

/**
 * @param history newest first
 * @returns null if there is no current value
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
