/**
 * Laws that suspend court evictions from occupied homes, with the last day of suspension that each law allows. The
 * dates come from the official gazette (BOE). If Congress repealed an extension, the suspension ends on the day before
 * publication of the repeal.
 */
const MORATORIA = {
  /** Mortgage enforcement: fifteen years from 15 May 2013 (art. 1.1, as amended by RDL 1/2024, BOE of 15 May 2024). */
  LEY_1_2013: { lastDay: '2028-05-15', article: 'Ley 1/2013, art. 1' },
  /**
   * Evictions of vulnerable households. RDL 1/2025 extended the suspension to 31 December 2025. RDL 16/2025 and RDL
   * 2/2026 extended it to the end of 2026, but Congress repealed both: the second by its resolution of 26 February 2026
   * (BOE of 28 February 2026).
   */
  RDL_11_2020: { lastDay: '2026-02-27', article: 'RDL 11/2020, arts. 1 and 1 bis' },
  /**
   * A suspension by a court. It ends when the social services have taken measures, or after the number of months that
   * the court sets.
   */
  COURT: { lastDay: null, article: 'art. 441.5 to 441.7 LEC' },
} as const
export type Moratorium = keyof typeof MORATORIA
export const MORATORIUM_NAMES = Object.keys(MORATORIA) as Moratorium[]

interface Suspension {
  moratorium: Moratorium | null
  suspendedUntil: string | null
}

/** The last day of suspension that the law allows. */
export const endOfSuspension = (moratorium: Moratorium | null): string | null =>
  moratorium === null ? null : MORATORIA[moratorium].lastDay

/** The invalid fields of a suspension: an end date requires a law and cannot be after the law's last day. */
export function suspensionErrors({ moratorium, suspendedUntil }: Partial<Suspension>): 'suspendedUntil'[] {
  if (!suspendedUntil) return []
  const lastDay = endOfSuspension(moratorium ?? null)
  return !moratorium || (lastDay !== null && suspendedUntil > lastDay) ? ['suspendedUntil'] : []
}
