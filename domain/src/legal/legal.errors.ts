import { error, type FieldErrors } from '../kernel/error-declaration.ts'
import type { LegalSaveError } from './save-errors.ts'

export const legalErrors = {
  /** The failing parts, and the message that lists them (`saveErrorSummary`). */
  'legal.notSaved': error<{ summary: string; errors: readonly LegalSaveError[] }>(400),
  'legal.noChanges': error(400),
  'legal.changedMeanwhile': error<{ fields: readonly unknown[] }>(409),
  'legal.recordNotFound': error<{ section: string }>(404),
  'legal.registryIdNotCorrect': error(400),
  /** The asset is in the analysis phase, which has no legal management. */
  'legal.notInManagement': error(409),
  'legal.noLicence': error(403),
  /** The customer has no licence for legal management. */
  'legal.noCleanUpUser': error(403),
  'legal.testimonialMissing': error(409),
  'legal.acquisitionTypeMissing': error(409),
  'legal.holidayNotFound': error(404),
  'legal.missedNotFound': error(404),
  /** The maximum number of local holidays of a customer is reached. */
  'legal.tooManyHolidays': error<{ limit: number }>(409),
  /** The secret URL of the judicial calendar is unknown, or was replaced. */
  'legal.calendarNotFound': error(404),
  /**
   * Not a 401, because that would refresh the session. The screen requests the service request again, which returns a
   * new token.
   */
  'management.tokenExpired': error(409),
  'management.errorMessages.notServiceRequestId': error(400),
  'management.serviceRequestNotFound': error(404),
  'management.notEntitiesUpdated': error(409),
  'management.notExpected': error(409),
  /** A report has no result or no document; the fields are named like `occupations.reportFile`. */
  'management.reportMissing': error<{ missing: readonly string[] }>(409),
  'management.sentBackBefore': error(409),
  /** The asset has an open request of the same service. The caller has to confirm a second one. */
  'management.alreadyRequested': error<{ id: number }>(409),
  'management.expiryPast': error<FieldErrors>(400),
  'management.finishedNotCancelled': error(409),
  'management.providerWithoutPermission': error(403),
  'management.providerNotFound': error(400),
  /** Only a service provider can have services. */
  'management.notAProvider': error(409),
  /** The purpose, the answers or the times of a visit do not fit its request. */
  'management.visitDoesNotFit': error<FieldErrors>(400),
  /** The uuid already belongs to a visit of another person or another request. */
  'management.visitOfAnother': error(409),
  'management.tooManyVisits': error<{ limit: number }>(409),
  'management.serviceDoesNotFit': error<FieldErrors>(400),
}
