import type { TapeAsset } from '@lindero/domain/assets/tape-asset'
import { type CheckedPart, numbered } from './check-tape.ts'

interface Batch {
  drafts: TapeAsset[]
  /** The row number of each asset in the batch. */
  rows: number[]
  /** The row number of the last asset. */
  last: number
  passed: number
}

/** Yields the accepted rows of the first sheet after the row `behind`. A batch consists of complete parts. */
export function* batchesOf(parts: readonly CheckedPart[], behind = 0, rows = 1): Generator<Batch> {
  let drafts: TapeAsset[] = []
  let numbers: number[] = []
  let left = parts.filter(({ sheet, last }) => sheet === 'assets' && last > behind).length
  for (const part of parts) {
    const { sheet, last, passed } = part
    if (sheet !== 'assets' || last <= behind) continue
    const [more, moreNumbers] = numbered<TapeAsset>(part)
    drafts.push(...more)
    numbers.push(...moreNumbers)
    left -= 1
    if (drafts.length < rows && left > 0) continue
    yield { drafts, rows: numbers, last, passed }
    drafts = []
    numbers = []
  }
}

export function* rowsOf(parts: readonly CheckedPart[]): Generator<TapeAsset> {
  for (const { drafts } of batchesOf(parts)) yield* drafts
}
