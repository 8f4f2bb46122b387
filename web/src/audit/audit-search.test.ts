import { auditCalls } from '@lindero/contract/audit/audit.contract'
import { describe, expect, it } from 'vitest'
import { addressOf } from '../kernel/api/address.ts'
import { auditQuery, readAuditSearch } from './audit-search.ts'

const USER = '11111111-1111-4111-8111-111111111111'

describe('The address of the audit log', () => {
  it('reproduces page, order and filters', () => {
    const search = {
      p: 2,
      r: 100,
      asc: true,
      user: USER,
      deed: 'login',
      from: '2026-01-01',
      to: '2026-01-31',
    }
    expect(readAuditSearch(search)).toEqual(search)
  })

  it.each<[string, Record<string, unknown>]>([
    ['a deed that is not known', { deed: 'flew' }],
    ['a user that is none', { user: 'ana' }],
    ['a day that is not there', { from: '2026-02-30' }],
    ['the usual page and rows', { p: 1, r: 50 }],
  ])('leaves out %s', (_what, raw) => {
    expect(readAuditSearch(raw)).toEqual({})
  })

  it.each([{}, { user: USER, deed: 'userEdited', from: '2026-01-01', asc: true, p: 3 }])(
    'asks in the words of the contract: %j',
    (raw) => {
      const query = auditQuery(readAuditSearch(raw))
      const address = new URL(addressOf('/x', {}, query), 'http://x')
      const sent = Object.fromEntries(address.searchParams)
      expect(auditCalls.audit.query.safeParse(sent).error).toBeUndefined()
    },
  )
})
