/** A valuation of a flat in a fictitious market, for tests of this slice. */
import { aFlat, aLocalMarket, FACTORY_TODAY } from '@lindero/demo/app/factories.fixture'
import type { Changes } from '@lindero/domain/kernel/changes'
import { DEFAULT_AVM_CONFIGURATION } from '@lindero/domain/portfolios/avm-configuration'
import { valueByComparables } from '@lindero/domain/valuation/methods/comparables/automatic-valuation'
import type { ComparablesDocument } from '@lindero/domain/valuation/methods/comparables/document'
import { byComparables } from '@lindero/domain/valuation/methods/methods'
import { fitRegionalMarket } from '@lindero/domain/valuation/price-model/regional-market'
import type { ValuationRecord } from '@lindero/domain/valuation/valuation'
import { draftRecord } from './draft/draft-record.ts'

const at = { operation: 'sale', typeId: 11, valuationDate: FACTORY_TODAY } as const

/** The unsaved document, if the valuation is by comparables. */
export function draftedComparables(saved: ValuationRecord | null, changes: Changes): ComparablesDocument | undefined {
  const document = draftRecord(saved, changes, 'sale')?.document
  return document && byComparables(document)
}

export const EVIDENCE = aLocalMarket({ count: 160, closings: 0.4 })

export function aValuation(): ComparablesDocument {
  const subject = { ...aFlat(), operation: 'sale' as const, valuationDate: FACTORY_TODAY, propertyKey: null }
  const configuration = { ...DEFAULT_AVM_CONFIGURATION, negotiationMargin: true }
  const outcome = valueByComparables(subject, fitRegionalMarket(EVIDENCE, at), { configuration })
  if (outcome.kind !== 'valued') throw new Error('the invented market is too thin')
  return outcome.document
}

export function aRecord(
  overrides: Partial<ValuationRecord<ComparablesDocument>> = {},
): ValuationRecord<ComparablesDocument> {
  return {
    document: aValuation(),
    valuationTypeId: 1,
    isSigned: false,
    valuator: null,
    createdOn: '2024-06-30T08:00:00.000Z',
    ...overrides,
  }
}
