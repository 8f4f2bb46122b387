import { describe, expect, it } from 'vitest'
import { ApiError } from '../../kernel/api/api-error.ts'
import { fieldOfRefusal, judgeUser } from './user-faults.ts'
import { emptyUser } from './user-values.ts'

const ana = { ...emptyUser('es'), firstname: 'Ana', lastname: 'Ruiz', email: 'ana@banco.example' }

describe('a user before it is sent', () => {
  it.each([
    ['right', {}, null, {}],
    ['of the domain', {}, '@banco.example', {}],
    ['without a name', { firstname: ' ' }, null, { firstname: 'required' }],
    ['with too long a name', { lastname: 'x'.repeat(101) }, null, { lastname: 'tooLong' }],
    ['without an address', { email: '' }, null, { email: 'required' }],
    ['with half an address', { email: 'ana@banco' }, null, { email: 'email' }],
    ['of another domain', {}, 'fondo.example', { email: 'emailDomain' }],
    [
      'with nothing',
      { firstname: '', lastname: '', email: '' },
      null,
      {
        firstname: 'required',
        lastname: 'required',
        email: 'required',
      },
    ],
  ] as const)('%s', (_, change, domain, faults) => {
    expect(judgeUser({ ...ana, ...change }, domain, '')).toEqual(faults)
  })

  it('keeps an address that was there before the domain was asked for', () => {
    expect(judgeUser(ana, 'fondo.example', 'Ana@Banco.example')).toEqual({})
  })
})

describe('a refusal stands beside the field that causes it', () => {
  it.each([
    ['users.emailTaken', 'email'],
    ['users.departmentElsewhere', 'departments'],
    ['users.emailDomain', 'email'],
    ['users.googleEmail', 'email'],
    ['auth.disposableEmail', 'email'],
    ['users.lastAdmin', 'role'],
    ['users.ownRole', 'role'],
    ['users.superAdminElsewhere', 'isSuperAdmin'],
    ['portfolios.notFound', 'portfolios'],
    ['limits.activeUsers', null],
    ['users.notFound', null],
  ] as const)('%s: %s', (code, field) => {
    expect(fieldOfRefusal(new ApiError(409, code))).toBe(field)
  })

  it.each([
    ['portfolios.3', 'portfolios'],
    ['isEditor', 'role'],
    ['shoeSize', null],
  ] as const)('a request that names %s: %s', (field, expected) => {
    const error = new ApiError(400, 'request.invalid', {
      part: 'body',
      fields: [{ field, reason: 'custom' }],
    })
    expect(fieldOfRefusal(error)).toBe(expected)
  })
})
