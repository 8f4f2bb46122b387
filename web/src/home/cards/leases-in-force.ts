import { api } from '@lindero/contract/api'
import { queryOf } from '../../kernel/api/query.ts'

/** Only its totals are shown: number of leases, and their rent a month. */
export const leasesInForce = queryOf(api.rentRoll, {
  query: { p: 1, r: 1, f: JSON.stringify({ states: ['ACTIVE', 'EXTENDED'] }) },
})
