import { integrationCalls } from '@lindero/contract/integrations/integrations.contract'
import type { Context } from '../kernel/context.ts'
import type { Calls } from '../kernel/http/serve.ts'
import { deliveriesOf, orderTest, replay, sendAgain } from './deliveries.store.ts'
import {
  changeSecret,
  integrationOf,
  removeIntegration,
  saveIntegration,
  shownIntegration,
} from './integrations.store.ts'

/**
 * Calls for the customer's own system: the address that receives signed valuations and events, and the outcome of each
 * delivery.
 */
export function integrationRoutes(calls: Calls, context: Context): void {
  const { hosts } = context.config.integrations

  calls.serveInTransaction(integrationCalls.integration, async ({ tx, caller }) => {
    const integration = await integrationOf(tx, caller.customer.uuid)
    return { integration: integration ? shownIntegration(integration) : null, isOffered: hosts.size > 0 }
  })

  calls.serveInTransaction(integrationCalls.saveIntegration, ({ tx, caller, body }) =>
    saveIntegration(tx, context, caller, body),
  )

  calls.serveInTransaction(integrationCalls.changeIntegrationSecret, async ({ tx, caller }) => ({
    secret: await changeSecret(tx, context, caller),
  }))

  calls.serveInTransaction(integrationCalls.removeIntegration, async ({ tx, caller }) => ({
    cancelled: await removeIntegration(tx, caller),
  }))

  calls.serveInTransaction(integrationCalls.testIntegration, async ({ tx, caller }) => ({
    deliveryUuid: await orderTest(tx, context, caller),
  }))

  calls.serveInTransaction(integrationCalls.integrationDeliveries, ({ tx, caller, query }) =>
    deliveriesOf(tx, caller.customer.uuid, query),
  )

  calls.serveInTransaction(integrationCalls.sendDeliveryAgain, async ({ tx, caller, params }) => {
    await sendAgain(tx, caller, params.uuid)
    return { deliveryUuid: params.uuid }
  })

  calls.serveInTransaction(integrationCalls.replayDeliveries, ({ tx, caller, body }) => replay(tx, caller, body))
}
