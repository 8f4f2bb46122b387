import { DETAIL_NAMES } from './detail-fields.ts'

/** Fields that a tape names differently from the record. */
const OF_TAPE: Readonly<Record<string, string>> = {
  size: 'sizes.origin',
  registrySize: 'sizes.registry',
  usefulSize: 'sizes.usefulArea',
  cadastralSize: 'sizes.cadastreTotal',
  appraisalSize: 'sizes.appraisal',
  subtype: 'subtypeId',
}

const DETAILS: ReadonlySet<string> = new Set(DETAIL_NAMES)

/**
 * Returns the path in the record for a field of a tape: `registrySize` is `sizes.registry`, and `outstandingBalance` is
 * `details.outstandingBalance`. The history stores and labels changes under this path. A path is returned unchanged.
 */
export const recordField = (name: string): string => OF_TAPE[name] ?? (DETAILS.has(name) ? `details.${name}` : name)
