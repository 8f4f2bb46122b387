import { describe, expect, it } from 'vitest'
import { DEPARTMENTS } from '../customers/departments.ts'
import { planUserImport, type StoredUser, USER_ROWS_MAXIMUM, type UserStep, type UserWords } from './user-import.ts'

const words: UserWords = {
  roles: { viewer: 'Lector', editor: 'Editor', admin: 'Administrador' },
  departments: {
    repossessions: 'Recuperaciones',
    facility: 'Mantenimiento',
    registrations: 'Inscripciones',
    property: 'Administración de fincas',
    realEstate: 'Inmobiliario',
    legalSettlement: 'Saneamiento jurídico',
    possessionSettlement: 'Saneamiento posesorio',
    management: 'Gestión',
    analytics: 'Análisis',
  },
}
const ana: StoredUser = {
  uuid: 'ana',
  firstname: 'Ana',
  lastname: 'Luna',
  email: 'Ana@fondo.es',
  departments: ['analytics'],
  isAdmin: false,
  isEditor: true,
  isSuperAdmin: false,
  isProvider: false,
  inactiveOn: null,
  erasedOn: null,
}
const boss: StoredUser = { ...ana, uuid: 'boss', email: 'boss@fondo.es', isAdmin: true }
const HEADINGS = ['Nombre', 'Apellidos', 'Correo electrónico', 'Rol', 'Departamentos', 'Activo']

function plan(rows: string[][], stored: StoredUser[] = [ana, boss], headings = HEADINGS) {
  const rules = { words: [words], stored, emailDomain: 'fondo.es', departments: DEPARTMENTS, ownUuid: 'boss' }
  return planUserImport([headings, ...rows], rules)
}

function stepOf(row: string[], stored?: StoredUser[]): UserStep | undefined {
  const planned = plan([row], stored)
  return planned.kind === 'planned' ? planned.rows[0]?.step : undefined
}

