/** The registry of valuation methods by name. It is the only place that lists all methods. */

import type { FieldChange } from '../record/history.ts'
import { fieldChange } from '../record/history.ts'
import type { MethodName } from '../record/names.ts'
import { comparables } from './comparables/comparables.ts'
import type { ComparablesDocument } from './comparables/document.ts'
import type { ComparablesEdit } from './comparables/edits.ts'
import type { IncomesDocument } from './incomes/document.ts'
import { incomes } from './incomes/incomes.ts'
import type { ResidualDocument } from './residual/document.ts'
import { residual } from './residual/residual.ts'
import type { FieldsEdit } from './shared/field-method.ts'
import type { Method } from './shared/method.ts'
import type { YieldDocument } from './yield/document.ts'
import { yieldMethod } from './yield/yield.ts'

export interface Documents {
  comparables: ComparablesDocument
  incomes: IncomesDocument
  yield: YieldDocument
  residual: ResidualDocument
}
export type ValuationDocument = Documents[MethodName]
export type MethodEdit =
  | ComparablesEdit
  | FieldsEdit<IncomesDocument>
  | FieldsEdit<YieldDocument>
  | FieldsEdit<ResidualDocument>

export const METHODS = { comparables, incomes, yield: yieldMethod, residual } satisfies Record<MethodName, unknown>

type AnyMethod = Method<MethodName, ValuationDocument, MethodEdit>

export function methodOf({ method }: Pick<ValuationDocument, 'method'>): AnyMethod {
  return METHODS[method] as AnyMethod
}

/**
 * Narrows the document to a valuation by comparables.
 *
 * @throws TypeError if the document uses a different method
 */
export function byComparables(document: ValuationDocument): ComparablesDocument {
  if (document.method !== 'comparables') throw new TypeError(`a valuation by ${document.method}`)
  return document
}

/**
 * The fields that differ between two documents. If the method has changed, these are the method and all fields of the
 * new document.
 */
export function documentChanges(stored: ValuationDocument | null, next: ValuationDocument): FieldChange[] {
  const { diff } = methodOf(next)
  if (stored === null || stored.method === next.method) return diff(stored, next)
  return [...fieldChange('method', stored.method, next.method), ...diff(null, next)]
}
