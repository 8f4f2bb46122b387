import type { ChangeArea } from '@lindero/contract/assets/change-areas'
import type { PartContext, PartData, RecordPart } from '@lindero/domain/kernel/parts/record-part'
import type { Acquisition } from '@lindero/domain/legal/acquisition'
import type { PlannedPart } from '@lindero/domain/sheets/plan-asset'
import type { PlanCode } from '@lindero/domain/sheets/plan-codes'
import type { Values } from '@lindero/domain/sheets/sheet-row'
import type { Permission } from '@lindero/domain/users/permissions'
import type { AssetRecord } from '../../assets/assets.table.ts'
import type { Transaction } from '../../kernel/database/database.ts'
import type { Caller } from '../../kernel/http/caller.ts'
import type { KeptTable } from './kept-tables.ts'

/** A user of the customer, whom fields name. */
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

export interface SheetSaving extends Reader {
  tx: Transaction
  stored: StoredAsset
  /** Context of the rules by which the changes were planned. */
  context: PartContext
}

/** An asset whose rows an undo returned. */
export interface SheetUndone extends Reader {
  tx: Transaction
  before: StoredAsset
  after: StoredAsset
  /** Keys of the kept rows of the section, by table, of those that are still there. */
  rows: ReadonlyMap<string, readonly string[]>
}

/**
 * The parts of one section of the record, as the loader of sheets reads and saves them: the declaration of its fields
 * and keys is the part itself, in the list of sheets.
 */
export interface SheetSection {
  name: string
  /** Needed to export its sheets, and to load them. */
  read: Permission
  edit: Permission
  /** The saved data of its parts among the given ones, by asset; an asset may be missing. */
  load(tx: Transaction, uuids: readonly string[], parts: readonly RecordPart[], reader: Reader): Promise<PartRows>
  /** The reason why the asset cannot have the part; `planned` has the values of the parts before. */
  refusal?(asset: AssetRecord, part: RecordPart, planned: ReadonlyMap<string, Values>): PlanCode | null
  /** Saves the changes of an asset by the rules of a save by hand, with the mark of a file in the history. */
  save(saving: SheetSaving, parts: readonly PlannedPart[]): Promise<void>
  /** The undo of its loads; absent: a load of its sheets is not undone. */
  undo?: SectionUndo
}

export interface SectionUndo {
  /** Area of its entries in the history. */
  area: ChangeArea
  /** The tables that a save of a part changes, rows before those that belong to them: their rows are kept. */
  tables(part: RecordPart): readonly KeptTable[]
  /** Writes the consequences of rows that an undo returned, without their entry in the history. */
  follow(undone: SheetUndone): Promise<void>
}

/** The rows of a part by asset; each row names its asset. */
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
  const found = new Map(uuids.map((uuid) => [uuid, dataOf(uuid) as unknown as PartData]))
  return new Map([[part as RecordPart, found]])
}
