import type { ChangeArea } from '@lindero/contract/assets/change-areas'
import { AppError } from '@lindero/domain/errors'
import { sameValue } from '@lindero/domain/kernel/changes'
import type { Cells, UndoOfRows } from '@lindero/domain/kernel/kept-rows'
import type { PartContext, PartData, RecordPart } from '@lindero/domain/kernel/parts/record-part'
import type { Acquisition } from '@lindero/domain/legal/acquisition'
import type { PlannedPart } from '@lindero/domain/sheets/plan-asset'
import type { PlanCode } from '@lindero/domain/sheets/plan-codes'
import type { Values } from '@lindero/domain/sheets/sheet-row'
import type { Permission } from '@lindero/domain/users/permissions'
import type { AssetRecord } from '../../assets/assets.table.ts'
import type { HistoryChange } from '../../assets/record/log-change.ts'
import type { Transaction } from '../../kernel/database/database.ts'
import type { Caller } from '../../kernel/http/caller.ts'
import { isRepeated } from '../../kernel/jobs/do-job.ts'
import type { KeptTable } from './kept-tables.ts'

/** A user of the customer who can be the value of a field. */
export interface NamedUser {
  uuid: string
  name: string
  email: string
  isActive: boolean
}

/** The saved parts of an asset, its documents, and its customer's users. */
export interface StoredAsset {
  asset: AssetRecord
  acquisition: Acquisition
  parts: { part: RecordPart; data: PartData }[]
  documents: { uuid: string; name: string }[]
  people: readonly NamedUser[]
}

/** The user who previews, loads or exports, and the current time. */
export interface Reader {
  caller: Caller
  now: Date
}

export type PartRows = ReadonlyMap<RecordPart, ReadonlyMap<string, PartData>>

/** The transaction of a load or undo, with its user and time. */
export interface Saving extends Reader {
  tx: Transaction
}

/** The changes to one asset in the parts of a section. */
export interface AssetToSave {
  stored: StoredAsset
  /** The context that the rules used to plan the changes. */
  context: PartContext
  parts: readonly PlannedPart[]
}

/** Thrown by the save of a section if it rejects one row and knows which one. */
export class RowRejected extends Error {
  /** The key of the row in the changes of its part. */
  readonly key: string
  readonly reason: AppError
  /** The field that is invalid; null if the whole row is. */
  readonly field: string | null

  constructor(key: string, reason: AppError, field: string | null) {
    super(reason.code)
    this.name = 'RowRejected'
    this.key = key
    this.reason = reason
    this.field = field
  }
}

/**
 * Saves one row of a part. A rejection then names the row.
 *
 * @param fields the invalid field, by error code
 */
export async function savingRow<T>(
  key: string,
  save: () => Promise<T>,
  fields: Readonly<Record<string, string>> = {},
): Promise<T> {
  try {
    return await save()
  } catch (error) {
    if (!(error instanceof AppError) || isRepeated(error)) throw error
    throw new RowRejected(key, error, fields[error.code] ?? null)
  }
}

/** Like `savingRow`, for a check of a row in the save of several assets. */
export function checkingRow<T>(key: string, check: () => T): T {
  try {
    return check()
  } catch (error) {
    if (!(error instanceof AppError) || isRepeated(error)) throw error
    throw new RowRejected(key, error, null)
  }
}

/** An asset before and after an undo. */
export interface UndoneAsset {
  before: StoredAsset
  after: StoredAsset
  /** Keys of the rows that the load changed and that still exist, by table. */
  rows: ReadonlyMap<string, readonly string[]>
}

/**
 * A section of the record: functions that read, save and undo its parts when sheets are loaded. The fields and keys of
 * the parts are declared in the list of sheets.
 */
export interface SheetSection {
  name: string
  /** The permission to export the sheets of the section. `edit` is the permission to load them. */
  read: Permission
  edit: Permission
  /** Reads the saved data of some parts of this section, by asset. Assets without data may be missing. */
  load(tx: Transaction, uuids: readonly string[], parts: readonly RecordPart[], reader: Reader): Promise<PartRows>
  /**
   * Returns the reason why the asset cannot have the part; null if it can. `planned` contains the values of the parts
   * that come before it.
   */
  refusal?(asset: AssetRecord, part: RecordPart, planned: ReadonlyMap<string, Values>): PlanCode | null
  /**
   * Saves the changes of some assets: all or none. The rules are the same as for a save on the screen, and the history
   * entries are marked as coming from a file.
   */
  save(saving: Saving, assets: readonly AssetToSave[]): Promise<void>
  undo: SectionUndo
}

export interface SectionUndo {
  /** The area of the section's history entries. */
  area: ChangeArea
  /** The tables that saving a part changes, parents before children. Their rows are stored for the undo. */
  tables(part: RecordPart): readonly KeptTable[]
  /**
   * Finds added rows that have been referenced by something else since the load. The undo must not remove them.
   *
   * @param added the keys of the added rows, by table
   * @returns the keys of the referenced rows
   */
  named?(tx: Transaction, added: ReadonlyMap<string, readonly string[]>): Promise<string[]>
  /** Deletes data about added rows before the undo removes them. `removed`: their keys, by table. */
  removing?(tx: Transaction, removed: ReadonlyMap<string, readonly string[]>): Promise<void>
  /** Finds other assets that change when these assets are saved, such as members of the same group. */
  others?(tx: Transaction, assets: readonly AssetToSave[]): Promise<string[]>
  /**
   * Restores rows that come from a query and not from a table.
   *
   * @returns the rows and columns that could not be restored because of later changes
   */
  restore?(saving: Saving, rows: readonly RowToRestore[]): Promise<Pick<UndoOfRows['left'][number], 'key' | 'column'>[]>
  /** The changes of a part for the history. By default, the changes of its fields and rows. */
  changes?(before: PartData, after: PartData): HistoryChange[]
  /** Updates data that depend on the restored rows, without adding to the history. */
  follow?(saving: Saving, undone: readonly UndoneAsset[]): Promise<void>
}

/** A row as it should be after the undo: its current `cells`, overwritten with those from before the load. */
export interface RowToRestore {
  asset: AssetRecord
  cells: Cells
}

/** Groups the rows of a part by asset. Each row contains the uuid of its asset. */
export function rowsByAsset(
  part: RecordPart,
  uuids: readonly string[],
  rows: Readonly<Record<string, readonly (PartData['rows'][string][number] & { asset: string })[]>>,
): PartRows {
  const byKind = Object.entries(rows).map(([kind, all]) => [kind, Map.groupBy(all, ({ asset }) => asset)] as const)
  const dataOf = (uuid: string): PartData => ({
    values: {},
    rows: Object.fromEntries(byKind.map(([kind, own]) => [kind, own.get(uuid) ?? []])),
  })
  const dataByAsset = new Map(uuids.map((uuid) => [uuid, dataOf(uuid)]))
  return new Map([[part, dataByAsset]])
}

/** The rows of one kind that were added, removed or changed between two states. */
export function rowsBetween<Row extends object>(kind: string, before: PartData, after: PartData) {
  const rowsOf = (data: PartData) => new Map(data.rows[kind]?.map((row) => [row.uuid, row as unknown as Row]))
  const [was, now] = [rowsOf(before), rowsOf(after)]
  return [...new Set([...was.keys(), ...now.keys()])].flatMap((uuid) => {
    const [old, next] = [was.get(uuid) ?? null, now.get(uuid) ?? null]
    return sameValue(old, next) ? [] : [{ uuid, old, next }]
  })
}
