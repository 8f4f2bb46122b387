import { DEEDS } from '@lindero/domain/kernel/deeds'
import { USER_FIELDS } from '@lindero/domain/users/user-edits'
import { describe, expect, it } from 'vitest'
import { audit as en } from './audit.en.ts'
import { audit as es } from './audit.es.ts'

describe.each([
  ['es', es],
  ['en', en],
])('The audit log in words (%s)', (_language, { deeds, fields }) => {
  it('has one for each deed, and no two alike', () => {
    expect(Object.keys(deeds).sort()).toEqual([...DEEDS].sort())
    expect(new Set(Object.values(deeds)).size).toBe(DEEDS.length)
  })

  it('has one for each field of a user', () => {
    expect(USER_FIELDS.filter((field) => !(field in fields))).toEqual([])
  })
})
