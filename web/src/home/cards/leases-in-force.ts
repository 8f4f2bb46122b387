import { api } from '@lindero/contract/api'
import { queryOf } from '../../kernel/api/query.ts'

/** Requests only one row, because the card shows only the totals: number of leases and monthly rent. */
export const leasesInForce = queryOf(api.rentRoll, {
  query: { p: 1, r: 1, f: JSON.stringify({ states: ['ACTIVE', 'EXTENDED'] }) },
})
