import type {
  DEBIT_FILE_SORTS,
  DEBIT_SORTS,
  DebitFileFilter,
  DebitFileRow,
  DebitFilter,
  FiledDebit,
} from '@lindero/contract/operations/debit-files.contract'
import { AppError } from '@lindero/domain/errors'
import { calendarDateAt } from '@lindero/domain/kernel/dates'
import { sumAmounts } from '@lindero/domain/operations/cents'
import { type ReturnCode, returnCodeIn, returnCodeOf } from '@lindero/domain/operations/debit-return'
import { arrayOf, literal } from '../kernel/database/conditions.ts'
import type { Transaction } from '../kernel/database/database.ts'
import { type ListQuery, pageOf } from '../kernel/database/page.ts'
import type { Caller } from '../kernel/http/caller.ts'
import { filesInScope, scopeOf } from './bank-file-content.ts'

const IN_SCOPE = filesInScope('debit_files')

const FILE_STATE = `CASE WHEN p.withdrawn_on IS NOT NULL THEN 'withdrawn' WHEN p.sent_on IS NOT NULL THEN 'sent'
  ELSE 'created' END`

/**
 * The bank entry that returned the debit `f` of the file `p`: the first one from the day of collection on. A file that
 * is withdrawn has none. A return from the day of collection of a later file on belongs to the later file.
 */
const BANK_RETURN = `LEFT JOIN LATERAL (SELECT e.day, e.text FROM bank_allocations r
    JOIN bank_entries e ON e.uuid = r.entry_uuid
    WHERE p.withdrawn_on IS NULL AND r.due_uuid = f.due_uuid AND r.kind = 'return' AND r.is_confirmed
      AND e.day >= p.collection_date AND NOT EXISTS (SELECT FROM debit_file_dues o
        JOIN debit_files later ON later.uuid = o.file_uuid AND later.withdrawn_on IS NULL
        WHERE o.due_uuid = f.due_uuid AND later.collection_date > p.collection_date AND later.collection_date <= e.day)
    ORDER BY e.day, e.number LIMIT 1) bank ON true`

/** A day that a user entered is not changed by a later entry of the bank. */
const RETURNED_ON = 'coalesce(f.returned_on, bank.day)'

const FILES = `SELECT p.uuid, p.collection_date, p.creditor_name, p.creditor_iban, p.creditor_identifier, p.amount,
    p.created_on, p.created_by, p.sent_on, p.withdrawn_on, ${FILE_STATE} AS state, sums.*
  FROM debit_files p CROSS JOIN LATERAL (SELECT count(*)::int AS debits,
      count(*) FILTER (WHERE ${RETURNED_ON} IS NOT NULL)::int AS returned,
      coalesce(sum(f.amount) FILTER (WHERE ${RETURNED_ON} IS NOT NULL), 0)::float8 AS returned_amount
    FROM debit_file_dues f ${BANK_RETURN} WHERE f.file_uuid = p.uuid) sums
  WHERE ${IN_SCOPE}`

