import type { User } from '@lindero/contract/users/user.schema'

export function aUser(overrides: Partial<User> = {}): User {
  return {
    uuid: '11111111-1111-4111-8111-111111111111',
    customerUuid: '22222222-2222-4222-8222-222222222222',
    firstname: 'Ana',
    lastname: 'Prueba',
    email: 'ana@prueba.example',
    login: 'ana@prueba.example',
    language: 'es',
    departments: [],
    portfolios: [],
    interests: [],
    isAdmin: false,
    isEditor: false,
    isSuperAdmin: false,
    isProvider: false,
    isStaff: false,
    hasGoogle: false,
    hasOrganisation: false,
    hasPassword: true,
    emailVerifiedOn: '2026-01-01T00:00:00.000Z',
    pendingEmail: null,
    lastLoginOn: null,
    inactiveOn: null,
    erasedOn: null,
    createdOn: '2026-01-01T00:00:00.000Z',
    updatedOn: '2026-01-01T00:00:00.000Z',
    ...overrides,
  }
}
