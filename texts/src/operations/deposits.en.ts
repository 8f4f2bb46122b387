import type { Translation } from '../kernel/translation.ts'
import type { deposits as original } from './deposits.es.ts'

export const deposits: Translation<typeof original> = {
  deposits: {
    title: 'Deposits',
    open: 'Deposits',
    sub: '{{received}} received · {{lodged}} lodged · {{toReturn}} to return',
    doubts: { belowDeposit: 'Below the legal one', aboveGuarantee: 'Guarantee above two months' },
    late: { true: 'Late', false: 'On time' },
    list: {
      label: 'Deposits of leases',
      columns: {
        externalId: 'Asset',
        address: 'Address',
        portfolioName: 'Portfolio',
        tenant: 'Tenant',
        use: 'Use',
        deposit: 'Deposit',
        legal: 'Legal deposit',
        received: 'Received',
        lodged: 'Lodged',
        body: 'Body',
        lodgedOn: 'Lodged on',
        returned: 'Returned',
        endedOn: 'Ended on',
        returnBy: 'Return before',
        doubts: 'Doubts',
        state: 'State',
      },
      filters: {
        search: 'Asset, tenant or body',
        states: 'State',
        uses: 'Use',
        late: 'Time of return',
        portfolios: 'Portfolio',
      },
      count_one: '{{figure}} deposit',
      count_other: '{{figure}} deposits',
      empty: { title: 'No leases yet', text: 'Add leases in the section Rent of each asset.' },
      none: { title: 'No deposit matches the filters', text: 'Remove a filter.' },
    },
  },
}
