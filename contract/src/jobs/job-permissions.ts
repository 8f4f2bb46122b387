import type { Permission } from '@lindero/domain/users/permissions'
import type { JobKind } from './jobs.contract.ts'

/** What steers a job is what orders it: whoever may not order such work may not cancel or repeat it either. */
export const JOB_PERMISSIONS = {
  'portfolios.addAssets': 'loadTape',
  'valuation.valueAssets': 'editValuation',
} as const satisfies Record<JobKind, Permission>
