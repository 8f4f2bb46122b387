import { Readable } from 'node:stream'
import { AppError } from '@lindero/domain/errors'
import { zipNames } from '@lindero/domain/files/zip-names'
import type { Locale } from '@lindero/domain/kernel/formats'
import type { Context } from '../kernel/context.ts'
import type { Database } from '../kernel/database/database.ts'
import { type ZipEntry, zipStream } from '../kernel/files/zip-stream.ts'
import type { RunningJob } from '../kernel/jobs/running-job.ts'
import { type ArchivedColumn, columnsOf, jsonSchemaOf, primaryKey } from './archive-columns.ts'
import { readmeOf } from './archive-readme.ts'
import { ARCHIVED_TABLES, type ArchivedTable } from './archived-tables.ts'
import { uniquelyNamed } from './export-zip.ts'
import type { ExportRecord } from './exports.table.ts'

/** Number of rows per query. A page takes only a few milliseconds, so its transaction stays short. */
const PAGE = 500
/** Number of documents between two progress updates. */
const DOCUMENTS_PER_STEP = 20
const INDEX_HEADER = ['path', 'attachment_uuid', 'owner_kind', 'owner_uuid', 'is_missing']

interface ArchivedDocument {
  key: string
  /** Path inside the archive. */
  name: string
  uuid: string
  owner_kind: string
  owner_uuid: string
}

/**
 * Writes all data of a customer as a zip: a CSV with a JSON schema for each table, the documents with an index, and a
 * description in both languages. Each page of rows has its own transaction, and rows are streamed instead of held in
 * memory. So the archive is not a snapshot: if rows of two tables are saved together in the meantime, it may contain
 * only one of them.
 */
export async function archiveOf(job: RunningJob, context: Context, record: ExportRecord): Promise<Readable> {
  const { database } = context
  const { customerUuid, subject, createdOn } = record
  const columns = await database.transaction({ customer: customerUuid }, (tx) => columnsOf(tx, ARCHIVED_TABLES))
  const documents = await documentsOf(database, customerUuid)
  const total = ARCHIVED_TABLES.length + documents.length
  /** A progress update also ends the job if it was cancelled. */
  const progress = (done: number) =>
    database.transaction(job.scope, (tx) => job.advance(tx, { phase: 'writing', done, total, checkpoint: {} }))
  const counts = new Map<string, number>()
  const missing = new Set<string>()
  const tables = ARCHIVED_TABLES.flatMap((table, index): ZipEntry[] => {
    const tableColumns = columns.get(table) ?? []
    const schema = `${JSON.stringify(jsonSchemaOf(table, tableColumns), null, 2)}\n`
    return [
      {
        name: `tables/${table}.csv`,
        compress: true,
        open: async () => {
          await progress(index)
          return Readable.from(
            csvOf(rowsOf(database, customerUuid, table, tableColumns, counts), tableColumns.map(nameOf)),
          )
        },
      },
      { name: `schemas/${table}.json`, compress: true, open: async () => textStream(schema) },
    ]
  })
  const files = documents.map(
    ({ key, name }, index): ZipEntry => ({
      name,
      open: async () => {
        if (index % DOCUMENTS_PER_STEP === 0) await progress(ARCHIVED_TABLES.length + index)
        try {
          return (await context.files.read(key)).bytes
        } catch (error) {
          // Only a document whose file does not exist is listed as missing. After any other error the whole archive is
          // retried later.
          if (!(error instanceof AppError && error.code === 'files.notFound')) throw error
          context.log.error({ err: error, key }, 'a document is missing in an archive')
          missing.add(name)
          return Readable.from([])
        }
      },
    }),
  )
  const readme = (language: Locale) =>
    readmeOf(language, {
      customer: subject,
      on: createdOn,
      counts,
      documents: documents.length,
      missing: missing.size,
    })
  return zipStream([
    ...tables,
    ...files,
    // These files come last, because the missing documents and the row counts are known only after the other files are
    // written.
    {
      name: 'documents.csv',
      compress: true,
      open: async () => Readable.from(csvOf(indexOf(documents, missing), INDEX_HEADER)),
    },
    { name: 'LEEME.md', open: async () => textStream(readme('es')) },
    { name: 'README.md', open: async () => textStream(readme('en')) },
  ])
}

