import { validateValue } from '@lindero/contract/kernel/parts/part-schema'
import { type OpenedSheet, openSheets } from '@lindero/documents/sheets/open-sheets'
import { issueReason } from '@lindero/documents/sheets/sheet-issues'
import { choiceWords, ruleReason } from '@lindero/documents/sheets/sheet-words'
import { foldText } from '@lindero/domain/kernel/parse-result'
import { ASSET_COLUMN, type PartSheet, REFERENCE_COLUMN } from '@lindero/domain/sheets/part-sheets'
import { readSheetRow, type SheetRow, type SheetRowResult } from '@lindero/domain/sheets/sheet-row'
import type { TapeRow } from '@lindero/domain/tape/tape-row'
import { rowInSheet } from '@lindero/domain/tape/tape-sheets'
import type {
  AssetRows,
  ReadQuestion,
  ReadSheet,
  SheetIssue,
  SheetsQuestions,
  SheetsReading,
} from './sheets-questions.ts'

/** Most issues of cells that an answer holds; the workbook of errors has them all. */
const MOST_ISSUES = 2_000
/** Assets of a part of the answer. */
const ASSETS_OF_PART = 20

type Read = SheetsQuestions['read']['answer']

/** Reads every sheet of a workbook, and sends its rows by asset. */
export async function readSheets(question: ReadQuestion, sendPart: (part: string) => void): Promise<Read> {
  const { reading } = question
  const byAsset = new Map<string, SheetRow[]>()
  const answer: Read = { sheets: [], issues: [], issuesTotal: 0 }
  for await (const { opened, sheet, result } of rowsOf(question, answer.sheets)) {
    const { found, info } = result
    if (found.kind === 'empty') continue
    info.rows += 1
    const issues = issuesOf(sheet, opened, found, result.assetUuid, reading.language)
    answer.issuesTotal += issues.length
    answer.issues.push(...issues.slice(0, Math.max(0, MOST_ISSUES - answer.issues.length)))
    if (found.kind === 'refused' || typeof result.assetUuid !== 'string') {
      info.refused += 1
      continue
    }
    const own = byAsset.get(result.assetUuid)
    if (own) own.push(found.row)
    else byAsset.set(result.assetUuid, [found.row])
  }
  const entries = [...byAsset].map(([assetUuid, rows]) => ({ assetUuid, rows }))
  for (let from = 0; from < entries.length; from += ASSETS_OF_PART) {
    sendPart(JSON.stringify(entries.slice(from, from + ASSETS_OF_PART) satisfies AssetRows))
  }
  return answer
}

/** Every row of the sheets that are loaded, in the order of the workbook. @param sheets receives each sheet */
export async function* rowsOf(
  { bytes, limits, reading, assets }: ReadQuestion,
  sheets: ReadSheet[],
): AsyncGenerator<{ opened: OpenedSheet; sheet: PartSheet; row: TapeRow; result: ReadRowResult }> {
  const find = assetFinder(assets)
  for (const opened of await openSheets(bytes, limits, reading.choices)) {
    const { sheet, columns, position, ignored, name } = opened
    const isDenied = sheet !== null && reading.denied.includes(sheet.part.section)
    const headers = [...columns].map(([column, { header }]) => ({ column, header }))
    const info = { name, position, part: sheet?.id ?? null, isDenied, headers, ignored, rows: 0, refused: 0 }
    sheets.push(info)
    if (!sheet || isDenied) continue
    const parentWords = sheet.parent ? choiceWords(sheet.parent) : {}
    const cells = { sheet, position, columns, words: choiceWords(sheet), parentWords, edits: reading.edits }
    for await (const row of opened.rows()) {
      const found = readSheetRow(row, { ...cells, validate: validateValue })
      const asset = found.kind === 'accepted' ? find(found.row.asset) : null
      yield { opened, sheet, row, result: { found, info, assetUuid: asset } }
    }
  }
}

/** The asset of an accepted row; or why there is none. */
export interface ReadRowResult {
  found: SheetRowResult
  info: ReadSheet
  assetUuid: string | Missing | null
}
interface Missing {
  code: 'assetNotFound' | 'severalAssets'
}

function assetFinder(json: string): (name: string) => string | Missing {
  const byName = new Map<string, string | Missing>()
  const byReference = new Map<string, string | Missing>()
  for (const [uuid, externalId, reference] of JSON.parse(json) as [string, string, string | null][]) {
    byName.set(externalId, uuid)
    const folded = foldText(externalId)
    if (!byName.has(folded)) byName.set(folded, uuid)
    if (reference === null) continue
    const key = foldText(reference)
    byReference.set(key, byReference.has(key) ? { code: 'severalAssets' } : uuid)
  }
  return (name) =>
    byName.get(name) ?? byReference.get(foldText(name)) ?? byName.get(foldText(name)) ?? { code: 'assetNotFound' }
}

/** The issues of a row as sentences. */
export function issuesOf(
  sheet: PartSheet,
  { position, columns }: OpenedSheet,
  found: Exclude<SheetRowResult, { kind: 'empty' }>,
  assetUuid: ReadRowResult['assetUuid'],
  language: SheetsReading['language'],
): SheetIssue[] {
  const ofCells = found.issues.map(({ row, severity, field, column, header, value, code, data, isLeftOut }) => ({
    ...{ position, row, rowInSheet: rowInSheet(row), severity, column: field, letter: column, header, value },
    ...issueReason({ code, data, isLeftOut, severity }, language),
  }))
  if (found.kind === 'refused' || assetUuid === null || typeof assetUuid === 'string') return ofCells
  const { row, asset } = found.row
  const column = columns.has(ASSET_COLUMN) ? ASSET_COLUMN : REFERENCE_COLUMN
  const place = columns.get(column)
  return [
    ...ofCells,
    {
      ...{ position, row, rowInSheet: rowInSheet(row), severity: 'error', column, value: asset },
      ...{ letter: place?.letter ?? null, header: place?.header ?? null },
      ...{ reason: ruleReason(sheet, assetUuid.code, language), correction: '' },
    },
  ]
}
