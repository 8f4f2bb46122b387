import type { AssetDetail } from '@lindero/contract/assets/asset.schema'
import { calendarDateAt } from '@lindero/domain/kernel/dates'
import { homeFeaturesOf } from '@lindero/domain/kernel/home-features'
import type { Operation } from '@lindero/domain/market/market-evidence'
import type { AvmConfiguration } from '@lindero/domain/portfolios/avm-configuration'
import { type Documents, METHODS } from '@lindero/domain/valuation/methods/methods'
import type { MethodName } from '@lindero/domain/valuation/record/names'
import type { Subject } from '@lindero/domain/valuation/record/subject'
import { furtherOf } from '@lindero/domain/valuation/record/subject-of-asset'

/** The portfolio's settings for all valuations of its assets. */
interface PortfolioSettings {
  /** The valuation date as yyyy-mm-dd. Null stands for the day of the valuation. */
  valuationDate: string | null
  avmConfiguration: AvmConfiguration
}

/**
 * Creates a new valuation by this method, which the user then completes. It has the date (by default today) and the
 * settings of the portfolio. Returns null if the asset has no location or, for the comparables method, no size. The
 * other methods report a missing size themselves.
 */
export function beginValuation<Name extends MethodName>(
  method: Name,
  asset: AssetDetail,
  operation: Operation,
  settings: PortfolioSettings,
): Documents[Name] | null {
  const subject = subjectOf(asset, operation, settings)
  if (subject === null || (method === 'comparables' && subject.size === 0)) return null
  const { begin } = METHODS[method]
  const beginning = { subject, configuration: settings.avmConfiguration, rentValue: asset.rentValue }
  return begin(beginning) as Documents[Name]
}

function subjectOf(asset: AssetDetail, operation: Operation, settings: PortfolioSettings): Subject | null {
  const { latitude, longitude, size } = asset
  if (latitude === null || longitude === null) return null
  return {
    operation,
    valuationDate: settings.valuationDate ?? calendarDateAt(new Date()),
    propertyKey: null,
    ...homeFeaturesOf({ ...asset, subtype: asset.subtypeId }),
    size: size ?? 0,
    latitude,
    longitude,
    ...furtherOf(asset),
  }
}
