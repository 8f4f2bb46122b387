import { describe, expect, it } from 'vitest'
import { STAFF_USER_UUID } from '../customers/operator.ts'
import { maySignIn } from './may-sign-in.ts'

const on = new Date('2024-05-01T08:00:00Z')

describe('Users who may sign in', () => {
  it.each([
    ['an active user', { uuid: 'a', inactiveOn: null, erasedOn: null }, true],
    ['a deactivated user', { uuid: 'a', inactiveOn: on, erasedOn: null }, false],
    ['an erased user', { uuid: 'a', inactiveOn: null, erasedOn: on }, false],
    ['the staff user, which is not a person', { uuid: STAFF_USER_UUID, inactiveOn: null, erasedOn: null }, false],
  ])('the check whether %s (%j) may sign in gives %s', (_, user, expected) => {
    expect(maySignIn(user)).toBe(expected)
  })
})
