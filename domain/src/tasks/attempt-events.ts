import type { Attempt } from '../legal/attempts.part.ts'
import type { LegalSection } from '../legal/management.section.ts'
import type { TimelineEntry } from './timeline.ts'

/** An attempt as stored, with the section of its procedure. */
export interface RecordedAttempt {
  section: LegalSection | null
  fields: Partial<Attempt>
  /** True if a provider reports it and the owner has not confirmed it. */
  isUnconfirmed?: boolean
}

/**
 * The attempts that have taken place, on their days. A planned act is none, and an act that was recorded by mistake did
 * not take place. The history contains an act that was moved or cancelled before its day.
 */
export function attemptEvents(attempts: readonly RecordedAttempt[], today: string): TimelineEntry[] {
  return attempts.flatMap(({ section, fields, isUnconfirmed }): TimelineEntry[] => {
    const { attemptKind, attemptDate: at, attemptResult: value = null } = fields
    if (!attemptKind || !at || at > today || value === 'MISTAKEN') return []
    const { attemptHour, attemptPlace, attendedBy, attemptReason, courtOrder } = fields
    const detail = [attemptHour, attemptPlace, attendedBy, attemptReason, courtOrder].filter(Boolean).join(', ')
    const state = isUnconfirmed ? { isUnconfirmed } : {}
    const event = { at, kind: 'attempt', section, subject: attemptKind, value, detail: detail || undefined } as const
    return [{ ...event, ...state, author: null }]
  })
}
