import type { LoggedPartChange } from '@lindero/domain/kernel/parts/prepare-save'
import { assetChanges } from '../assets/assets.table.ts'
import type { Transaction } from '../kernel/database/database.ts'
import type { Caller } from '../kernel/http/caller.ts'

interface ChangesOfRow {
  assetUuid: string
  changes: readonly LoggedPartChange[]
}

/** Adds the changes of operation rows to the history, with one entry per asset. */
export async function logRows(tx: Transaction, caller: Caller, rows: readonly ChangesOfRow[]): Promise<void> {
  const entries = Map.groupBy(
    rows.filter(({ changes }) => changes.length > 0),
    ({ assetUuid }) => assetUuid,
  )
  if (entries.size === 0) return
  await tx.insert(assetChanges).values(
    [...entries].map(([assetUuid, own]) => ({
      customerUuid: caller.customer.uuid,
      assetUuid,
      userUuid: caller.user.uuid,
      area: 'operations' as const,
      changes: own.flatMap(({ changes }) => changes),
    })),
  )
}
