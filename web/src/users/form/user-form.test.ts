import { newUser } from '@lindero/contract/users/user.schema'
import { resources } from '@lindero/texts/resources.es'
import i18next from 'i18next'
import { beforeAll, describe, expect, it } from 'vitest'
import { errorsOf, type FieldContext, valueOfInput } from '../../kernel/forms/field.ts'
import { aUser } from '../user.fixture.ts'
import { editOf, emailError, newUserOf, userForm, valuesOf, withPortfolios } from './user-form.ts'

const { fields } = userForm
const context: FieldContext = { language: 'es', values: {} }
const saved = valuesOf(aUser({ isEditor: true, departments: ['property', 'analytics'], portfolios: ['a', 'b'] }))

beforeAll(async () => {
  await i18next.init({ resources: { es: resources }, lng: 'es' })
})

describe('The check of a user before it is sent', () => {
  it.each([
    ['an empty first name', 'firstname', ' ', 'required'],
    ['a last name of 101 characters', 'lastname', 'x'.repeat(101), 'tooLong'],
    ['an empty email address', 'email', '', 'required'],
    ['an email address without a top-level domain', 'email', 'ana@banco', 'email'],
    ['a valid email address', 'email', 'ana@banco.example', undefined],
  ] as const)(
    'the user form checks %s: the field %s with the text "%s" has the error code %s',
    (_, name, typed, code) => {
      const [error] = errorsOf(fields[name], valueOfInput(fields[name], typed, context), context)
      expect(error && 'code' in error ? error.code : undefined).toBe(code)
    },
  )

  it.each([
    ['ana@banco.example', null, false],
    ['ana@banco.example', '@banco.example', false],
    ['ana@banco.example', 'fondo.example', true],
    [null, 'fondo.example', false],
  ])(
    'the user form checks the email address %s against the customer’s domain %s; error: %s',
    (typed, domain, isWrong) => {
      expect(emailError(typed, domain) !== null).toBe(isWrong)
    },
  )
})

describe('A user in the form', () => {
  it.each([
    [{}, 'viewer'],
    [{ isEditor: true }, 'editor'],
    [{ isAdmin: true, isEditor: true }, 'admin'],
    [{ isAdmin: true }, 'admin'],
  ] as const)('a user with the flags %j is shown with the role %s', (flags, role) => {
    expect(valuesOf(aUser(flags)).role).toBe(role)
  })

  it('the user form sorts the departments of a user, so that undoing a change leaves no unsaved change', () => {
    expect(valuesOf(aUser({ departments: ['property', 'analytics'] })).departments).toEqual(
      valuesOf(aUser({ departments: ['analytics', 'property'] })).departments,
    )
  })
})

describe('The fields that are sent', () => {
  it('all fields of a new user are sent in the format that the contract defines', () => {
    const values = {
      ...saved,
      firstname: 'Ana',
      email: 'Ana@Prueba.example',
      portfolios: [],
      departments: [],
    }
    const sent = newUserOf(values)
    expect(sent).toMatchObject({
      firstname: 'Ana',
      email: 'ana@prueba.example',
      isAdmin: false,
      isEditor: true,
      isProvider: false,
      departments: [],
    })
    expect(newUser.safeParse(sent).error).toBeUndefined()
  })

  it('only the changed fields of an existing user are sent', () => {
    expect(editOf({ lastname: 'Soler' })).toEqual({ lastname: 'Soler' })
  })

  it.each([
    ['viewer', { isAdmin: false, isEditor: false }],
    ['editor', { isAdmin: false, isEditor: true }],
    ['admin', { isAdmin: true, isEditor: true }],
  ] as const)('the role %s is sent as the flags %j', (role, flags) => {
    expect(editOf({ role })).toEqual(flags)
  })
})

describe('Undoing changes of portfolios', () => {
  it('a portfolio that is removed from a user and added again returns to its saved position', () => {
    const without = withPortfolios(saved.portfolios, saved.portfolios, ['a'], false)
    expect(without).toEqual(['b'])
    const more = withPortfolios(without, saved.portfolios, ['c', 'd'], true)
    expect(more).toEqual(['b', 'c', 'd'])
    const back = withPortfolios(more, saved.portfolios, ['c', 'd'], false)
    expect(withPortfolios(back, saved.portfolios, ['a'], true)).toEqual(saved.portfolios)
  })
})
