import { type ListedChange, sameValue } from '../kernel/changes.ts'
import { type DeclaredField, emptyValue } from '../kernel/fields/declared-field.ts'
import { plainText } from '../kernel/parse-result.ts'
import type { ValidateValue } from '../kernel/parts/part-values.ts'
import { type LoggedPartChange, prepareSave, type RowsToWrite, valuesAfter } from '../kernel/parts/prepare-save.ts'
import {
  keyOfPart,
  keyOfRow,
  type PartContext,
  type PartData,
  type RecordPart,
  rowOfKey,
} from '../kernel/parts/record-part.ts'
import { EXISTS } from '../kernel/row-changes.ts'
import { findRow } from './find-row.ts'
import { type KnownRow, knownRows } from './known-rows.ts'
import { type NameTools, namedValue } from './named-value.ts'
import type { PartSheet } from './part-sheets.ts'
import type { PlanCode } from './plan-codes.ts'
import { type Titles, titlesOf } from './row-titles.ts'
import type { SheetRow, Values } from './sheet-row.ts'

export interface PlanIssue {
  row: SheetRow
  /** The column with the issue. Null if the issue is about the whole row. */
  column: string | null
  /** Issue code: a `PlanCode`, the code of a rule of the part, or `required`. */
  code: string
  data: Readonly<Record<string, string | number>>
  /** True if only this cell is left out and the rest of the row is imported. */
  isLeftOut: boolean
}

export type Outcome = 'created' | 'updated' | 'unchanged' | 'refused'

export interface PlannedPart {
  part: RecordPart
  /** The changes with their old values, in the same form as a save on the screen. */
  changes: ListedChange[]
  /** All values that the save changes, including derived values. */
  log: LoggedPartChange[]
  rows: Readonly<Record<string, RowsToWrite>>
  /** The part's own values after the save; null if nothing changes. */
  values: Values | null
}

/** `new` for a new row. For a saved row, digests of the values that the file row replaces, by field. */
export type SeenRow = 'new' | Readonly<Record<string, string>>

export interface PlannedRows {
  parts: PlannedPart[]
  outcomes: { row: SheetRow; outcome: Outcome }[]
  /** Cells that change a saved value. */
  changed: { row: SheetRow; column: string }[]
  /** The saved rows and values that each row of the file adds or replaces, by row number. An import checks whether they
   * are still those of the preview. */
  seen: Record<string, SeenRow>
  /** The row of the file for each key in the changes of `parts`. */
  rowsByKey: Map<string, SheetRow>
  issues: PlanIssue[]
}

export interface PlanTools extends NameTools {
  sheets: ReadonlyMap<number, { sheet: PartSheet; columns: ReadonlySet<string> }>
  context: PartContext
  validate: ValidateValue
  newUuid: () => string
  digest: (value: unknown) => string
  /**
   * Rows and values in the preview; absent if there was no preview. Values saved after the preview are not overwritten.
   */
  seen?: Readonly<Record<string, SeenRow>> | null
  /** True if another asset of the portfolio has the row with this identifier. */
  isOfAnother?: (uuid: string) => boolean
  /** The reason why the asset cannot have the part. `planned` contains the values of the preceding parts. */
  refusal?: (part: RecordPart, planned: ReadonlyMap<string, Values>) => PlanCode | null
}

interface Target {
  row: SheetRow
  sheet: PartSheet
  key: string
  /** Saved values; null for a new row. */
  before: Values | null
  parentUuid: string | null
  changes: ListedChange[]
}

/**
 * Computes the changes that the rows make to the parts of an asset. The rules are the same as in a save on the screen.
 * A row that violates a rule is rejected, and the other rows are imported.
 */
