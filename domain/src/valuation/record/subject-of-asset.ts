/** Checks whether an asset has the data for an automatic valuation (core specification, section 8). */
import { type HomeFeatures, homeFeaturesOf } from '../../kernel/home-features.ts'
import type { AssetTypeId } from '../../kernel/property-types.ts'
import { isInSpain } from '../../kernel/spain.ts'
import { FURTHER_FEATURES, type FurtherFeatures, type Operation } from '../../market/market-evidence.ts'
import type { Subject } from './subject.ts'
import type { ValuationError } from './valuation.errors.ts'

/** Types with a market of their own: all types except land and whole buildings. */
export const AVM_TYPES: readonly AssetTypeId[] = [11, 12, 15, 16, 21, 33, 41]

/** The fields of an asset that a valuation uses. */
export interface ValuableAsset extends HomeFeatures, FurtherFeatures {
  /** Key that all listings of this home share, if known. */
  propertyKey?: string | null
  size: number | null
  /** Details of the asset, which may contain the `FURTHER_FEATURES`. */
  details?: Readonly<Record<string, unknown>>
  latitude: number | null
  longitude: number | null
}

type SubjectOutcome =
  | { kind: 'subject'; subject: Subject }
  | { kind: 'notValuable'; code: ValuationError; data?: Record<string, unknown> }

/** The subject of a valuation, or all reasons why the asset cannot be valued. */
export function subjectOfAsset(asset: ValuableAsset, operation: Operation, valuationDate: string): SubjectOutcome {
  const reasons = reasonsAgainst(asset)
  const [only, second] = reasons
  if (second) {
    return {
      kind: 'notValuable',
      code: 'valuation.moreThanOneError',
      data: { errors: reasons.map(({ code }) => code) },
    }
  }
  if (only) return { kind: 'notValuable', ...only }
  const { size, latitude, longitude } = asset
  return {
    kind: 'subject',
    subject: {
      ...homeFeaturesOf(asset),
      ...furtherOf(asset),
      operation,
      valuationDate,
      propertyKey: asset.propertyKey ?? null,
      size: size as number,
      latitude: latitude as number,
      longitude: longitude as number,
    },
  }
}

/** The features in `FURTHER_FEATURES` that are known for a home. */
export function furtherOf(home: FurtherFeatures & Pick<ValuableAsset, 'details'>): FurtherFeatures {
  return Object.fromEntries(
    FURTHER_FEATURES.flatMap((name) => {
      const value = home[name] ?? home.details?.[name] ?? null
      return value === null ? [] : [[name, value]]
    }),
  )
}

type Reason = { code: ValuationError; data?: Record<string, unknown> }

function reasonsAgainst({ typeId, size, latitude, longitude }: ValuableAsset): Reason[] {
  const reasons: Reason[] = []
  if (!AVM_TYPES.includes(typeId)) reasons.push({ code: 'valuation.typeNotValidForAvm', data: { typeId } })
  if (latitude === null || longitude === null) reasons.push({ code: 'valuation.propertyNotLocated' })
  else if (!isInSpain({ latitude, longitude })) reasons.push({ code: 'valuation.notInACountry' })
  if (size === null || size <= 0) reasons.push({ code: 'valuation.missingInformation', data: { fields: ['size'] } })
  return reasons
}
