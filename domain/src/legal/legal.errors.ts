import { error, type FieldErrors } from '../kernel/error-declaration.ts'
import type { LegalSaveError } from './save-errors.ts'

export const legalErrors = {
  /** The invalid parts, and the message that lists them (`saveErrorSummary`). */
  'legal.notSaved': error<{ summary: string; errors: readonly LegalSaveError[] }>(400),
  'legal.noChanges': error(400),
  'legal.changedMeanwhile': error<{ fields: readonly unknown[] }>(409),
  'legal.recordNotFound': error<{ section: string }>(404),
  'legal.registryIdNotCorrect': error(400),
  /** The asset is in the analysis phase, which has no legal management. */
  'legal.notInManagement': error(409),
  /** The customer has no licence for legal management. */
  'legal.noLicence': error(403),
  'legal.noCleanUpUser': error(403),
  'legal.testimonialMissing': error(409),
  'legal.acquisitionTypeMissing': error(409),
  /** The asset was not acquired by a foreclosure award, so it has no foreclosure procedure. */
  'legal.notAdjudicated': error(409),
  'legal.holidayNotFound': error(404),
  'legal.missedNotFound': error(404),
  /** The customer already has the maximum number of local holidays. */
  'legal.tooManyHolidays': error<{ limit: number }>(409),
  /** The secret URL of the judicial calendar is unknown or has been replaced by a new one. */
  'legal.calendarNotFound': error(404),
  /**
   * Not a 401, because that would refresh the session. The screen fetches the service request again, and the response
   * contains a new token.
   */
  'management.tokenExpired': error(409),
  'management.errorMessages.notServiceRequestId': error(400),
  'management.serviceRequestNotFound': error(404),
  'management.notEntitiesUpdated': error(409),
  'management.notExpected': error(409),
  /** A report has no result or no document. The missing fields have names such as `occupations.reportFile`. */
  'management.reportMissing': error<{ missing: readonly string[] }>(409),
  'management.sentBackBefore': error(409),
  /** The provider was reminded of the request less than a day ago. */
  'management.remindedBefore': error(409),
  /**
   * The asset already has an open request for the same service. The user must confirm that a second one is intended.
   */
  'management.alreadyRequested': error<{ id: number }>(409),
  'management.expiryPast': error<FieldErrors>(400),
  'management.finishedNotCancelled': error(409),
  'management.providerWithoutPermission': error(403),
  'management.providerNotFound': error(400),
  /** A service can be assigned only to a service provider. */
  'management.notAProvider': error(409),
  /** The purpose, answers or times of a visit do not match its service request. */
  'management.visitDoesNotFit': error<FieldErrors>(400),
  /** The uuid already belongs to a visit by another user or for another request. */
  'management.visitOfAnother': error(409),
  'management.tooManyVisits': error<{ limit: number }>(409),
  /** The request was cancelled more than this number of days ago. */
  'management.arrivedTooLate': error<{ days: number }>(409),
  'management.serviceDoesNotFit': error<FieldErrors>(400),
}
