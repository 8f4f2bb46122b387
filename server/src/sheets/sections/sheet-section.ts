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

export interface SheetSaving extends Reader {
  tx: Transaction
  stored: StoredAsset
  /** Context of the rules with which the changes were planned. */
  context: PartContext
}

/** An asset whose rows an undo restored. */
export interface SheetUndone extends Reader {
  tx: Transaction
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
  /** Saves the changes of an asset with the rules of a save on the screen, with the mark of a file in the history. */
  save(saving: SheetSaving, parts: readonly PlannedPart[]): Promise<void>
  /** The undo of loads of this section; if absent, they cannot be undone. */
  undo?: SectionUndo
}

export interface SectionUndo {
  /** Change area of its entries in the history. */
  area: ChangeArea
  /** The tables that a save of a part changes, parents before children. Their rows are stored for the undo. */
  tables(part: RecordPart): readonly KeptTable[]
  /** Writes the consequences of rows that an undo restored, without an entry in the history. */
  follow(undone: SheetUndone): Promise<void>
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
  const found = new Map(uuids.map((uuid) => [uuid, dataOf(uuid) as unknown as PartData]))
  return new Map([[part as RecordPart, found]])
}
