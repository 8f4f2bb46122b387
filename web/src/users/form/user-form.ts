import type { NewUser, User, UserEdit } from '@lindero/contract/users/user.schema'
import { isOfDomain } from '@lindero/domain/customers/customer'
import { DEPARTMENTS } from '@lindero/domain/customers/departments'
import { type RoleLabel, roleLabel } from '@lindero/domain/users/roles'
import { choice, choices, hidden, toggle } from '../../kernel/forms/choice-fields.tsx'
import { type FormValues, formFields } from '../../kernel/forms/form-fields.ts'
import { email, text } from '../../kernel/forms/text-fields.ts'
import { textAt } from '../../kernel/i18n/text-at.ts'
import { LANGUAGES } from '../../kernel/preferences/language.ts'

const name = text({ required: true, max: 100 })

export const ROLE_CHOICES = ['viewer', 'editor', 'admin'] as const satisfies readonly RoleLabel[]

/** The form for a user in the administration screens. The form has one choice of role instead of the flags. */
export const userForm = formFields(
  { labels: 'users:form', sections: 'users:form' },
  {
    firstname: name,
    lastname: name,
    email: email({ required: true, wide: true }),
    language: choice(LANGUAGES, { texts: 'common:languages', as: 'segments', required: true }),
    role: choice(ROLE_CHOICES, { texts: 'users:role', required: true, wide: true }),
    isProvider: toggle({ as: 'line', wide: true }),
    isSuperAdmin: toggle({ as: 'line', wide: true }),
    departments: choices(DEPARTMENTS, { texts: 'customers:departments', wide: true }),
    portfolios: hidden<readonly string[]>({ wide: true }),
  },
)
export type UserValues = FormValues<typeof userForm>

/** The form for the fields that all users may change in their own account. */
export const ownForm = formFields(
  { labels: 'profile:data' },
  {
    firstname: text({ required: true, max: 100, autoComplete: 'given-name' }),
    lastname: text({ required: true, max: 100, autoComplete: 'family-name' }),
    email: email({ required: true, autoComplete: 'email', wide: true }),
  },
)

export function valuesOf(user: User): UserValues {
  const { firstname, lastname, email, language, isProvider, isSuperAdmin, portfolios } = user
  return {
    firstname,
    lastname,
    email,
    language,
    isProvider,
    isSuperAdmin,
    portfolios,
    role: roleLabel(user),
    departments: DEPARTMENTS.filter((each) => user.departments.includes(each)),
  }
}

/** Returns the error of an email address, if the customer has its own email domain and the address is not in it. */
export function emailError(typed: string | null, emailDomain: string | null): string | null {
  if (typed === null || isOfDomain(typed, emailDomain)) return null
  return textAt('users:form.emailElsewhere', { domain: emailDomain ?? '' })
}

/** For each error code about an email address, the field that shows the error. */
export const EMAIL_ERRORS = {
  'users.emailTaken': 'email',
  'users.emailDomain': 'email',
  'users.googleEmail': 'email',
  'auth.disposableEmail': 'email',
  'auth.tooManyAttempts': 'email',
} as const

export const USER_ERRORS = {
  ...EMAIL_ERRORS,
  'users.departmentElsewhere': 'departments',
  'users.lastAdmin': 'role',
  'users.ownRole': 'role',
  'users.superAdminElsewhere': 'isSuperAdmin',
  'portfolios.notFound': 'portfolios',
} as const

/** The flags of a role. An admin also has all rights of an editor. */
export function flagsOf(role: RoleLabel): { isAdmin: boolean; isEditor: boolean } {
  return { isAdmin: role === 'admin', isEditor: role !== 'viewer' }
}

export function newUserOf(values: UserValues): NewUser {
  return editOf(values) as NewUser
}

/** Converts form values to the fields of the calls. */
export function editOf({ role, departments, portfolios, email, ...others }: Partial<UserValues>): UserEdit {
  return {
    ...others,
    ...(email === undefined ? {} : { email: email.toLowerCase() }),
    ...(role === undefined ? {} : flagsOf(role)),
    ...(departments === undefined ? {} : { departments: [...departments] }),
    ...(portfolios === undefined ? {} : { portfolios: [...portfolios] }),
  }
}

/** The ticked portfolios. Saved portfolios keep their position, so that undoing all changes leaves no difference. */
export function withPortfolios(
  chosen: readonly string[],
  saved: readonly string[],
  moved: readonly string[],
  isOn: boolean,
): string[] {
  const chosenUuids = new Set(chosen)
  for (const uuid of moved) {
    if (isOn) chosenUuids.add(uuid)
    else chosenUuids.delete(uuid)
  }
  return [...saved.filter((uuid) => chosenUuids.has(uuid)), ...[...chosenUuids].filter((uuid) => !saved.includes(uuid))]
}
