import { advertisingErrors } from './advertising/advertising-errors.en.ts'
import { shell } from './app/shell.en.ts'
import { areaErrors, areas } from './areas/areas.en.ts'
import { assets } from './assets/assets.en.ts'
import { assetErrors, assetWarnings } from './assets/errors.en.ts'
import { groups } from './assets/groups.en.ts'
import { insights } from './assets/insights.en.ts'
import { customers } from './customers/customers.en.ts'
import { customerErrors } from './customers/customers-errors.en.ts'
import { upgrade, upgradeErrors } from './customers/upgrade.en.ts'
import { exportErrors, exports } from './exports/exports.en.ts'
import { attachmentErrors, docs } from './files/docs.en.ts'
import { help } from './home/help.en.ts'
import { home } from './home/home.en.ts'
import { acting } from './identity/acting.en.ts'
import { signInErrors } from './identity/sign-in-errors.en.ts'
import type { texts as original } from './inside.es.ts'
import { integrationErrors } from './integrations/integration-errors.en.ts'
import { charts } from './kernel/charts.en.ts'
import { insideCommon } from './kernel/inside-common.en.ts'
import { insideErrors } from './kernel/inside-errors.en.ts'
import type { Translation } from './kernel/translation.ts'
import { legalErrors } from './legal/legal-errors.en.ts'
import { market, marketErrors } from './market/market.en.ts'
import { operationErrors } from './operations/operations-errors.en.ts'
import { transcriptionErrors } from './operations/transcription-errors.en.ts'
import { portfolioErrors, portfolios } from './portfolios/portfolios.en.ts'
import { tapeErrors } from './tape/tape-errors.en.ts'
import { taskErrors } from './tasks/tasks-errors.en.ts'
import { insideUserErrors } from './users/inside-users-errors.en.ts'
import { viewErrors, views } from './users/saved-views.en.ts'
import { users } from './users/users.en.ts'
import { valuation } from './valuation/valuation.en.ts'
import { valuationErrors } from './valuation/valuation-errors.en.ts'

/** English texts for the screens that need a session; see the Spanish file. */
export const texts: Translation<typeof original> = {
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
