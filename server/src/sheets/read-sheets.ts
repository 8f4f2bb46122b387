import { validateValue } from '@lindero/contract/kernel/parts/part-schema'
import { type OpenedSheet, openSheets } from '@lindero/documents/sheets/open-sheets'
import { choiceWords, ruleReason } from '@lindero/documents/sheets/sheet-words'
import { issueWords } from '@lindero/documents/tape/issue-words'
import { AppError } from '@lindero/domain/errors'
import { cellText, foldText } from '@lindero/domain/kernel/parse-result'
import { columnIndex } from '@lindero/domain/kernel/sheet-columns'
import { ASSET_COLUMN, type PartSheet, REFERENCE_COLUMN } from '@lindero/domain/sheets/part-sheets'
import { readSheetRow, type SheetRow, type SheetRowResult } from '@lindero/domain/sheets/sheet-row'
import { sampleValues } from '@lindero/domain/tape/tape-mapping'
import { likelyProfiles, type TapeProfile } from '@lindero/domain/tape/tape-profiles'
import type { TapeRow } from '@lindero/domain/tape/tape-row'
import { rowInSheet } from '@lindero/domain/tape/tape-sheets'
import type {
  AssetNames,
  AssetRows,
  ReadQuestion,
  ReadSheet,
  SheetIssue,
  SheetsQuestions,
  SheetsReading,
} from './sheets-questions.ts'

/** Maximum number of cell issues in a reply. The workbook of errors contains all issues. */
const MOST_ISSUES = 2_000
/**
 * Number of rows and maximum number of assets per part of the reply. A part is saved in one transaction, with the
 * statements of one asset. It takes about a second, so screens do not wait long for its locks.
 */
const ROWS_OF_PART = 300
const ASSETS_OF_PART = 200
/**
 * Maximum number of rows per asset. Without this limit, planning would take minutes if a column repeats the same
 * identifier by mistake.
 */
const ROWS_OF_ASSET = 5_000
/** Maximum number of characters in the reply. A small workbook can repeat a long text in a huge number of cells. */
const ANSWER_CHARACTERS = 128 * 1024 * 1024

type Read = SheetsQuestions['read']['answer']

