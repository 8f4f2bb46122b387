import { error, type FieldErrors } from '../kernel/error-declaration.ts'
import type { LegalSaveError } from './save-errors.ts'

export const legalErrors = {
  /** The failing parts, and the sentence that joins them (`saveErrorSummary`). */
  'legal.notSaved': error<{ summary: string; errors: readonly LegalSaveError[] }>(400),
  'legal.noChanges': error(400),
  'legal.changedMeanwhile': error<{ fields: readonly unknown[] }>(409),
  'legal.recordNotFound': error<{ section: string }>(404),
  'legal.registryIdNotCorrect': error(400),
  /** An asset of the phase analysis has no legal management. */
  'legal.notInManagement': error(409),
  'legal.noLicence': error(403),
  /** The customer has no account of legal management. */
  'legal.noCleanUpUser': error(403),
  'legal.testimonialMissing': error(409),
  'legal.acquisitionTypeMissing': error(409),
  'legal.holidayNotFound': error(404),
  'legal.missedNotFound': error(404),
  /** The most local holidays of a customer. */
  'legal.tooManyHolidays': error<{ limit: number }>(409),
  /** An unknown or former secret address of the calendar of judicial dates. */
  'legal.calendarNotFound': error(404),
  /** Not a 401, which would refresh the session: the screen asks for the service request again, and gets a new token. */
  'management.tokenExpired': error(409),
  'management.errorMessages.notServiceRequestId': error(400),
  'management.serviceRequestNotFound': error(404),
  'management.notEntitiesUpdated': error(409),
  'management.notExpected': error(409),
  /** A report without a result or its document; the fields as `occupations.reportFile`. */
  'management.reportMissing': error<{ missing: readonly string[] }>(409),
  'management.sentBackBefore': error(409),
  /** An open request of the same service, which is asked for again only if the caller says so. */
  'management.alreadyRequested': error<{ id: number }>(409),
  'management.expiryPast': error<FieldErrors>(400),
  'management.finishedNotCancelled': error(409),
  'management.providerWithoutPermission': error(403),
  'management.providerNotFound': error(400),
  /** Only a service provider is subscribed to services. */
  'management.notAProvider': error(409),
  /** A visit whose purpose, answers or times do not fit its request. */
  'management.visitDoesNotFit': error<FieldErrors>(400),
  /** The uuid of a visit that another person or another request has. */
  'management.visitOfAnother': error(409),
  'management.tooManyVisits': error<{ limit: number }>(409),
  'management.serviceDoesNotFit': error<FieldErrors>(400),
}
