import type { MarketEvidence } from '@lindero/domain/market/market-evidence'
import { importRows } from '../areas/import-file.ts'
import { evidenceOfIdealista18, IDEALISTA18_REQUIRED } from './idealista18.ts'

export interface Idealista18Home {
  evidence: MarketEvidence
  /** The neighbourhood; '' if the file does not have this column. */
  neighbourhood: string
}

interface Idealista18File {
  homes: Idealista18Home[]
  /** Number of rejected rows: identifier, period, price, size or place is missing or impossible. */
  refused: number
}

/**
 * Reads a whole file in the idealista18 format.
 * @throws AppError like `importRows`; Error with the name of the file if it contains no usable row
 */
export async function readIdealista18(file: string): Promise<Idealista18File> {
  const homes: Idealista18Home[] = []
  let refused = 0
  for await (const { record } of importRows(file, IDEALISTA18_REQUIRED, { ending: 'any' })) {
    const outcome = evidenceOfIdealista18(record)
    if (outcome.kind === 'refused') refused += 1
    else homes.push({ evidence: outcome.evidence, neighbourhood: record.neighbourhood ?? '' })
  }
  if (homes.length === 0) throw new Error(`${file}: no usable row`)
  return { homes, refused }
}
