import { sameValue } from '@lindero/domain/kernel/changes'
import type { RowsToWrite } from '@lindero/domain/kernel/parts/prepare-save'
import type { PartData, RecordPart } from '@lindero/domain/kernel/parts/record-part'
import { community } from '@lindero/domain/operations/community.part'
import { operationsSection } from '@lindero/domain/operations/operations.section'
import type { SheetId } from '@lindero/domain/sheets/part-sheets'
import { getTableName } from 'drizzle-orm'
import { storeFileUses } from '../../assets/parts/part-references.ts'
import { loadParts } from '../../assets/parts/part-store.ts'
import type { Transaction } from '../../kernel/database/database.ts'
import { saveOperations } from '../../operations/save-operation.ts'
import { OPERATION_PARTS, storingTable } from '../../operations/stored-operations.ts'
import { writeStates } from '../../operations/write-states.ts'
import { type KeptTable, keptTable } from './kept-tables.ts'
import type { Saving, SheetSection, UndoneAsset } from './sheet-section.ts'

export const operationSheets: SheetSection = {
  name: operationsSection.name,
  read: 'readOperations',
  edit: 'editOperations',
  async load(tx, uuids, parts) {
    const dataByAsset = new Map()
    for (const stored of OPERATION_PARTS) {
      if (!parts.includes(stored.part)) continue
      dataByAsset.set(stored.part, (await loadParts(tx, stored, uuids)) as ReadonlyMap<string, PartData>)
    }
    return dataByAsset
  },
  async save({ tx, caller, now }, assets) {
    const changed = assets.map(({ stored, parts }) => ({
      asset: stored.asset,
      changes: parts.flatMap((part) => part.changes),
    }))
    await saveOperations({ tx, caller, now, bulk: 'file' }, changed)
  },
  undo: { area: 'operations', tables: tablesOf, named, follow },
}

/** Rows that bank entries or files of payments or direct debits have referenced since the load. */
async function named(tx: Transaction, added: ReadonlyMap<string, readonly string[]>): Promise<string[]> {
  const tables = ['transactions', 'transaction_payments', 'lease_payments', 'mortgage_instalments', 'lease_deposits']
  const rows = await tx.rows<{ key: string }>(
    `SELECT due_uuid::text AS key FROM bank_allocations WHERE due_uuid = ANY($1::uuid[])
     UNION SELECT f.due_uuid::text FROM payment_file_dues f JOIN payment_files p ON p.uuid = f.file_uuid
       WHERE f.due_uuid = ANY($1::uuid[]) AND p.withdrawn_on IS NULL
     UNION SELECT f.due_uuid::text FROM debit_file_dues f JOIN debit_files p ON p.uuid = f.file_uuid
       WHERE f.due_uuid = ANY($1::uuid[]) AND p.withdrawn_on IS NULL`,
    [tables.flatMap((table) => added.get(table) ?? [])],
  )
  return rows.map(({ key }) => key)
}

async function follow({ tx }: Saving, undone: readonly UndoneAsset[]): Promise<void> {
  await writeStates(
    tx,
    undone.flatMap(({ rows }) => rows.get('transactions') ?? []),
  )
  const parts = undone[0]?.before.parts.map(({ part }) => part) ?? []
  for (const [index, part] of parts.entries()) {
    if (part.section !== operationsSection.name) continue
    const restored = undone.flatMap(({ before, after }) => {
      const [former, next] = [before.parts[index]?.data, after.parts[index]?.data]
      if (!former || !next) return []
      const values = sameValue(former.values, next.values) ? null : next.values
      return [{ asset: after.asset, values, rows: writtenBetween(part, former, next) }]
    })
    await storeFileUses(tx, part, restored)
  }
}

/** The rows of a part that differ between two states. */
function writtenBetween(part: RecordPart, former: PartData, next: PartData): Record<string, RowsToWrite> {
  const changes = Object.keys(part.rows).map((kind) => {
    const now = next.rows[kind] ?? []
    const was = new Map((former.rows[kind] ?? []).map((row) => [row.uuid, row]))
    const updated = now.filter((row) => !sameValue(row, was.get(row.uuid)))
    const stays = new Set(now.map(({ uuid }) => uuid))
    const deleted = [...was.keys()].filter((uuid) => !stays.has(uuid))
    return [kind, { created: [], updated, deleted }] satisfies [string, RowsToWrite]
  })
  return Object.fromEntries(changes)
}

/** A fee that is sent for payment creates an expense, which is an invoice with lines. */
const EXPENSES = [keptTable('invoice_lines', ['operations.invoiceLine'])]

/** The sheets of the rows in each table. Several parts share the table behind their views. */
const SHEETS_BY_TABLE = Map.groupBy(
  OPERATION_PARTS.flatMap(({ part, tables }) =>
    Object.entries(tables.rows).map(([kind, table]) => ({ name: storingTable(table), id: `${part.section}.${kind}` })),
  ),
  ({ name }) => name,
)

/** The tables that the part declares, so that a new part is undone without further declarations. */
function tablesOf(part: RecordPart): KeptTable[] {
  const stored = OPERATION_PARTS.find((each) => each.part === part)
  if (!stored) throw new Error(`no tables store the part ${part.name}`)
  const own = stored.tables.record
  const rows = Object.values(stored.tables.rows).map(storingTable)
  return [
    ...(own ? [keptTable(getTableName(own), [`operations.${part.name}` as SheetId], 'asset_uuid')] : []),
    ...[...new Set(rows)].map((name) =>
      keptTable(
        name,
        (SHEETS_BY_TABLE.get(name) ?? []).map(({ id }) => id as SheetId),
      ),
    ),
    ...(part.name === community.name ? EXPENSES : []),
  ]
}
