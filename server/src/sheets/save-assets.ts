import { AppError } from '@lindero/domain/errors'
import type { RecordPart } from '@lindero/domain/kernel/parts/record-part'
import type { Transaction } from '../kernel/database/database.ts'
import { isRepeated } from '../kernel/jobs/do-job.ts'
import type { PlannedAsset } from './plan-rows.ts'
import type { KeptTable } from './sections/kept-tables.ts'
import type { AssetToSave, Saving, SheetSection } from './sections/sheet-section.ts'
import { SHEET_SECTIONS, tablesOf } from './sheet-sections.ts'

/**
 * Saves the planned changes of a few assets. Each asset is saved completely or not at all. First, all assets are saved
 * together, because this takes no more statements than a single asset. If that fails, each asset is saved separately.
 *
 * @param onSaved called for each asset in order. The second argument is the reason why the save was rejected, or null
 */
export async function saveAssets(
  saving: Saving,
  planned: readonly PlannedAsset[],
  onSaved: (asset: PlannedAsset, error: AppError | null) => void,
): Promise<void> {
  const together = await saved(saving, planned)
  for (const one of planned) {
    const isAlone = together !== null && planned.length > 1 && one.parts.length > 0
    onSaved(one, isAlone ? await saved(saving, [one]) : one.parts.length > 0 ? together : null)
  }
}

/** @returns null if all assets were saved; otherwise the reason why none was saved */
async function saved(saving: Saving, planned: readonly PlannedAsset[]): Promise<AppError | null> {
  const changed = planned.filter(({ parts }) => parts.length > 0)
  if (changed.length === 0) return null
  try {
    await inSavepoint(saving.tx, () => saveSections(saving, changed))
    return null
  } catch (error) {
    // This error is not a rejection: another user holds a lock, or there is an outage. The job tries these assets
    // again.
    if (!(error instanceof AppError) || isRepeated(error)) throw error
    // The save has rejected these assets, because it checks more rules than the plan.
    return error
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

/** If `work` fails, only its changes are rolled back, not the whole transaction. */
async function inSavepoint(tx: Transaction, work: () => Promise<void>): Promise<void> {
  await tx.change('SAVEPOINT asset')
  try {
    await work()
    await tx.change('RELEASE SAVEPOINT asset')
  } catch (error) {
    await tx.change('ROLLBACK TO SAVEPOINT asset')
    throw error
  }
}