export function planAsset(
  rows: readonly SheetRow[],
  parts: readonly { part: RecordPart; data: PartData }[],
  tools: PlanTools,
): PlannedRows {
  const planned = nothingPlanned()
  const values = new Map<string, Values>()
  const isElsewhere = isFromElsewhere(rows, parts, tools.isOfAnother)
  for (const { part, data } of parts) {
    const own = rows.filter(({ position }) => tools.sheets.get(position)?.sheet.part === part)
    values.set(part.name, data.values as Values)
    if (own.length === 0) continue
    const refusal = tools.refusal?.(part, values) ?? null
    if (refusal !== null) refuseChanges({ part, data, tools, planned, isElsewhere }, own, refusal)
    else values.set(part.name, planPart({ part, data, tools, planned, isElsewhere }, own) ?? (data.values as Values))
  }
  return planned
}

const nothingPlanned = (): PlannedRows => {
  return { parts: [], outcomes: [], changed: [], seen: {}, rowsByKey: new Map(), issues: [] }
}

/** The identifiers of saved rows and parents that the rows of a file contain. */
export const namedRows = (rows: readonly SheetRow[]): string[] =>
  rows.flatMap(({ uuid, parentUuid }) => [uuid, parentUuid]).filter((uuid) => uuid !== null)

/**
 * True if the file contains row identifiers, and neither the asset nor another asset of the portfolio has any of these
 * rows. The workbook was then exported from another portfolio.
 */
export function isFromElsewhere(
  rows: readonly SheetRow[],
  parts: readonly { data: PartData }[],
  isOfAnother: (uuid: string) => boolean = () => false,
): boolean {
  const named = namedRows(rows)
  const saved = new Set(
    parts.flatMap(({ data }) => Object.values(data.rows).flatMap((own) => own.map(({ uuid }) => uuid))),
  )
  return named.length > 0 && !named.some((uuid) => saved.has(uuid) || isOfAnother(uuid))
}

interface Plan {
  part: RecordPart
  data: PartData
  tools: PlanTools
  planned: PlannedRows
  isElsewhere: boolean
}

function refuse(
  { outcomes, issues }: PlannedRows,
  row: SheetRow,
  code: string,
  column: string | null = null,
  data = {},
) {
  outcomes.push({ row, outcome: 'refused' })
  issues.push({ row, column, code, data, isLeftOut: false })
}

/** Rejects the rows of a part that the asset cannot have now, except rows that repeat what is saved. */
function refuseChanges(plan: Plan, rows: readonly SheetRow[], refusal: PlanCode): void {
  const alone = nothingPlanned()
  planPart({ ...plan, planned: alone }, rows)
  const unchanged = new Set(alone.outcomes.flatMap(({ row, outcome }) => (outcome === 'unchanged' ? [row] : [])))
  for (const row of rows) {
    if (unchanged.has(row)) plan.planned.outcomes.push({ row, outcome: 'unchanged' })
    else refuse(plan.planned, row, refusal)
  }
}

/**
 * Plans one part.
 * @returns the part's own values after the save; null if nothing changes
 */
function planPart(plan: Plan, rows: readonly SheetRow[]): Values | null {
  const targets = targetsOf(plan, rows)
  const added = targets.filter(({ before }) => before === null)
  const titles = titlesOf(plan.part, plan.data, added)
  let live = targets.filter((target) => addChanges(plan, target, titles))
  for (;;) {
    const changes = live.flatMap((target) => target.changes)
    const outcome =
      changes.length === 0 ? null : prepareSave(plan.part, plan.data, changes, plan.tools.context, plan.tools.validate)
    if (outcome === null || outcome.kind === 'ready') {
      for (const target of live) accept(plan, target)
      if (outcome) {
        const { log, rows, values } = outcome
        plan.planned.parts.push({ part: plan.part, changes, log, rows, values })
      }
      return outcome?.values ?? null
    }
    live = withoutRefused(plan, live, outcome.kind === 'stale' ? [] : outcome.fields)
  }
}

/**
 * The remaining rows, after rejecting those that violate a rule. If a violation is not about any of the rows, all rows
 * are rejected.
 */
