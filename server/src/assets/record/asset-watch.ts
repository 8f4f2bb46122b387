import type { Transaction } from '../../kernel/database/database.ts'
import type { AssetRecord } from '../assets.table.ts'

/** Wraps changes to many assets, batch by batch, in the transaction of each batch. */
export type BatchWatch = <T>(tx: Transaction, assetUuids: readonly string[], save: () => Promise<T>) => Promise<T>

/**
 * Wraps the save of an asset, in the same transaction. The workflows, a later slice, implement this hook
 * (docs/adr/0013).
 */
export type AssetWatch = <T>(tx: Transaction, asset: AssetRecord, save: () => Promise<T>) => Promise<T>

/** Used for changes that no workflow needs to see. */
export const UNWATCHED: BatchWatch = (_tx, _uuids, save) => save()
