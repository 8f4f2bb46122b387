import { apiDocumentation as apiDocumentationEn } from '../api-documentation/api-documentation.en.ts'
import { apiDocumentation as apiDocumentationEs } from '../api-documentation/api-documentation.es.ts'
import { assets as assetsEn } from '../assets/assets.en.ts'
import { assets as assetsEs } from '../assets/assets.es.ts'
import { assetErrors as assetErrorsEn, assetWarnings as assetWarningsEn } from '../assets/errors.en.ts'
import { assetErrors as assetErrorsEs, assetWarnings as assetWarningsEs } from '../assets/errors.es.ts'
import { insights as insightsEn } from '../assets/insights.en.ts'
import { insights as insightsEs } from '../assets/insights.es.ts'
import { administration as administrationEn } from '../customers/administration.en.ts'
import { administration as administrationEs } from '../customers/administration.es.ts'
import { customers as customersEn } from '../customers/customers.en.ts'
import { customers as customersEs } from '../customers/customers.es.ts'
import { customerErrors as customerErrorsEn } from '../customers/customers-errors.en.ts'
import { customerErrors as customerErrorsEs } from '../customers/customers-errors.es.ts'
import { upgrade as upgradeEn, upgradeErrors as upgradeErrorsEn } from '../customers/upgrade.en.ts'
import { upgradeErrors as upgradeErrorsEs, upgrade as upgradeEs } from '../customers/upgrade.es.ts'
import { help as helpEn } from '../help/help.en.ts'
import { help as helpEs } from '../help/help.es.ts'
import { home as homeEn } from '../home/home.en.ts'
import { home as homeEs } from '../home/home.es.ts'
import { access as accessEn } from '../identity/access.en.ts'
import { access as accessEs } from '../identity/access.es.ts'
import { acting as actingEn } from '../identity/acting.en.ts'
import { acting as actingEs } from '../identity/acting.es.ts'
import { audit as auditEn } from '../identity/audit.en.ts'
import { audit as auditEs } from '../identity/audit.es.ts'
import { identity as identityEn } from '../identity/identity.en.ts'
import { identity as identityEs } from '../identity/identity.es.ts'
import { identityErrors as identityErrorsEn } from '../identity/identity-errors.en.ts'
import { identityErrors as identityErrorsEs } from '../identity/identity-errors.es.ts'
import { profile as profileEn } from '../identity/profile.en.ts'
import { profile as profileEs } from '../identity/profile.es.ts'
import { users as usersEn } from '../identity/users.en.ts'
import { users as usersEs } from '../identity/users.es.ts'
import { userErrors as userErrorsEn } from '../identity/users-errors.en.ts'
import { userErrors as userErrorsEs } from '../identity/users-errors.es.ts'
import { market as marketEn, marketErrors as marketErrorsEn } from '../market/market.en.ts'
import { marketErrors as marketErrorsEs, market as marketEs } from '../market/market.es.ts'
import {
  portfolioErrors as portfolioErrorsEn,
  portfolios as portfoliosEn,
} from '../portfolios/portfolios.en.ts'
import {
  portfolioErrors as portfolioErrorsEs,
  portfolios as portfoliosEs,
} from '../portfolios/portfolios.es.ts'
import { tape as tapeEn, tapeErrors as tapeErrorsEn } from '../portfolios/tape.en.ts'
import { tapeErrors as tapeErrorsEs, tape as tapeEs } from '../portfolios/tape.es.ts'
import { wizard as wizardEn } from '../portfolios/wizard.en.ts'
import { wizard as wizardEs } from '../portfolios/wizard.es.ts'
import { shell as shellEn } from '../shell/shell.en.ts'
import { shell as shellEs } from '../shell/shell.es.ts'
import { valuation as valuationEn } from '../valuation/valuation.en.ts'
import { valuation as valuationEs } from '../valuation/valuation.es.ts'
import { valuationErrors as valuationErrorsEn } from '../valuation/valuation-errors.en.ts'
import { valuationErrors as valuationErrorsEs } from '../valuation/valuation-errors.es.ts'
import { charts as chartsEn } from './charts.en.ts'
import { charts as chartsEs } from './charts.es.ts'
import { common as commonEn } from './common.en.ts'
import { common as commonEs } from './common.es.ts'
import { consent as consentEn } from './consent.en.ts'
import { consent as consentEs } from './consent.es.ts'
import { errors as errorsEn } from './errors.en.ts'
import { errors as errorsEs } from './errors.es.ts'

/**
 * All texts of the screens by language and namespace, one namespace per slice; `errors` holds the texts of the
 * error codes of all slices, keyed by code. A slice adds its namespace, and its errors, in both languages here.
 */
export const resources = {
  es: {
    access: accessEs,
    acting: actingEs,
    administration: administrationEs,
    apiDocumentation: apiDocumentationEs,
    assets: assetsEs,
    audit: auditEs,
    charts: chartsEs,
    common: commonEs,
    customers: customersEs,
    consent: consentEs,
    errors: {
      ...errorsEs,
      ...userErrorsEs,
      ...identityErrorsEs,
      ...assetErrorsEs,
      ...assetWarningsEs,
      ...portfolioErrorsEs,
      ...tapeErrorsEs,
      ...valuationErrorsEs,
      ...marketErrorsEs,
      ...customerErrorsEs,
      ...upgradeErrorsEs,
    },
    help: helpEs,
    home: homeEs,
    identity: identityEs,
    insights: insightsEs,
    market: marketEs,
    portfolios: portfoliosEs,
    profile: profileEs,
    shell: shellEs,
    tape: tapeEs,
    upgrade: upgradeEs,
    users: usersEs,
    valuation: valuationEs,
    wizard: wizardEs,
  },
  en: {
    access: accessEn,
    acting: actingEn,
    administration: administrationEn,
    apiDocumentation: apiDocumentationEn,
    assets: assetsEn,
    audit: auditEn,
    charts: chartsEn,
    common: commonEn,
    customers: customersEn,
    consent: consentEn,
    errors: {
      ...errorsEn,
      ...userErrorsEn,
      ...identityErrorsEn,
      ...assetErrorsEn,
      ...assetWarningsEn,
      ...portfolioErrorsEn,
      ...tapeErrorsEn,
      ...valuationErrorsEn,
      ...marketErrorsEn,
      ...customerErrorsEn,
      ...upgradeErrorsEn,
    },
    help: helpEn,
    home: homeEn,
    identity: identityEn,
    insights: insightsEn,
    market: marketEn,
    portfolios: portfoliosEn,
    profile: profileEn,
    shell: shellEn,
    tape: tapeEn,
    upgrade: upgradeEn,
    users: usersEn,
    valuation: valuationEn,
    wizard: wizardEn,
  },
}
