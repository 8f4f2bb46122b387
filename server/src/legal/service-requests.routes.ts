import { legalCalls } from '@lindero/contract/legal/legal.contract'
import type { assetOfService } from '@lindero/contract/legal/legal.schema'
import { orderedServiceCalls } from '@lindero/contract/legal/ordered-services.contract'
import { AppError } from '@lindero/domain/errors'
import { calendarDateAt } from '@lindero/domain/kernel/dates'
import type { z } from 'zod'
import type { Context } from '../kernel/context.ts'
import type { Calls } from '../kernel/http/serve.ts'
import { legalSaved } from './after-save.ts'
import { statesForProviders } from './legal.store.ts'
import { type ManagedAsset, scopeOf, tokenFor } from './legal-access.ts'
import type { LegalWatch } from './legal-watch.ts'
import { forProvider, listServices } from './lists.store.ts'
import { signManagementToken } from './management-token.ts'
import { listOrderedServices, remindProvider } from './ordered-services.store.ts'
import { savingOf } from './records.store.ts'
import {
  cancelRequest,
  REQUEST,
  REQUESTS,
  type RequestRow,
  requestReplies,
  requestService,
  requestsOf,
  sendRequestBack,
  subscriptionNamed,
  subscriptionsFor,
} from './service-requests.store.ts'

/**
 * Calls for service requests: an owner's calls for the requests of an asset, and a provider's calls for the requests
 * that it received.
 */
export function serviceRequestRoutes(calls: Calls, context: Context, watch: LegalWatch): void {
  const { database } = context
  const today = () => calendarDateAt(context.now())

  const repliesFor = async ({ service }: ManagedAsset, rows: readonly RequestRow[]) => {
    const replies = await requestReplies(database, rows, today())
    return service ? replies.map(forProvider) : replies
  }

  const shownRequest = async (asset: ManagedAsset, id: number) => {
    const { items } = await database.transaction(scopeOf(asset), (tx) => requestsOf(tx, asset.uuid, { id }))
    const [serviceRequest] = await repliesFor(asset, items)
    if (!serviceRequest) throw new AppError('management.serviceRequestNotFound')
    return { token: await tokenFor(context, asset), serviceRequest }
  }

  calls.serve(legalCalls.managementServiceRequests, async ({ managedAsset: asset, query }) => {
    const { items, total } = await database.transaction(scopeOf(asset), (tx) => requestsOf(tx, asset.uuid, query))
    return { token: await tokenFor(context, asset), items: await repliesFor(asset, items), total }
  })

  calls.serve(legalCalls.requestService, async ({ caller, managedAsset, body, whileLocked }) => {
    const { section, newServiceRequest: given } = body
    if (managedAsset.service) throw new AppError('management.providerWithoutPermission')
    const subscription = await subscriptionNamed(database, given.agencyServiceDefinitionRelationId, given.service)
    const id = await whileLocked(async (tx, asset) => {
      const request = { ...given, section }
      const saving = savingOf(tx, asset, caller, context.now())
      const made = await watch.around(tx, asset, () => requestService(saving, subscription, request))
      await legalSaved(tx, asset, { kind: 'requested', serviceRequestId: made }, context.now())
      return made
    })
    return shownRequest(managedAsset, id)
  })

  calls.serve(legalCalls.cancelServiceRequest, async ({ caller, managedAsset, query, whileLocked }) => {
    const id = await whileLocked(async (tx, asset) => {
      const saving = savingOf(tx, asset, caller, context.now())
      const serviceRequestId = await cancelRequest(saving, query.serviceRequestId, query.section)
      await legalSaved(tx, asset, { kind: 'cancelled', serviceRequestId }, context.now())
      return serviceRequestId
    })
    return shownRequest(managedAsset, id)
  })

  calls.serve(legalCalls.sendServiceRequestBack, async ({ caller, managedAsset, params, body, whileLocked }) => {
    await whileLocked(async (tx, asset) => {
      await sendRequestBack(savingOf(tx, asset, caller, context.now()), params.id, body.reason)
      await legalSaved(tx, asset, { kind: 'sentBack', serviceRequestId: params.id }, context.now())
    })
    return shownRequest(managedAsset, params.id)
  })

  calls.serve(legalCalls.serviceProviders, async ({ query }) => {
    const { items, total } = await subscriptionsFor(database, query.section, query)
    return {
      items: items.map(({ id, ...item }) => ({ ...item, agencyServiceDefinitionRelationId: Number(id) })),
      total,
    }
  })

  calls.serve(legalCalls.managementServices, ({ caller, query }) =>
    listServices(database, caller.ownCustomer.uuid, query, today()),
  )

  calls.serve(orderedServiceCalls.orderedServices, ({ caller, query }) =>
    listOrderedServices(database, caller, query, today()),
  )

  calls.serveInTransaction(orderedServiceCalls.remindProvider, async ({ tx, caller, params }) => {
    await remindProvider(tx, caller, params.id, context.now())
    return {}
  })

  calls.serve(legalCalls.managementService, async ({ caller, params }) => {
    const provider = caller.ownCustomer.uuid
    const [row] = await database.transaction({ provider, serviceRequest: params.id }, (tx) =>
      tx.rows<RequestRow & { asset: ProvidersAsset | null }>(
        `SELECT ${REQUEST}, CASE WHEN a.archived_on IS NULL AND a.uuid IS NOT NULL THEN ${PROVIDERS_ASSET} END AS asset
         FROM ${REQUESTS} WHERE r.id = $1`,
        [params.id],
      ),
    )
    if (!row) throw new AppError('management.serviceRequestNotFound')
    const [serviceRequest] = await requestReplies(database, [row], today())
    if (!serviceRequest) throw new AppError('management.serviceRequestNotFound')
    const { customerUuid: owner, assetUuid, asset } = row
    const reply = { ownerCustomerUuid: owner, serviceRequest: forProvider(serviceRequest), asset }
    // Without a token, the provider cannot call anything else about the asset.
    if (!asset) return { ...reply, token: null, states: { registry: null, possession: null } }
    const claims = { asset: assetUuid, owner, provider, serviceRequest: params.id }
    const [token, states] = await Promise.all([signManagementToken(context, claims), statesForProviders(database, row)])
    return { ...reply, token, states }
  })
}

type ProvidersAsset = z.infer<typeof assetOfService>

/** The asset as its provider sees it. */
const PROVIDERS_ASSET = `json_build_object('uuid', a.uuid, 'externalId', coalesce(a.external_id, ''),
  'cadastralReference', a.cadastral_reference, 'address', a.address, 'municipality', a.municipality,
  'province', a.province, 'postalCode', a.postal_code, 'latitude', a.latitude, 'longitude', a.longitude,
  'typeId', a.type_id, 'subtypeId', a.subtype, 'size', a.size::float8, 'constructionYear', a.construction_year)`