function withoutRefused(
  { part, planned }: Plan,
  live: readonly Target[],
  broken: readonly { key: string; field: string; reason: string }[],
): Target[] {
  const refused = new Set<Target>()
  const byKey = Map.groupBy(live, (target) => target.key)
  for (const { key, field, reason } of broken) {
    const named = byKey.get(key) ?? []
    const meant = reason === 'tooMany' ? live.filter((one) => one.key.startsWith(key) && one.before === null) : named
    for (const target of meant) {
      if (refused.has(target)) continue
      refused.add(target)
      const code = field === 'parentUuid' ? 'parentRefused' : reason
      refuse(planned, target.row, code, Object.hasOwn(target.sheet.fields, field) ? field : null)
    }
  }
  refuseDependents(part, planned, live, refused)
  const left = live.filter((target) => !refused.has(target))
  if (refused.size > 0) return left
  const [first] = broken
  for (const { row } of live) refuse(planned, row, 'partRefused', null, { reason: first?.reason ?? '' })
  return []
}

/**
 * Rejects the rows that need a rejected new row: its children, and rows that refer to it. The next save would reject
 * them too, but only one step of a chain of such rows at a time.
 */
function refuseDependents(part: RecordPart, planned: PlannedRows, live: readonly Target[], refused: Set<Target>): void {
  const needs = live.flatMap((target) =>
    target.changes
      .filter(({ field }) => field === 'parentUuid' || target.sheet.fields[field]?.kind === 'row')
      .map(({ field, new: needed }) => ({ target, field, needed })),
  )
  const byNeeded = Map.groupBy(needs, ({ needed }) => needed)
  // The set grows during the loop, so that dependents of dependents are rejected too.
  for (const { key, before } of refused) {
    if (before !== null) continue
    for (const { target, field } of byNeeded.get(rowOfKey(part, key)?.uuid) ?? []) {
      if (refused.has(target)) continue
      refused.add(target)
      if (field === 'parentUuid') refuse(planned, target.row, 'parentRefused')
      else refuse(planned, target.row, 'unknownReference', field)
    }
  }
}

function accept({ planned, tools }: Plan, { row, key, before, changes }: Target): void {
  planned.rowsByKey.set(key, row)
  planned.outcomes.push({ row, outcome: before === null ? 'created' : changes.length > 0 ? 'updated' : 'unchanged' })
  if (!before) {
    planned.seen[row.row] = 'new'
    return
  }
  const real = changes.filter(({ old, new: next }) => !sameValue(old, next))
  const digests = real.map(({ field, old }) => [field, tools.digest(old)])
  if (real.length > 0) planned.seen[row.row] = Object.fromEntries(digests)
  planned.changed.push(...real.map(({ field }) => ({ row, column: field })))
}

/** The saved or new row that each sheet row refers to. */
function targetsOf({ part, data, tools, planned, isElsewhere }: Plan, rows: readonly SheetRow[]): Target[] {
  const savedRows = knownRows(part, data)
  const own: { taken: SheetRow | null } = { taken: null }
  const targets: Target[] = []
  const place = ({ position }: SheetRow) => tools.sheets.get(position)?.sheet
  const order = [keyOfPart(part), ...Object.keys(part.rows).map((kind) => `${part.section}.${kind}`)]
  const sorted = rows.toSorted((a, b) => order.indexOf(place(a)?.id ?? '') - order.indexOf(place(b)?.id ?? ''))
  for (const row of sorted) {
    const sheetOfRow = tools.sheets.get(row.position)
    if (!sheetOfRow) continue
    const { sheet, columns } = sheetOfRow
    if (sheet.kind === null) {
      if (own.taken) refuse(planned, row, repeatedCode(row, own.taken), null, firstRow(own.taken))
      else
        targets.push({ row, sheet, key: keyOfPart(part), before: data.values as Values, parentUuid: null, changes: [] })
      own.taken ??= row
      continue
    }
    const match = findRow(row, sheet, columns, { known: savedRows, isElsewhere })
    if (match.kind === 'failed') {
      const { taken } = match
      if (taken) refuse(planned, row, repeatedCode(row, taken), null, firstRow(taken))
      else refuse(planned, row, match.code)
      continue
    }
    // A row with only an asset adds nothing. Sheets are often prefilled with a list of assets.
    if (match.found === null && Object.keys(row.values).length === 0) {
      planned.outcomes.push({ row, outcome: 'unchanged' })
      continue
    }
    const { parentUuid } = match
    const uuid = match.found?.uuid ?? tools.newUuid()
    const before = match.found?.saved ?? null
    if (match.found) savedRows.get(sheet.kind)?.take(match.found, row)
    else savedRows.get(sheet.kind)?.add(newRow(row, uuid, parentUuid))
    targets.push({ row, sheet, key: keyOfRow(part, sheet.kind, uuid), before, parentUuid, changes: [] })
  }
  return targets
}

