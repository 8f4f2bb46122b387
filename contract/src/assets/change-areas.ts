/**
 * Parts of a record in the change history. They are not in a schema file, because the routes need them to parse the URL
 * of the history page, and must not load the schemas for that.
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
