/**
 * Parts of a record in the change history. This file contains no schema, because the routes load it to parse the URL of
 * the history page.
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
