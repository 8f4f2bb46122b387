import { apiDocumentation } from './app/api-documentation.en.ts'
import { shell } from './app/shell.en.ts'
import { assets } from './assets/assets.en.ts'
import { assetErrors, assetWarnings } from './assets/errors.en.ts'
import { insights } from './assets/insights.en.ts'
import { audit } from './audit/audit.en.ts'
import { administration } from './customers/administration.en.ts'
import { customers } from './customers/customers.en.ts'
import { customerErrors } from './customers/customers-errors.en.ts'
import { upgrade, upgradeErrors } from './customers/upgrade.en.ts'
import { help } from './home/help.en.ts'
import { home } from './home/home.en.ts'
import { access } from './identity/access.en.ts'
import { acting } from './identity/acting.en.ts'
import { identity } from './identity/identity.en.ts'
import { identityErrors } from './identity/identity-errors.en.ts'
import { backupErrors } from './kernel/backup-errors.en.ts'
import { charts } from './kernel/charts.en.ts'
import { common } from './kernel/common.en.ts'
import { consent } from './kernel/consent.en.ts'
import { errors } from './kernel/errors.en.ts'
import type { Translation } from './kernel/translation.ts'
import { market, marketErrors } from './market/market.en.ts'
import { portfolioErrors, portfolios } from './portfolios/portfolios.en.ts'
import { wizard } from './portfolios/wizard.en.ts'
import type { resources as original } from './resources.es.ts'
import { tape, tapeErrors } from './tape/tape.en.ts'
import { profile } from './users/profile.en.ts'
import { users } from './users/users.en.ts'
import { userErrors } from './users/users-errors.en.ts'
import { valuation } from './valuation/valuation.en.ts'
import { valuationErrors } from './valuation/valuation-errors.en.ts'

/** All texts of the screens in English, as in Spanish. */
export const resources: Translation<typeof original> = {
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
  },
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
