import { AppError } from '@lindero/domain/errors'
import type { RecordPart } from '@lindero/domain/kernel/parts/record-part'
import type { PlanIssue, PlanTools } from '@lindero/domain/sheets/plan-asset'
import type { SheetRow } from '@lindero/domain/sheets/sheet-row'
import type { SeenRows } from '../assets/bulk-changes.table.ts'
import type { Transaction } from '../kernel/database/database.ts'
import { breaksConstraint } from '../kernel/database/unique-violation.ts'
import { isRepeated } from '../kernel/jobs/do-job.ts'
import { type PlannedAsset, planRows } from './plan-rows.ts'
import { namedRows, type Rejection, rejectionOf } from './rejected-rows.ts'
import type { KeptTable } from './sections/kept-tables.ts'
import { type AssetToSave, RowRejected, type Saving, type SheetSection } from './sections/sheet-section.ts'
import { SHEET_SECTIONS, tablesOf } from './sheet-sections.ts'
import type { AssetRows } from './sheets-questions.ts'

/** The rows of a few assets, in one transaction. */
export interface RowsToSave {
  saving: Saving
  chunk: AssetRows
  sheets: PlanTools['sheets']
  /** The values that the preview showed, by asset; null if there was no preview. */
  seen: ReadonlyMap<string, SeenRows> | null
}

/** An asset with the results of its rows after the save. */
export interface SavedAsset extends PlannedAsset {
  /** The rows that the save has rejected. They are also in `issues`. */
  rejected: PlanIssue[]
}

export const planOf = ({ saving: { tx, ...reader }, chunk, sheets, seen }: RowsToSave): Promise<PlannedAsset[]> =>
  planRows(tx, chunk, sheets, reader, seen)

/**
 * Saves the planned rows of some assets. Each row is saved or rejected alone. First, all assets are saved together,
 * because this takes no more statements than a single asset. If that fails, each half is saved separately; if the save
 * of an asset fails, its rejected rows are left out.
 *
 * A load and its preview both call this function, so that the preview reports the rows that the load would reject. The
 * preview rolls the save back.
 */
export async function saveRows(work: RowsToSave, planned: readonly PlannedAsset[]): Promise<SavedAsset[]> {
  const rejection = await saved(work.saving, planned)
  if (rejection === null) return planned.map((asset) => ({ ...asset, rejected: [] }))
  const [asset] = planned
  if (asset && planned.length === 1) return [await saveOthers(work, asset, rejection)]
  const middle = Math.ceil(planned.length / 2)
  const first = await saveRows(work, planned.slice(0, middle))
  return [...first, ...(await saveRows(work, planned.slice(middle)))]
}

/** Maximum number of rejected saves of an asset. After that, its remaining rows are rejected together. */
const MOST_REJECTIONS = 100

/** Saves the rows of an asset without the rows that its save rejects. */
async function saveOthers(work: RowsToSave, asset: PlannedAsset, first: Rejection): Promise<SavedAsset> {
  const rejected: PlanIssue[] = []
  let planned = asset
  let rejection: Rejection | null = first
  for (let count = 1; rejection !== null; count += 1) {
    const named = namedRows(planned, rejection)
    const isTraced = named.length === 0 && count <= MOST_REJECTIONS
    const issues = isTraced ? await firstRejected(work, planned, rejection, rejected) : named
    const reason = rejection
    rejected.push(...(issues.length > 0 ? issues : savedRows(planned).map((row) => issueOf(row, reason))))
    planned = await planWithout(work, asset, rejected)
    rejection = await saved(work.saving, [planned])
  }
  const refused = rejected.map(({ row }) => ({ row, outcome: 'refused' as const }))
  // A load after this preview tries the rejected rows again, so that it reports the rule and not a change by a person.
  const again = rejected.flatMap(({ row: { row } }) => (asset.seen[row] ? [[row, asset.seen[row]] as const] : []))
  return {
    ...{ ...planned, rejected },
    seen: { ...planned.seen, ...Object.fromEntries(again) },
    outcomes: [...planned.outcomes, ...refused],
    issues: [...planned.issues, ...rejected],
  }
}

/** The rows that the plan adds or changes, in the order of the save. */
const savedRows = ({ outcomes }: PlannedAsset): SheetRow[] =>
  outcomes.flatMap(({ row, outcome }) => (outcome === 'created' || outcome === 'updated' ? [row] : []))

const issueOf = (row: SheetRow, { code, data }: Rejection): PlanIssue => ({
  ...{ row, code, data },
  column: null,
  isLeftOut: false,
})

