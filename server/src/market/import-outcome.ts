import type { RejectionReason } from '@lindero/domain/areas/rejection-reasons'
import type { MarketEvidence } from '@lindero/domain/market/market-evidence'
import type { AdvertDetails } from './write-evidence.ts'

/**
 * The result of reading a row: either evidence with its identifier in the source, or a rejection with the `column` and
 * `value` of the cell that caused it. A day with the month first (`11/25/2026`) makes the other days of its file doubtful.
 */
export type ImportOutcome =
  | { kind: 'evidence'; sourceId: string; evidence: MarketEvidence; advert?: AdvertDetails }
  | { kind: 'refused'; column: string; value: string; reason?: RejectionReason }
  | { kind: 'monthFirst'; column: string; value: string }
