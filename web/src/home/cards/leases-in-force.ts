import { api } from '@lindero/contract/api'
import { queryOf } from '../../kernel/api/query.ts'

/** Requests only the totals that the card shows: number of leases, and their rent per month. */
export const leasesInForce = queryOf(api.rentRoll, {
  query: { p: 1, r: 1, f: JSON.stringify({ states: ['ACTIVE', 'EXTENDED'] }) },
})
