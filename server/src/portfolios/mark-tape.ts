import { errorWorkbook } from '@lindero/documents/portfolios/error-workbook'
import { openTape, type TapeSheet } from '@lindero/documents/portfolios/open-tape'
import { AppError } from '@lindero/domain/kernel/app-error'
import type { TapeIssue } from '@lindero/domain/portfolios/tape-issues'
import { TapeJudge } from '@lindero/domain/portfolios/tape-judge'
import { mapTapeColumns } from '@lindero/domain/portfolios/tape-mapping'
import type { TapeReading } from './tape-order.ts'

export interface MarkQuestion {
  bytes: Uint8Array
  reading: TapeReading
  language: 'es' | 'en'
}

/** The rows of a tape with something wrong, as a workbook with the cells marked and the reasons listed. */
export async function markTape({ bytes, reading, language }: MarkQuestion): Promise<Uint8Array> {
  const { assets } = await openTape(bytes)
  const issues = await issuesOf(assets, reading)
  const parts: Uint8Array[] = []
  for await (const part of errorWorkbook({ language, headers: assets.headers, rows: assets.rows(), issues }))
    parts.push(part)
  return Buffer.concat(parts)
}

async function issuesOf(sheet: TapeSheet, { choices, edits, today }: TapeReading): Promise<TapeIssue[]> {
  const mapping = mapTapeColumns(sheet.headers, choices)
  if (mapping.missing.length > 0) throw new AppError('tape.missingColumns', { fields: mapping.missing })
  const judge = new TapeJudge({ mapping, today, edits })
  const issues: TapeIssue[] = []
  for await (const row of sheet.rows()) {
    const judged = judge.judge(row)
    if (judged.kind === 'empty') continue
    if (judged.kind === 'refused') issues.push(...judged.defects)
    issues.push(...judged.warnings)
  }
  return issues
}
