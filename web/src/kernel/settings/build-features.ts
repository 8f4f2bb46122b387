import { showsCommercialFeatures } from '@lindero/domain/kernel/build-features'

const { PROD, VITE_MINIMAL_FEATURES, VITE_EDITION } = import.meta.env

/** True if this bundle contains the commercial and mass-market features. It is determined when the bundle is built. */
export const HAS_COMMERCIAL_FEATURES = showsCommercialFeatures({
  isProduction: PROD,
  isMinimal: VITE_MINIMAL_FEATURES === 'yes',
  edition: VITE_EDITION,
})
