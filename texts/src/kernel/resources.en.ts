import { apiDocumentation } from '../api-documentation/api-documentation.en.ts'
import { assets } from '../assets/assets.en.ts'
import { assetErrors, assetWarnings } from '../assets/errors.en.ts'
import { insights } from '../assets/insights.en.ts'
import { administration } from '../customers/administration.en.ts'
import { customers } from '../customers/customers.en.ts'
import { customerErrors } from '../customers/customers-errors.en.ts'
import { upgrade, upgradeErrors } from '../customers/upgrade.en.ts'
import { help } from '../help/help.en.ts'
import { home } from '../home/home.en.ts'
import { access } from '../identity/access.en.ts'
import { acting } from '../identity/acting.en.ts'
import { audit } from '../identity/audit.en.ts'
import { identity } from '../identity/identity.en.ts'
import { identityErrors } from '../identity/identity-errors.en.ts'
import { profile } from '../identity/profile.en.ts'
import { users } from '../identity/users.en.ts'
import { userErrors } from '../identity/users-errors.en.ts'
import { market, marketErrors } from '../market/market.en.ts'
import { portfolioErrors, portfolios } from '../portfolios/portfolios.en.ts'
import { tape, tapeErrors } from '../portfolios/tape.en.ts'
import { wizard } from '../portfolios/wizard.en.ts'
import { shell } from '../shell/shell.en.ts'
import { valuation } from '../valuation/valuation.en.ts'
import { valuationErrors } from '../valuation/valuation-errors.en.ts'
import { backupErrors } from './backup-errors.en.ts'
import { charts } from './charts.en.ts'
import { common } from './common.en.ts'
import { consent } from './consent.en.ts'
import { errors } from './errors.en.ts'
import type { resources as original } from './resources.es.ts'
import type { Translation } from './translation.ts'

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
