import type { MarketEvidence } from '@lindero/domain/market/market-evidence'
import { type AdvertDetails, writeEvidence } from '../src/market/write-evidence.ts'
import type { TestSystem } from './test-system.ts'

/**
 * Adds listings and closings to the database, either as demo rows, which only demo customers may read, or as imported
 * rows.
 */
export async function addMarket(
  { context }: TestSystem,
  evidence: readonly MarketEvidence[],
  isDemo = false,
  advertOf?: (piece: MarketEvidence) => AdvertDetails,
): Promise<void> {
  const rows = evidence.map((piece) => ({
    sourceId: piece.uuid,
    evidence: piece,
    advert: advertOf?.(piece),
  }))
  await context.database.transaction('system', (tx) => writeEvidence(tx, { source: 'test', isDemo }, rows))
}
