import type { PartData } from '@lindero/domain/kernel/parts/record-part'
import { operationsSection } from '@lindero/domain/operations/operations.section'
import { loadParts } from '../../assets/parts/part-store.ts'
import type { StoredPart } from '../../assets/parts/part-tables.ts'
import { saveOperation } from '../../operations/save-operation.ts'
import { STORED_OPERATIONS } from '../../operations/stored-operations.ts'
import type { SheetSection } from './sheet-section.ts'

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
}
