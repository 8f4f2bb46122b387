import { access } from './identity/access.en.ts'
import { identity } from './identity/identity.en.ts'
import { identityErrors } from './identity/identity-errors.en.ts'
import { common } from './kernel/common.en.ts'
import { consent } from './kernel/consent.en.ts'
import { errors } from './kernel/errors.en.ts'
import type { Translation } from './kernel/translation.ts'
import type { texts as original } from './public.es.ts'
import { userErrors } from './users/users-errors.en.ts'

/** English texts for the screens without a session; see the Spanish file. */
export const texts: Translation<typeof original> = {
  access,
  common,
  consent,
  errors: { ...errors, ...userErrors, ...identityErrors },
  identity,
}
