import { subscriptionCalls } from '@lindero/contract/legal/subscriptions.contract'
import { customerKind } from '@lindero/domain/customers/segments'
import { AppError } from '@lindero/domain/errors'
import type { Service } from '@lindero/domain/legal/service-requests'
import { logAuditAction } from '../kernel/audit/audit.ts'
import type { Database, Transaction } from '../kernel/database/database.ts'
import type { Calls } from '../kernel/http/serve.ts'

/** Calls for the services that providers offer. Only the operator can change them. */
export function subscriptionRoutes(calls: Calls, database: Database): void {
  calls.serve(subscriptionCalls.serviceSubscriptions, ({ customer }) =>
    database.transaction('system', (tx) => subscribed(tx, customer.uuid)),
  )

  calls.serve(subscriptionCalls.saveServiceSubscriptions, ({ caller, customer, body }) => {
    if (customerKind(customer) !== 'provider') throw new AppError('management.notAProvider')
    return database.transaction('system', async (tx) => {
      await tx.change(
        `UPDATE service_subscriptions SET inactive_on = now()
         WHERE provider_customer_uuid = $1 AND inactive_on IS NULL AND NOT (service = ANY($2::text[]))`,
        [customer.uuid, body.services],
      )
      await tx.change(
        `INSERT INTO service_subscriptions (provider_customer_uuid, service) SELECT $1, unnest($2::text[])
         ON CONFLICT (provider_customer_uuid, service) DO UPDATE SET inactive_on = NULL`,
        [customer.uuid, body.services],
      )
      await logAuditAction(tx, caller, 'servicesOfProviderSaved', { subject: customer.uuid })
      return subscribed(tx, customer.uuid)
    })
  })
}

async function subscribed(tx: Transaction, provider: string): Promise<{ services: Service[] }> {
  const rows = await tx.rows<{ service: Service }>(
    `SELECT service FROM service_subscriptions WHERE provider_customer_uuid = $1 AND inactive_on IS NULL
     ORDER BY service`,
    [provider],
  )
  return { services: rows.map(({ service }) => service) }
}
