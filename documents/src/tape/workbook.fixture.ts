import type { TapeFieldKey, ValueFieldKey } from '@lindero/domain/tape/tape-fields'
import type { TapeIssue } from '@lindero/domain/tape/tape-issues'
import { type MappingChoices, mapTapeColumns } from '@lindero/domain/tape/tape-mapping'
import { type RowResult, TapeValidator } from '@lindero/domain/tape/tape-validator'
import { type CellValue, writeXlsx } from 'hucre'
import type { Tape } from './open-tape.ts'

/** A workbook with the given cells in each sheet. */
export function workbookOf(sheets: Record<string, CellValue[][]>): Promise<Uint8Array> {
  return writeXlsx({ sheets: Object.entries(sheets).map(([name, rows]) => ({ name, rows })) })
}

/**
 * Validates the sheet of assets in a tape.
 *
 * @returns the rows and issues by kind
 */
export async function validateTape(tape: Tape, today: string, choices: MappingChoices = {}) {
  const mapping = mapTapeColumns(tape.assets.headers, choices)
  const validator = new TapeValidator({ mapping, today })
  const result: RowResult[] = []
  for await (const row of tape.assets.rows()) result.push(validator.validate(row))
  const accepted = result.flatMap((row) => (row.kind === 'accepted' ? [row] : []))
  const refused = result.flatMap((row) => (row.kind === 'refused' ? [row] : []))
  const warnings: TapeIssue<TapeFieldKey | ValueFieldKey>[] = result.flatMap((row) =>
    row.kind === 'empty' ? [] : row.warnings,
  )
  const errors: TapeIssue<TapeFieldKey | ValueFieldKey>[] = refused.flatMap((row) => row.errors)
  return {
    mapping,
    accepted,
    refused,
    warnings,
    errors,
    empty: result.length - accepted.length - refused.length,
  }
}

/**
 * Reads a stream to its end.
 *
 * @returns all bytes
 */
export async function bytesOf(chunks: AsyncIterable<Buffer>): Promise<Buffer> {
  const all: Buffer[] = []
  for await (const chunk of chunks) all.push(chunk)
  return Buffer.concat(all)
}
