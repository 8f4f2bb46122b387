import type { ListedEvidence } from '@lindero/contract/market/market.contract'

/** What the valuation of an asset needs to fetch a listing or a closing. */
export type UsedEvidence = Pick<ListedEvidence, 'uuid' | 'kind' | 'operation'>
