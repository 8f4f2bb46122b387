import type { KnownRow, KnownRows } from './known-rows.ts'
import { type PartSheet, parentColumn } from './part-sheets.ts'
import type { PlanCode } from './plan-codes.ts'
import type { SheetRow } from './sheet-row.ts'

/** The rows that a sheet row may refer to. */
interface RowSearch {
  /** By kind. */
  known: ReadonlyMap<string, KnownRows>
  /**
   * True if the identifiers in the file belong to the rows of another portfolio. Rows are then found by their key, and
   * parents by the identifiers that they have in the file.
   */
  isElsewhere: boolean
}

type Match =
  | { kind: 'found'; found: KnownRow | null; parentUuid: string | null }
  | { kind: 'failed'; code: PlanCode; taken?: SheetRow | null }

const failed = (code: PlanCode, taken: SheetRow | null = null): Match => ({ kind: 'failed', code, taken })

/**
 * The saved or new row that a sheet row refers to. It is found by its identifier, or by the key fields that the sheet
 * has as columns. Neither is needed if there can be only one row of this kind.
 */
export function findRow(row: SheetRow, sheet: PartSheet, columns: ReadonlySet<string>, search: RowSearch): Match {
  const own = search.known.get(sheet.kind ?? '')
  if (row.uuid !== null && !search.isElsewhere) {
    const match = own?.withUuid(row.uuid)
    if (!match) return failed('rowNotFound')
    return match.taken
      ? failed('repeatedRow', match.taken)
      : { kind: 'found', found: match, parentUuid: match.parentUuid }
  }
  const place = parentOf(row, sheet, columns, search)
  if (place.kind === 'failed') return place
  const { parentUuid } = place
  const keys = sheet.key.filter((name) => columns.has(name))
  if (keys.length === 0 && sheet.rules.most !== 1) return failed('keyMissing')
  const keyFields = sheet.rules.keyIfGiven?.filter((name) => Object.hasOwn(row.values, name)) ?? []
  const named = [...keys, ...keyFields]
  const matches = own?.matching(named, row.values, parentUuid) ?? []
  const [first] = matches
  if (!first) return { kind: 'found', found: null, parentUuid }
  if (matches.length > 1) return failed('severalRows')
  return first.taken ? failed('repeatedRow', first.taken) : { kind: 'found', found: first, parentUuid }
}

function parentOf(
  row: SheetRow,
  sheet: PartSheet,
  columns: ReadonlySet<string>,
  { known, isElsewhere }: RowSearch,
): Match {
  const { parent } = sheet
  if (!parent?.kind) return { kind: 'found', found: null, parentUuid: null }
  const parents = known.get(parent.kind)
  const byUuid = row.parentUuid === null ? undefined : parents?.named(row.parentUuid)
  if (!byUuid && row.parentUuid !== null && !isElsewhere) return failed('parentNotFound')
  if (byUuid) return { kind: 'found', found: null, parentUuid: byUuid.uuid }
  const keys = parent.key.filter((name) => columns.has(parentColumn(name)))
  // If the row does not identify its parent, the asset must have only one possible parent.
  const matches = parents?.matching(keys, row.parent) ?? []
  const [first] = matches
  if (!first) return failed('parentNotFound')
  if (matches.length > 1) return failed('severalParents')
  return { kind: 'found', found: null, parentUuid: first.uuid }
}
