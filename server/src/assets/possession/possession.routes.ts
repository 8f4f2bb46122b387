import { possessionCalls } from '@lindero/contract/assets/possession.contract'
import type { Calls } from '../../kernel/http/serve.ts'
import { changePossessionSettings, possessionSettingsOf } from './possession-settings.store.ts'

/** Assumptions for the value of occupied assets. */
export function possessionRoutes(calls: Calls): void {
  calls.serveInTransaction(possessionCalls.possessionSettings, ({ tx, caller }) =>
    possessionSettingsOf(tx, caller.customer.uuid),
  )

  calls.serveInTransaction(possessionCalls.savePossessionSettings, ({ tx, caller, body }) =>
    changePossessionSettings(tx, caller, body),
  )
}
