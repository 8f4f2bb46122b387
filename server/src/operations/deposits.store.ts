import type { DEPOSIT_SORTS, DepositFilter, LeaseDepositRow } from '@lindero/contract/operations/deposits.contract'
import { depositDoubts, depositLimits } from '@lindero/domain/operations/lease-law'
import { arrayOf, literal } from '../kernel/database/conditions.ts'
import type { Transaction } from '../kernel/database/database.ts'
import type { ListQuery } from '../kernel/database/page.ts'
import type { Caller } from '../kernel/http/caller.ts'
import { scopeOf } from './bank-file-content.ts'

/** Sums of the movements of a lease that have been paid, as in the domain function `depositRegister`. */
const MOVED = (movement: string) => `coalesce(sum(m.amount) FILTER (WHERE m.paid AND m.movement = '${movement}'), 0)`

/** The deposits on the day `$3` that the user (`$1`, `$2`) sees. The state is that of the domain function. */
const DEPOSITS = `SELECT d.*, CASE WHEN d.state = 'TO_RETURN' THEN (d.ended_on + INTERVAL '1 month')::date END AS return_by,
    CASE WHEN d.state = 'TO_RETURN' THEN greatest(d.owed - d.returned, 0) ELSE 0 END AS to_return
  FROM (SELECT n.*, CASE
      WHEN n.deposit IS NULL OR NOT (n.moves > 0 OR n.is_lodged) THEN 'NOT_STATED'
      WHEN n.ended_on <= $3::date AND (n.is_lodged OR n.has_moved OR n.receipts = 0)
        THEN CASE WHEN n.returned >= n.owed THEN 'RETURNED' ELSE 'TO_RETURN' END
      WHEN n.is_lodged THEN 'LODGED' WHEN n.received < n.deposit THEN 'TO_RECEIVE' ELSE 'TO_LODGE' END AS state
    FROM (SELECT l.uuid, l.asset_uuid, a.external_id, a.address, a.municipality, a.searched, a.portfolio_uuid, p.name AS portfolio_name,
        l.tenant, l.lease_use, l.rent, l.deposit, l.guarantee, l.ended_on, s.*,
        s.lodged > 0 OR l.deposit_lodged_on IS NOT NULL AS is_lodged,
        CASE WHEN s.received > 0 THEN s.received ELSE l.deposit END AS owed,
        coalesce(l.deposit_lodged_on, s.moved_on) AS lodged_on
      FROM leases l JOIN assets a ON a.uuid = l.asset_uuid AND a.archived_on IS NULL
        JOIN portfolios p ON p.uuid = a.portfolio_uuid
        CROSS JOIN LATERAL (SELECT count(*) AS moves, ${MOVED('RECEIVED')} AS received,
            coalesce(bool_or(m.paid), false) AS has_moved, count(*) FILTER (WHERE m.movement = 'RECEIVED') AS receipts, ${MOVED('LODGED')} AS lodged,
            ${MOVED('RETURNED')} AS returned, max(m.body) AS body,
            max(m.paid_on) FILTER (WHERE m.paid AND m.movement = 'LODGED') AS moved_on
          FROM lease_deposits m WHERE m.lease_uuid = l.uuid) s
      WHERE $1::boolean OR a.portfolio_uuid IN (SELECT portfolio_uuid FROM portfolio_users WHERE user_uuid = $2::uuid)) n) d`

const MATCHING = `FROM (${DEPOSITS}) n WHERE ($4::text[] IS NULL OR n.state = ANY ($4::text[]))
  AND ($5::text[] IS NULL OR n.lease_use = ANY ($5::text[]))
  AND ($6::boolean IS NULL OR coalesce(n.return_by < $3::date, false) = $6::boolean)
  AND ($7::uuid[] IS NULL OR n.portfolio_uuid = ANY ($7::uuid[]))
  AND ($8::text IS NULL OR n.searched LIKE '%' || searchable($8) || '%'
    OR searchable(n.tenant) LIKE '%' || searchable($8) || '%' OR searchable(n.body) LIKE '%' || searchable($8) || '%')`

const SORTS: Record<(typeof DEPOSIT_SORTS)[number], string> = {
  externalId: 'n.external_id',
  tenant: 'n.tenant',
  deposit: 'n.deposit',
  endedOn: 'n.ended_on',
  returnBy: 'n.return_by',
}

type DepositPage = ListQuery<(typeof DEPOSIT_SORTS)[number], DepositFilter>

type StoredDeposit = Omit<LeaseDepositRow, 'legal' | 'doubts'> & { rent: number | null; guarantee: number | null }

/** A page of the deposits of all leases, with totals over all pages. */
export async function listDeposits(
  tx: Transaction,
  caller: Caller,
  { p, r, s = 'externalId', d = false, f }: DepositPage,
  today: string,
) {
  const values = [
    ...[...scopeOf(caller), today, arrayOf(f?.states), arrayOf(f?.uses)],
    ...[f?.late ?? null, arrayOf(f?.portfolios), literal(f?.search ?? '') || null],
  ]
  const rows = await tx.rows<StoredDeposit>(
    `SELECT n.uuid, n.asset_uuid AS "assetUuid", n.external_id AS "externalId", n.address, n.municipality,
       n.portfolio_name AS "portfolioName", n.tenant, n.lease_use AS use, n.rent::float8 AS rent,
       n.deposit::float8 AS deposit, n.guarantee::float8 AS guarantee, n.received::float8 AS received,
       n.lodged::float8 AS lodged, n.body, n.lodged_on::text AS "lodgedOn", n.returned::float8 AS returned,
       n.ended_on::text AS "endedOn", n.return_by::text AS "returnBy", n.state
     ${MATCHING} ORDER BY ${SORTS[s]} ${d ? 'DESC' : 'ASC'} NULLS LAST, n.uuid LIMIT $9 OFFSET $10`,
    [...values, r, (p - 1) * r],
  )
  const [sums] = await tx.rows<{
    total: number
    deposit: number
    received: number
    lodged: number
    returned: number
    toReturn: number
  }>(
    `SELECT count(*)::int AS total, coalesce(sum(n.deposit), 0)::float8 AS deposit,
       coalesce(sum(n.received), 0)::float8 AS received, coalesce(sum(n.lodged), 0)::float8 AS lodged,
       coalesce(sum(n.returned), 0)::float8 AS returned, coalesce(sum(n.to_return), 0)::float8 AS "toReturn" ${MATCHING}`,
    values,
  )
  const { total = 0, ...totals } = sums ?? { deposit: 0, received: 0, lodged: 0, returned: 0, toReturn: 0 }
  const items = rows.map(({ rent, guarantee, ...row }) => {
    const { use, deposit } = row
    const legal = use === null || rent === null ? null : depositLimits(use, rent).deposit
    return { ...row, legal, doubts: depositDoubts({ use, rent, deposit, guarantee }) }
  })
  return { items, total, totals }
}
