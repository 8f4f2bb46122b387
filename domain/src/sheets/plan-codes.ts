/** Reasons why a row or cell is not imported, in addition to the rules of the part. */
export const PLAN_CODES = [
  'assetNotFound',
  'severalAssets',
  'notInManagement',
  'rowNotFound',
  'severalRows',
  'repeatedRow',
  'keyMissing',
  'parentNotFound',
  'severalParents',
  'parentRefused',
  'documentNotFound',
  'otherRowNotFound',
  'severalOtherRows',
  'personNotFound',
  'severalPeople',
  'acquisitionTypeMissing',
  'testimonialMissing',
  'partRefused',
  'changedSincePreview',
] as const
export type PlanCode = (typeof PLAN_CODES)[number]
