import type { LeaseUse } from '@lindero/domain/operations/lease'
import { Link } from '@tanstack/react-router'
import classes from '../../kernel/list/list.module.css'
import { labels } from '../../kernel/list/list-texts.ts'

interface LeaseRow {
  uuid: string
  assetUuid: string
  externalId: string
  address: string | null
  portfolioName: string
  tenant: string | null
  use: LeaseUse | null
}

/** The first columns of lists of leases: asset, address, portfolio, tenant and use. */
export const LEASE_COLUMNS = {
  externalId: {
    cell: ({ assetUuid, externalId, uuid: lease }: LeaseRow) => (
      <Link
        to="/assets/$uuid/operation"
        params={{ uuid: assetUuid }}
        search={{ part: 'rent', row: lease }}
        className={classes.title}
      >
        {externalId}
      </Link>
    ),
    sort: true,
    width: 128,
    pinned: true,
  },
  address: { kind: 'address', widest: 320, narrowest: 190, grows: true },
  portfolioName: { width: 140, hidden: true },
  tenant: { width: 150, widest: 240, narrowest: 110, sort: true, priority: 2 },
  use: { labels: labels('transactions:rentRoll.uses'), width: 112, hidden: true },
} as const
