/** Options of a build of the browser bundle. */
interface Build {
  isProduction: boolean
  /** Flag of a build with fewer features. */
  isMinimal: boolean
  /** The product edition; absent for the default one. */
  edition?: string | undefined
}

/** The edition that has every feature, even in a minimal build. */
const FULL_EDITION = 'full'

/**
 * True if a build shows commercial and mass-market features. A build with the flag shows them only outside of
 * production, or in one product edition (operations 9).
 */
export function showsCommercialFeatures({ isProduction, isMinimal, edition }: Build): boolean {
  return !isMinimal || !isProduction || edition === FULL_EDITION
}
