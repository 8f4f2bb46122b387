import type { MarketEvidence } from '@lindero/domain/market/market-evidence'
import { writeEvidence } from '../src/market/write-evidence.ts'
import type { TestSystem } from './test-system.ts'

/** Listings and closings in the database. */
export async function addMarket({ context }: TestSystem, evidence: readonly MarketEvidence[]): Promise<void> {
  const rows = evidence.map((piece) => ({ sourceId: piece.uuid, evidence: piece }))
  await context.database.transaction('system', (tx) =>
    writeEvidence(tx, { source: 'test', isDemo: true }, rows),
  )
}
