import { sameValue } from '@lindero/domain/kernel/changes'
import type { RowsToWrite } from '@lindero/domain/kernel/parts/prepare-save'
import type { PartData } from '@lindero/domain/kernel/parts/record-part'
import { operationsSection } from '@lindero/domain/operations/operations.section'
import { storeFileUses } from '../../assets/parts/part-references.ts'
import { loadParts } from '../../assets/parts/part-store.ts'
import type { StoredPart } from '../../assets/parts/part-tables.ts'
import { saveOperation } from '../../operations/save-operation.ts'
import { STORED_OPERATIONS } from '../../operations/stored-operations.ts'
import { writeStates } from '../../operations/write-states.ts'
import { type KeptTable, keptTable } from './kept-tables.ts'
import type { SheetSection, SheetUndone } from './sheet-section.ts'

const STORED = Object.values(STORED_OPERATIONS) as unknown as StoredPart[]

export const operationSheets: SheetSection = {
  name: operationsSection.name,
  read: 'readOperations',
  edit: 'editOperations',
  async load(tx, uuids, parts) {
    const found = new Map()
    for (const stored of STORED) {
      if (!parts.includes(stored.part)) continue
      found.set(stored.part, (await loadParts(tx, stored, uuids)) as ReadonlyMap<string, PartData>)
    }
    return found
  },
  async save({ tx, caller, stored: { asset }, now }, parts) {
    const changes = parts.flatMap((part) => part.changes)
    await saveOperation({ tx, caller, asset, now, bulk: 'file' }, changes)
  },
  undo: { area: 'operations', tables: ({ name }) => TABLES[name] ?? [], follow },
}

async function follow({ tx, before, after, rows }: SheetUndone): Promise<void> {
  await writeStates(tx, [...(rows.get('transactions') ?? [])])
  for (const [index, { part, data }] of before.parts.entries()) {
    const next = after.parts[index]?.data
    if (part.section !== operationsSection.name || !next) continue
    const written = Object.keys(part.rows).map((kind) => {
      const now = next.rows[kind] ?? []
      const former = new Map((data.rows[kind] ?? []).map((row) => [row.uuid, row]))
      const updated = now.filter((row) => !sameValue(row, former.get(row.uuid)))
      const stays = new Set(now.map(({ uuid }) => uuid))
      const deleted = (data.rows[kind] ?? []).flatMap(({ uuid }) => (stays.has(uuid) ? [] : [uuid]))
      return [kind, { created: [], updated, deleted }] satisfies [string, RowsToWrite]
    })
    const values = sameValue(data.values, next.values) ? null : next.values
    await storeFileUses(tx, after.asset, part, values, Object.fromEntries(written))
  }
}

const TRANSACTIONS = [keptTable('transactions'), keptTable('transaction_payments')]
const INVOICES = [...TRANSACTIONS, keptTable('invoice_lines')]

const TABLES: Readonly<Record<string, readonly KeptTable[]>> = {
  tributes: TRANSACTIONS,
  invoices: INVOICES,
  // A fee that is sent for payment creates an expense.
  community: [
    keptTable('communities', 'asset_uuid'),
    keptTable('community_contacts'),
    keptTable('community_bank_accounts'),
    ...INVOICES,
  ],
  registrySimpleNotes: [
    keptTable('registry_note_sections', 'asset_uuid'),
    keptTable('registry_notes'),
    keptTable('registry_charges'),
  ],
  mortgage: [
    keptTable('mortgages', 'asset_uuid'),
    keptTable('mortgage_instalments'),
    keptTable('mortgage_reviews'),
    keptTable('mortgage_repayments'),
  ],
  rent: [
    keptTable('rent_sections', 'asset_uuid'),
    keptTable('leases'),
    keptTable('lease_updates'),
    keptTable('lease_payments'),
  ],
}
