import { assetManagementRoute } from '../legal/management.routes.ts'

/** Guarded sections of an asset without a page yet; each is removed when its slice builds it. */
export const assetSectionsToCome = [assetManagementRoute] as const
