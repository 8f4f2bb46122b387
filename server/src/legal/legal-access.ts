import { customerKind, hasLegalManagement } from '@lindero/domain/customers/segments'
import { isSubscriptionActive, type Subscription } from '@lindero/domain/customers/subscription'
import { AppError, type ErrorCode } from '@lindero/domain/errors'
import type { Acquisition } from '@lindero/domain/legal/acquisition'
import type { ServiceInHand } from '@lindero/domain/legal/provider-rights'
import type { Service, ServiceRequestState } from '@lindero/domain/legal/service-requests'
import { roleOf } from '@lindero/domain/users/roles'
import { assets } from '../assets/assets.table.ts'
import { ACQUISITION, ACQUISITION_FIELDS } from '../assets/record/acquisition.ts'
import { permittedRow } from '../assets/record/asset-access.ts'
import type { Context } from '../kernel/context.ts'
import type { Scope, Transaction } from '../kernel/database/database.ts'
import { preparedRows } from '../kernel/database/prepared-rows.ts'
import type { ObjectLoader, ObjectRequest } from '../kernel/http/about.ts'
import type { Caller } from '../kernel/http/caller.ts'
import { requirePermission } from '../kernel/http/require-permission.ts'
import { readManagementToken, signManagementToken } from './management-token.ts'

/** An asset in management, as seen by its owner or by a provider with a management token. */
export interface ManagedAsset {
  uuid: string
  customerUuid: string
  externalId: string
  provinceCode: string | null
  acquisition: Acquisition
  /** The service request of the provider's token; null for users of the owner. */
  service: (ServiceInHand & { id: number; providerUuid: string; requestedOn: string }) | null
}

declare module '../kernel/http/about.ts' {
  interface Objects {
    managedAsset: ManagedAsset
  }
}

type AssetColumns = Acquisition & {
  uuid: string
  customerUuid: string
  externalId: string
  provinceCode: string | null
  phase: string
}

const ASSET = `a.uuid, a.customer_uuid AS "customerUuid", a.external_id AS "externalId",
  a.province_code AS "provinceCode", a.phase, ${ACQUISITION}`

/** Reads an asset and its acquisition, for users of the owner. */
const OWNED = preparedRows({ asset: assets, acquisition: ACQUISITION_FIELDS }, 'FROM assets')

function managed(row: AssetColumns, service: ManagedAsset['service']): ManagedAsset {
  if (row.phase !== 'management') throw new AppError('legal.notInManagement')
  const { uuid, customerUuid, externalId, provinceCode } = row
  const { acquisitionType, acquisitionDate, edictReceptionDate, testimonialReceptionDate } = row
  const acquisition = { acquisitionType, acquisitionDate, edictReceptionDate, testimonialReceptionDate }
  return { uuid, customerUuid, externalId, provinceCode, acquisition, service }
}

/**
 * Loads an asset for a call of legal management. A provider needs a management token: without one, or with a token for
 * another asset or request, the asset is not found. The call then runs in the scope of the token's request.
 */
export function managedAssetLoader(context: Context): ObjectLoader<'managedAsset'> {
  const { database } = context
  return async (request, work) => {
    const { user, ownCustomer, customer } = request.caller
    if (roleOf(user, ownCustomer) === 'provider') return forProvider(context, request, work)
    return database.transaction({ customer: customer.uuid }, async (tx) => {
      const denied = accountRejection(request.caller)
      const { asset, acquisition } = await permittedRow(tx, OWNED, { ...request, denied })
      return work(tx, managed({ ...asset, ...acquisition } as AssetColumns, null))
    })
  }
}

/**
 * The error code for a user who may not open legal management. The specification requires an account in a separate
 * system. Here, every corporate customer with the repossession licence counts as having one (operations specification,
 * section 8).
 */
function accountRejection({ customer }: Caller): ErrorCode {
  if (customerKind(customer) !== 'corporate') return 'legal.noCleanUpUser'
  return customer.hasRepossessionLicence ? 'permissions.denied' : 'legal.noLicence'
}

type Work<T> = Parameters<ObjectLoader<'managedAsset'>>[1] extends (tx: infer Tx, object: infer Found) => unknown
  ? (tx: Tx, object: Found) => Promise<T>
  : never

