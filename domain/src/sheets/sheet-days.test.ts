import { describe, expect, it } from 'vitest'
import { detailOf, TAPE_DETAILS } from '../assets/detail-fields.ts'
import { type DeclaredField, lastYearOf } from '../kernel/fields/declared-field.ts'
import { parseDate } from '../kernel/parse-date.ts'
import { PART_SHEETS } from './part-sheets.ts'

const TODAY = '2026-11-27'

/** Dates of past events: signed, received, notified, paid, registered. */
const PAST = [
  'operations.tribute.admPayNoticeReceptionDate',
  'operations.tributePayment.paidOn',
  'operations.contact.verifiedOn',
  'operations.bankAccount.verifiedOn',
  'operations.feePayment.paidOn',
  'operations.invoicePayment.paidOn',
  'operations.registrySimpleNote.expeditionDate',
  'operations.registrySimpleNote.constructionDate',
  'operations.registrySimpleNote.qualificationDate',
  'operations.registrySimpleNote.mortgageStartDate',
  'operations.registryCharge.startedOn',
  'operations.registryCharge.extendedOn',
  'operations.instalment.paidOn',
  'operations.lease.mandateSignedOn',
  'operations.lease.signedOn',
  'operations.lease.depositLodgedOn',
  'operations.rentUpdate.notifiedOn',
  'operations.rentPayment.paidOn',
  'operations.depositMovement.paidOn',
  'legal.acquisition.acquisitionDate',
  'legal.acquisition.edictReceptionDate',
  'legal.acquisition.testimonialReceptionDate',
  'legal.possession.possessionDate',
  'legal.possession.lockChangeDate',
  'legal.adjudicationProcess.foreclosureDate',
  'legal.adjudicationProcess.edictCorrectionDate',
  'legal.adjudicationProcess.launchRequestDate',
  'legal.adjudicationProcess.taxPaidDate',
  'legal.registry.registryAppealDate',
  'legal.registry.annotationDate',
  'legal.registry.annotationExtendedOn',
  'legal.registry.annotationCancelledOn',
  'legal.registry.registrationStateDate',
  'legal.registry.flawDate',
  'legal.registry.rectifiedDate',
  'legal.registry.chargesCancellationStateDate',
  'legal.registry.marginalNoteStateDate',
  'legal.registry.chargesStateDate',
  'legal.occupations.receptionDate',
  'legal.friendlyMediations.negotiationStateDate',
  'legal.friendlyMediations.proposalStateDate',
  'legal.friendlyMediations.proposalSignedOn',
  'legal.evictionProcesses.stageDate',
  'legal.evictionProcesses.substageDate',
  'legal.evictionProcesses.correctionNoticeDate',
  'legal.evictionProcesses.correctionDate',
  'legal.evictionProcesses.claimNotifiedDate',
  'legal.evictionProcesses.claimAnsweredDate',
  'legal.evictionProcesses.judgmentNotifiedDate',
  'legal.evictionProcesses.appealDate',
  'legal.evictionProcesses.vacateNoticeDate',
  'legal.evictionProcesses.paymentRequirementDate',
  'legal.evictionProcesses.rentPaidDate',
  'legal.evictionProcesses.titleShownDate',
  'legal.evictionProcesses.judgmentFinalDate',
  'legal.evictionProcesses.enforcementRequestDate',
  'legal.criminalProcesses.complaintDate',
  'legal.criminalProcesses.precautionaryRequestDate',
  'legal.criminalProcesses.precautionaryDecisionDate',
  'legal.criminalProcesses.judgmentNotifiedDate',
  'legal.criminalProcesses.appealDate',
  'legal.repossessionProcesses.possessionDate',
  'legal.repossessionProcesses.lockChangeDate',
  'legal.repossessionProcesses.adjudicationDate',
  'legalComments.recordComment.createdOn',
  'tasks.taskComment.createdOn',
  'comments.comment.createdOn',
  'advertising.advertisement.saleDate',
  'acquisitionDate',
  'appraisalDate',
]

