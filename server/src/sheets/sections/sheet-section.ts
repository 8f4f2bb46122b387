import type { ChangeArea } from '@lindero/contract/assets/change-areas'
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
import type { KeptTable } from './kept-tables.ts'

/** A user of the customer to whom fields refer. */
export interface NamedUser {
  uuid: string
  name: string
  email: string
  isActive: boolean
}

/** The saved parts of an asset, its documents, and the users of its customer. */
export interface StoredAsset {
  asset: AssetRecord
  acquisition: Acquisition
  parts: { part: RecordPart; data: PartData }[]
  documents: { uuid: string; name: string }[]
  people: readonly NamedUser[]
}

/** The person who reads or loads, and the time. */
export interface Reader {
  caller: Caller
  now: Date
}

export type PartRows = ReadonlyMap<RecordPart, ReadonlyMap<string, PartData>>

/** A transaction of a load or of its undo. */
export interface Saving extends Reader {
  tx: Transaction
}

/** The changes of an asset to the parts of a section. */
export interface AssetToSave {
  stored: StoredAsset
  /** Context of the rules with which the changes were planned. */
  context: PartContext
  parts: readonly PlannedPart[]
}

export type SheetSaving = Saving & Omit<AssetToSave, 'parts'>

/** A save of a section that goes asset by asset. */
export const assetByAsset =
  (save: (saving: SheetSaving, part: PlannedPart) => Promise<void>) =>
  async (saving: Saving, assets: readonly AssetToSave[]): Promise<void> => {
    for (const { parts, ...asset } of assets) for (const part of parts) await save({ ...saving, ...asset }, part)
  }

/** An asset whose rows an undo restored. */
export interface UndoneAsset {
  before: StoredAsset
  after: StoredAsset
  /** Keys of the stored rows of the section that still exist, by table. */
  rows: ReadonlyMap<string, readonly string[]>
}

/**
 * The parts of one section of the record, with the functions with which the loader of sheets reads and saves them. The
 * parts themselves, in the list of sheets, declare fields and keys.
 */
export interface SheetSection {
  name: string
  /** Permission needed to export the section's sheets, and to load them. */
  read: Permission
  edit: Permission
  /** The saved data of those given parts that belong to the section, by asset. An asset may be missing. */
  load(tx: Transaction, uuids: readonly string[], parts: readonly RecordPart[], reader: Reader): Promise<PartRows>
  /** The reason why the asset cannot have the part. `planned` has the values of the earlier parts. */
  refusal?(asset: AssetRecord, part: RecordPart, planned: ReadonlyMap<string, Values>): PlanCode | null
  /**
   * Saves the changes of some assets with the rules of a save on the screen, with the mark of a file in the history:
   * either all of them or none.
   */
  save(saving: Saving, assets: readonly AssetToSave[]): Promise<void>
  undo: SectionUndo
}

export interface SectionUndo {
  /** Change area of its entries in the history. */
  area: ChangeArea
  /** The tables that a save of a part changes, parents before children. Their rows are stored for the undo. */
  tables(part: RecordPart): readonly KeptTable[]
  /**
   * Keys of added rows of these tables that something outside of them refers to since, so that they stay.
   *
   * @param added the keys of the added rows, by table
   */
  named?(tx: Transaction, added: ReadonlyMap<string, readonly string[]>): Promise<string[]>
  /** Other assets that a save changes: the members of the groups of an asset. */
  others?(tx: Transaction, assets: readonly AssetToSave[]): Promise<string[]>
  /**
   * Restores rows that are no table.
   *
   * @returns the rows and columns that stay, because something else took their place since
   */
  restore?(saving: Saving, rows: readonly RowToRestore[]): Promise<Pick<UndoOfRows['left'][number], 'key' | 'column'>[]>
  /** The changes of a part for the history; if absent, those of its fields and rows. */
  changes?(before: PartData, after: PartData): HistoryChange[]
  /** Writes the consequences of rows that an undo restored, without an entry in the history. */
  follow?(saving: Saving, undone: readonly UndoneAsset[]): Promise<void>
}

/** The columns to restore of a row of a kept query, beside its present ones. */
export interface RowToRestore {
  asset: AssetRecord
  cells: Cells
}

/** The rows of a part by asset. Each row has the uuid of its asset. */
export function rowsByAsset(
  part: unknown,
  uuids: readonly string[],
  rows: Readonly<Record<string, readonly { asset: string }[]>>,
): PartRows {
  const byKind = Object.entries(rows).map(([kind, all]) => [kind, Map.groupBy(all, ({ asset }) => asset)] as const)
  const dataOf = (uuid: string) => ({
    values: {},
    rows: Object.fromEntries(byKind.map(([kind, own]) => [kind, own.get(uuid) ?? []])),
  })
  const dataByAsset = new Map(uuids.map((uuid) => [uuid, dataOf(uuid) as unknown as PartData]))
  return new Map([[part as RecordPart, dataByAsset]])
}

/** The rows of one kind in two states: those that were added, removed or changed. */
export function rowsBetween<Row extends object>(kind: string, before: PartData, after: PartData) {
  const rowsOf = (data: PartData) => new Map(data.rows[kind]?.map((row) => [row.uuid, row as unknown as Row]))
  const [was, now] = [rowsOf(before), rowsOf(after)]
  return [...new Set([...was.keys(), ...now.keys()])].flatMap((uuid) => {
    const [old, next] = [was.get(uuid) ?? null, now.get(uuid) ?? null]
    return sameValue(old, next) ? [] : [{ uuid, old, next }]
  })
}