describe('An import of users from a sheet', () => {
  it.each<[string, string[], UserStep]>([
    [
      'creates an unknown user with role and departments in words',
      ['Luis', 'Ros', 'luis@fondo.es', 'administrador', 'Análisis; gestion', ''],
      {
        kind: 'create',
        user: { firstname: 'Luis', lastname: 'Ros', role: 'admin', departments: ['analytics', 'management'] },
      },
    ],
    [
      'creates a viewer if the role is empty',
      ['Luis', 'Ros', 'LUIS@fondo.es', '', '', 'sí'],
      { kind: 'create', user: { firstname: 'Luis', lastname: 'Ros', role: 'viewer', departments: [] } },
    ],
    [
      'splits a full name into first name and last name',
      ['Luis Ros Vila', '', 'luis@fondo.es', '', '', ''],
      { kind: 'create', user: { firstname: 'Luis', lastname: 'Ros Vila', role: 'viewer', departments: [] } },
    ],
    [
      'changes nothing if the stored user has the same values',
      ['Ana', 'Luna', 'ana@fondo.es', 'editor', 'analytics', 'si'],
      { kind: 'same' },
    ],
    ['changes no field whose cell is empty', ['', '', 'ana@fondo.es', '', '', ''], { kind: 'same' }],
    [
      'changes only the fields that differ from the stored user',
      ['Ana', 'Sol', 'ana@fondo.es', 'Lector', '', ''],
      { kind: 'change', uuid: 'ana', changes: { lastname: 'Sol', role: 'viewer' }, activates: false },
    ],
    ['deactivates a stored user', ['Ana', 'Luna', 'ana@fondo.es', '', '', 'No'], { kind: 'deactivate', uuid: 'ana' }],
    ['creates no inactive user', ['Luis', 'Ros', 'luis@fondo.es', '', '', 'no'], { kind: 'same' }],
    ['reports a missing address', ['Luis', 'Ros', '', '', '', ''], { kind: 'error', errors: ['emailMissing'] }],
    ['reports an invalid address', ['Luis', 'Ros', 'luis', '', '', ''], { kind: 'error', errors: ['emailInvalid'] }],
    [
      'reports an address outside the email domain of the customer',
      ['Luis', 'Ros', 'l@else.es', '', '', ''],
      { kind: 'error', errors: ['emailElsewhere'] },
    ],
    [
      'reports a missing last name',
      ['Luis', '', 'luis@fondo.es', '', '', ''],
      { kind: 'error', errors: ['nameMissing'] },
    ],
    [
      'reports every unknown word of a row',
      ['Luis', 'Ros', 'luis@fondo.es', 'jefe', 'cocina', 'quizá'],
      { kind: 'error', errors: ['roleUnknown', 'departmentUnknown', 'activeUnknown'] },
    ],
    [
      'rejects the deactivation of the importing user',
      ['', '', 'boss@fondo.es', '', '', 'no'],
      { kind: 'error', errors: ['notChangeable'] },
    ],
    [
      'rejects a new role for the importing user',
      ['', '', 'boss@fondo.es', 'lector', '', ''],
      { kind: 'error', errors: ['notChangeable'] },
    ],
  ])('a row of an imported sheet has this result: the import %s', (_, row, expected) => {
    expect(stepOf(row)).toEqual(expected)
  })

  it('an inactive user is activated only if the sheet says so', () => {
    const inactive = { ...ana, inactiveOn: '2026-01-01T00:00:00Z' }
    expect(stepOf(['Ana', 'Luna', 'ana@fondo.es', '', '', ''], [inactive])).toEqual({ kind: 'same' })
    expect(stepOf(['Ana', 'Luna', 'ana@fondo.es', '', '', 'x'], [inactive])).toEqual({
      kind: 'change',
      uuid: 'ana',
      changes: {},
      activates: true,
    })
  })

  it('a second row with the same address and a row for an erased user are rejected', () => {
    const planned = plan([
      ['', '', 'ana@fondo.es', '', '', ''],
      ['', '', 'ANA@fondo.es', '', '', ''],
    ])
    expect(planned).toMatchObject({ rows: [{ step: { kind: 'same' } }, { step: { errors: ['emailTwice'] } }] })
    const erased = { ...ana, erasedOn: '2026-01-01T00:00:00Z' }
    expect(stepOf(['', '', 'ana@fondo.es', '', '', ''], [erased])).toMatchObject({ errors: ['erased'] })
  })

  it('the import plan lists the active users who are not in the sheet, except the importing user and super admins', () => {
    const others = [
      ana,
      boss,
      { ...ana, uuid: 'root', email: 'root@fondo.es', isSuperAdmin: true },
      { ...ana, uuid: 'gone', email: 'gone@fondo.es', inactiveOn: '2026-01-01T00:00:00Z' },
    ]
    expect(plan([['Luis', 'Ros', 'luis@fondo.es', '', '', '']], others)).toMatchObject({ missing: [{ uuid: 'ana' }] })
  })

  it('columns are recognised in any order and in English, and empty rows are skipped without changing row numbers', () => {
    const planned = plan(
      [
        ['', ''],
        ['luis@fondo.es', 'Luis Ros'],
      ],
      [],
      ['E-mail', 'Full name'],
    )
    expect(planned).toMatchObject({ kind: 'planned', rows: [{ row: 3, email: 'luis@fondo.es', name: 'Luis Ros' }] })
  })

  it('a sheet must have columns for name and address, and its number of rows is limited', () => {
    expect(plan([], [], ['Rol'])).toEqual({ kind: 'noColumns', missing: ['firstname', 'email'] })
    const rows = Array.from({ length: USER_ROWS_MAXIMUM + 1 }, () => ['Luis', 'Ros', 'luis@fondo.es'])
    expect(plan(rows)).toEqual({ kind: 'tooManyRows', rows: USER_ROWS_MAXIMUM + 1 })
  })
})
