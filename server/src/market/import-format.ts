import type { DecimalMark } from '@lindero/domain/kernel/written-number'
import type { CsvRecord } from '../areas/import-file.ts'
import { namedUuid } from '../kernel/named-uuid.ts'
import { evidenceOfIdealista18, IDEALISTA18_OPTIONAL, IDEALISTA18_REQUIRED } from './idealista18.ts'
import type { ImportOutcome } from './import-outcome.ts'
import { evidenceOfLindero, LINDERO_OPTIONAL, LINDERO_REQUIRED } from './lindero-format.ts'

/** A file format that can be imported. */
interface ImportFormat {
  required: readonly string[]
  /** The other columns that the format reads. */
  optional: readonly string[]
  /** Creates a reader for the rows of one file. The rows must be read in order. */
  reader(): (record: CsvRecord, mark: DecimalMark) => ImportOutcome
}

export const IMPORT_FORMATS: Record<'idealista18' | 'lindero', ImportFormat> = {
  idealista18: { required: IDEALISTA18_REQUIRED, optional: IDEALISTA18_OPTIONAL, reader: idealista18Reader },
  lindero: { required: LINDERO_REQUIRED, optional: LINDERO_OPTIONAL, reader: () => evidenceOfLindero },
}

/**
 * Reads idealista18 rows. The data set has no listing identifiers, and a home may be listed more than once in a
 * quarter. Therefore an identifier is built from the home, the quarter, and the position among the home's listings in
 * the file. Reading the file again results in the same identifiers.
 */
function idealista18Reader(): (record: CsvRecord) => ImportOutcome {
  const adverts = new Map<string, number>()
  return (record) => {
    const outcome = evidenceOfIdealista18(record)
    if (outcome.kind !== 'evidence') return outcome
    const quarter = `${record.assetid?.trim()}:${record.period?.trim()}`
    const place = (adverts.get(quarter) ?? 0) + 1
    adverts.set(quarter, place)
    if (place === 1) return { ...outcome, sourceId: quarter }
    const sourceId = `${quarter}:${place}`
    return {
      kind: 'evidence',
      sourceId,
      evidence: { ...outcome.evidence, uuid: namedUuid(`idealista18:${sourceId}`) },
    }
  }
}