async function forProvider<T>(context: Context, request: ObjectRequest, work: Work<T>): Promise<T> {
  const { database } = context
  const provider = request.caller.ownCustomer.uuid
  const claims = request.token ? await readManagementToken(context, request.token) : null
  const { serviceRequest } = claims ?? {}
  if (!claims || !serviceRequest || claims.provider !== provider || claims.asset !== request.uuid) {
    throw new AppError('assets.notFound')
  }
  await requireContract(context, claims.owner)
  // Permissions of legal management are only for the owner. For a requested service, the permission table grants these
  // two to the provider. The token proves the service request.
  requirePermission(request.caller, request.permission === 'readLegal' ? 'readAsset' : 'editServiceReport', {
    customerUuid: claims.owner,
    isServiceRequested: true,
  })
  return database.transaction({ provider, serviceRequest }, async (tx) => {
    const [row] = await tx.rows<
      AssetColumns & { service: Service; state: ServiceRequestState; requestedOn: string; result: unknown }
    >(
      `SELECT ${ASSET}, r.service, r.state, r.requested_on AS "requestedOn", (
         SELECT o.fields->>'result' FROM legal_records o
         WHERE o.service_request_id = r.id AND o.section = 'occupations' ORDER BY o.id DESC LIMIT 1) AS result
       FROM service_requests r JOIN assets a ON a.uuid = r.asset_uuid
       WHERE r.id = $1 AND a.uuid = $2 AND r.customer_uuid = $3 AND a.archived_on IS NULL`,
      [serviceRequest, request.uuid, claims.owner],
    )
    if (!row) throw new AppError('assets.notFound')
    const { service, state, requestedOn, result } = row
    const inHand = {
      id: serviceRequest,
      providerUuid: provider,
      requestedOn,
      service,
      state,
      occupationResult: result,
    }
    return work(tx, managed(row, inHand))
  })
}

/** Checks that the owner has legal management and an active subscription. The provider needs neither. */
async function requireContract({ database, now }: Context, owner: string): Promise<void> {
  const [row] = await database.single('system', (tx) =>
    tx.rows<{ segmentId: number; hasRepossessionLicence: boolean } & Subscription>(
      `SELECT segment_id AS "segmentId", has_repossession_licence AS "hasRepossessionLicence", stripe_id AS "stripeId",
         subscription_inactive_on AS "subscriptionInactiveOn", trial_ends_on AS "trialEndsOn"
       FROM customers WHERE uuid = $1`,
      [owner],
    ),
  )
  if (!row || !hasLegalManagement(row) || !isSubscriptionActive(row, now())) throw new AppError('assets.notFound')
}

/** The scope in which a call reads and writes a managed asset. */
export function scopeOf({ customerUuid, service }: ManagedAsset): Scope {
  return service ? { provider: service.providerUuid, serviceRequest: service.id } : { customer: customerUuid }
}

/**
 * Runs a save in the scope of the asset's owner, because the rows belong to the owner. `inOwn` runs a part of the work
 * in the caller's own scope: for a provider, the scope of its service request.
 */
export async function inOwnersScope<T>(
  tx: Transaction,
  asset: ManagedAsset,
  work: (inOwn: (own: () => Promise<T>) => Promise<T>) => Promise<T>,
): Promise<T> {
  const enter = async (scope: Scope) => {
    if (asset.service) await tx.continueIn(scope)
  }
  const owners = { customer: asset.customerUuid }
  await enter(owners)
  await tx.rows('SELECT uuid FROM assets WHERE uuid = $1 FOR NO KEY UPDATE', [asset.uuid])
  return work(async (own) => {
    await enter(scopeOf(asset))
    const done = await own()
    await enter(owners)
    return done
  })
}

/** Creates a new token for the next call. */
export function tokenFor(
  context: Context,
  { uuid, customerUuid, service }: Pick<ManagedAsset, 'uuid' | 'customerUuid' | 'service'>,
): Promise<string> {
  return signManagementToken(context, {
    asset: uuid,
    owner: customerUuid,
    provider: service?.providerUuid ?? null,
    serviceRequest: service?.id ?? null,
  })
}
