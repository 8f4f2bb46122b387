import { choice, day, text, triState, type ValuesOf } from '../kernel/fields/declared-field.ts'
import { legalPart, violations } from './legal-part.ts'

const fields = {
  procedureId: text({ max: 50 }),
  court: text(),
  caseNumber: text({ max: 50 }),
  attorneyName: text(),
  foreclosureDate: day(),
  edictDefect: triState(),
  edictCorrected: triState(),
  edictCorrectionDate: day(),
  kickoffDate: day(),
  kickoffResult: choice(['POSITIVE', 'NEGATIVE']),
  newAppointmentDate: day(),
  possessionDiligenceDate: day(),
  validRent: triState(),
}
export type AdjudicationProcess = ValuesOf<typeof fields>

/** The adjudication procedure of an asset (product facts 9.4). */
export const adjudicationProcess = legalPart('adjudicationProcess', {
  most: 1,
  fields,
  check: ({ kickoffResult, kickoffDate }) =>
    kickoffResult && !kickoffDate ? violations(['kickoffDate'], 'required') : [],
})
