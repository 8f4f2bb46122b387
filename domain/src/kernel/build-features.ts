/** Options for a build of the browser bundle. */
interface Build {
  isProduction: boolean
  /** True if the build has a reduced set of features. */
  isMinimal: boolean
  /** Edition of the product; the default edition if absent. */
  edition?: string | undefined
}

/** The edition in which even a minimal build has all features. */
const FULL_EDITION = 'full'

/**
 * True if a build shows the commercial and mass-market features. A minimal build in production shows them only in the
 * full edition; every other build shows them (operations 9).
 */
export function showsCommercialFeatures({ isProduction, isMinimal, edition }: Build): boolean {
  return !isMinimal || !isProduction || edition === FULL_EDITION
}
