import { showsCommercialFeatures } from '@lindero/domain/kernel/build-features'

const { PROD, VITE_MINIMAL_FEATURES, VITE_EDITION } = import.meta.env

/** True if this bundle shows commercial and mass-market features. The build determines this. */
export const HAS_COMMERCIAL_FEATURES = showsCommercialFeatures({
  isProduction: PROD,
  isMinimal: VITE_MINIMAL_FEATURES === 'yes',
  edition: VITE_EDITION,
})
