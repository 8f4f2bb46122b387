import type { Transaction } from '../kernel/database/database.ts'
import type { AssetRecord } from './assets.table.ts'

/** Who follows the saves of an asset, in their transaction: the workflows, a later slice (docs/adr/0013). */
export type AssetWatch = <T>(tx: Transaction, asset: AssetRecord, save: () => Promise<T>) => Promise<T>