const firstRow = ({ row, position }: SheetRow) => ({ firstRow: row, position })

/** Issue code for a repeated row. The rows of a part may be in several sheets. */
const repeatedCode = (row: SheetRow, taken: SheetRow) =>
  row.position === taken.position ? 'repeatedRow' : 'repeatedInSheet'

const newRow = (row: SheetRow, uuid: string, parentUuid: string | null): KnownRow => ({
  uuid,
  parentUuid,
  values: row.values,
  saved: null,
  taken: row,
})

/**
 * Adds the changes in a row to its target.
 * @returns false if the row is rejected
 */
function addChanges({ tools, planned }: Plan, target: Target, titles: Titles): boolean {
  const { row, sheet, key, before, parentUuid } = target
  const seen = tools.seen?.[row.row]
  if (tools.seen && before === null && seen !== 'new') {
    refuse(planned, row, 'changedSincePreview')
    return false
  }
  const change = (field: string, old: unknown, next: unknown) => target.changes.push({ key, field, old, new: next })
  if (before === null) {
    change(EXISTS, false, true)
    if (parentUuid !== null) change('parentUuid', null, parentUuid)
  }
  const same: string[] = []
  for (const [name, field] of Object.entries(sheet.fields)) {
    const old = before ? before[name] : emptyValue(field)
    if (!Object.hasOwn(row.values, name)) {
      if (before === null && isWithoutDefault(sheet, name, field)) change(name, old, old)
      continue
    }
    const next = namedValue({ tools, titles }, field, row.values[name], old)
    if (next.kind === 'unknown') {
      const isRefused = field.required === true && before === null
      if (isRefused) {
        refuse(planned, row, next.code, name, { value: next.name })
        return false
      }
      planned.issues.push({ row, column: name, code: next.code, data: { value: next.name }, isLeftOut: true })
      continue
    }
    if (before !== null && isSame(old, next.value)) same.push(name)
    else if (before !== null && tools.seen && (typeof seen !== 'object' || seen[name] !== tools.digest(old)))
      planned.issues.push({ row, column: name, code: 'changedSincePreview', data: {}, isLeftOut: true })
    else change(name, old, next.value)
  }
  keepGiven(target, same, tools.context)
  return true
}

/**
 * Keeps values that the file row repeats, even if another change in the row would derive a new value. For example, a
 * new rent changes the deposit only if the row does not state the deposit.
 */
function keepGiven({ sheet: { rules }, key, before, changes }: Target, same: readonly string[], context: PartContext) {
  if (before === null || changes.length === 0) return
  const sent = Object.fromEntries(changes.map(({ field, new: next }) => [field, next]))
  const after = valuesAfter(rules, before, sent, context)
  const hidden: readonly string[] = rules.hides?.(after) ?? []
  const unchanged = same.filter((name) => !hidden.includes(name) && !sameValue(after[name], before[name]))
  changes.push(...unchanged.map((field) => ({ key, field, old: before[field], new: before[field] })))
}

/**
 * True if a field of a new row gets no default. A key field stays empty as in the file, so that the next import of the
 * file finds the row. A required amount or date must be reported as missing.
 */
const isWithoutDefault = ({ key }: PartSheet, name: string, { required, kind }: DeclaredField) =>
  key.includes(name) || (required === true && kind !== 'choice')

/**
 * True if two values are equal. Differences in white space are ignored, because some white space is lost when a value
 * is read from a cell.
 */
function isSame(old: unknown, next: unknown): boolean {
  return sameValue(typeof old === 'string' ? plainText(old) : old, next)
}
