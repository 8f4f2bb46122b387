import { assetCalls } from '@lindero/contract/assets/assets.contract'
import { referenceValueCalls } from '@lindero/contract/assets/reference-values.contract'
import { AppError } from '@lindero/domain/errors'
import { calendarDateAt } from '@lindero/domain/kernel/dates'
import type { Context } from '../../kernel/context.ts'
import type { Calls } from '../../kernel/http/serve.ts'
import { peopleOf } from '../../users/people.store.ts'
import { assetDetail } from './asset-detail.store.ts'
import { changeLog } from './asset-history.store.ts'
import type { AssetWatch } from './asset-watch.ts'
import { pictured } from './main-picture.ts'
import {
  addReferenceValue,
  deleteReferenceValue,
  editReferenceValue,
  referenceValuesOf,
} from './reference-values.store.ts'
import { saveAsset } from './save-asset.ts'

/** Routes for one asset: read, save, history and reference values. */
export function assetRecordRoutes(calls: Calls, context: Context, watch: AssetWatch): void {
  const { config, database } = context
  const today = () => calendarDateAt(context.now())

  calls.serveInTransaction(assetCalls.asset, async ({ tx, asset, query }) => {
    if (query.ownerCustomerUuid && query.ownerCustomerUuid.toLowerCase() !== asset.customerUuid) {
      throw new AppError('assets.notFound')
    }
    return pictured(context, await assetDetail(tx, asset.uuid))
  })

  calls.serveInTransaction(assetCalls.assetPeople, ({ tx, asset }) => peopleOf(tx, asset.customerUuid))

  calls.serveInTransaction(assetCalls.saveAsset, async ({ tx, caller, asset, body }) => {
    await watch(tx, asset, () => saveAsset(tx, caller, asset, body.changes, today()))
    return pictured(context, await assetDetail(tx, asset.uuid))
  })

  calls.serve(assetCalls.assetChangeLog, ({ caller, asset, query }) =>
    changeLog({ database, caller, operatorName: config.outside.operatorName }, asset, query),
  )

  calls.serveInTransaction(referenceValueCalls.assetReferenceValues, ({ tx, asset, query }) =>
    referenceValuesOf(tx, asset.uuid, query),
  )

  calls.serveInTransaction(referenceValueCalls.addReferenceValue, ({ tx, caller, asset, body }) =>
    addReferenceValue({ tx, caller, asset, today: today() }, body),
  )

  calls.serveInTransaction(referenceValueCalls.editReferenceValue, ({ tx, caller, asset, params, body }) =>
    editReferenceValue({ tx, caller, asset, today: today() }, params.reference, body),
  )

  calls.serveInTransaction(referenceValueCalls.deleteReferenceValue, async ({ tx, caller, asset, params }) => {
    await deleteReferenceValue({ tx, caller, asset, today: today() }, params.reference)
    return { deleted: true as const }
  })
}
