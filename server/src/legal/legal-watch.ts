import type { Transaction } from '../kernel/database/database.ts'
import type { ManagedAsset } from './legal-access.ts'

/** Who follows the saves of legal management: the workflows, a later slice (docs/adr/0013). */
export interface LegalWatch {
  /** Around a save of the owner, in its transaction. */
  around<T>(tx: Transaction, asset: ManagedAsset, save: () => Promise<T>): Promise<T>
  /** After any save, in the owner's scope: a provider's transaction sees no workflow. Repeated, it does nothing. */
  after(tx: Transaction, asset: ManagedAsset): Promise<void>
}
