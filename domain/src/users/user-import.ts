import { isOfDomain } from '../customers/customer.ts'
import type { Department } from '../customers/departments.ts'
import { type RoleLabel, roleLabel } from './roles.ts'

/** Maximum number of users in one file. */
export const USER_ROWS_MAXIMUM = 500

const USER_COLUMNS = ['firstname', 'lastname', 'email', 'role', 'departments', 'active'] as const
type UserColumn = (typeof USER_COLUMNS)[number]

/** Column headings in both languages, in lower case without accents. */
const HEADINGS: Record<UserColumn, readonly string[]> = {
  firstname: ['firstname', 'first name', 'given name', 'name', 'full name', 'nombre', 'nombre completo'],
  lastname: ['lastname', 'last name', 'surname', 'family name', 'apellido', 'apellidos'],
  email: ['email', 'e-mail', 'mail', 'email address', 'correo', 'correo electronico'],
  role: ['role', 'rol', 'perfil'],
  departments: ['department', 'departments', 'departamento', 'departamentos'],
  active: ['active', 'is active', 'activo', 'activa', 'alta'],
}
const YES: readonly string[] = ['yes', 'y', 'true', '1', 'x', 'si', 's', 'activo', 'active', 'verdadero']
const NO: readonly string[] = ['no', 'n', 'false', '0', 'inactivo', 'inactive', 'falso', 'baja']
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

type UserRowError =
  | 'emailMissing'
  | 'emailInvalid'
  | 'emailElsewhere'
  | 'emailTwice'
  | 'nameMissing'
  | 'roleUnknown'
  | 'departmentUnknown'
  | 'activeUnknown'
  | 'erased'
  | 'notChangeable'

/** The words for roles and departments in one language. Identifiers are accepted too. */
export interface UserWords {
  roles: Readonly<Record<RoleLabel, string>>
  departments: Readonly<Record<Department, string>>
}

/** A stored user, for comparison with a row. */
export interface StoredUser {
  uuid: string
  firstname: string
  lastname: string
  email: string
  departments: readonly Department[]
  isAdmin: boolean
  isEditor: boolean
  isSuperAdmin: boolean
  isProvider: boolean
  inactiveOn: string | null
  erasedOn: string | null
}

export interface UserFields {
  firstname: string
  lastname: string
  role: RoleLabel
  departments: Department[]
}

/** The import step for a row. An empty cell does not change a stored user. */
export type UserStep =
  | { kind: 'create'; user: UserFields }
  | { kind: 'change'; uuid: string; changes: Partial<UserFields>; activates: boolean }
  | { kind: 'deactivate'; uuid: string }
  | { kind: 'same' }
  | { kind: 'error'; errors: UserRowError[] }

export interface PlannedUser {
  /** Row number in the file. Row 1 contains the headings. */
  row: number
  email: string
  name: string
  step: UserStep
}

export type UserImport =
  | { kind: 'noColumns'; missing: UserColumn[] }
  | { kind: 'tooManyRows'; rows: number }
  | { kind: 'planned'; rows: PlannedUser[]; missing: StoredUser[] }

interface ImportRules {
  words: readonly UserWords[]
  stored: readonly StoredUser[]
  /** Email domain that the customer's users must have. Null if every domain is allowed. */
  emailDomain: string | null
  departments: readonly Department[]
  /** The importing user, whom an import never deactivates or gives a different role. */
  ownUuid: string
}

/**
 * Plans a user import from the cells of a sheet with the headings in its first row. The plan says which users are
 * created, changed, activated and deactivated, and which rows have errors. Users are identified by email address.
 * @returns `missing`: active users who are not in the sheet. They are deactivated only if the importing user chooses
 * this
 */
export function planUserImport(cells: readonly (readonly string[])[], rules: ImportRules): UserImport {
  const [headings = [], ...lines] = cells
  const places = new Map(headings.map((heading, at) => [columnOf(heading), at] as const))
  const missing = (['firstname', 'email'] as const).filter((column) => !places.has(column))
  if (missing.length > 0) return { kind: 'noColumns', missing }
  const filled = lines
    .map((line, at) => ({ line, row: at + 2 }))
    .filter(({ line }) => line.some((cell) => cell.trim() !== ''))
  if (filled.length > USER_ROWS_MAXIMUM) return { kind: 'tooManyRows', rows: filled.length }
  const byEmail = new Map(rules.stored.map((user) => [user.email.toLowerCase(), user]))
  const seen = new Set<string>()
  const rows = filled.map(({ line, row }): PlannedUser => {
    const cell = (column: UserColumn) => (line[places.get(column) ?? -1] ?? '').trim()
    const read = readRow(cell, rules)
    const { email } = read
    const stored = byEmail.get(email)
    if (seen.has(email)) read.errors.push('emailTwice')
    seen.add(email)
    const name = `${read.firstname} ${read.lastname}`.trim()
    return { row, email, name, step: stepOf(read, stored, rules) }
  })
  return {
    kind: 'planned',
    rows,
    missing: rules.stored.filter(
      (user) =>
        !user.inactiveOn &&
        !user.erasedOn &&
        !user.isSuperAdmin &&
        user.uuid !== rules.ownUuid &&
        !seen.has(user.email.toLowerCase()),
    ),
  }
}

