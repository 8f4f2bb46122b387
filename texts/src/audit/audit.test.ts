import { AUDIT_ACTIONS } from '@lindero/domain/kernel/audit-actions'
import { USER_FIELDS } from '@lindero/domain/users/user-edits'
import { describe, expect, it } from 'vitest'
import { audit as en } from './audit.en.ts'
import { audit as es } from './audit.es.ts'

describe.each([
  ['es', es],
  ['en', en],
])('Texts of the audit log (%s)', (_language, { actions, fields }) => {
  it('each audit action has a text, and no two audit actions have the same text', () => {
    expect(Object.keys(actions).sort()).toEqual([...AUDIT_ACTIONS].sort())
    expect(new Set(Object.values(actions)).size).toBe(AUDIT_ACTIONS.length)
  })

  it('each field of a user that the audit log can name has a text', () => {
    expect(USER_FIELDS.filter((field) => !(field in fields))).toEqual([])
  })
})
