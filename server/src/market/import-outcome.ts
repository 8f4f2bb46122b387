import type { RejectionReason } from '@lindero/domain/areas/rejection-reasons'
import type { MarketEvidence } from '@lindero/domain/market/market-evidence'
import type { AdvertDetails } from './write-evidence.ts'

/** Result of a row: evidence with its identifier in the source, or the column because of which the row is rejected. */
export type ImportOutcome =
  | { kind: 'evidence'; sourceId: string; evidence: MarketEvidence; advert?: AdvertDetails }
  | { kind: 'refused'; column: string; value: string; reason?: RejectionReason }
