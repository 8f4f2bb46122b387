/** Sections to which the items belong, in display order. */
export const COMPLETENESS_AREAS = ['identity', 'operation', 'legal', 'valuation', 'documents'] as const
export type CompletenessArea = (typeof COMPLETENESS_AREAS)[number]

/**
 * Items that assets need, by section. The database identifies an item by its index in this list, so new items must be
 * added at the end.
 */
export const COMPLETENESS_ITEMS = [
  'cadastralReference',
  'registryIdentity',
  'address',
  'coordinates',
  'size',
  'constructionYear',
  'loan',
  'propertyTax',
  'community',
  'communityContact',
  'lease',
  'registryNote',
  'occupancy',
  'acquisition',
  'title',
  'registration',
  'possession',
  'procedure',
  'value',
  'recentValue',
  'noteDocument',
  'energyCertificate',
  'plan',
  'picture',
] as const
export type CompletenessItem = (typeof COMPLETENESS_ITEMS)[number]
