import { section } from '../kernel/parts/record-part.ts'
import { community } from './community.part.ts'
import { invoices } from './invoices.part.ts'
import { mortgage } from './mortgage.part.ts'
import { registrySimpleNotes } from './registry-notes.part.ts'
import { rent } from './rent.part.ts'
import { tributes } from './tributes.part.ts'

/**
 * The parts in the operations section of an asset. If API calls, tables, screens or texts lack an entry for a part, the
 * code does not compile.
 */
export const operationsSection = section('operations', [
  tributes,
  community,
  invoices,
  registrySimpleNotes,
  mortgage,
  rent,
])
