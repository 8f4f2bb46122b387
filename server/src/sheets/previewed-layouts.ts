import type { LoadedFile } from '../assets/bulk-changes.table.ts'
import type { Transaction } from '../kernel/database/database.ts'
import { learnProfile, withoutEnding } from '../tape/tape-profiles.store.ts'
import type { SheetsReading } from './sheets-questions.ts'

/**
 * The reading of a load with the parts and columns of its preview. A profile that is changed after the preview therefore
 * does not change the load.
 */
export function asPreviewed(reading: SheetsReading, { layouts = {} }: LoadedFile): SheetsReading {
  const parts = Object.entries(layouts).map(([sheet, { part }]) => [sheet, part] as const)
  const columns = Object.entries(layouts).map(
    ([sheet, { columns: chosen }]) => [sheet, { ...chosen, ...reading.columns[sheet] }] as const,
  )
  return {
    ...reading,
    choices: { ...Object.fromEntries(parts), ...reading.choices },
    columns: { ...reading.columns, ...Object.fromEntries(columns) },
    // The choices of the profiles are in `columns`.
    profiles: Object.fromEntries(Object.keys(layouts).map((sheet) => [sheet, null])),
  }
}

/** Stores the choices for the sheets of a preview in profiles, when its load is ordered. */
export async function learnLayouts(
  tx: Transaction,
  customerUuid: string,
  { file, layouts = {} }: LoadedFile,
  names: Readonly<Record<string, string>> = {},
): Promise<void> {
  for (const [sheet, { part, learned }] of Object.entries(layouts)) {
    const named = Object.hasOwn(names, sheet) ? names[sheet] : undefined
    const name = named ?? [file ? withoutEnding(file) : null, sheet].filter(Boolean).join(' · ')
    if (learned && part !== null) await learnProfile(tx, customerUuid, { ...learned, part, name })
  }
}
