import { access } from './identity/access.es.ts'
import { identity } from './identity/identity.es.ts'
import { identityErrors } from './identity/identity-errors.es.ts'
import { common } from './kernel/common.es.ts'
import { consent } from './kernel/consent.es.ts'
import { errors } from './kernel/errors.es.ts'
import { userErrors } from './users/users-errors.es.ts'

/**
 * The texts of the screens before the login, one namespace per slice. `errors` holds the texts of the error codes that
 * can occur on these screens, by code. The English texts are in `public.en.ts`.
 */
export const texts = {
  access,
  common,
  consent,
  errors: { ...errors, ...userErrors, ...identityErrors },
  identity,
}
