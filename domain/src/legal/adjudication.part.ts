import { choice, day, text, triState, type ValuesOf } from '../kernel/fields/declared-field.ts'
import { legalPart, violations } from './legal-part.ts'
import { endOfSuspension, MORATORIUM_NAMES, suspensionErrors } from './moratoria.ts'

/** Kinds of procedure that end in an award: before a court, before a notary, or in insolvency proceedings. */
const PROCEDURE_TYPES = [
  'MORTGAGE_ENFORCEMENT',
  'ORDINARY_ENFORCEMENT',
  'NOTARIAL_SALE',
  'INSOLVENCY',
  'OTHER',
] as const

const fields = {
  procedureType: choice(PROCEDURE_TYPES, { required: true }),
  procedureId: text({ max: 50 }),
  court: text(),
  /** Town of the court. The local holidays of this town extend judicial deadlines. */
  courtSeat: text({ max: 100 }),
  caseNumber: text({ max: 50 }),
  attorneyName: text(),
  foreclosureDate: day({ latest: 'today' }),
  edictDefect: triState(),
  edictCorrected: triState(),
  edictCorrectionDate: day({ latest: 'today' }),
  launchRequestDate: day({ latest: 'today' }),
  moratorium: choice(MORATORIUM_NAMES),
  suspendedUntil: day(),
  kickoffDate: day(),
  kickoffResult: choice(['POSITIVE', 'NEGATIVE']),
  newAppointmentDate: day(),
  possessionDiligenceDate: day(),
  validRent: triState(),
  /** Transfer tax of the court certificate. The term is counted while the tax is due. */
  testimonialTax: choice(['DUE', 'PAID', 'EXEMPT']),
  taxPaidDate: day({ latest: 'today' }),
  /** An act on a day on which the court does not sit otherwise: the day, entered a second time to confirm it. */
  closedDay: day(),
}
export type AdjudicationProcess = ValuesOf<typeof fields>

const MORTGAGES: ReadonlySet<unknown> = new Set(['MORTGAGE_ENFORCEMENT', 'NOTARIAL_SALE'])

/** The foreclosure procedure of an asset (product facts 9.4). */
export const adjudicationProcess = legalPart('adjudicationProcess', {
  most: 1,
  fields,
  /** When a user selects a moratorium, its last legal day becomes the end of the suspension. */
  follow: (name, { moratorium }) => (name === 'moratorium' ? { suspendedUntil: endOfSuspension(moratorium) } : {}),
  facts: ({ kickoffResult }) => (kickoffResult ? ['kickoffDate'] : []),
  check: (record) => [
    ...violations(record.testimonialTax === 'PAID' && !record.taxPaidDate ? ['taxPaidDate'] : [], 'required'),
    ...violations(record.kickoffResult && !record.kickoffDate ? ['kickoffDate'] : [], 'required'),
    ...violations(suspensionErrors(record), 'notTogether'),
    // Ley 1/2013, art. 1: only mortgage enforcement, before a court or a notary.
    ...violations(
      record.moratorium === 'LEY_1_2013' && !MORTGAGES.has(record.procedureType) ? ['moratorium'] : [],
      'notTogether',
    ),
  ],
})
