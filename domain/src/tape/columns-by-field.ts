import type { StatedUnit } from './header-units.ts'
import { filledField } from './tape-fields.ts'
import type { SheetMapping } from './tape-mapping.ts'

/** Position, letter, header and unit of each mapped field. */
export function columnsByField(
  mapping: SheetMapping<string>,
): ReadonlyMap<string, { index: number; letter: string; header: string; unit?: StatedUnit }> {
  const columns = new Map<string, { index: number; letter: string; header: string; unit?: StatedUnit }>()
  for (const { index, letter, header, target, unit } of mapping.columns) {
    if (target === null || target === 'ignored' || target === 'ownField') continue
    columns.set(filledField(target), { index, letter, header, ...(unit ? { unit } : {}) })
  }
  return columns
}
