import { email as emailSchema } from '@lindero/contract/users/user.schema'
import { isOfDomain } from '@lindero/domain/customers/customer'
import { ApiError } from '../../kernel/api/api-error.ts'
import { isRecord } from '../../kernel/storage/stored.ts'
import type { UserFormField, UserValues } from './user-values.ts'

export const NAME_LIMIT = 100

export type UserFault = 'required' | 'tooLong' | 'email' | 'emailDomain'
export type UserFaults = Partial<Record<UserFormField, UserFault>>

/** What must be mended before the form is sent, by field. */
export function judgeUser(values: UserValues, emailDomain: string | null, savedEmail: string): UserFaults {
  const faults: UserFaults = {}
  for (const field of ['firstname', 'lastname'] as const) {
    const name = values[field].trim()
    if (name === '') faults[field] = 'required'
    else if (name.length > NAME_LIMIT) faults[field] = 'tooLong'
  }
  const email = values.email.trim()
  if (email === '') faults.email = 'required'
  else if (!emailSchema.safeParse(email).success) faults.email = 'email'
  // Who was there before the rule keeps its address.
  else if (email.toLowerCase() !== savedEmail.toLowerCase() && !isOfDomain(email, emailDomain))
    faults.email = 'emailDomain'
  return faults
}

const FIELD_OF_CODE: Record<string, UserFormField> = {
  'users.emailTaken': 'email',
  'users.emailDomain': 'email',
  'users.googleEmail': 'email',
  'auth.disposableEmail': 'email',
  'auth.tooManyAttempts': 'email',
  'users.departmentElsewhere': 'departments',
  'users.lastAdmin': 'role',
  'users.ownRole': 'role',
  'users.superAdminElsewhere': 'isSuperAdmin',
  'portfolios.notFound': 'portfolios',
}

/** The field that a refusal is about; null where it is about none. */
export function fieldOfRefusal(error: unknown): UserFormField | null {
  if (!(error instanceof ApiError)) return null
  return FIELD_OF_CODE[error.code] ?? firstNamedField(error)
}

const NAMED: Record<string, UserFormField> = {
  firstname: 'firstname',
  lastname: 'lastname',
  email: 'email',
  language: 'language',
  departments: 'departments',
  portfolios: 'portfolios',
  isAdmin: 'role',
  isEditor: 'role',
  isProvider: 'isProvider',
  isSuperAdmin: 'isSuperAdmin',
}

/** `request.invalid` names the fields by their path. */
function firstNamedField({ data }: ApiError): UserFormField | null {
  const fields: unknown[] = Array.isArray(data?.fields) ? data.fields : []
  for (const entry of fields) {
    const path = isRecord(entry) ? entry.field : null
    const known = typeof path === 'string' ? NAMED[path.split('.')[0] ?? ''] : undefined
    if (known) return known
  }
  return null
}