/**
 * Finds a rejected row if the rejection names none: the last of the shortest list of rows, in their order, that is
 * rejected.
 */
async function firstRejected(
  work: RowsToSave,
  planned: PlannedAsset,
  rejection: Rejection,
  rejected: readonly PlanIssue[],
): Promise<PlanIssue[]> {
  const rows = savedRows(planned)
  let [accepted, failing] = [0, rows.length]
  let reason = rejection
  let plan = planned
  while (failing - accepted > 1) {
    const middle = Math.floor((accepted + failing) / 2)
    const others = rows.slice(middle).map((row) => ({ row }))
    const some = await planWithout(work, planned, [...rejected, ...others])
    const answer = await saved(work.saving, [some], 'trial')
    if (answer === null) accepted = middle
    else {
      failing = middle
      reason = answer
      plan = some
    }
  }
  const named = namedRows(plan, reason)
  const last = rows[failing - 1]
  return named.length > 0 || !last ? named : [issueOf(last, reason)]
}

async function planWithout(work: RowsToSave, { stored }: PlannedAsset, without: readonly Pick<PlanIssue, 'row'>[]) {
  const assetUuid = stored.asset.uuid
  const left = new Set(without.map(({ row }) => row.row))
  const rows = work.chunk.find((each) => each.assetUuid === assetUuid)?.rows ?? []
  const chunk = [{ assetUuid, rows: rows.filter(({ row }) => !left.has(row)) }]
  const [planned] = await planOf({ ...work, chunk })
  if (!planned) throw new Error('the asset of a load is locked and cannot disappear')
  return planned
}

/**
 * @param mode `trial`: the changes are rolled back
 * @returns null if all assets were saved; otherwise the reason why none was saved
 */
async function saved(
  saving: Saving,
  planned: readonly PlannedAsset[],
  mode: 'save' | 'trial' = 'save',
): Promise<Rejection | null> {
  const changed = planned.filter(({ parts }) => parts.length > 0)
  if (changed.length === 0) return null
  const { tx } = saving
  await tx.change('SAVEPOINT rows')
  try {
    await saveSections(saving, changed)
    // Checks the deferred constraints now, because at the end of the transaction the whole step would fail.
    await tx.change('SET CONSTRAINTS ALL IMMEDIATE')
    await tx.change('SET CONSTRAINTS ALL DEFERRED')
    if (mode === 'trial') await tx.change('ROLLBACK TO SAVEPOINT rows')
    await tx.change('RELEASE SAVEPOINT rows')
    return null
  } catch (error) {
    // Other errors are no rejection: another user holds a lock, or there is an outage. The job then tries again.
    const isRejection =
      error instanceof RowRejected || (error instanceof AppError && !isRepeated(error)) || breaksConstraint(error)
    if (!isRejection) throw error
    await tx.change('ROLLBACK TO SAVEPOINT rows')
    return rejectionOf(error)
  }
}

/** Saves each section in the same way as the screen, with the same history entries. */
async function saveSections(saving: Saving, planned: readonly PlannedAsset[]): Promise<void> {
  for (const section of SHEET_SECTIONS) {
    const own = ownOf(section, planned)
    if (own.length > 0) await section.save(saving, own)
  }
}

const ownOf = ({ name }: SheetSection, planned: readonly PlannedAsset[]): AssetToSave[] =>
  planned.flatMap(({ stored, context, parts }) => {
    const changed = parts.filter(({ part }) => part.section === name)
    return changed.length > 0 ? [{ stored, context, parts: changed }] : []
  })

/**
 * Assets that change only because the planned assets are saved, such as members of the same group, and the tables in
 * which they change.
 */
export interface Others {
  uuids: string[]
  tables: KeptTable[]
}

/** Finds other assets that change when the planned assets are saved, such as members of the same group. */
export async function othersOf(tx: Transaction, planned: readonly PlannedAsset[]): Promise<Others> {
  const uuids = new Set<string>()
  const parts: RecordPart[] = []
  for (const section of SHEET_SECTIONS) {
    const own = section.undo.others ? ownOf(section, planned) : []
    if (own.length === 0) continue
    for (const uuid of (await section.undo.others?.(tx, own)) ?? []) uuids.add(uuid)
    parts.push(...own.flatMap((asset) => asset.parts.map(({ part }) => part)))
  }
  for (const { stored } of planned) uuids.delete(stored.asset.uuid)
  return { uuids: [...uuids], tables: tablesOf(parts) }
}
