import { advertisingErrors } from './advertising/advertising-errors.es.ts'
import { areaErrors } from './areas/areas.es.ts'
import { assetErrors, assetWarnings } from './assets/errors.es.ts'
import { customerErrors } from './customers/customers-errors.es.ts'
import { upgradeErrors } from './customers/upgrade.es.ts'
import { exportErrors } from './exports/exports.es.ts'
import { attachmentErrors } from './files/docs.es.ts'
import { signInErrors } from './identity/sign-in-errors.es.ts'
import { integrationErrors } from './integrations/integration-errors.es.ts'
import { insideErrors } from './kernel/inside-errors.es.ts'
import { legalErrors } from './legal/legal-errors.es.ts'
import { marketErrors } from './market/market.es.ts'
import { operationErrors } from './operations/operations-errors.es.ts'
import { transcriptionErrors } from './operations/transcription-errors.es.ts'
import { portfolioErrors } from './portfolios/portfolios.es.ts'
import { tapeErrors } from './tape/tape-errors.es.ts'
import { taskErrors } from './tasks/tasks-errors.es.ts'
import { insideUserErrors } from './users/inside-users-errors.es.ts'
import { viewErrors } from './users/saved-views.es.ts'
import { valuationErrors } from './valuation/valuation-errors.es.ts'

/**
 * Sentences of errors and warnings of the screens that need a session. Home is drawn without them, and loads them later.
 * Each slice adds its errors here and in the English file.
 */
export const texts = {
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
}
