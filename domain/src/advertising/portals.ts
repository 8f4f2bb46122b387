/** Formats of portals whose documentation is public. */
export const PORTALS = ['kyero', 'trovit'] as const
export type Portal = (typeof PORTALS)[number]

/** Reasons why a portal does not take an advertisement. */
export const PORTAL_REFUSALS = ['description', 'municipality', 'province'] as const
export type PortalRefusal = (typeof PORTAL_REFUSALS)[number]

/**
 * Required elements of each format: Kyero XML import specification, version 3 (`desc`, `town`, `province`), and the
 * schema of Trovit for homes (`content`).
 */
const REQUIRED: Readonly<Record<Portal, readonly PortalRefusal[]>> = {
  kyero: ['description', 'municipality', 'province'],
  trovit: ['description'],
}

/** The required data that an advertisement lacks for a portal. It is left out of the feed of that portal. */
export function portalRefusals(
  portal: Portal,
  advertisement: Readonly<Record<PortalRefusal, string | null>>,
): PortalRefusal[] {
  return REQUIRED[portal].filter((field) => (advertisement[field] ?? '').trim() === '')
}
