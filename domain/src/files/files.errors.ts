import { error } from '../kernel/error-declaration.ts'

export const fileErrors = {
  'files.empty': error(400),
  'files.urlAltered': error(403),
  'files.notFound': error(404),
  'files.alreadyUploaded': error(409),
  /** The stored files and open uploads of the customer leave no room. */
  'files.quotaReached': error<{ limit: number; used: number }>(409),
  'files.tooManyOpenUploads': error<{ limit: number }>(409),
  'files.urlExpired': error(410),
  'files.tooLarge': error<{ limit?: number; found?: number; detail?: string } | undefined>(413),
  'files.wrongType': error<{ expected: string; sent?: string }>(415),
}
