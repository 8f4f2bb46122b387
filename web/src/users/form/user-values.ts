import type { NewUser, User, UserEdit } from '@lindero/contract/users/user.schema'
import { DEPARTMENTS, type Department } from '@lindero/domain/customers/departments'
import type { Locale } from '@lindero/domain/kernel/formats'
import { type RoleLabel, roleLabel } from '@lindero/domain/users/roles'
import type { Draft } from '../../kernel/drafts/use-draft.ts'

/** What the form of a user holds; the three roles are one choice, as people speak of them. */
export interface UserValues {
  firstname: string
  lastname: string
  email: string
  language: Locale
  role: RoleLabel
  isProvider: boolean
  isSuperAdmin: boolean
  departments: readonly Department[]
  portfolios: readonly string[]
}

export type UserFormField = keyof UserValues

/** Key of the draft's only record. */
export const DRAFT_KEY = 'user'

export function emptyUser(language: Locale): UserValues {
  return {
    firstname: '',
    lastname: '',
    email: '',
    language,
    role: 'viewer',
    isProvider: false,
    isSuperAdmin: false,
    departments: [],
    portfolios: [],
  }
}

export function valuesOf(user: User): UserValues {
  const { firstname, lastname, email, language, isProvider, isSuperAdmin, departments, portfolios } = user
  return {
    firstname,
    lastname,
    email,
    language,
    role: roleLabel(user),
    isProvider,
    isSuperAdmin,
    departments,
    portfolios,
  }
}

/** What the fields read now. A draft keeps an emptied text as null; a form shows it empty. */
export function currentValues(draft: Pick<Draft, 'value'>, saved: UserValues): UserValues {
  const read = <Field extends UserFormField>(field: Field) =>
    draft.value<UserValues[Field] | null>(DRAFT_KEY, field, saved[field])
  return {
    firstname: read('firstname') ?? '',
    lastname: read('lastname') ?? '',
    email: read('email') ?? '',
    language: read('language') ?? saved.language,
    role: read('role') ?? saved.role,
    isProvider: read('isProvider') ?? saved.isProvider,
    isSuperAdmin: read('isSuperAdmin') ?? saved.isSuperAdmin,
    departments: read('departments') ?? saved.departments,
    portfolios: read('portfolios') ?? saved.portfolios,
  }
}

/** An admin can all that an editor can. */
export function flagsOf(role: RoleLabel): { isAdmin: boolean; isEditor: boolean } {
  return { isAdmin: role === 'admin', isEditor: role !== 'viewer' }
}

export function newUserOf({ role, departments, portfolios, ...others }: UserValues): NewUser {
  return {
    ...trimmed(others),
    ...flagsOf(role),
    departments: [...departments],
    portfolios: [...portfolios],
  }
}

/** The fields that differ from what is saved, as the call wants them. */
export function editOf(values: UserValues, changed: readonly string[]): UserEdit {
  const { role, departments, portfolios, ...others } = values
  const plain = Object.entries(trimmed(others)).filter(([field]) => changed.includes(field))
  return {
    ...(Object.fromEntries(plain) as UserEdit),
    ...(changed.includes('role') ? flagsOf(role) : {}),
    ...(changed.includes('departments') ? { departments: [...departments] } : {}),
    ...(changed.includes('portfolios') ? { portfolios: [...portfolios] } : {}),
  }
}

function trimmed<Values extends { firstname: string; lastname: string; email: string }>(
  values: Values,
): Values {
  const { firstname, lastname, email } = values
  return {
    ...values,
    firstname: firstname.trim(),
    lastname: lastname.trim(),
    email: email.trim().toLowerCase(),
  }
}

/** Departments in their own order, so that taking one off and on again changes nothing. */
export function withDepartment(
  chosen: readonly Department[],
  department: Department,
  isOn: boolean,
): Department[] {
  return DEPARTMENTS.filter((each) => (each === department ? isOn : chosen.includes(each)))
}

/** Portfolios ticked or not; the saved ones keep their place, so that setting all back changes nothing. */
export function withPortfolios(
  chosen: readonly string[],
  saved: readonly string[],
  moved: readonly string[],
  isOn: boolean,
): string[] {
  const wanted = new Set(chosen)
  for (const uuid of moved) {
    if (isOn) wanted.add(uuid)
    else wanted.delete(uuid)
  }
  return [...saved.filter((uuid) => wanted.has(uuid)), ...[...wanted].filter((uuid) => !saved.includes(uuid))]
}
