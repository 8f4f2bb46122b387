import { describe, expect, it } from 'vitest'
import { isLinkOpen, LINK_LIFETIMES, type LinkOwner, type LinkState } from './link-rules.ts'

const now = new Date('2024-05-01T08:00:00Z')
const earlier = new Date('2024-05-01T07:59:59Z')
const owner: LinkOwner = { email: 'ana@banco.test', inactiveOn: null, erasedOn: null }
const link: LinkState = { purpose: 'resetPassword', email: 'ana@banco.test', expiresOn: now, usedOn: null }

describe('Links in mails (decisions 2): used once, valid for 60 minutes or 7 days', () => {
  it.each([
    ['resetPassword', 1 / 24],
    ['setPassword', 7],
    ['verifyEmail', 1],
  ] as const)('a link with the purpose %s is valid for %d days', (purpose, days) => {
    expect(LINK_LIFETIMES[purpose]).toBe(days * 86_400_000)
  })

  it.each<[string, Partial<LinkState>, Partial<LinkOwner>, boolean]>([
    ['in its last instant', {}, {}, true],
    ['after it', { expiresOn: earlier }, {}, false],
    ['used before', { usedOn: earlier }, {}, false],
    ['of a deactivated user', {}, { inactiveOn: earlier }, false],
    ['of an erased user', {}, { erasedOn: earlier }, false],
    ['sent to an address that the account has no more', {}, { email: 'ana@otro.test' }, false],
    ['the same address in other letters', { email: 'Ana@Banco.test' }, {}, true],
    ['handed over in person, sent nowhere', { email: null }, {}, true],
    ['an invitation', { purpose: 'setPassword' }, {}, true],
    ['a new address, to be proven', { purpose: 'verifyEmail', email: 'ana@otro.test' }, {}, true],
    ['no address to prove', { purpose: 'verifyEmail', email: null }, {}, false],
  ])(
    'an emailed link is valid only if unused, not expired and sent to the current address of an active user: %s',
    (_, ofLink, ofOwner, expected) => {
      expect(isLinkOpen({ ...link, ...ofLink }, { ...owner, ...ofOwner }, now)).toBe(expected)
    },
  )
})
