/**
 * Edits to a valuation by comparables, within the limits of core section 5. An edit that violates a rule changes
 * nothing and returns the violation. The effects on signature and type are in `record/signature.ts`.
 */
import { checkPercent } from '../../record/bounds.ts'
import { editCommon } from '../shared/common-edits.ts'
import type { Edited } from '../shared/method.ts'
import { checkedSet } from './check-set.ts'
import { computeComparables } from './compute.ts'
import { configured } from './configure.ts'
import type { ComparablesDocument } from './document.ts'
import { editComparable, editComparables } from './edit-comparables.ts'
import type { ComparablesEdit } from './edits.ts'
import { reassessAll } from './reassess.ts'

export function editDocument(document: ComparablesDocument, edit: ComparablesEdit): Edited<ComparablesDocument> {
  const outcome = edited(document, edit)
  return outcome.kind === 'refused' ? outcome : { kind: 'edited', document: checkedSet(outcome.document) }
}

function edited(document: ComparablesDocument, edit: ComparablesEdit): Edited<ComparablesDocument> {
  switch (edit.kind) {
    case 'tick':
    case 'addComparable':
    case 'removeComparable':
    case 'replaceComparable':
      return editComparables(document, edit)
    case 'editComparable':
      return editComparable(document, edit.uuid, edit.fields)
    case 'statistic': {
      const configuration = { ...document.configuration, defaultQuartile: edit.statistic }
      return { kind: 'edited', document: { ...document, configuration } }
    }
    case 'configuration': {
      const violation = checkPercent(edit.configuration.listingsClosingsDistribution ?? 0)
      return violation === null
        ? { kind: 'edited', document: configured(document, edit.configuration) }
        : { kind: 'refused', code: violation }
    }
    case 'valuationLogic':
      return {
        kind: 'edited',
        document: reassessAll({ ...document, valuationLogic: edit.valuationLogic }),
      }
    case 'size': {
      const outcome = editCommon(document, edit, currentValue(document))
      // The subject's size affects the similarities and the computed coefficients, so all comparables are reassessed.
      // Typed coefficients are kept. Without a market or without homogenisation, the other coefficients are 1.
      return outcome.kind === 'refused' || edit.size === document.subject.size
        ? outcome
        : { kind: 'edited', document: reassessAll(outcome.document) }
    }
    default:
      return editCommon(document, edit, currentValue(document))
  }
}

function currentValue(document: ComparablesDocument): number {
  const outcome = computeComparables(document)
  return outcome.kind === 'valued' ? outcome.figures.value : Number.NaN
}
