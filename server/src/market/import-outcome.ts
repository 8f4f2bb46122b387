import type { MarketEvidence } from '@lindero/domain/market/market-evidence'

/** Result of a row: evidence with its identifier in the source, or the column that refuses it. */
export type ImportOutcome =
  | { kind: 'evidence'; sourceId: string; evidence: MarketEvidence }
  | { kind: 'refused'; column: string; value: string }
