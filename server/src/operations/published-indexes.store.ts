import type {
  INDEX_SORTS,
  PublishedIndexFilter,
  PublishedIndexRow,
} from '@lindero/contract/operations/published-indexes.contract'
import { AppError } from '@lindero/domain/errors'
import { addMonths } from '@lindero/domain/kernel/dates'
import type { IndexFile } from '@lindero/domain/operations/index-file'
import type { IndexesOfDay } from '@lindero/domain/operations/month-updates'
import { indexOn, type PublishedIndex, type PublishedIndexKind } from '@lindero/domain/operations/published-indexes'
import { arrayOf } from '../kernel/database/conditions.ts'
import type { Transaction } from '../kernel/database/database.ts'
import { type ListQuery, pageOf } from '../kernel/database/page.ts'

type IndexPage = ListQuery<(typeof INDEX_SORTS)[number], PublishedIndexFilter>

const COLUMNS = `kind, to_char(month, 'YYYY-MM') AS month, percent::float8 AS percent,
  published_on::text AS "publishedOn", is_provisional AS "isProvisional"`

const SORTS: Record<(typeof INDEX_SORTS)[number], string> = {
  month: 'published_indexes.month',
  kind: 'kind',
  publishedOn: 'published_on',
}

/** A page of the published indexes. */
export function listIndexes(tx: Transaction, { p, r, s = 'month', d = true, f }: IndexPage) {
  const query = `SELECT ${COLUMNS}, source FROM published_indexes WHERE ($1::text[] IS NULL OR kind = ANY ($1::text[]))`
  const order = `${SORTS[s]} ${d ? 'DESC' : 'ASC'} NULLS LAST, published_indexes.month DESC, kind`
  return pageOf<PublishedIndexRow>(tx, query, order, [arrayOf(f?.kinds)], { p, r })
}

/** The published indexes of the months between two days, both included. */
export function indexesBetween(tx: Transaction, from: string, until: string): Promise<PublishedIndex[]> {
  return tx.rows<PublishedIndex>(
    `SELECT ${COLUMNS} FROM published_indexes
     WHERE month BETWEEN date_trunc('month', $1::date) AND $2::date ORDER BY kind, published_indexes.month`,
    [from, until],
  )
}

/** The indexes of rents that were the last published ones on a day. */
export function indexesOfDay(values: readonly PublishedIndex[], day: string): IndexesOfDay {
  const of = (kind: PublishedIndexKind) => indexOn(values, kind, day)
  return { IPC: of('IPC'), IRAV: of('IRAV'), IGC: of('IGC') }
}

const MONTHS_OF_EURIBOR = 3

/** The indexes of rents on a day, and the latest values of the Euribor that were published until then. */
export async function readIndexesOfDay(tx: Transaction, day: string) {
  const values = await indexesBetween(tx, addMonths(day, -6), day)
  const euribor = values
    .filter(
      ({ kind, isProvisional, publishedOn }) => kind === 'EURIBOR' && !isProvisional && (publishedOn ?? day) <= day,
    )
    .map(({ month, percent }) => ({ month, percent }))
    .toSorted((a, b) => (a.month < b.month ? 1 : -1))
  return { ...indexesOfDay(values, day), euribor: euribor.slice(0, MONTHS_OF_EURIBOR) }
}

interface IndexImport {
  kind: PublishedIndexKind
  name: string
  file: IndexFile
  publishedOn: string
  isProvisional: boolean
  acceptChanges?: boolean | undefined
}

const MOST_MONTHS_NAMED = 3

/**
 * Stores the values of a table of the statistics office. Only the newest month gets the day of publication. A flash
 * estimate does not replace a final value.
 *
 * @param tx a transaction of the system
 * @throws AppError `operations.indexFile`; `operations.publicationDay`; `operations.indexesDiffer` if values differ from
 *   final ones, or the newest month has another day of publication, and the caller did not accept it
 */
