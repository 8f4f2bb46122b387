import { apiDocumentation } from './app/api-documentation.es.ts'
import { ownColumns } from './assets/own-columns.es.ts'
import { possessionSettings } from './assets/possession-settings.es.ts'
import { audit } from './audit/audit.es.ts'
import { administration } from './customers/administration.es.ts'
import { apiKeys } from './identity/api-keys.es.ts'
import { signInSettings } from './identity/sign-in-settings.es.ts'
import { integration } from './integrations/integration.es.ts'
import { imports } from './market/imports.es.ts'
import { company } from './users/company.es.ts'
import { profile } from './users/profile.es.ts'
import { signatureSettings } from './valuation/signature-settings.es.ts'

/**
 * Texts of the account and administration pages, loaded only with a page that uses them. The English texts are in
 * `account.en.ts`.
 */
export const texts = {
  administration,
  apiDocumentation,
  apiKeys,
  audit,
  company,
  imports,
  integration,
  ownColumns,
  possessionSettings,
  signatureSettings,
  profile,
  signInSettings,
}
