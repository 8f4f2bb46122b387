import type { RejectionReason } from '@lindero/domain/areas/rejection-reasons'
import type { MarketEvidence } from '@lindero/domain/market/market-evidence'
import type { AdvertDetails } from './write-evidence.ts'

/**
 * Result of reading a row. Either the row is evidence, with its identifier in the source, or it is rejected; `column`
 * and `value` are then the cell that caused the rejection.
 */
export type ImportOutcome =
  | { kind: 'evidence'; sourceId: string; evidence: MarketEvidence; advert?: AdvertDetails }
  | { kind: 'refused'; column: string; value: string; reason?: RejectionReason }
