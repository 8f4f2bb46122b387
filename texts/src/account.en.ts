import { apiDocumentation } from './app/api-documentation.en.ts'
import { ownColumns } from './assets/own-columns.en.ts'
import { possessionSettings } from './assets/possession-settings.en.ts'
import { audit } from './audit/audit.en.ts'
import { administration } from './customers/administration.en.ts'
import { apiKeys } from './identity/api-keys.en.ts'
import { signInSettings } from './identity/sign-in-settings.en.ts'
import { integration } from './integrations/integration.en.ts'
import { imports } from './market/imports.en.ts'
import { company } from './users/company.en.ts'
import { profile } from './users/profile.en.ts'
import { signatureSettings } from './valuation/signature-settings.en.ts'

/**
 * Texts of the account and administration pages, loaded only with a page that uses them. The Spanish texts are in
 * `account.es.ts`.
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
