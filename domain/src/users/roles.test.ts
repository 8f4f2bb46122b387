import { describe, expect, it } from 'vitest'
import { roleLabel, roleOf } from './roles.ts'

const nobody = { isAdmin: false, isEditor: false, isSuperAdmin: false, isProvider: false }

describe('The role label (core 6)', () => {
  it.each([
    [{ isAdmin: true, isEditor: true }, 'admin'],
    [{ isAdmin: true, isEditor: false }, 'admin'],
    [{ isAdmin: false, isEditor: true }, 'editor'],
    [{ isAdmin: false, isEditor: false }, 'viewer'],
  ])('a user with %j has the role label %s', (user, expected) => {
    expect(roleLabel(user)).toBe(expected)
  })
})

describe('The column of the table of permissions', () => {
  it.each([
    [{}, 1, 'viewer'],
    [{ isEditor: true }, 1, 'editor'],
    [{ isAdmin: true }, 15, 'admin'],
    [{ isAdmin: true, isSuperAdmin: true }, 1, 'superAdmin'],
    [{ isProvider: true, isAdmin: true }, 1, 'provider'],
    [{ isProvider: true, isSuperAdmin: true }, 1, 'provider'],
    [{ isAdmin: true }, 9, 'provider'],
  ])('a user with %j in segment %i has the permissions of the role %s', (flags, segmentId, expected) => {
    expect(roleOf({ ...nobody, ...flags }, { segmentId })).toBe(expected)
  })
})
