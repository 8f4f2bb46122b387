import { describe, expect, it } from 'vitest'
import {
  evaluateOrganisationSignIn,
  type GroupRole,
  type OrganisationAccount,
  type OrganisationIdentity,
  type OrganisationRules,
  roleOfGroups,
} from './organisation-sign-in.ts'

const rules: OrganisationRules = { customerUuid: 'fund', domains: ['fondo.es'], createsUsers: true }
const ana: OrganisationIdentity = { email: 'ana@fondo.es', isEmailVerified: true }
const account: OrganisationAccount = {
  customerUuid: 'fund',
  isSuperAdmin: false,
  isClosed: false,
  isLinked: false,
  isLinkedElsewhere: false,
}
const linked = { ...account, isLinked: true }

describe('Sign-in through the identity provider of an organisation', () => {
  it.each<[string, Partial<OrganisationIdentity>, OrganisationAccount | null, Partial<OrganisationRules>, string]>([
    ['a linked account', {}, linked, {}, 'signIn'],
    ['a linked account with another address', { email: 'ana@else.es' }, linked, {}, 'signIn'],
    ['a linked account without an address', { email: null, isEmailVerified: false }, linked, {}, 'signIn'],
    ['a linked account that is closed', {}, { ...linked, isClosed: true }, {}, 'organisationNoUser'],
    ['a linked super admin', {}, { ...linked, isSuperAdmin: true }, {}, 'organisationNoUser'],
    ['a linked account of another customer', {}, { ...linked, customerUuid: 'other' }, {}, 'organisationNoUser'],
    ['an account with the verified address', {}, account, {}, 'link'],
    ['an address in capitals', { email: 'Ana@Fondo.ES' }, account, {}, 'link'],
    ['an address that is not verified', { isEmailVerified: false }, account, {}, 'organisationEmail'],
    ['no address', { email: null }, null, {}, 'organisationEmail'],
    ['an address of a domain that is not confirmed', { email: 'ana@else.es' }, account, {}, 'organisationEmail'],
    ['an address of a subdomain', { email: 'ana@x.fondo.es' }, null, {}, 'organisationEmail'],
    ['an account of another customer', {}, { ...account, customerUuid: 'other' }, {}, 'organisationNoUser'],
    ['a super admin', {}, { ...account, isSuperAdmin: true }, {}, 'organisationNoUser'],
    ['a closed account', {}, { ...account, isClosed: true }, {}, 'organisationNoUser'],
    ['an account of another subject', {}, { ...account, isLinkedElsewhere: true }, {}, 'organisationOtherLink'],
    ['an unknown person', {}, null, {}, 'create'],
    ['an unknown person without creation', {}, null, { createsUsers: false }, 'organisationNoUser'],
  ])(
    'a sign-in through an identity provider uses, links or creates an account, or is rejected: %s',
    (_, identity, result, changes, expected) => {
      expect(evaluateOrganisationSignIn({ ...ana, ...identity }, result, { ...rules, ...changes })).toBe(expected)
    },
  )

  const rows: GroupRole[] = [
    { group: 'readers', role: 'viewer', departments: ['analytics'] },
    { group: 'managers', role: 'editor', departments: ['property', 'analytics'] },
    { group: 'heads', role: 'admin', departments: [] },
  ]

  it.each([
    ['of a viewer', ['readers', 'unknown'], { isAdmin: false, isEditor: false, departments: ['analytics'] }],
    [
      'with the highest role and all departments',
      ['managers', 'readers'],
      { isAdmin: false, isEditor: true, departments: ['analytics', 'property'] },
    ],
    ['of an admin', ['heads'], { isAdmin: true, isEditor: true, departments: [] }],
    ['of nobody without a known group', ['Readers'], null],
    ['of nobody without a group', [], null],
  ])('the groups of a person determine the role: %s', (_, groups, expected) => {
    expect(roleOfGroups(rows, groups)).toEqual(expected)
  })
})
