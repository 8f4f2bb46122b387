import type { Transaction } from '../../kernel/database/database.ts'
import type { AssetRecord } from '../assets.table.ts'
import type { StartedRows } from '../bulk-changes.table.ts'

/** Functions for the rows that the watch of a batch has started. They belong to the undo of the bulk change. */
export interface Consequences {
  /** The rows that this transaction has started, by asset. */
  started(tx: Transaction, assetUuids: readonly string[]): Promise<ReadonlyMap<string, StartedRows>>
  /**
   * Removes started rows that no user has changed since.
   *
   * @returns the assets with rows that stay
   */
  remove(tx: Transaction, userUuid: string, rows: readonly StartedRows[]): Promise<ReadonlySet<string>>
}

/** Wraps changes to many assets, batch by batch, in the transaction of each batch. */
export type BatchWatch = (<T>(tx: Transaction, assetUuids: readonly string[], save: () => Promise<T>) => Promise<T>) & {
  consequences?: Consequences
}

/**
 * Wraps the save of an asset, in the same transaction. The workflows, a later slice, implement this hook
 * (docs/adr/0013).
 */
export type AssetWatch = <T>(tx: Transaction, asset: AssetRecord, save: () => Promise<T>) => Promise<T>

/** Used for changes that no workflow needs to see. */
export const UNWATCHED: BatchWatch = (_tx, _uuids, save) => save()