const INSTANT = (column: string) => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`

const FILE_COLUMNS = `p.uuid, p.collection_date::text AS "collectionDate", p.creditor_name AS "creditorName",
  p.creditor_iban AS "creditorIban", p.creditor_identifier AS "creditorIdentifier", p.debits,
  p.amount::float8 AS amount, p.returned, p.returned_amount AS "returnedAmount", p.state,
  ${INSTANT('p.created_on')} AS "createdOn", ${INSTANT('p.sent_on')} AS "sentOn",
  ${INSTANT('p.withdrawn_on')} AS "withdrawnOn",
  (SELECT nullif(trim(concat_ws(' ', u.firstname, u.lastname)), '') FROM users u WHERE u.uuid = p.created_by) AS "createdBy"`

const FILE_SORTS: Record<(typeof DEBIT_FILE_SORTS)[number], string> = {
  createdOn: 'p.created_on',
  collectionDate: 'p.collection_date',
  amount: 'p.amount',
  returnedAmount: 'p.returned_amount',
}

/** Files of direct debits that the caller may see. */
export async function listDebitFiles(
  tx: Transaction,
  caller: Caller,
  { p, r, s = 'createdOn', d = true, f }: ListQuery<(typeof DEBIT_FILE_SORTS)[number], DebitFileFilter>,
) {
  const values = [
    ...scopeOf(caller),
    ...[arrayOf(f?.states), f?.collection?.from ?? null, f?.collection?.until ?? null, f?.returned ?? null],
  ]
  const matching = `FROM (${FILES}) p WHERE ($3::text[] IS NULL OR p.state = ANY ($3::text[]))
    AND ($4::date IS NULL OR p.collection_date >= $4::date) AND ($5::date IS NULL OR p.collection_date <= $5::date)
    AND ($6::boolean IS NULL OR (p.returned > 0) = $6::boolean)`
  const order = `${FILE_SORTS[s]} ${d ? 'DESC' : 'ASC'}, p.uuid`
  return pageOf<DebitFileRow>(tx, `SELECT ${FILE_COLUMNS} ${matching}`, order, values, { p, r })
}

/**
 * A file of direct debits with its returns by reason.
 *
 * @throws AppError `operations.notFound`
 */
export async function readDebitFile(tx: Transaction, caller: Caller, uuid: string) {
  const [file] = await tx.rows<DebitFileRow>(`SELECT ${FILE_COLUMNS} FROM (${FILES}) p WHERE p.uuid = $3`, [
    ...scopeOf(caller),
    uuid,
  ])
  if (!file) throw new AppError('operations.notFound')
  const returned = await tx.rows<{ amount: number; code: string | null; text: string | null }>(
    `SELECT f.amount::float8 AS amount, f.return_code AS code, bank.text
     FROM debit_file_dues f JOIN debit_files p ON p.uuid = f.file_uuid ${BANK_RETURN}
     WHERE f.file_uuid = $1 AND ${RETURNED_ON} IS NOT NULL`,
    [uuid],
  )
  const byCode = Map.groupBy(returned, codeOf)
  const returns = [...byCode].map(([code, own]) => ({
    code,
    count: own.length,
    amount: sumAmounts(own.map(({ amount }) => amount)),
  }))
  return { ...file, returns: returns.toSorted((a, b) => b.count - a.count) }
}

/** The code that a user entered, otherwise the one that the text of the bank has. */
function codeOf({ code, text }: { code: string | null; text: string | null }): ReturnCode | null {
  return returnCodeOf(code) ?? returnCodeIn(text ?? '')
}

const DEBITS_SORTS: Record<(typeof DEBIT_SORTS)[number], string> = {
  externalId: 'n."externalId"',
  tenant: 'n.tenant',
  dueDate: 'n."dueDate"',
  amount: 'n.amount',
  returnedOn: 'n."returnedOn"',
}

/** The debits of the file `$1` on the day `$2`. */
const DEBITS = `SELECT f.due_uuid AS uuid, d.asset_uuid AS "assetUuid", d.lease_uuid AS "leaseUuid",
    a.external_id AS "externalId", a.address, a.municipality, l.tenant, d.due_date::text AS "dueDate", f.amount::float8 AS amount,
    d.open_amount::float8 AS "openAmount", f.mandate, f.sequence, f.return_code AS "returnCode",
    ${RETURNED_ON}::text AS "returnedOn", bank.text AS "returnText", f.reminded_on::text AS "remindedOn",
    CASE WHEN p.withdrawn_on IS NOT NULL THEN 'withdrawn' WHEN ${RETURNED_ON} IS NOT NULL THEN 'returned'
      WHEN p.collection_date > $2::date THEN CASE d.open_amount WHEN 0 THEN 'paid' ELSE 'planned' END
      WHEN d.open_amount = 0 THEN 'collected' ELSE 'open' END AS state,
    a.searched
  FROM debit_file_dues f JOIN debit_files p ON p.uuid = f.file_uuid ${BANK_RETURN}
    LEFT JOIN dues d ON d.uuid = f.due_uuid LEFT JOIN assets a ON a.uuid = d.asset_uuid
    LEFT JOIN leases l ON l.uuid = d.lease_uuid
  WHERE f.file_uuid = $1::uuid`

/**
 * Direct debits of a file that the caller may see.
 *
 * @throws AppError `operations.notFound`
 */
export async function listDebits(
  tx: Transaction,
  caller: Caller,
  uuid: string,
  { p, r, s = 'externalId', d = false, f }: ListQuery<(typeof DEBIT_SORTS)[number], DebitFilter>,
  today: string,
) {
  await lockDebitFile(tx, caller, uuid, 'read')
  const values = [uuid, today, arrayOf(f?.states), literal(f?.search ?? '') || null]
  const matching = `FROM (${DEBITS}) n WHERE ($3::text[] IS NULL OR n.state = ANY ($3::text[]))
    AND ($4::text IS NULL OR n.searched LIKE '%' || searchable($4) || '%'
      OR searchable(coalesce(n.tenant, '')) LIKE '%' || searchable($4) || '%'
      OR searchable(n.mandate) LIKE '%' || searchable($4) || '%')`
  const rows = await tx.rows<Omit<FiledDebit, 'returnCode'> & { returnCode: string | null }>(
    `SELECT n.* ${matching} ORDER BY ${DEBITS_SORTS[s]} ${d ? 'DESC NULLS LAST' : 'ASC NULLS LAST'}, n.uuid
     LIMIT $5 OFFSET $6`,
    [...values, r, (p - 1) * r],
  )
  const [sums] = await tx.rows<{ total: number; amount: number; openAmount: number }>(
    `SELECT count(*)::int AS total, coalesce(sum(n.amount::numeric), 0)::float8 AS amount,
       coalesce(sum(n."openAmount"::numeric), 0)::float8 AS "openAmount" ${matching}`,
    values,
  )
  const { total = 0, ...totals } = sums ?? { amount: 0, openAmount: 0 }
  const items = rows.map((row) => ({
    ...row,
    returnCode: row.state === 'returned' ? codeOf({ code: row.returnCode, text: row.returnText }) : null,
  }))
  return { items, total, totals }
}

interface LockedFile {
  collectionDate: string
  isSent: boolean
  isWithdrawn: boolean
}

/**
 * The file, if the caller may see it; locked unless it is only read.
 *
 * @throws AppError `operations.notFound`
 */
export async function lockDebitFile(
  tx: Transaction,
  caller: Caller,
  uuid: string,
  use: 'read' | 'change' = 'change',
): Promise<LockedFile> {
  const [file] = await tx.rows<LockedFile>(
    `SELECT p.collection_date::text AS "collectionDate", p.sent_on IS NOT NULL AS "isSent",
       p.withdrawn_on IS NOT NULL AS "isWithdrawn"
     FROM debit_files p WHERE ${IN_SCOPE} AND p.uuid = $3 ${use === 'change' ? 'FOR UPDATE' : ''}`,
    [...scopeOf(caller), uuid],
  )
  if (!file) throw new AppError('operations.notFound')
  return file
}

/**
 * Marks a file as sent to the bank, or withdraws a file that has not been sent before its day of collection, so that its
 * dues can be in another file. From that day on, the bank may have collected although the file is not marked.
 *
 * @throws AppError `operations.notFound`, `operations.fileSent`, `operations.collectionDayReached`
 */
export async function changeDebitFile(
  tx: Transaction,
  caller: Caller,
  uuid: string,
  action: 'sent' | 'withdraw',
  now: Date,
): Promise<void> {
  const { collectionDate, isSent, isWithdrawn } = await lockDebitFile(tx, caller, uuid)
  if (isWithdrawn) throw new AppError('operations.notFound')
  if (isSent) throw new AppError('operations.fileSent')
  if (action === 'withdraw' && collectionDate <= calendarDateAt(now)) {
    throw new AppError('operations.collectionDayReached')
  }
  const column = action === 'sent' ? 'sent_on' : 'withdrawn_on'
  await tx.change(`UPDATE debit_files SET ${column} = $2 WHERE uuid = $1`, [uuid, now.toISOString()])
}
