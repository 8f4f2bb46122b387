/**
 * The steps from the evidence to the value. The adjusted value of each comparable is explained by the parts of its
 * coefficient.
 */
import { subtractedCapex } from '../../capex/capex.ts'
import type { ExplanationLine } from '../shared/method.ts'
import { computeComparables } from './compute.ts'
import type { ComparablesDocument } from './document.ts'

export function explainComparables(document: ComparablesDocument): ExplanationLine[] {
  const outcome = computeComparables(document)
  if (outcome.kind === 'notValued') return []
  const { basis, value, unitValue } = outcome.figures
  const { defaultQuartile } = document.configuration
  if (basis === 'manualValue') return [{ name: 'manualValuationValue', apply: 'add', figure: value }]
  const size: ExplanationLine = { name: 'size', apply: 'multiply', figure: document.subject.size }
  if (basis === 'manualUnitValue') return [{ name: 'manualValuationValuem2', apply: 'add', figure: unitValue }, size]
  const subtracted = subtractedCapex(document.capex)
  const works: ExplanationLine[] = subtracted ? [{ name: 'capex', apply: 'add', figure: -subtracted }] : []
  const whole = value + subtracted
  if (document.valuationLogic === 'total') {
    return [{ name: defaultQuartile, apply: 'add', figure: whole }, ...works]
  }
  const perMetre = subtracted ? whole / document.subject.size : unitValue
  return [{ name: defaultQuartile, apply: 'add', figure: perMetre }, size, ...works]
}
