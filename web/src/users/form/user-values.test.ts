import {
  type Changes,
  countChanges,
  currentValue,
  NO_CHANGES,
  recordChange,
} from '@lindero/domain/kernel/changes'
import { describe, expect, it } from 'vitest'
import { aUser } from '../user.fixture.ts'
import {
  currentValues,
  DRAFT_KEY,
  editOf,
  emptyUser,
  newUserOf,
  type UserFormField,
  type UserValues,
  valuesOf,
  withDepartment,
  withPortfolios,
} from './user-values.ts'

const saved = valuesOf(
  aUser({ isEditor: true, departments: ['property', 'analytics'], portfolios: ['a', 'b'] }),
)

function draftOf(changes: Changes) {
  return { value: <T>(key: string, field: string, was: T) => currentValue(changes, key, field, was) as T }
}

function edited(field: UserFormField, next: unknown): UserValues {
  return currentValues(draftOf(recordChange(NO_CHANGES, DRAFT_KEY, field, saved[field], next)), saved)
}

describe('a user in the form', () => {
  it.each([
    [{}, 'viewer'],
    [{ isEditor: true }, 'editor'],
    [{ isAdmin: true, isEditor: true }, 'admin'],
    [{ isAdmin: true }, 'admin'],
  ] as const)('with %j has the role %s', (flags, role) => {
    expect(valuesOf(aUser(flags)).role).toBe(role)
  })

  it('reads what is saved where nothing was touched', () => {
    expect(currentValues(draftOf(NO_CHANGES), saved)).toEqual(saved)
  })

  it('shows an emptied name as empty', () => {
    expect(edited('firstname', '').firstname).toBe('')
  })

  it('takes a provider mark that was unticked as unticked', () => {
    const provider = valuesOf(aUser({ isProvider: true }))
    const changes = recordChange(NO_CHANGES, DRAFT_KEY, 'isProvider', true, false)
    expect(currentValues(draftOf(changes), provider).isProvider).toBe(false)
  })
})

describe('what is sent', () => {
  it('of a new user is all of it, tidied', () => {
    const values = { ...emptyUser('en'), firstname: ' Ana ', lastname: 'Ruiz', email: ' Ana@Prueba.example ' }
    expect(newUserOf(values)).toEqual({
      firstname: 'Ana',
      lastname: 'Ruiz',
      email: 'ana@prueba.example',
      language: 'en',
      isAdmin: false,
      isEditor: false,
      isProvider: false,
      isSuperAdmin: false,
      departments: [],
      portfolios: [],
    })
  })

  it('of an edit is what differs', () => {
    expect(editOf(edited('lastname', 'Soler'), ['lastname'])).toEqual({ lastname: 'Soler' })
  })

  it.each([
    ['viewer', { isAdmin: false, isEditor: false }],
    ['editor', { isAdmin: false, isEditor: true }],
    ['admin', { isAdmin: true, isEditor: true }],
  ] as const)('of the role %s are its marks', (role, flags) => {
    expect(editOf({ ...saved, role }, ['role'])).toEqual(flags)
  })
})

describe('lists set back change nothing', () => {
  const count = (field: UserFormField, next: unknown) =>
    countChanges(recordChange(NO_CHANGES, DRAFT_KEY, field, saved[field], next))

  it('departments', () => {
    const without = withDepartment(saved.departments, 'property', false)
    expect(without).toEqual(['analytics'])
    expect(count('departments', without)).toBe(1)
    expect(count('departments', withDepartment(without, 'property', true))).toBe(0)
  })

  it('portfolios', () => {
    const without = withPortfolios(saved.portfolios, saved.portfolios, ['a'], false)
    expect(without).toEqual(['b'])
    const more = withPortfolios(without, saved.portfolios, ['c', 'd'], true)
    expect(more).toEqual(['b', 'c', 'd'])
    const back = withPortfolios(more, saved.portfolios, ['c', 'd'], false)
    expect(count('portfolios', withPortfolios(back, saved.portfolios, ['a'], true))).toBe(0)
  })
})
