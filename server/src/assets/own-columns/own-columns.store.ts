import type { OwnColumn, OwnColumnEdit } from '@lindero/contract/assets/own-columns.contract'
import { DETAIL_LIMITS } from '@lindero/domain/assets/asset-rules'
import { DETAIL_NAMES } from '@lindero/domain/assets/detail-fields'
import { OWN_COLUMNS_MAXIMUM, ownColumnKind } from '@lindero/domain/assets/own-columns'
import { AppError } from '@lindero/domain/errors'
import { and, eq, sql } from 'drizzle-orm'
import { logAuditAction } from '../../kernel/audit/audit.ts'
import { contains } from '../../kernel/database/conditions.ts'
import type { Transaction } from '../../kernel/database/database.ts'
import type { Caller } from '../../kernel/http/caller.ts'
import { may } from '../../kernel/http/require-permission.ts'
import { seesPortfolio } from '../../kernel/permissions/portfolio-scope.ts'
import { assets } from '../assets.table.ts'
import { ownColumns } from './own-columns.table.ts'

const KNOWN: ReadonlySet<string> = new Set(DETAIL_NAMES)

/**
 * Names of the customer's custom columns, as spelled in the tapes.
 * @param customerUuid the customer, if the transaction is a system transaction
 */
export async function ownColumnNames(tx: Transaction, customerUuid?: string): Promise<string[]> {
  const rows = await tx
    .select({ name: ownColumns.name })
    .from(ownColumns)
    .where(customerUuid === undefined ? undefined : eq(ownColumns.customerUuid, customerUuid))
    .orderBy(ownColumns.createdOn, ownColumns.name)
  return rows.map(({ name }) => name)
}

/**
 * Adds the custom columns `names` that the customer does not have yet, and fills them from existing assets. To be
 * called before an asset with a value in such a column is written. A customer has at most `OWN_COLUMNS_MAXIMUM`
 * columns; values of further columns appear only on the asset page.
 */
export async function registerOwnColumns(
  tx: Transaction,
  customerUuid: string,
  names: Iterable<string>,
): Promise<void> {
  const own = [...new Set(names)].filter((name) => !KNOWN.has(name) && name.length <= DETAIL_LIMITS.nameCharacters)
  if (own.length === 0) return
  const existing = new Set(await ownColumnNames(tx, customerUuid))
  const added = own.filter((name) => !existing.has(name)).slice(0, Math.max(0, OWN_COLUMNS_MAXIMUM - existing.size))
  if (added.length === 0) return
  // The names are inserted in sorted order, so that two tapes with the same new names wait for each other instead of
  // deadlocking.
  const registered = await tx
    .insert(ownColumns)
    .values(added.toSorted().map((name) => ({ customerUuid, name })))
    .onConflictDoNothing()
    .returning({ uuid: ownColumns.uuid, name: ownColumns.name })
  if (registered.length > 0) await fillFromAssets(tx, customerUuid, registered)
}

/** Fills new columns with the values of existing assets. The triggers of `assets` write the values of later saves. */
async function fillFromAssets(
  tx: Transaction,
  customerUuid: string,
  columns: readonly { uuid: string; name: string }[],
): Promise<void> {
  await tx.change(
    `INSERT INTO own_values (column_uuid, asset_uuid, customer_uuid, value, words, number, day)
       SELECT o.column_uuid, a.uuid, a.customer_uuid, o.value, o.words, o.number, o.day
       FROM assets a, own_values_of(a.customer_uuid, a.details) o
       WHERE a.customer_uuid = $1 AND a.details ?| $2::text[] AND o.column_uuid = ANY($3::uuid[])
     ON CONFLICT DO NOTHING`,
    [customerUuid, columns.map(({ name }) => name), columns.map(({ uuid }) => uuid)],
  )
}

/** Counts the values of a column after a tape, and determines its kind unless an administrator chose the kind. */
export async function describeOwnColumn(
  tx: Transaction,
  customerUuid: string,
  name: string,
  tape: { file: string | null; on: Date },
): Promise<void> {
  const isNamed = and(eq(ownColumns.customerUuid, customerUuid), eq(ownColumns.name, name))
  const [column] = await tx.select().from(ownColumns).where(isNamed).for('update')
  if (!column) return
  const [counts] = await tx.rows<{ values: number; numbers: number; days: number }>(
    `SELECT count(*)::int AS values, count(number)::int AS numbers, count(day)::int AS days
     FROM own_values WHERE column_uuid = $1`,
    [column.uuid],
  )
  const { values = 0, numbers = 0, days = 0 } = counts ?? {}
  const kind = column.isKindChosen ? column.kind : ownColumnKind({ values, numbers, days })
  await tx
    .update(ownColumns)
    .set({ filled: values, numbers, days, kind, lastTape: tape.file, lastTapeOn: tape.on })
    .where(eq(ownColumns.uuid, column.uuid))
}

