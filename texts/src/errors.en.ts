import { advertisingErrors } from './advertising/advertising-errors.en.ts'
import { areaErrors } from './areas/areas.en.ts'
import { assetErrors, assetWarnings } from './assets/errors.en.ts'
import { customerErrors } from './customers/customers-errors.en.ts'
import { upgradeErrors } from './customers/upgrade.en.ts'
import type { texts as original } from './errors.es.ts'
import { exportErrors } from './exports/exports.en.ts'
import { attachmentErrors } from './files/docs.en.ts'
import { signInErrors } from './identity/sign-in-errors.en.ts'
import { integrationErrors } from './integrations/integration-errors.en.ts'
import { insideErrors } from './kernel/inside-errors.en.ts'
import type { Translation } from './kernel/translation.ts'
import { legalErrors } from './legal/legal-errors.en.ts'
import { marketErrors } from './market/market.en.ts'
import { operationErrors } from './operations/operations-errors.en.ts'
import { transcriptionErrors } from './operations/transcription-errors.en.ts'
import { portfolioErrors } from './portfolios/portfolios.en.ts'
import { tapeErrors } from './tape/tape-errors.en.ts'
import { taskErrors } from './tasks/tasks-errors.en.ts'
import { insideUserErrors } from './users/inside-users-errors.en.ts'
import { viewErrors } from './users/saved-views.en.ts'
import { valuationErrors } from './valuation/valuation-errors.en.ts'

export const texts: Translation<typeof original> = {
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
