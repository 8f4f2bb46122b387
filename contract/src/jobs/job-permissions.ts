import type { Permission } from '@lindero/domain/users/permissions'
import type { JobKind } from './jobs.contract.ts'

/** The permission to order a job is also needed to cancel or repeat it. */
export const JOB_PERMISSIONS = {
  'portfolios.addAssets': 'loadTape',
  'valuation.valueAssets': 'editValuation',
  'assets.enrich': 'editAsset',
  'assets.archive': 'bulkArchive',
  'assets.toManagement': 'bulkPhase',
  'assets.group': 'editGroup',
  'assets.bulkEdit': 'editAsset',
  'assets.bulkUndo': 'editAsset',
  'exports.write': 'exportAssets',
} as const satisfies Record<JobKind, Permission>
