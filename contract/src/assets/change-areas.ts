/** Parts of an asset whose changes its history shows. Without a schema: the address of the history is read with the routes. */
export const CHANGE_AREAS = [
  'info',
  'valuation',
  'tape',
  'docs',
  'enrichment',
  'operations',
  'legal',
  'tasks',
  'advertisements',
] as const
export type ChangeArea = (typeof CHANGE_AREAS)[number]