/** Starts and issue dates, which may be some months ahead. */
const NEAR = [
  'operations.tribute.expeditionDate',
  'operations.tribute.applicationPeriodStartDate',
  'operations.fee.expeditionDate',
  'operations.fee.applicationPeriodStartDate',
  'operations.invoice.expeditionDate',
  'operations.invoice.accruedOn',
  'operations.registrySimpleNote.leaseStartDate',
  'operations.mortgage.startOn',
  'operations.rateReview.effectiveOn',
  'operations.lease.startOn',
  'operations.lease.endedOn',
  'operations.rentUpdate.effectiveOn',
  'legal.evictionProcesses.startDate',
  'references.referenceValue.date',
]

/** Ends, due dates and appointments, which may be decades ahead. */
const AHEAD = [
  'operations.tribute.admPayNoticeDueDate',
  'operations.tribute.dueDate',
  'operations.tribute.applicationPeriodEndDate',
  'operations.tributePayment.dueDate',
  'operations.fee.dueDate',
  'operations.fee.applicationPeriodEndDate',
  'operations.feePayment.dueDate',
  'operations.invoice.dueDate',
  'operations.invoicePayment.dueDate',
  'operations.registrySimpleNote.releaseDate',
  'operations.registrySimpleNote.leaseEndDate',
  'operations.registryCharge.lapsesOn',
  'operations.mortgage.endOn',
  'operations.instalment.dueOn',
  'operations.repayment.repaidOn',
  'operations.lease.endOn',
  'operations.rentPayment.dueOn',
  'operations.depositMovement.dueOn',
  'legal.adjudicationProcess.suspendedUntil',
  'legal.adjudicationProcess.kickoffDate',
  'legal.adjudicationProcess.newAppointmentDate',
  'legal.adjudicationProcess.possessionDiligenceDate',
  'legal.evictionProcesses.appointmentDate',
  'legal.evictionProcesses.kickoffDate',
  'legal.evictionProcesses.hearingDate',
  'legal.evictionProcesses.suspendedUntil',
  'legal.repossessionProcesses.newAppointmentDate',
  'legal.adjudicationProcess.closedDay',
  'legal.evictionProcesses.closedDay',
  'legal.criminalProcesses.closedDay',
  'legal.criminalProcesses.hearingDate',
  'legal.criminalProcesses.kickoffDate',
  'legal.attempts.attemptDate',
  'tasks.task.dueOn',
]

const days = new Map<string, Pick<DeclaredField, 'latest'>>([
  ...PART_SHEETS.flatMap(({ id, fields }) =>
    Object.entries(fields).flatMap(([name, field]) =>
      field.kind === 'day' ? [[`${id}.${name}`, field] as const] : [],
    ),
  ),
  ...TAPE_DETAILS.flatMap((name) => (detailOf(name).kind === 'day' ? [[name, detailOf(name)] as const] : [])),
])

describe('Two digits of a year', () => {
  it('every date field of the sheets and the tape is listed as a past, near or future date in this test', () => {
    expect([...days.keys()].sort()).toEqual([...PAST, ...NEAR, ...AHEAD].sort())
  })

  const readings = (fields: string[], years: Record<string, string>) =>
    fields.flatMap((field) => Object.entries(years).map(([typed, read]) => [field, typed, read] as const))

  it.each([
    ...readings(PAST, { '31/12/26': '2026', '01/01/27': '1927', '31/12/30': '1930', '15/03/98': '1998' }),
    ...readings(NEAR, { '01/03/27': '2027', '01/01/28': '1928', '15/03/98': '1998' }),
    ...readings(AHEAD, { '31/12/30': '2030', '01/06/55': '2055', '15/03/98': '1998' }),
  ])('a cell of the date field %s with the text %s is read as a date in the year %s', (name, typed, year) => {
    const field = days.get(name)
    const read = parseDate(typed, { lastYear: field && lastYearOf(field, TODAY) })
    expect(read).toMatchObject({ kind: 'value', value: expect.stringMatching(`^${year}-`) })
  })
})