export async function importIndexes(tx: Transaction, order: IndexImport, today: string) {
  const { kind, name, file, publishedOn } = order
  if (file.kind === 'refused') throw new AppError('operations.indexFile', { code: file.code, detail: file.detail })
  const newest = file.values.at(-1)?.month ?? ''
  const values = file.values.map((value) => ({
    ...value,
    isProvisional: value.isProvisional || (value.month === newest && order.isProvisional),
  }))
  checkDay({ month: newest, publishedOn, isProvisional: values.at(-1)?.isProvisional ?? false }, today)
  await tx.rows("SELECT pg_advisory_xact_lock(hashtext('published_indexes'))")
  const stored = await tx.rows<PublishedIndex>(`SELECT ${COLUMNS} FROM published_indexes WHERE kind = $1`, [kind])
  const before = new Map(stored.map((one) => [one.month, one]))
  const isFinal = (month: string) => before.get(month)?.isProvisional === false
  const changes = values.filter(({ month, percent, isProvisional }) => {
    const own = before.get(month)
    if (!own) return true
    if (isProvisional && isFinal(month)) return false
    const hasOtherDay = month === newest && own.publishedOn !== publishedOn
    return own.percent !== percent || own.isProvisional !== isProvisional || hasOtherDay
  })
  const differing = changes
    .filter(({ month, percent }) => isFinal(month) && before.get(month)?.percent !== percent)
    .map(({ month }) => month)
  const ofNewest = changes.some(({ month }) => month === newest && isFinal(month)) ? before.get(newest) : undefined
  const storedOn = ofNewest && ofNewest.publishedOn !== publishedOn ? ofNewest.publishedOn : null
  if ((differing.length > 0 || storedOn !== null) && !order.acceptChanges) {
    const months = differing.slice(-MOST_MONTHS_NAMED)
    throw new AppError('operations.indexesDiffer', { count: differing.length, months, newest, storedOn })
  }
  const rows = changes.map((value) => ({ ...value, publishedOn: value.month === newest ? publishedOn : null }))
  await writeIndexes(tx, kind, rows, name)
  const added = changes.filter(({ month }) => !before.has(month)).length
  return { new: added, updated: changes.length - added, unchanged: values.length - changes.length, newest }
}

type Value = Omit<PublishedIndex, 'kind'>

async function writeIndexes(
  tx: Transaction,
  kind: PublishedIndexKind,
  rows: readonly Value[],
  source: string | null,
): Promise<void> {
  await tx.change(
    `INSERT INTO published_indexes (kind, month, percent, published_on, is_provisional, source)
     SELECT $1, (n.month || '-01')::date, n.percent, n."publishedOn", n."isProvisional", $3
     FROM jsonb_to_recordset($2::jsonb) AS n(month text, percent numeric, "publishedOn" date, "isProvisional" boolean)
     ON CONFLICT (kind, month) DO UPDATE SET percent = excluded.percent, published_on = excluded.published_on,
       is_provisional = excluded.is_provisional, source = excluded.source, changed_on = now()`,
    [kind, JSON.stringify(rows), source],
  )
}

/** A final value is published after its month; a flash estimate can be published in it. */
function checkDay({ month, publishedOn, isProvisional }: Omit<Value, 'percent'>, today: string): void {
  if (publishedOn === null) return
  const first = isProvisional ? `${month}-01` : addMonths(`${month}-01`, 1)
  if (publishedOn > today || publishedOn < first) throw new AppError('operations.publicationDay')
}

/**
 * Stores the value of a month that a person typed.
 *
 * @throws AppError `operations.publicationDay`
 */
export async function saveIndex(tx: Transaction, { kind, ...value }: PublishedIndex, today: string): Promise<void> {
  checkDay(value, today)
  await writeIndexes(tx, kind, [value], null)
}

/** @throws AppError `operations.notFound` */
export async function removeIndex(
  tx: Transaction,
  { kind, month }: { kind: PublishedIndexKind; month: string },
): Promise<void> {
  const removed = await tx.change('DELETE FROM published_indexes WHERE kind = $1 AND month = $2::date', [
    kind,
    `${month}-01`,
  ])
  if (removed === 0) throw new AppError('operations.notFound')
}
