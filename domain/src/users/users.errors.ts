import { error, type FieldErrors } from '../kernel/error-declaration.ts'

export const userErrors = {
  'users.notFound': error(404),
  'users.emailTaken': error<FieldErrors | undefined>(409),
  'users.emailDomain': error<{ domain: string | null }>(400),
  'users.departmentElsewhere': error<FieldErrors>(400),
  'users.superAdminElsewhere': error<FieldErrors | undefined>(400),
  'users.adminsDecide': error(403),
  'users.signInAgain': error(403),
  'users.lastAdmin': error(409),
  'users.ownRole': error(409),
  'users.oneself': error(409),
  'users.googleEmail': error(409),
  'users.passwordFirst': error(409),
  'users.erased': error(409),
  'users.inactive': error(409),
  'users.consentElsewhere': error(409),
  'users.confirmationDiffers': error(400),
  'users.viewNotFound': error(404),
  'users.viewNameTaken': error<{ name: string }>(409),
  'users.viewFixed': error(403),
  'limits.savedViews': error<{ limit: number }>(409),
}
