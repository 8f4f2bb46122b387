import type { FieldChange } from '@lindero/contract/assets/asset.schema'
import type { BulkMark } from '@lindero/domain/assets/bulk-edit'
import type { AssetRecord } from '../assets/assets.table.ts'
import { logChanges } from '../assets/record/log-change.ts'
import type { Transaction } from '../kernel/database/database.ts'

/** The transaction of a save, with its author and time. */
export interface SavingAll {
  tx: Transaction
  userUuid: string
  now: Date
  /** Marks the history entry if the save is part of a bulk change. */
  bulk?: BulkMark
}

export interface Saving extends SavingAll {
  /** The asset's locked row. */
  asset: AssetRecord
}

/** The save of one of several advertisements. */
export interface OfAsset {
  /** The asset's locked row. */
  asset: AssetRecord
  /** Runs a check of this save. A load names the row of the file that the check rejects. */
  checking?: <Result>(check: () => Result) => Result
}

/** Runs a check of one of several saves, so that its rejection can name the save. */
export const checkOf = <Result>({ checking }: OfAsset, check: () => Result): Result =>
  checking ? checking(check) : check()

/** Logs changes in the histories of the assets, under the numbers of the advertisements. */
export async function logAll(
  { tx, userUuid, bulk }: SavingAll,
  entries: readonly { asset: AssetRecord; changes: readonly FieldChange[] }[],
): Promise<void> {
  await logChanges(
    tx,
    entries.map(({ asset, changes }) => ({
      ...{ asset, area: 'advertisements' as const, userUuid, changes },
      ...(bulk ? { bulk } : {}),
    })),
  )
}
