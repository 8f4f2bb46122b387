/** All releases, latest first, each with its date. */
export const RELEASES = [
  { id: '0.2', date: '2026-11-21' },
  { id: '0.1', date: '2026-11-21' },
] as const

export type ReleaseId = (typeof RELEASES)[number]['id']
export const LATEST_RELEASE: ReleaseId = RELEASES[0].id
