import { error } from '../kernel/error-declaration.ts'

export const fileErrors = {
  'files.empty': error(400),
  'files.urlAltered': error(403),
  'files.notFound': error(404),
  'files.alreadyUploaded': error(409),
  /** The customer's files and open uploads have reached the storage quota. */
  'files.quotaReached': error<{ limit: number; used: number }>(409),
  'files.tooManyOpenUploads': error<{ limit: number }>(409),
  'files.urlExpired': error(410),
  'files.tooLarge': error<{ limit?: number; found?: number; detail?: string } | undefined>(413),
  'files.wrongType': error<{ expected: string; sent?: string }>(415),
  'attachments.notFound': error(404),
  /** The upload of the file's bytes has not taken place. */
  'attachments.notUploaded': error(409),
  'attachments.tooMany': error<{ limit: number }>(409),
  'attachments.nonDeletable': error(409),
  'attachments.reportKept': error(409),
  /** An advertisement or a report uses the document, so it cannot be deleted. */
  'attachments.used': error<{ usedBy: readonly string[] }>(409),
  /** Only the product adds and removes the tag NON_DELETABLE. */
  'attachments.protectedTag': error(409),
  /** The main picture must have a format that browsers can display. */
  'attachments.noPreview': error(409),
  'attachments.unreadablePicture': error(415),
  'attachments.pictureTooLarge': error<{ limit: number; side: number }>(413),
}
