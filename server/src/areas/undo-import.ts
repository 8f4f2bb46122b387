import { AppError } from '@lindero/domain/errors'
import type { Transaction } from '../kernel/database/database.ts'
import { removeAreaRows } from './data-imports.store.ts'

/** Removes rows that a later slice has written for the import. */
export type UndoOfKind = (tx: Transaction, number: number) => Promise<unknown>

interface UndoneImport {
  number: number
  kind: string
  state: string
  file: string
}

/**
 * Undoes an import: removes its rows, so that the rows that they replaced are current again. Later imports of the same
 * kind must be undone first, because they skipped unchanged rows.
 *
 * @returns the kind of the import
 * @throws AppError from `expectUndoable`
 */
export async function undoImport(tx: Transaction, uuid: string, also: UndoOfKind = async () => {}): Promise<string> {
  const imported = await expectUndoable(tx, uuid, 'FOR UPDATE')
  const outlines = await tx.rows<{ kind: string; code: string }>(
    'SELECT kind, code FROM area_outline_versions WHERE import = $1',
    [imported.number],
  )
  await removeAreaRows(tx, imported.number)
  if (outlines.length > 0) await restoreOutlines(tx, JSON.stringify(outlines))
  await also(tx, imported.number)
  await tx.change(`UPDATE data_imports SET state = 'undone', undone_on = now() WHERE number = $1`, [imported.number])
  return imported.kind
}

/**
 * Returns an import that may be undone.
 *
 * @throws AppError `areas.importNotFound`; `areas.importEnded` if it did not finish successfully; `areas.laterImport`
 */
export async function expectUndoable(tx: Transaction, uuid: string, lock = ''): Promise<UndoneImport> {
  const [row] = await tx.rows<UndoneImport>(
    `SELECT number, kind, state, file FROM data_imports WHERE uuid = $1 ${lock}`,
    [uuid],
  )
  if (!row) throw new AppError('areas.importNotFound')
  if (row.state !== 'done') throw new AppError('areas.importEnded')
  const [later] = await tx.rows<{ file: string }>(
    `SELECT file FROM data_imports WHERE kind = $1 AND number > $2 AND state IN ('done', 'running')
     ORDER BY number DESC LIMIT 1`,
    [row.kind, row.number],
  )
  if (later) throw new AppError('areas.laterImport', { file: later.file })
  return row
}

async function restoreOutlines(tx: Transaction, areas: string): Promise<void> {
  const named = `SELECT kind, code FROM jsonb_to_recordset($1::jsonb) AS a(kind text, code text)`
  await tx.change(`DELETE FROM area_outlines o USING (${named}) a WHERE o.kind = a.kind AND o.code = a.code`, [areas])
  await tx.change(
    `INSERT INTO area_outlines (kind, code, name, bounds, polygons, source, dated)
     SELECT DISTINCT ON (v.kind, v.code) v.kind, v.code, v.name, v.bounds, v.polygons, v.source, v.dated
     FROM (${named}) a
     JOIN area_outline_versions v ON v.kind = a.kind AND v.code = a.code
     JOIN data_imports i ON i.number = v.import AND i.state = 'done'
     ORDER BY v.kind, v.code, v.import DESC`,
    [areas],
  )
}
