import type { AssetDetail } from '@lindero/contract/assets/asset.schema'
import { calendarDateAt } from '@lindero/domain/kernel/dates'
import { ANNEXES, type Annexes } from '@lindero/domain/kernel/property-types'
import type { Operation } from '@lindero/domain/market/market-evidence'
import type { AvmConfiguration } from '@lindero/domain/portfolios/avm-configuration'
import type { ComparablesDocument } from '@lindero/domain/valuation/methods/comparables/document'
import { defaultLogic } from '@lindero/domain/valuation/record/valuation-logic'

/** Settings of the portfolio for all of its valuations. */
export interface PortfolioSettings {
  /** yyyy-mm-dd; null: the day the valuation is made. */
  valuationDate: string | null
  avmConfiguration: AvmConfiguration
}

/**
 * A valuation without evidence, to be filled by hand where the automatic one finds too little: with the portfolio's
 * date (by default today) and settings, and without a local market, so that coefficients start at 1.
 * Null where the asset has no place or no size.
 */
export function emptyValuation(
  asset: AssetDetail,
  operation: Operation,
  settings: PortfolioSettings,
): ComparablesDocument | null {
  const { latitude, longitude, size } = asset
  if (latitude === null || longitude === null || size === null) return null
  return {
    method: 'comparables',
    subject: {
      operation,
      valuationDate: settings.valuationDate ?? calendarDateAt(new Date()),
      propertyKey: null,
      typeId: asset.typeId,
      subtype: asset.subtypeId,
      state: asset.state,
      size,
      rooms: asset.rooms,
      bathrooms: asset.bathrooms,
      floor: asset.floor,
      constructionYear: asset.constructionYear,
      latitude,
      longitude,
      ...(Object.fromEntries(ANNEXES.map((annex) => [annex, asset[annex]])) as Annexes),
    },
    configuration: settings.avmConfiguration,
    valuationLogic: defaultLogic(asset.typeId),
    market: null,
    searchRadius: null,
    negotiationBasis: { kind: 'off' },
    comparables: [],
    manualValuationValue: null,
    manualValuationValuem2: null,
    fireValue: null,
    fireValuePct: null,
    warnings: [],
  }
}
