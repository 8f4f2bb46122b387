/**
 * Areas of a record whose changes the history shows. This file has no schema, because the routes load it to read the
 * address of the history page.
 */
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
