/** The registry of valuation methods by name: the only place that lists them all. */

import type { MethodName } from '../record/names.ts'
import { comparables } from './comparables/comparables.ts'
import type { ComparablesDocument } from './comparables/document.ts'
import type { ComparablesEdit } from './comparables/edits.ts'
import type { Method } from './method.ts'

export type ValuationDocument = ComparablesDocument
export type MethodEdit = ComparablesEdit

export const METHODS = { comparables } satisfies Record<MethodName, unknown>

/** The method of a document. */
export function methodOf({
  method,
}: Pick<ValuationDocument, 'method'>): Method<MethodName, ValuationDocument, MethodEdit> {
  return METHODS[method]
}
