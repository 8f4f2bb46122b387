import { lateWorkCalls } from '@lindero/contract/legal/late-work.contract'
import { AppError } from '@lindero/domain/errors'
import { NO_ACQUISITION } from '@lindero/domain/legal/acquisition'
import type { Service } from '@lindero/domain/legal/service-requests'
import type { Context } from '../kernel/context.ts'
import type { Transaction } from '../kernel/database/database.ts'
import type { Caller } from '../kernel/http/caller.ts'
import type { Calls } from '../kernel/http/serve.ts'
import type { ManagedAsset } from './legal-access.ts'
import { addUploaded, announceUpload } from './legal-documents.routes.ts'
import { noteChanges, savingOf, storeDocumentUses, writeHistory } from './records.store.ts'
import { addVisit, expectSignature, type LateReason, visitsOf } from './visits.store.ts'

/** Number of days after the end of a request during which work of the agent is accepted. */
const DAYS = 30

interface EndedRow {
  service: Service
  state: 'CANCELLED' | 'DONE'
  assetUuid: string
  customerUuid: string
  requestedOn: string
  isTooLate: boolean
}

const lateReasonOf = ({ service }: ManagedAsset): LateReason =>
  service?.state === 'DONE' ? 'arrivedAfterFinish' : 'arrivedAfterCancellation'

/** Calls for work that waited in a phone while the owner cancelled its request, or another phone finished it. */
export function lateWorkRoutes(calls: Calls, context: Context): void {
  const { database, now } = context

  /** The asset of the caller's cancelled or finished request. Nothing of it is returned to the provider. */
  async function ended({ ownCustomer }: Caller, id: number): Promise<ManagedAsset> {
    const providerUuid = ownCustomer.uuid
    const [row] = await database.transaction({ provider: providerUuid, serviceRequest: id }, (tx) =>
      tx.rows<EndedRow>(
        `SELECT service, state, asset_uuid AS "assetUuid", customer_uuid AS "customerUuid", requested_on AS "requestedOn",
           coalesce(cancelled_on, ended_on) < $2::timestamptz - make_interval(days => ${DAYS}) AS "isTooLate"
         FROM service_requests WHERE id = $1 AND state IN ('CANCELLED', 'DONE')`,
        [id, now()],
      ),
    )
    if (!row) throw new AppError('management.serviceRequestNotFound')
    if (row.isTooLate) throw new AppError('management.arrivedTooLate', { days: DAYS })
    const { service, state, assetUuid: uuid, customerUuid, requestedOn } = row
    const request = { id, providerUuid, requestedOn, service, state, occupationResult: null }
    return { uuid, customerUuid, externalId: '', provinceCode: null, acquisition: NO_ACQUISITION, service: request }
  }

  /** Runs the work in the scope of the owner, because the provider may no longer see the asset. */
  function forOwner<Result>(asset: ManagedAsset, work: (tx: Transaction) => Promise<Result>): Promise<Result> {
    return database.transaction({ customer: asset.customerUuid }, async (tx) => {
      await tx.rows('SELECT uuid FROM assets WHERE uuid = $1 FOR NO KEY UPDATE', [asset.uuid])
      return work(tx)
    })
  }

  calls.serve(lateWorkCalls.lateUploadUrl, async ({ caller, params, query }) =>
    announceUpload(context, await ended(caller, params.id), query, caller),
  )

  calls.serve(lateWorkCalls.addLateDocument, async ({ caller, params, body }) => {
    const asset = await ended(caller, params.id)
    return addUploaded(context, asset, body.filepath, caller, async (tx, document) => {
      const added = await tx.change(
        `INSERT INTO service_request_documents (attachment_uuid, customer_uuid, service_request_id, is_after_cancellation,
           is_after_finish) VALUES ($1, $2, $3, $4, NOT $4) ON CONFLICT DO NOTHING`,
        [document, asset.customerUuid, params.id, lateReasonOf(asset) === 'arrivedAfterCancellation'],
      )
      if (added > 0) await noteLate(tx, asset, caller)
    })
  })

  calls.serve(lateWorkCalls.addLateVisit, async ({ caller, params, body }) => {
    const asset = await ended(caller, params.id)
    await forOwner(asset, async (tx) => {
      // A visit that is sent again is stored once.
      const { items } = await visitsOf(tx, asset.uuid, { uuid: params.visitUuid })
      if (items.some(({ createdBy }) => createdBy === caller.user.uuid)) return
      const saving = savingOf(tx, asset, caller, now())
      await expectSignature(tx, saving, body)
      await addVisit(saving, params.visitUuid, body, now(), lateReasonOf(asset))
      if (body.signature) await storeDocumentUses(tx, [asset.uuid])
    })
    return { uuid: params.visitUuid }
  })

  async function noteLate(tx: Transaction, asset: ManagedAsset, caller: Caller): Promise<void> {
    const saving = savingOf(tx, asset, caller, now())
    noteChanges(saving, 'serviceRequest', { [lateReasonOf(asset)]: { oldValue: null, newValue: saving.today } })
    await writeHistory(saving)
  }
}
