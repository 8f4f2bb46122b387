import type { ErrorCode } from '@lindero/domain/errors'
import { apiDocumentation } from './app/api-documentation.es.ts'
import { shell } from './app/shell.es.ts'
import { assets } from './assets/assets.es.ts'
import { assetErrors, assetWarnings } from './assets/errors.es.ts'
import { insights } from './assets/insights.es.ts'
import { audit } from './audit/audit.es.ts'
import { administration } from './customers/administration.es.ts'
import { customers } from './customers/customers.es.ts'
import { customerErrors } from './customers/customers-errors.es.ts'
import { upgrade, upgradeErrors } from './customers/upgrade.es.ts'
import { help } from './home/help.es.ts'
import { home } from './home/home.es.ts'
import { access } from './identity/access.es.ts'
import { acting } from './identity/acting.es.ts'
import { identity } from './identity/identity.es.ts'
import { identityErrors } from './identity/identity-errors.es.ts'
import { backupErrors } from './kernel/backup-errors.es.ts'
import { charts } from './kernel/charts.es.ts'
import { common } from './kernel/common.es.ts'
import { consent } from './kernel/consent.es.ts'
import { errors } from './kernel/errors.es.ts'
import { market, marketErrors } from './market/market.es.ts'
import { portfolioErrors, portfolios } from './portfolios/portfolios.es.ts'
import { wizard } from './portfolios/wizard.es.ts'
import { tape, tapeErrors } from './tape/tape.es.ts'
import { profile } from './users/profile.es.ts'
import { users } from './users/users.es.ts'
import { userErrors } from './users/users-errors.es.ts'
import { valuation } from './valuation/valuation.es.ts'
import { valuationErrors } from './valuation/valuation-errors.es.ts'

/**
 * All texts of the screens in Spanish, one namespace per slice; `errors` holds a text for
 * every error code of `domain/src/errors.ts`. A slice adds its namespace, and its errors, here and in English.
 */
export const resources = {
  access,
  acting,
  administration,
  apiDocumentation,
  assets,
  audit,
  charts,
  common,
  customers,
  consent,
  errors: {
    ...errors,
    ...backupErrors,
    ...userErrors,
    ...identityErrors,
    ...assetErrors,
    ...assetWarnings,
    ...portfolioErrors,
    ...tapeErrors,
    ...valuationErrors,
    ...marketErrors,
    ...customerErrors,
    ...upgradeErrors,
  } satisfies Record<ErrorCode, string>,
  help,
  home,
  identity,
  insights,
  market,
  portfolios,
  profile,
  shell,
  tape,
  upgrade,
  users,
  valuation,
  wizard,
}