interface ReadRow {
  firstname: string
  lastname: string
  email: string
  role: RoleLabel | null
  departments: Department[] | null
  isActive: boolean | null
  errors: UserRowError[]
}

function readRow(
  cell: (column: UserColumn) => string,
  { words, emailDomain, departments: offered }: ImportRules,
): ReadRow {
  const errors: UserRowError[] = []
  const email = cell('email').toLowerCase()
  if (email === '') errors.push('emailMissing')
  else if (!EMAIL.test(email) || email.length > 254) errors.push('emailInvalid')
  else if (!isOfDomain(email, emailDomain)) errors.push('emailElsewhere')

  const nameParts = cell('firstname').split(/\s+/)
  const surname = cell('lastname')
  const firstname = surname === '' ? (nameParts[0] ?? '') : cell('firstname')
  const lastname = surname === '' ? nameParts.slice(1).join(' ') : surname

  const role =
    cell('role') === ''
      ? null
      : wordOf(
          cell('role'),
          words.map(({ roles }) => roles),
        )
  if (role === undefined) errors.push('roleUnknown')
  const named = cell('departments')
    .split(/[;,|\n]/)
    .map((part) => part.trim())
    .filter(Boolean)
  const departmentCodes = named.map((part) =>
    wordOf(
      part,
      words.map(({ departments }) => departments),
    ),
  )
  if (departmentCodes.some((each) => each === undefined || !offered.includes(each))) errors.push('departmentUnknown')
  const active = plain(cell('active'))
  const isActive = YES.includes(active) ? true : NO.includes(active) ? false : null
  if (active !== '' && isActive === null) errors.push('activeUnknown')
  return {
    firstname: firstname.slice(0, 100),
    lastname: lastname.slice(0, 100),
    email,
    role: role ?? null,
    departments: named.length === 0 ? null : [...new Set(departmentCodes.filter((each) => each !== undefined))],
    isActive,
    errors,
  }
}

function stepOf(read: ReadRow, stored: StoredUser | undefined, { ownUuid }: ImportRules): UserStep {
  const { firstname, lastname, role, departments, isActive, errors } = read
  if (!stored && isActive !== false && (firstname === '' || lastname === '')) errors.push('nameMissing')
  if (stored?.erasedOn) errors.push('erased')
  const isFixed = stored !== undefined && (stored.isSuperAdmin || stored.uuid === ownUuid)
  if (isFixed && (isActive === false || (role !== null && role !== roleLabel(stored)))) errors.push('notChangeable')
  if (errors.length > 0) return { kind: 'error', errors }
  if (!stored) {
    if (isActive === false) return { kind: 'same' }
    return { kind: 'create', user: { firstname, lastname, role: role ?? 'viewer', departments: departments ?? [] } }
  }
  if (isActive === false) return stored.inactiveOn ? { kind: 'same' } : { kind: 'deactivate', uuid: stored.uuid }
  const changes: Partial<UserFields> = {
    ...(firstname !== '' && firstname !== stored.firstname ? { firstname } : {}),
    ...(lastname !== '' && lastname !== stored.lastname ? { lastname } : {}),
    ...(role !== null && role !== roleLabel(stored) ? { role } : {}),
    ...(departments !== null && !isSameSet(departments, stored.departments) ? { departments } : {}),
  }
  const activates = isActive === true && stored.inactiveOn !== null
  if (!activates && Object.keys(changes).length === 0) return { kind: 'same' }
  return { kind: 'change', uuid: stored.uuid, changes, activates }
}

function columnOf(heading: string): UserColumn | undefined {
  const word = plain(heading)
  return USER_COLUMNS.find((column) => HEADINGS[column].includes(word))
}

/**
 * The identifier of the role or department that a cell names, either by its text in any language or by the identifier.
 * Undefined if the word is unknown.
 */
function wordOf<Word extends string>(
  typed: string,
  languages: readonly Readonly<Record<Word, string>>[],
): Word | undefined {
  const word = plain(typed)
  for (const texts of languages) {
    for (const [name, text] of Object.entries<string>(texts)) {
      if (plain(name) === word || plain(text) === word) return name as Word
    }
  }
  return undefined
}

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, ' ')

const isSameSet = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((each) => other.includes(each))
