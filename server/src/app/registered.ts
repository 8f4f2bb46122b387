import { ADVERTISING_PERSONAL_DATA } from '../advertising/advertisements.table.ts'
import { AREA_PERSONAL_DATA } from '../areas/data-imports.store.ts'
import { ASSET_PERSONAL_DATA } from '../assets/assets.table.ts'
import { countOperatingAssets } from '../assets/operating-assets.ts'
import type { SubjectNames } from '../audit/audit.store.ts'
import type { PlanUse } from '../customers/customers.store.ts'
import { EXPORT_PERSONAL_DATA } from '../exports/exports.table.ts'
import { FILE_PERSONAL_DATA } from '../files/files.table.ts'
import { FIRST_DAY_PERSONAL_DATA } from '../home/first-days.table.ts'
import { FIRST_VALUATION_PERSONAL_DATA } from '../home/first-valuations.table.ts'
import { API_KEY_PERSONAL_DATA } from '../identity/api-keys.table.ts'
import { ORGANISATION_PERSONAL_DATA } from '../identity/identity-providers.table.ts'
import { PASSKEY_PERSONAL_DATA } from '../identity/passkeys/passkeys.table.ts'
import { SECOND_FACTOR_PERSONAL_DATA } from '../identity/second-factor.table.ts'
import { INTEGRATION_PERSONAL_DATA } from '../integrations/integrations.table.ts'
import { JOB_PERSONAL_DATA } from '../jobs/jobs.store.ts'
import { LEGAL_PERSONAL_DATA } from '../legal/legal.personal-data.ts'
import { ADVERT_DECISION_PERSONAL_DATA } from '../market/advert-decisions.personal-data.ts'
import { SEARCH_PERSONAL_DATA } from '../market/explorer-searches.table.ts'
import { ALERT_PERSONAL_DATA } from '../market/search-alerts.table.ts'
import { UPGRADE_PERSONAL_DATA } from '../onboarding/upgrade-requests.table.ts'
import { OPERATION_PERSONAL_DATA } from '../operations/transactions.table.ts'
import { assignablePortfolios, portfolioNames } from '../portfolios/portfolio-users.ts'
import { PORTFOLIO_PERSONAL_DATA } from '../portfolios/portfolios.table.ts'
import type { PersonalDataSources } from '../privacy/personal-data-source.ts'
import { TAPE_PERSONAL_DATA } from '../tape/tape.table.ts'
import { TASK_PERSONAL_DATA } from '../tasks/tasks.personal-data.ts'
import { countActiveUsers } from '../users/active-users.ts'
import type { AssignablePortfolios } from '../users/assigned-portfolios.ts'
import { CALENDAR_PERSONAL_DATA } from '../users/calendar-feed.ts'
import { PREFERENCE_PERSONAL_DATA } from '../users/preferences.table.ts'
import { VIEW_PERSONAL_DATA } from '../users/saved-views.table.ts'
import { BATCH_PERSONAL_DATA } from '../valuation/batches.table.ts'
import { EXPLORER_PERSONAL_DATA } from '../valuation/explorer-valuations.table.ts'
import { VALUATION_PERSONAL_DATA } from '../valuation/valuation.table.ts'

/* Functions that later slices provide for earlier slices, which may not read the later slices' tables
   (docs/adr/0013). Each type is declared by the slice that needs the function. */

/** Counts the objects that a plan limits. */
export const PLAN_USE: PlanUse = { operatingAssets: countOperatingAssets, activeUsers: countActiveUsers }

/** Each slice's data about a person, for export and erasure by the slice `privacy`. */
export const PERSONAL_DATA: PersonalDataSources = [
  SECOND_FACTOR_PERSONAL_DATA,
  PASSKEY_PERSONAL_DATA,
  API_KEY_PERSONAL_DATA,
  ORGANISATION_PERSONAL_DATA,
  CALENDAR_PERSONAL_DATA,
  VIEW_PERSONAL_DATA,
  PREFERENCE_PERSONAL_DATA,
  PORTFOLIO_PERSONAL_DATA,
  ASSET_PERSONAL_DATA,
  AREA_PERSONAL_DATA,
  VALUATION_PERSONAL_DATA,
  OPERATION_PERSONAL_DATA,
  ADVERT_DECISION_PERSONAL_DATA,
  SEARCH_PERSONAL_DATA,
  ALERT_PERSONAL_DATA,
  EXPLORER_PERSONAL_DATA,
  BATCH_PERSONAL_DATA,
  JOB_PERSONAL_DATA,
  FILE_PERSONAL_DATA,
  TAPE_PERSONAL_DATA,
  UPGRADE_PERSONAL_DATA,
  LEGAL_PERSONAL_DATA,
  TASK_PERSONAL_DATA,
  ADVERTISING_PERSONAL_DATA,
  EXPORT_PERSONAL_DATA,
  INTEGRATION_PERSONAL_DATA,
  FIRST_VALUATION_PERSONAL_DATA,
  FIRST_DAY_PERSONAL_DATA,
]

/** Names for the objects in the audit log that are neither users nor customers. */
export const SUBJECT_NAMES: readonly SubjectNames[] = [portfolioNames]

export const ASSIGNABLE_PORTFOLIOS: AssignablePortfolios = assignablePortfolios
