import type { Translation } from '../kernel/translation.ts'
import type { signInSettings as original } from './sign-in-settings.es.ts'

export const signInSettings: Translation<typeof original> = {
  title: 'Sign-in with your organisation',
  text: 'The people of your company sign in with the account of their organisation (Entra ID, Okta, Google Workspace or another OpenID Connect provider), without a password of Lindero.',
  notSetUp: 'Not set up',
  state: { on: 'On', off: 'Off' },
  setUp: 'Set up',
  setUpTitle: 'Set up the sign-in with your organisation',
  save: 'Save',
  saved: 'Sign-in saved',
  remove: 'Remove',
  removeTitle: 'Remove the sign-in with your organisation?',
  removeText:
    'The settings and the links of users to your organisation are deleted. Users without a password have to request one.',
  removed: 'Sign-in removed',
  redirect: 'Return address',
  redirectHint: 'Register it at the provider as a redirect URI of type “Web”.',
  copy: 'Copy',
  copied: 'Copied',
  domains: 'Confirmed domains',
  noDomains: 'None yet: the operator must confirm the email domains of your company before anyone can sign in.',
  fields: {
    issuer: 'Issuer',
    clientId: 'Client identifier',
    clientSecret: 'Client secret',
    scopes: 'Requested scopes',
    groupsClaim: 'Claim with the groups',
    roles: 'Groups and roles',
    isOn: 'Allow sign-in with the organisation',
    createsUsers: 'Create users at their first sign-in',
    passwordsAllowed: 'Allow passwords as well',
    emergencyAdmin: 'Emergency admin',
    password: 'Your password of Lindero',
    code: 'Two-step verification code',
    domains: 'Email domains',
  },
  hints: {
    issuer: 'The exact address that the provider states, for example https://login.microsoftonline.com/…/v2.0.',
    clientSecret: 'Never shown again. Left empty, the stored one stays.',
    scopes: 'openid profile email; with Okta also groups.',
    roles:
      'Without rows, roles are chosen here, in the team. With rows, the group decides at each sign-in, and people in none of them cannot sign in.',
    createsUsers: 'Within the users of the plan. Otherwise only existing users sign in.',
    passwordsAllowed:
      'If this is off, only the emergency admin signs in with a password, and the sessions of all others end. API keys continue to work.',
    emergencyAdmin: 'Keeps its password and its role even if the provider fails.',
    password: 'Required because this change decides who signs in.',
    code: 'The six digits of the app, or a recovery code.',
    domains:
      'Confirm them only after checking that they belong to the customer: addresses of these domains sign in by its provider.',
  },
  rows: {
    group: 'Group',
    role: 'Role',
    departments: 'Departments',
    add: 'Add a group',
    remove: 'Remove the group {{group}}',
    missing: 'Enter the name or the identifier of each group.',
    of: '{{field}} of row {{row}}',
  },
  customer: {
    title: 'Email domains of the customer',
    saved: 'Domains saved',
    wrong: 'A domain is like company.com, without @.',
  },
}
