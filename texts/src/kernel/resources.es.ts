import { apiDocumentation } from '../api-documentation/api-documentation.es.ts'
import { assets } from '../assets/assets.es.ts'
import { assetErrors, assetWarnings } from '../assets/errors.es.ts'
import { insights } from '../assets/insights.es.ts'
import { administration } from '../customers/administration.es.ts'
import { customers } from '../customers/customers.es.ts'
import { customerErrors } from '../customers/customers-errors.es.ts'
import { upgrade, upgradeErrors } from '../customers/upgrade.es.ts'
import { help } from '../help/help.es.ts'
import { home } from '../home/home.es.ts'
import { access } from '../identity/access.es.ts'
import { acting } from '../identity/acting.es.ts'
import { audit } from '../identity/audit.es.ts'
import { identity } from '../identity/identity.es.ts'
import { identityErrors } from '../identity/identity-errors.es.ts'
import { profile } from '../identity/profile.es.ts'
import { users } from '../identity/users.es.ts'
import { userErrors } from '../identity/users-errors.es.ts'
import { market, marketErrors } from '../market/market.es.ts'
import { portfolioErrors, portfolios } from '../portfolios/portfolios.es.ts'
import { tape, tapeErrors } from '../portfolios/tape.es.ts'
import { wizard } from '../portfolios/wizard.es.ts'
import { shell } from '../shell/shell.es.ts'
import { valuation } from '../valuation/valuation.es.ts'
import { valuationErrors } from '../valuation/valuation-errors.es.ts'
import { backupErrors } from './backup-errors.es.ts'
import { charts } from './charts.es.ts'
import { common } from './common.es.ts'
import { consent } from './consent.es.ts'
import { errors } from './errors.es.ts'

/**
 * All texts of the screens in Spanish, one namespace per slice; `errors` holds the texts of the error codes of all
 * slices, keyed by code. A slice adds its namespace, and its errors, here and in English.
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
