import type { Translation } from '../kernel/translation.ts'
import type { signInErrors as original } from './sign-in-errors.es.ts'

export const signInErrors: Translation<typeof original> = {
  'signIn.addressNotAllowed':
    'The address of the issuer must be https and public. If it is in a private network, the operator must allow it.',
  'signIn.providerUnavailable':
    'The configuration of the provider could not be read at that address, or it names another issuer. Check that it is exactly the one that the provider states.',
  'signIn.endpointNotAllowed':
    'The configuration of the provider names an address that cannot be used ({{endpoint}}: {{address}}). It must be https and public; if it is in a private network, the operator must allow it.',
  'signIn.secretMissing': 'Enter the client secret: the stored one is not used with another issuer or client.',
  'signIn.emergencyAdmin': 'Choose an active admin of your company who has a password.',
  'signIn.domainsMissing':
    'Without confirmed domains nobody can sign in with the organisation. Leave passwords on until the operator confirms them.',
  'signIn.domainTaken': 'The domain {{domain}} is already confirmed for another customer.',
  'auth.stepUpRequired': 'This step gives lasting access. Confirm first that it is you.',
  'auth.stepUpBySignIn': 'Your account has no password. Sign out and in again, and repeat the step within ten minutes.',
  'apiKeys.paused':
    'The key is paused, because its responsible is no longer an admin of the company. Another admin can take it over on the page API keys.',
  'apiKeys.responsible': 'Choose an active admin of the company as the responsible.',
}
