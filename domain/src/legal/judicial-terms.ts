import type { LegalSection } from './management.section.ts'
import { type CourtCalendar, dueBy, type Term } from './working-days.ts'

/** A term that a date of a record starts, with the article that sets it. */
export interface JudicialTerm {
  section: LegalSection
  /** The date of the record that starts the term. */
  from: string
  /** The field that ends it once it has a value. */
  until: string
  term: Term
  article: string
}

export const JUDICIAL_TERMS = {
  correctEdict: {
    section: 'adjudicationProcess',
    from: 'edictReceptionDate',
    until: 'edictCorrectionDate',
    term: { days: 5 },
    article: 'arts. 214 and 215 LEC',
  },
  askForLaunch: {
    section: 'adjudicationProcess',
    from: 'testimonialReceptionDate',
    until: 'kickoffDate',
    term: { months: 12 },
    article: 'art. 675.2 LEC',
  },
  correctRegistryFlaw: {
    section: 'registry',
    from: 'flawDate',
    until: 'rectifiedDate',
    term: { days: 60 },
    article: 'arts. 17 and 323 LH',
  },
  correctClaim: {
    section: 'evictionProcesses',
    from: 'correctionNoticeDate',
    until: 'correctionDate',
    term: { days: 10 },
    article: 'art. 231 LEC',
  },
  answerOfDefendant: {
    section: 'evictionProcesses',
    from: 'claimNotifiedDate',
    until: 'claimAnsweredDate',
    term: { days: 10 },
    article: 'arts. 438 and 440.3 LEC',
  },
  appeal: {
    section: 'evictionProcesses',
    from: 'judgmentNotifiedDate',
    until: 'appealDate',
    term: { days: 20 },
    article: 'art. 458 LEC',
  },
} as const satisfies Record<string, JudicialTerm>
export type JudicialTermName = keyof typeof JUDICIAL_TERMS

export interface DueDate {
  term: JudicialTermName
  dueBy: string
  /** The date that starts the term, and how long it is. */
  from: string
  length: Term
  article: string
}

/** The open terms of a record, with their last day, the nearest first. */
export function openTerms(
  section: LegalSection,
  record: Readonly<Record<string, unknown>>,
  calendar: CourtCalendar,
): DueDate[] {
  return (Object.entries(JUDICIAL_TERMS) as [JudicialTermName, JudicialTerm][])
    .flatMap(([term, rule]) => {
      const from = record[rule.from]
      if (rule.section !== section || typeof from !== 'string' || record[rule.until]) return []
      return [{ term, dueBy: dueBy(from, rule.term, calendar), from, length: rule.term, article: rule.article }]
    })
    .sort((a, b) => (a.dueBy < b.dueBy ? -1 : 1))
}
