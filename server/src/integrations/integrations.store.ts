import type { Integration } from '@lindero/contract/integrations/integrations.contract'
import { AppError } from '@lindero/domain/errors'
import { deliveryStates } from '@lindero/domain/integrations/delivery-states'
import { statesBefore } from '@lindero/domain/kernel/machine/machine'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { logAuditAction } from '../kernel/audit/audit.ts'
import type { Context } from '../kernel/context.ts'
import type { Transaction } from '../kernel/database/database.ts'
import type { Caller } from '../kernel/http/caller.ts'
import { newLinkToken } from '../kernel/http/secrets.ts'
import { jobs } from '../kernel/jobs/jobs.table.ts'
import { cancelJobs } from '../kernel/jobs/jobs.ts'
import { sealSecret } from '../kernel/sealed-secret.ts'
import { isAllowedAddress } from './allowed-address.ts'
import { type IntegrationRecord, integrationDeliveries, integrationEvents, integrations } from './integrations.table.ts'

const ofCustomer = (customerUuid: string) => eq(integrations.customerUuid, customerUuid)

/** @param lock lock on the row until the transaction ends; no lock if absent */
export async function integrationOf(
  tx: Transaction,
  customerUuid: string,
  lock?: 'share' | 'update',
): Promise<IntegrationRecord | undefined> {
  const query = tx.select().from(integrations).where(ofCustomer(customerUuid))
  const [row] = lock ? await query.for(lock) : await query
  return row
}

/**
 * Returns the integration of the customer.
 * @throws AppError `integrations.notFound` if there is none
 */
export async function foundIntegration(
  tx: Transaction,
  customerUuid: string,
  lock?: 'share' | 'update',
): Promise<IntegrationRecord> {
  const integration = await integrationOf(tx, customerUuid, lock)
  if (!integration) throw new AppError('integrations.notFound')
  return integration
}

/** The integration without its secret. */
export function shownIntegration({ address, isOn, language, events, ...dates }: IntegrationRecord): Integration {
  const { secretOn, editedOn } = dates
  return { address, isOn, language, events, secretOn: secretOn.toISOString(), editedOn: editedOn.toISOString() }
}

/**
 * Saves the settings of the integration. The first save creates a secret and returns it. If the integration is off,
 * waiting deliveries are cancelled and unsent events are deleted. If it is on, a waiting batch of events is due
 * immediately.
 *
 * @throws AppError `integrations.addressNotAllowed`
 */
export async function saveIntegration(
  tx: Transaction,
  { config, now, secret: key }: Context,
  caller: Caller,
  settings: Pick<IntegrationRecord, 'address' | 'isOn' | 'language' | 'events'>,
): Promise<{ integration: Integration; secret: string | null }> {
  if (!isAllowedAddress(settings.address, config.integrations.hosts))
    throw new AppError('integrations.addressNotAllowed')
  const customerUuid = caller.customer.uuid
  const edited = { ...settings, editedBy: caller.user.uuid, editedOn: now() }
  const secret = newLinkToken()
  // If two saves run concurrently, the second one waits here and then updates the row of the first.
  const [created] = await tx
    .insert(integrations)
    .values({
      ...edited,
      customerUuid,
      sealedSecret: await sealSecret(secret, { use: 'integration secrets', uuid: customerUuid }, key),
      secretOn: now(),
    })
    .onConflictDoNothing()
    .returning()
  const [saved] = created
    ? [created]
    : await tx.update(integrations).set(edited).where(ofCustomer(customerUuid)).returning()
  if (!saved) throw new AppError('integrations.notFound')
  if (saved.isOn) await tryEventsNow(tx, customerUuid)
  else await cancelWaiting(tx, customerUuid)
  // Only the host is logged, because the path may contain a secret.
  const { host } = new URL(saved.address)
  await logAuditAction(tx, caller, 'integrationSaved', { data: { host, isOn: saved.isOn, events: saved.events } })
  return { integration: shownIntegration(saved), secret: created ? secret : null }
}

/** Makes a waiting batch of events due immediately, because the save may have fixed the cause of the failure. */
async function tryEventsNow(tx: Transaction, customerUuid: string): Promise<void> {
  await tx
    .update(integrationDeliveries)
    .set({ nextAttemptOn: null })
    .where(
      and(
        eq(integrationDeliveries.customerUuid, customerUuid),
        eq(integrationDeliveries.kind, 'events'),
        eq(integrationDeliveries.state, 'waiting'),
      ),
    )
}

/**
 * Replaces the secret.
 * @returns the new secret
 * @throws AppError `integrations.notFound`
 */
export async function changeSecret(tx: Transaction, { now, secret: key }: Context, caller: Caller): Promise<string> {
  const { customerUuid } = await foundIntegration(tx, caller.customer.uuid, 'update')
  const secret = newLinkToken()
  const sealedSecret = await sealSecret(secret, { use: 'integration secrets', uuid: customerUuid }, key)
  await tx
    .update(integrations)
    .set({ sealedSecret, secretOn: now(), editedBy: caller.user.uuid, editedOn: now() })
    .where(ofCustomer(customerUuid))
  await logAuditAction(tx, caller, 'integrationSecretChanged')
  return secret
}

/**
 * Removes the integration.
 * @returns the number of cancelled deliveries
 * @throws AppError `integrations.notFound`
 */
export async function removeIntegration(tx: Transaction, caller: Caller): Promise<number> {
  const { customerUuid, address } = await foundIntegration(tx, caller.customer.uuid, 'update')
  await tx.delete(integrations).where(ofCustomer(customerUuid))
  await logAuditAction(tx, caller, 'integrationRemoved', { data: { host: new URL(address).host } })
  return cancelWaiting(tx, customerUuid)
}

async function cancelWaiting(tx: Transaction, customerUuid: string): Promise<number> {
  await tx
    .delete(integrationEvents)
    .where(and(eq(integrationEvents.customerUuid, customerUuid), isNull(integrationEvents.deliveryUuid)))
  const cancelled = await tx
    .update(integrationDeliveries)
    .set({ state: 'cancelled', nextAttemptOn: null })
    .where(
      and(
        eq(integrationDeliveries.customerUuid, customerUuid),
        inArray(integrationDeliveries.state, statesBefore(deliveryStates, 'cancel')),
      ),
    )
    .returning({ jobUuid: integrationDeliveries.jobUuid })
  const ordered = [...new Set(cancelled.flatMap(({ jobUuid }) => jobUuid ?? []))]
  if (ordered.length > 0) await cancelJobs(tx, inArray(jobs.uuid, ordered))
  return cancelled.length
}
