import type { Transaction } from '../kernel/database/database.ts'
import type { Caller } from '../kernel/http/caller.ts'

/**
 * Called after a user has saved signed valuations, in the same transaction. A later slice implements it to deliver the
 * valuations (docs/adr/0013).
 * @param uuids the uuids of the valuations, at least one
 */
export type OnSigned = (tx: Transaction, caller: Caller, uuids: readonly string[]) => Promise<void>
