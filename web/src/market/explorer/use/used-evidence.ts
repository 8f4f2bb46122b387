import type { ListedEvidence } from '@lindero/contract/market/market.contract'

/** Fields with which the valuation of an asset fetches a listing or a closing. */
export type UsedEvidence = Pick<ListedEvidence, 'uuid' | 'kind' | 'operation'>
