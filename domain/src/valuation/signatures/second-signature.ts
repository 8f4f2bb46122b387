/**
 * The second signature of a valuation. It is required above a limit of the customer, and for a typed value outside the
 * interval that the method gives without it.
 */
import type { Operation } from '../../market/market-evidence.ts'
import { methodOf, type ValuationDocument } from '../methods/methods.ts'

const SECOND_SIGNATURE_REASONS = ['aboveLimit', 'outsideInterval'] as const
type SecondSignatureReason = (typeof SECOND_SIGNATURE_REASONS)[number]

interface SignedValue {
  operation: Operation
  /** EUR */
  value: number
  document: ValuationDocument
}

/** @param saleLimit sale value in EUR above which two signatures are required; null if there is no limit */
export function secondSignatureReasons(
  { operation, value, document }: SignedValue,
  saleLimit: number | null,
): SecondSignatureReason[] {
  const is: Record<SecondSignatureReason, boolean> = {
    aboveLimit: operation === 'sale' && saleLimit !== null && value > saleLimit,
    outsideInterval: isOutsideInterval(document, value),
  }
  return SECOND_SIGNATURE_REASONS.filter((reason) => is[reason])
}

function isOutsideInterval(document: ValuationDocument, value: number): boolean {
  if (document.manualValuationValue === null && document.manualValuationValuem2 === null) return false
  const computed = { ...document, manualValuationValue: null, manualValuationValuem2: null }
  const outcome = methodOf(computed).compute(computed)
  if (outcome.kind === 'notValued' || outcome.figures.interval === null) return false
  const { lower, upper } = outcome.figures.interval
  return value < lower || value > upper
}

/** The first of two signatures. */
export interface FirstSignature {
  user: string
  name: string | null
  /** Time, ISO 8601. */
  at: string
}

export type Signing =
  /** `isSigned` is the state after the save; `first` is the first signature, if the valuation has one. */
  | { kind: 'decided'; sign: boolean | undefined; first: FirstSignature | null }
  /** The same person cannot give both signatures. */
  | { kind: 'sameSigner' }

/**
 * The signatures after a save.
 * @param first the first signature of the stored valuation; null if it has none, or if the save changes its content
 */
export function signingOf(
  sign: boolean | undefined,
  { isSecondNeeded, first, signer }: { isSecondNeeded: boolean; first: FirstSignature | null; signer: FirstSignature },
): Signing {
  if (sign === undefined) return { kind: 'decided', sign, first }
  if (!sign) return { kind: 'decided', sign, first: null }
  if (!isSecondNeeded) return { kind: 'decided', sign, first: null }
  if (first === null) return { kind: 'decided', sign: false, first: signer }
  return first.user === signer.user ? { kind: 'sameSigner' } : { kind: 'decided', sign, first }
}
