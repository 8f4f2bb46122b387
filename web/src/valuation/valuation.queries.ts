import { api } from '@lindero/contract/api'
import type { SavedValuation } from '@lindero/contract/valuation/valuation.schema'
import type { ValuationDocument } from '@lindero/domain/valuation/methods/methods'
import type { ValuationTypeId } from '@lindero/domain/valuation/record/valuation-types'
import type { ValuationRecord } from '@lindero/domain/valuation/valuation'
import { everyPageOf } from '../kernel/api/every-page.ts'
import { queryOf } from '../kernel/api/query.ts'

/** The current valuation for each operation, with its evidence. */
export const lastValuationsOf = (assetUuid: string) => queryOf(api.lastValuations, { params: { uuid: assetUuid } })

/** All saved valuations for an operation, newest first. */
export const valuationsOf = (assetUuid: string, operation: 'sale' | 'rent') =>
  everyPageOf(api.valuations, { params: { uuid: assetUuid }, query: { operation } })

/** One earlier valuation with its evidence. */
export const valuationOf = (uuid: string) => queryOf(api.valuation, { params: { uuid } })

export const referenceValuesOf = (assetUuid: string) =>
  everyPageOf(api.assetReferenceValues, { params: { uuid: assetUuid } })

/** Converts a saved valuation to the type that the domain uses. The stored document already has this format. */
export function recordOf(saved: SavedValuation): ValuationRecord {
  return {
    document: saved.document as ValuationDocument,
    valuationTypeId: saved.valuationTypeId as ValuationTypeId,
    isSigned: saved.isSigned,
    valuator: saved.valuator,
    createdOn: saved.createdOn,
  }
}
