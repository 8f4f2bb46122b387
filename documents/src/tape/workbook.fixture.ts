import type { TapeFieldKey, ValueFieldKey } from '@lindero/domain/tape/tape-fields'
import type { TapeIssue } from '@lindero/domain/tape/tape-issues'
import { type RowJudgement, TapeJudge } from '@lindero/domain/tape/tape-judge'
import { type MappingChoices, mapTapeColumns } from '@lindero/domain/tape/tape-mapping'
import { type CellValue, writeXlsx } from 'hucre'
import type { Tape } from './open-tape.ts'

/** Rows of cells as a workbook with the sheets given. */
export function workbookOf(sheets: Record<string, CellValue[][]>): Promise<Uint8Array> {
  return writeXlsx({ sheets: Object.entries(sheets).map(([name, rows]) => ({ name, rows })) })
}

/** Everything a tape's assets sheet is judged to be. */
export async function judgeTape(tape: Tape, today: string, choices: MappingChoices = {}) {
  const mapping = mapTapeColumns(tape.assets.headers, choices)
  const judge = new TapeJudge({ mapping, today })
  const judged: RowJudgement[] = []
  for await (const row of tape.assets.rows()) judged.push(judge.judge(row))
  const accepted = judged.flatMap((row) => (row.kind === 'accepted' ? [row] : []))
  const refused = judged.flatMap((row) => (row.kind === 'refused' ? [row] : []))
  const warnings: TapeIssue<TapeFieldKey | ValueFieldKey>[] = judged.flatMap((row) =>
    row.kind === 'empty' ? [] : row.warnings,
  )
  const defects: TapeIssue<TapeFieldKey | ValueFieldKey>[] = refused.flatMap((row) => row.defects)
  return {
    mapping,
    accepted,
    refused,
    warnings,
    defects,
    empty: judged.length - accepted.length - refused.length,
  }
}

/** All bytes of a stream. */
export async function bytesOf(chunks: AsyncIterable<Buffer>): Promise<Buffer> {
  const all: Buffer[] = []
  for await (const chunk of chunks) all.push(chunk)
  return Buffer.concat(all)
}