/**
 * The customer's custom columns, sorted by their label or, without a label, by name. Counts and tapes are only for
 * users who may load tapes.
 */
export async function listOwnColumns(tx: Transaction, caller: Caller): Promise<OwnColumn[]> {
  const rows = await tx
    .select()
    .from(ownColumns)
    .orderBy(sql`coalesce(${ownColumns.label}, ${ownColumns.name}) COLLATE spanish`, ownColumns.uuid)
  const isAdmin = may(caller, 'loadTape')
  return rows.map((row) => shownColumn(row, isAdmin))
}

function shownColumn(row: typeof ownColumns.$inferSelect, isAdmin: boolean): OwnColumn {
  const { uuid, name, label, kind, isKindChosen, isHidden, hasPersonalData, filled, numbers, days } = row
  const readable = { text: filled, number: numbers, date: days }[kind]
  return {
    uuid,
    name,
    label: label ?? name,
    kind,
    isKindChosen,
    isHidden,
    hasPersonalData,
    filled: isAdmin ? filled : null,
    unreadable: isAdmin ? filled - readable : null,
    lastTape: isAdmin ? row.lastTape : null,
    lastTapeOn: isAdmin ? (row.lastTapeOn?.toISOString() ?? null) : null,
  }
}

/**
 * Saves an administrator's settings for a column.
 * @throws AppError `assets.ownColumnNotFound`
 */
export async function editOwnColumn(
  tx: Transaction,
  caller: Caller,
  uuid: string,
  { label, kind, isHidden, hasPersonalData }: OwnColumnEdit,
): Promise<OwnColumn> {
  const [before] = await tx.select().from(ownColumns).where(eq(ownColumns.uuid, uuid)).for('update')
  if (!before) throw new AppError('assets.ownColumnNotFound')
  const { filled: values, numbers, days } = before
  const next = {
    label: label === null || label === before.name ? null : label,
    kind: kind ?? ownColumnKind({ values, numbers, days }),
    isKindChosen: kind !== null,
    isHidden,
    hasPersonalData,
  }
  const fields = (Object.keys(next) as (keyof typeof next)[]).filter((field) => before[field] !== next[field])
  const [after = before] = await tx.update(ownColumns).set(next).where(eq(ownColumns.uuid, uuid)).returning()
  if (fields.length > 0) {
    await logAuditAction(tx, caller, 'ownColumnEdited', {
      data: {
        column: before.name,
        before: Object.fromEntries(fields.map((field) => [field, before[field]])),
        after: Object.fromEntries(fields.map((field) => [field, next[field]])),
      },
    })
  }
  return shownColumn(after, true)
}

/** Number of values that a filter offers, and maximum number of values that are read to find the most frequent ones. */
const OFFERED = 50
const READ_AT_MOST = 200_000

/**
 * The most frequent values of a column in the portfolios that the caller may see, ignoring case and accents. A column
 * with personal data offers none.
 */
export async function frequentValues(
  tx: Transaction,
  caller: Caller,
  uuid: string,
  part: string | undefined,
): Promise<{ value: string; count: number }[]> {
  const contained = part === undefined ? undefined : contains(sql`v.words`, part)
  const isSeen = and(
    sql`assets.uuid = v.asset_uuid AND assets.archived_on IS NULL`,
    seesPortfolio(caller, assets.portfolioUuid),
  )
  return tx.rows<{ value: string; count: number }>(sql`
    SELECT min(value) AS value, count(*)::int AS count FROM (
      SELECT v.words, v.value FROM own_values v
      WHERE v.column_uuid = ${uuid} AND ${contained ?? sql`true`}
        AND EXISTS (SELECT FROM own_columns c WHERE c.uuid = ${uuid} AND NOT c.has_personal_data)
        AND EXISTS (SELECT FROM assets WHERE ${isSeen})
      LIMIT ${READ_AT_MOST}) AS read
    GROUP BY words ORDER BY count(*) DESC, words LIMIT ${OFFERED}`)
}
