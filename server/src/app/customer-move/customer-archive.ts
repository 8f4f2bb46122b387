import { AppError } from '@lindero/domain/errors'
import { erasedEmail } from '@lindero/domain/users/erasure'
import pg, { type ClientBase } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { z } from 'zod'
import { type ArchiveKind, type Contents, manifestSchema, type SavedTable } from '../../kernel/backup/archive-format.ts'
import { RowDigest } from '../../kernel/backup/row-digest.ts'
import { appliedMigrations, quoted, savedTables } from '../../kernel/backup/saved-schema.ts'

/**
 * An archive of one customer has the format of a backup, with the rows and files of the customer only. Its product has
 * another name, so that `restore` rejects it.
 */
const PRODUCT = 'lindero-customer'

/** A row of a table as JSON, to which rows of the customer refer. */
const row = z.record(z.string(), z.json())

/** Customers of others have their name only, and no subscription. */
const otherCustomer = z.strictObject({
  uuid: z.uuid(),
  name: z.string(),
  segment_id: z.int(),
  operating_assets_limit: z.literal(0),
  active_users_limit: z.literal(0),
  created_on: z.string(),
  subscription_inactive_on: z.string(),
})

/** People of others are like erased people, so that no archive adds a person who can sign in. */
const otherUser = z
  .strictObject({
    uuid: z.uuid(),
    customer_uuid: z.uuid(),
    created_on: z.string(),
    email: z.string(),
    firstname: z.literal(''),
    lastname: z.literal(''),
    inactive_on: z.string(),
    erased_on: z.string(),
  })
  .refine(({ uuid, email }) => email === erasedEmail(uuid))

const customerManifestSchema = manifestSchema.extend({
  product: z.literal(PRODUCT),
  customer: z.object({ uuid: z.uuid(), name: z.string() }),
  /** Rows that do not belong to the customer. They are added if the installation does not have them. */
  others: z.object({
    plans: z.array(row),
    customers: z.array(otherCustomer),
    users: z.array(otherUser),
    subscriptions: z.array(row),
  }),
})
export type CustomerManifest = z.output<typeof customerManifestSchema>
export type OtherRows = CustomerManifest['others']

export const CUSTOMER_ARCHIVE: ArchiveKind<CustomerManifest> = { product: PRODUCT, schema: customerManifestSchema }

/**
 * Requires that the archive has the schema of this installation.
 *
 * @throws AppError `move.otherVersion`, `backup.otherTables`
 */
export async function expectSameSchema(
  client: ClientBase,
  { migrations, tables, productVersion }: CustomerManifest,
): Promise<void> {
  const applied = (await appliedMigrations(client)) ?? []
  if (applied.join() !== migrations.join()) throw new AppError('move.otherVersion', { version: productVersion })
  const shape = ({ name, columns }: SavedTable) => `${name} (${[...columns].sort().join(', ')})`
  const present = new Set((await customerTables(client)).map(shape))
  // A table that is named twice would be compared only once.
  const other = tables.find((table) => !present.delete(shape(table)))?.name ?? [...present][0]
  if (other !== undefined) throw new AppError('backup.otherTables', { table: other })
}

/** The tables with rows of one customer: `customers`, and those with its key. */
export async function customerTables(client: ClientBase): Promise<SavedTable[]> {
  const tables = await savedTables(client)
  return tables.filter(({ name, columns }) => name === 'customers' || columns.includes('customer_uuid'))
}

/** Copies the rows of one customer out of a table. */
export function copyOfCustomer({ name, columns }: SavedTable, customer: string): string {
  const key = name === 'customers' ? 'uuid' : 'customer_uuid'
  const list = columns.map((column) => pg.escapeIdentifier(column)).join(', ')
  return `COPY (SELECT ${list} FROM ${quoted(name)} WHERE ${key} = ${pg.escapeLiteral(customer)}) TO STDOUT`
}

export async function digestOf(client: ClientBase, table: SavedTable, customer: string): Promise<RowDigest> {
  const digest = new RowDigest()
  for await (const chunk of client.query(copyTo(copyOfCustomer(table, customer)))) digest.update(chunk as Buffer)
  return digest
}

/** A table whose rows of the customer are not those of the archive. */
export interface TableDifference {
  table: string
  archived: number
  present: number
}

/** Compares the rows of the customer in each table with those of the archive. */
export async function differingTables(
  client: ClientBase,
  { tables, customer }: Pick<CustomerManifest, 'tables' | 'customer'>,
  contents: Contents,
  onTable: (table: string, digest: { rows: number; bytes: number }) => void,
): Promise<TableDifference[]> {
  const differences: TableDifference[] = []
  for (const table of tables) {
    const present = (await digestOf(client, table, customer.uuid)).result()
    const archived = contents.tables[table.name]
    if (!archived) throw new AppError('backup.notAsSaved', { item: table.name })
    if (present.rows !== archived.rows || present.checksum !== archived.checksum) {
      differences.push({ table: table.name, archived: archived.rows, present: present.rows })
    }
    onTable(table.name, present)
  }
  return differences
}
