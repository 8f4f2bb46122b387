import { access } from './identity/access.es.ts'
import { identity } from './identity/identity.es.ts'
import { identityErrors } from './identity/identity-errors.es.ts'
import { common } from './kernel/common.es.ts'
import { consent } from './kernel/consent.es.ts'
import { errors } from './kernel/errors.es.ts'
import { userErrors } from './users/users-errors.es.ts'

/**
 * Texts for the screens without a session, one namespace per slice. `errors` has the error codes that can occur on
 * these screens. The English texts are in `public.en.ts`.
 */
export const texts = {
  access,
  common,
  consent,
  errors: { ...errors, ...userErrors, ...identityErrors },
  identity,
}
