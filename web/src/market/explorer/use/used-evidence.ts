import type { ListedEvidence } from '@lindero/contract/market/market.contract'

/** The fields that a valuation needs to fetch a listing or a closing. */
export type UsedEvidence = Pick<ListedEvidence, 'uuid' | 'kind' | 'operation'>
