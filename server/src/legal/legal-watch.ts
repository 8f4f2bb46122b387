import type { Transaction } from '../kernel/database/database.ts'
import type { ManagedAsset } from './legal-access.ts'

/** Watches the saves of legal management: the workflows, a later slice (docs/adr/0013). */
export interface LegalWatch {
  /** Around a save, in its transaction and the scope of the owner of the asset. */
  around<T>(tx: Transaction, asset: ManagedAsset, save: () => Promise<T>): Promise<T>
}
