import type { Transaction } from '../kernel/database/database.ts'
import type { ManagedAsset } from './legal-access.ts'

/** Lets a later slice, the workflows, react to saves in legal management (docs/adr/0013). */
export interface LegalWatch {
  /** Wraps a save. It runs in the save's transaction, in the scope of the asset's owner. */
  around<T>(tx: Transaction, asset: ManagedAsset, save: () => Promise<T>): Promise<T>
}
