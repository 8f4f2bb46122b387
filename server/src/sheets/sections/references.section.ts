import { type ReferenceValue, referenceChanges } from '@lindero/domain/assets/reference-value'
import { calendarDateAt } from '@lindero/domain/kernel/dates'
import { referencesPart } from '@lindero/domain/sheets/kinds/references.kind'
import { asc, inArray } from 'drizzle-orm'
import { referenceValues } from '../../assets/assets.table.ts'
import {
  addReferenceValues,
  editReferenceValues,
  writeOutstandingDebt,
} from '../../assets/record/reference-values.store.ts'
import { keptTable } from './kept-tables.ts'
import { rowsBetween, rowsByAsset, type SheetSection } from './sheet-section.ts'

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
  async save({ tx, caller, now }, assets) {
    const scope = { tx, caller, today: calendarDateAt(now) }
    const rowsOf = (state: 'created' | 'updated') =>
      assets.flatMap(({ stored: { asset }, parts }) =>
        parts.flatMap(({ rows: { referenceValue: rows } }) =>
          (rows?.[state] ?? []).map((row) => ({ asset, uuid: row.uuid, value: referenceOf(row) })),
        ),
      )
    await addReferenceValues(scope, rowsOf('created'))
    await editReferenceValues(scope, rowsOf('updated'))
  },
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