/** Reads all sheets of a workbook and sends their rows, grouped by asset. */
export async function readSheets(question: ReadQuestion, sendPart: (part: string) => void): Promise<Read> {
  const { reading } = question
  const byAsset = new Map<string, SheetRow[]>()
  const answer: Read = { sheets: [], hidden: [], issues: [], issuesTotal: 0, assets: 0 }
  for await (const { opened, sheet, result } of rowsOf(question, answer)) {
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
  // The sort order must not change when other assets are added or removed. Otherwise an interrupted load could not
  // continue.
  const entries = [...byAsset]
    .map(([assetUuid, rows]) => ({ assetUuid, rows }))
    .sort((a, b) => (a.assetUuid < b.assetUuid ? -1 : 1))
  let characters = 0
  for (const assetRows of partsOf(entries)) {
    const part = JSON.stringify(assetRows)
    characters += part.length
    if (characters > ANSWER_CHARACTERS) {
      throw new AppError('tape.tooMuchText', { limit: ANSWER_CHARACTERS, found: characters })
    }
    sendPart(part)
  }
  answer.assets = entries.length
  return answer
}

function* partsOf(entries: AssetRows): Generator<AssetRows> {
  let part: AssetRows = []
  let count = 0
  for (const entry of entries) {
    part.push(entry)
    count += entry.rows.length
    if (count < ROWS_OF_PART && part.length < ASSETS_OF_PART) continue
    yield part
    part = []
    count = 0
  }
  if (part.length > 0) yield part
}

/**
 * Reads all rows of the sheets to load, in the order of the workbook.
 * @param found lists to which the sheets of the file are added
 */
export async function* rowsOf(
  { bytes, limits, reading, assets, profiles, today }: ReadQuestion,
  found: Pick<Read, 'sheets' | 'hidden'>,
): AsyncGenerator<{ opened: OpenedSheet; sheet: PartSheet; row: TapeRow; result: ReadRowResult }> {
  const find = assetFinder(assets)
  const rowsOfAsset = new Map<string, number>()
  const file = await openSheets(bytes, limits, {
    ...{ sheets: reading.choices, columns: reading.columns },
    ...{ chosenProfiles: reading.profiles, profiles },
  })
  found.hidden.push(...file.hidden)
  for (const opened of file.sheets) {
    const { sheet, columns, position, ignored, asked, implied, name, points, days } = opened
    const isDenied = sheet !== null && reading.denied.includes(sheet.part.section)
    const read = [...columns].map(([column, { header }]) => ({ column, header }))
    // Fields without a column of their own. The header of another column implies their values.
    const said = [...implied].flatMap(([column, values]) =>
      Object.keys(values).flatMap((name) => {
        const header = columns.get(column)?.header ?? ''
        return columns.has(name) ? [] : [{ column: name, header }]
      }),
    )
    const headers = [...read, ...said]
    const info = {
      ...{ name, position, part: sheet?.id ?? null, isDenied, headers, ignored, ...NO_ROWS },
      asked: asked.map((column) => ({
        ...column,
        samples: sampleValues(opened.firstRows, columnIndex(column.letter)),
      })),
      profiled: profiledIn(opened, profiles),
    }
    found.sheets.push(info)
    if (!sheet) info.newAssets = await newAssetsIn(opened, find)
    if (!sheet || isDenied) continue
    const parentWords = sheet.parent ? choiceWords(sheet.parent) : {}
    const cells = {
      sheet,
      position,
      columns,
      words: choiceWords(sheet),
      parentWords,
      edits: reading.edits,
      implied,
      points,
      days,
      today,
    }
    for await (const row of opened.rows()) {
      const result = readSheetRow(row, { ...cells, validate: validateValue })
      const asset = result.kind === 'accepted' ? find(result.row.asset) : null
      const count = typeof asset === 'string' ? (rowsOfAsset.get(asset) ?? 0) + 1 : 0
      if (typeof asset === 'string') rowsOfAsset.set(asset, count)
      const assetUuid = count > ROWS_OF_ASSET ? ({ code: 'tooMany' } as const) : asset
      yield { opened, sheet, row, result: { found: result, info, assetUuid } }
    }
  }
}

function profiledIn(
  { sheet, profiled, choices }: OpenedSheet,
  profiles: readonly TapeProfile[],
): ReadSheet['profiled'] {
  if (!profiled) return null
  const ofPart = profiles.filter(({ part }) => part === sheet?.id)
  return { ...profiled, byLetter: choices, profiles: likelyProfiles(ofPart, profiled.layout) }
}

const NO_ROWS = { rows: 0, refused: 0, newAssets: 0 }

/** In a sheet of assets, counts the rows with an identifier that no asset of the portfolio has. */
async function newAssetsIn({ identifier, rows }: OpenedSheet, find: ReturnType<typeof assetFinder>): Promise<number> {
  let count = 0
  if (identifier === null) return count
  for await (const { cells } of rows()) {
    const name = cellText(cells[identifier])
    const asset = name === '' ? null : find(name)
    if (asset !== null && typeof asset !== 'string' && asset.code === 'assetNotFound') count += 1
  }
  return count
}

/** The result of reading a row, with its asset, or the reason why the asset could not be determined. */
export interface ReadRowResult {
  found: SheetRowResult
  info: ReadSheet
  assetUuid: string | Missing | null
}
interface Missing {
  code: 'assetNotFound' | 'assetArchived' | 'severalAssets' | 'tooMany'
}

/**
 * Punctuation is kept, because `1-23` and `12-3` are different assets. Word processors replace hyphens with dashes, and
 * exports may write the apostrophe that marks a text cell.
 */
const withoutCase = (name: string) =>
  cellText(name)
    .replace(/^'/, '')
    .replace(/\p{Pd}/gu, '-')
    .toLowerCase()

function assetFinder(json: string): (name: string) => string | Missing {
  const byName = new Map<string, string>()
  const byOtherCase = new Map<string, string | Missing>()
  const byReference = new Map<string, string | Missing>()
  const add = (map: Map<string, string | Missing>, key: string, uuid: string) =>
    map.set(key, map.has(key) ? { code: 'severalAssets' } : uuid)
  const archived = new Set<string>()
  for (const [uuid, externalId, reference, isArchived] of JSON.parse(json) as AssetNames[]) {
    if (isArchived) {
      archived.add(withoutCase(externalId))
      if (reference !== null) archived.add(foldText(reference))
      continue
    }
    byName.set(externalId, uuid)
    add(byOtherCase, withoutCase(externalId), uuid)
    if (reference !== null) add(byReference, foldText(reference), uuid)
  }
  return (name) =>
    byName.get(name) ??
    byReference.get(foldText(name)) ??
    byOtherCase.get(withoutCase(name)) ?? {
      code: archived.has(withoutCase(name)) || archived.has(foldText(name)) ? 'assetArchived' : 'assetNotFound',
    }
}

/** Describes the issues of a row in sentences. */
export function issuesOf(
  sheet: PartSheet,
  { position, columns }: OpenedSheet,
  found: Exclude<SheetRowResult, { kind: 'empty' }>,
  assetUuid: ReadRowResult['assetUuid'],
  language: SheetsReading['language'],
): SheetIssue[] {
  const ofCells = found.issues.map((issue): SheetIssue => {
    const { row, severity, field, column, header, value, code, proposal, alternatives } = issue
    return {
      ...{ position, row, rowInSheet: rowInSheet(row), severity, column: field, letter: column, header, value, code },
      ...{ proposal: proposal as SheetIssue['proposal'], alternatives: [...alternatives] },
      ...issueWords(issue, language),
    }
  })
  if (found.kind === 'refused' || assetUuid === null || typeof assetUuid === 'string') return ofCells
  const { row, asset } = found.row
  const column = columns.has(ASSET_COLUMN) ? ASSET_COLUMN : REFERENCE_COLUMN
  const place = columns.get(column)
  return [
    ...ofCells,
    {
      ...{ position, row, rowInSheet: rowInSheet(row), severity: 'error', column, value: asset },
      ...{ letter: place?.letter ?? null, header: place?.header ?? null },
      ...{ code: assetUuid.code, proposal: null, alternatives: [] },
      ...{ reason: ruleReason(sheet, assetUuid.code, language), correction: '' },
    },
  ]
}