const textStream = (text: string) => Readable.from([Buffer.from(text)])
const nameOf = ({ name }: ArchivedColumn) => name

interface Page {
  fields: (string | null)[]
  /** The row's key as text values. The next page begins after this key. */
  key: string[]
}

/**
 * Reads the rows of a table as texts, in primary key order. In a table without a primary key, the text of the whole row
 * is the key.
 */
async function* rowsOf(
  database: Database,
  customerUuid: string,
  table: ArchivedTable,
  columns: readonly ArchivedColumn[],
  counts: Map<string, number>,
): AsyncGenerator<(string | null)[]> {
  const key = primaryKey(columns).map(({ name, type }) => ({ sql: `"${name}"`, type }))
  if (key.length === 0) key.push({ sql: `(${table})::text`, type: 'text' })
  const order = key.map(({ sql }) => sql).join(', ')
  const after = key.map(({ type }, index) => `$${index + 2}::${type}`).join(', ')
  const owner = table === 'customers' ? 'uuid' : 'customer_uuid'
  const fields = columns.map(({ expression }) => expression).join(', ')
  let last: string[] | null = null
  let count = 0
  for (;;) {
    const behind: string[] = last ?? []
    const page = await database.transaction({ customer: customerUuid }, (tx) =>
      tx.rows<Page>(
        `SELECT ARRAY[${fields}]::text[] AS fields, ARRAY[${key.map(({ sql }) => `${sql}::text`).join(', ')}] AS key
         FROM ${table} WHERE ${owner} = $1 ${behind.length > 0 ? `AND (${order}) > (${after})` : ''}
         ORDER BY ${order} LIMIT ${PAGE}`,
        [customerUuid, ...behind],
      ),
    )
    for (const row of page) yield row.fields
    count += page.length
    counts.set(table, count)
    last = page.at(-1)?.key ?? null
    if (page.length < PAGE) return
  }
}

async function documentsOf(database: Database, customerUuid: string): Promise<ArchivedDocument[]> {
  const documentRows = await database.transaction({ customer: customerUuid }, (tx) =>
    tx.rows<ArchivedDocument & { folder: string }>(
      `SELECT d.file_key AS key, d.name, d.uuid, d.owner_kind, d.owner_uuid,
         coalesce(a.external_id, d.owner_kind || ' ' || d.owner_uuid) AS folder
       FROM attachments d LEFT JOIN assets a ON a.uuid = d.owner_uuid
       WHERE d.customer_uuid = $1 ORDER BY folder, d.name, d.uuid`,
      [customerUuid],
    ),
  )
  // Assets in different portfolios may have the same identifier, so the names of their folders are made unique.
  const owners = [...Map.groupBy(documentRows, ({ owner_kind, owner_uuid }) => `${owner_kind} ${owner_uuid}`).values()]
  const folders = zipNames(owners.map(([first]) => first?.folder ?? ''))
  return owners.flatMap((documents, index) =>
    uniquelyNamed(documents).map(({ folder: _, name, ...each }) => ({
      ...each,
      name: `documents/${folders[index]}/${name}`,
    })),
  )
}

function* indexOf(documents: readonly ArchivedDocument[], missing: ReadonlySet<string>) {
  for (const { name, uuid, owner_kind, owner_uuid } of documents) {
    yield [name, uuid, owner_kind, owner_uuid, String(missing.has(name))]
  }
}

/** CSV by RFC 4180, in UTF-8. Empty texts are quoted to distinguish them from missing values. */
async function* csvOf(
  rows: AsyncIterable<(string | null)[]> | Iterable<(string | null)[]>,
  header: readonly string[],
): AsyncGenerator<Buffer> {
  yield Buffer.from(`${header.join(',')}\r\n`)
  let lines: string[] = []
  for await (const row of rows) {
    lines.push(`${row.map(cell).join(',')}\r\n`)
    if (lines.length < PAGE) continue
    yield Buffer.from(lines.join(''))
    lines = []
  }
  if (lines.length > 0) yield Buffer.from(lines.join(''))
}

function cell(value: string | null): string {
  if (value === null) return ''
  return value === '' || /[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value
}
