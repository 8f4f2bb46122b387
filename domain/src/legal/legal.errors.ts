import { error, type FieldErrors } from '../kernel/error-declaration.ts'
import type { LegalSaveError } from './save-errors.ts'

export const legalErrors = {
  /** The parts that are not valid, and the message that lists them (`saveErrorSummary`). */
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
  /** The customer already has the maximum number of local holidays. */
  'legal.tooManyHolidays': error<{ limit: number }>(409),
  /** The secret URL of the judicial calendar is unknown, or a new URL has replaced it. */
  'legal.calendarNotFound': error(404),
  /**
   * The code is not 401, because 401 would refresh the session. The screen requests the service request again, and the
   * reply has a new token.
   */
  'management.tokenExpired': error(409),
  'management.errorMessages.notServiceRequestId': error(400),
  'management.serviceRequestNotFound': error(404),
  'management.notEntitiesUpdated': error(409),
  'management.notExpected': error(409),
  /** A report has no result or no document. The fields have names such as `occupations.reportFile`. */
  'management.reportMissing': error<{ missing: readonly string[] }>(409),
  'management.sentBackBefore': error(409),
  /**
   * The asset already has an open request for the same service. The user has to confirm that a second one is wanted.
   */
  'management.alreadyRequested': error<{ id: number }>(409),
  'management.expiryPast': error<FieldErrors>(400),
  'management.finishedNotCancelled': error(409),
  'management.providerWithoutPermission': error(403),
  'management.providerNotFound': error(400),
  /** Services can be assigned only to a service provider. */
  'management.notAProvider': error(409),
  /** The purpose, the answers or the times of a visit do not fit its request. */
  'management.visitDoesNotFit': error<FieldErrors>(400),
  /** The uuid already belongs to a visit of another person or another request. */
  'management.visitOfAnother': error(409),
  'management.tooManyVisits': error<{ limit: number }>(409),
  'management.serviceDoesNotFit': error<FieldErrors>(400),
}
