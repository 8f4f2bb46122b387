/** The valuation method by comparables (core specification, section 4; decisions, section 5). */
import type { Method } from '../shared/method.ts'
import { editDocument } from './apply-edit.ts'
import { computeComparables } from './compute.ts'
import { diffComparables } from './diff.ts'
import type { ComparablesDocument, ComparablesFigures } from './document.ts'
import { beginComparables, comparableRows, comparablesOfMember, editableOf, withEditable } from './editable.ts'
import type { ComparablesEdit } from './edits.ts'
import { explainComparables } from './explain.ts'
import { rebuildComparables } from './rebuild.ts'
import { validateComparables } from './validate.ts'

export const comparables: Method<'comparables', ComparablesDocument, ComparablesEdit, ComparablesFigures> = {
  name: 'comparables',
  begin: beginComparables,
  compute: computeComparables,
  applyEdit: editDocument,
  editableOf,
  withEditable,
  rows: comparableRows,
  diff: diffComparables,
  validate: validateComparables,
  explain: explainComparables,
  rebuild: rebuildComparables,
  evidenceOf: (document) => document.comparables.filter(({ isManual }) => !isManual).map(({ uuid }) => uuid),
  valuationsOf: () => [],
  isSearched: ({ market }) => market !== null,
  forMember: comparablesOfMember,
}
