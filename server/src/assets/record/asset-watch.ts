import type { Transaction } from '../../kernel/database/database.ts'
import type { AssetRecord } from '../assets.table.ts'

/** Watches changes of many assets, batch by batch, in their transaction. */
export type BatchWatch = <T>(tx: Transaction, assetUuids: readonly string[], save: () => Promise<T>) => Promise<T>

/** Watches the saves of an asset in their transaction. The workflows, a later slice, implement it (docs/adr/0013). */
export type AssetWatch = <T>(tx: Transaction, asset: AssetRecord, save: () => Promise<T>) => Promise<T>

/** Used for changes that no workflow watches. */
export const UNWATCHED: BatchWatch = (_tx, _uuids, save) => save()
