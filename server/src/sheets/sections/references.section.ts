import { type ReferenceValue, referenceChanges } from '@lindero/domain/assets/reference-value'
import { keyOfRow } from '@lindero/domain/kernel/parts/record-part'
import { referencesPart } from '@lindero/domain/sheets/kinds/references.kind'
import { asc, inArray } from 'drizzle-orm'
import { referenceValues } from '../../assets/assets.table.ts'
import {
  addReferenceValue,
  editReferenceValue,
  writeOutstandingDebt,
} from '../../assets/record/reference-values.store.ts'
import { keptTable } from './kept-tables.ts'
import { assetByAsset, rowsBetween, rowsByAsset, type SheetSection, savingRow } from './sheet-section.ts'

export const referenceSheets: SheetSection = {
  name: referencesPart.section,
  read: 'readValuation',
  edit: 'editValuation',
  async load(tx, uuids) {
    const { uuid, assetUuid: asset, source, operation, value, date, valuer, size } = referenceValues
    const rows = await tx
      .select({ asset, uuid, source, operation, value, date, valuer, size })
      .from(referenceValues)
      .where(inArray(asset, [...uuids]))
      .orderBy(asc(date), asc(source), asc(uuid))
    return rowsByAsset(referencesPart, uuids, { referenceValue: rows })
  },
  save: assetByAsset(async ({ tx, caller, stored: { asset }, context: { today } }, part) => {
    const scope = { tx, caller, asset, today, bulk: 'file' as const }
    const { created = [], updated = [] } = part.rows.referenceValue ?? {}
    const keyOf = ({ uuid }: { uuid: string }) => keyOfRow(part.part, 'referenceValue', uuid)
    for (const row of created) await savingRow(keyOf(row), () => addReferenceValue(scope, referenceOf(row)))
    for (const row of updated) await savingRow(keyOf(row), () => editReferenceValue(scope, row.uuid, referenceOf(row)))
  }),
  undo: {
    area: 'valuation',
    tables: () => [keptTable('reference_values', ['references.referenceValue'])],
    changes: (before, after) =>
      rowsBetween<ReferenceValue>('referenceValue', before, after).flatMap(({ old, next }) =>
        referenceChanges(old, next),
      ),
    follow: ({ tx }, undone) =>
      writeOutstandingDebt(
        tx,
        undone.map(({ after }) => after.asset.uuid),
      ),
  },
}

function referenceOf(row: object): ReferenceValue {
  const { source, operation, value, date, valuer, size } = row as ReferenceValue
  return { source, operation, value, date, valuer, size }
}
