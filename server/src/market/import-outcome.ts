import type { RejectionReason } from '@lindero/domain/areas/rejection-reasons'
import type { MarketEvidence } from '@lindero/domain/market/market-evidence'
import type { AdvertDetails } from './write-evidence.ts'

/**
 * The result of reading a row: either evidence with its identifier in the source, or a rejection with the `column` and
 * `value` of the cell that caused it.
 */
export type ImportOutcome =
  | { kind: 'evidence'; sourceId: string; evidence: MarketEvidence; advert?: AdvertDetails }
  | { kind: 'refused'; column: string; value: string; reason?: RejectionReason }
