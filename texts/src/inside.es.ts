import { advertisingErrors } from './advertising/advertising-errors.es.ts'
import { shell } from './app/shell.es.ts'
import { areaErrors, areas } from './areas/areas.es.ts'
import { assets } from './assets/assets.es.ts'
import { assetErrors, assetWarnings } from './assets/errors.es.ts'
import { groups } from './assets/groups.es.ts'
import { insights } from './assets/insights.es.ts'
import { customers } from './customers/customers.es.ts'
import { customerErrors } from './customers/customers-errors.es.ts'
import { upgrade, upgradeErrors } from './customers/upgrade.es.ts'
import { exportErrors, exports } from './exports/exports.es.ts'
import { attachmentErrors, docs } from './files/docs.es.ts'
import { help } from './home/help.es.ts'
import { home } from './home/home.es.ts'
import { acting } from './identity/acting.es.ts'
import { signInErrors } from './identity/sign-in-errors.es.ts'
import { integrationErrors } from './integrations/integration-errors.es.ts'
import { charts } from './kernel/charts.es.ts'
import { insideCommon } from './kernel/inside-common.es.ts'
import { insideErrors } from './kernel/inside-errors.es.ts'
import { legalErrors } from './legal/legal-errors.es.ts'
import { market, marketErrors } from './market/market.es.ts'
import { operationErrors } from './operations/operations-errors.es.ts'
import { transcriptionErrors } from './operations/transcription-errors.es.ts'
import { portfolioErrors, portfolios } from './portfolios/portfolios.es.ts'
import { tapeErrors } from './tape/tape-errors.es.ts'
import { taskErrors } from './tasks/tasks-errors.es.ts'
import { insideUserErrors } from './users/inside-users-errors.es.ts'
import { viewErrors, views } from './users/saved-views.es.ts'
import { users } from './users/users.es.ts'
import { valuation } from './valuation/valuation.es.ts'
import { valuationErrors } from './valuation/valuation-errors.es.ts'

/**
 * Texts for the screens that need a session, in addition to those in `public.es.ts`. Each slice adds its namespace and
 * its errors here and in the English file.
 */
export const texts = {
  acting,
  areas,
  assets,
  charts,
  common: insideCommon,
  customers,
  docs,
  errors: {
    ...insideErrors,
    ...assetErrors,
    ...assetWarnings,
    ...attachmentErrors,
    ...portfolioErrors,
    ...tapeErrors,
    ...valuationErrors,
    ...areaErrors,
    ...legalErrors,
    ...taskErrors,
    ...advertisingErrors,
    ...marketErrors,
    ...customerErrors,
    ...upgradeErrors,
    ...insideUserErrors,
    ...viewErrors,
    ...exportErrors,
    ...integrationErrors,
    ...signInErrors,
    ...operationErrors,
    ...transcriptionErrors,
  },
  exports,
  groups,
  help,
  home,
  insights,
  market,
  portfolios,
  shell,
  upgrade,
  users,
  valuation,
  views,
}
