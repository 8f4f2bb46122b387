import { LEAD_SWEEP } from './advertising/leads.store.ts'
import { SELLING_REPORT } from './advertising/selling-report.ts'
import { PREVIEW_SWEEP } from './advertising/sweep-previews.ts'
import { BULK_SWEEP } from './assets/bulk-changes.store.ts'
import { CADASTRE_SWEEP } from './assets/cadastre/cadastre-cache.ts'
import { FACTS_CHECK } from './assets/facts/check-facts.ts'
import { PLACE_NAMES } from './assets/place-names.ts'
import { EXPORT_SWEEP, REPORTED_VALUATION } from './exports/sweep-exports.ts'
import { FILE_SWEEP } from './files/sweep-files.ts'
import { API_KEY_SWEEP } from './identity/api-keys.store.ts'
import { ORGANISATION_SWEEP } from './identity/organisation/identity-providers.sweep.ts'
import { PASSKEY_SWEEP } from './identity/passkeys/passkey-challenges.ts'
import { SECOND_FACTOR_SWEEP } from './identity/second-factor.sweep.ts'
import { INTEGRATION_SWEEP } from './integrations/sweep-deliveries.ts'
import { JOB_SWEEP } from './jobs/sweep-jobs.ts'
import type { DailyWork } from './kernel/daily.ts'
import { LEGAL_RETENTION } from './legal/occupants.store.ts'
import { LEGAL_SWEEP } from './legal/situation-sweep.ts'
import { MARKET_BOUNDS } from './market/market-bounds.store.ts'
import { SEARCH_ALERTS } from './market/notify-new-results.ts'
import { TRIAL_NOTICES } from './onboarding/notify-trial-ends.ts'
import { BANK_FILE_SWEEP } from './operations/bank-file-content.ts'
import { NOTE_IMPORT_SWEEP } from './operations/note-imports/note-imports.routes.ts'
import { TENANT_SWEEP } from './operations/sweep-tenants.ts'
import { TRANSCRIPTION_SWEEP } from './operations/transcription/transcriptions.routes.ts'
import { PEOPLE_SWEEP } from './privacy/sweep-people.ts'
import { DEADLINE_SWEEP, URGENT_DEADLINE_SWEEP } from './tasks/deadline-sweep.ts'
import { TASK_SWEEP } from './tasks/task-sweep.ts'
import { BATCH_SWEEP } from './valuation/batches.routes.ts'
import { PICTURE_SWEEP } from './valuation/frozen-pictures.ts'
import { LISTING_VALUES } from './valuation/models/order-listing-values.ts'
import { valuationSweep } from './valuation/prune-valuations.ts'

/** The daily work of all slices, in running order. */
export const DAILY_WORKS: readonly DailyWork[] = [
  FILE_SWEEP,
  PEOPLE_SWEEP,
  SECOND_FACTOR_SWEEP,
  PASSKEY_SWEEP,
  API_KEY_SWEEP,
  ORGANISATION_SWEEP,
  TENANT_SWEEP,
  BANK_FILE_SWEEP,
  valuationSweep([REPORTED_VALUATION]),
  BATCH_SWEEP,
  TRANSCRIPTION_SWEEP,
  NOTE_IMPORT_SWEEP,
  CADASTRE_SWEEP,
  BULK_SWEEP,
  PLACE_NAMES,
  EXPORT_SWEEP,
  // Runs after the sweep of exports, because that sweep looks up in the export jobs which files it must keep.
  JOB_SWEEP,
  INTEGRATION_SWEEP,
  LEAD_SWEEP,
  SELLING_REPORT,
  PREVIEW_SWEEP,
  TRIAL_NOTICES,
  TASK_SWEEP,
  LEGAL_SWEEP,
  // Runs after the dates have been recomputed.
  DEADLINE_SWEEP,
  URGENT_DEADLINE_SWEEP,
  LEGAL_RETENTION,
  MARKET_BOUNDS,
  LISTING_VALUES,
  SEARCH_ALERTS,
  FACTS_CHECK,
  // Runs last, because it may take hours.
  PICTURE_SWEEP,
]
