import type { WorkbookLimits } from '@lindero/documents/kernel/limits'
import { errorWorkbook, type RowIssues, type SheetIssues } from '@lindero/documents/tape/error-workbook'
import { type IsSheetOfParts, openTape, type TapeSheet } from '@lindero/documents/tape/open-tape'
import type { TapeAsset } from '@lindero/domain/assets/tape-asset'
import { AppError } from '@lindero/domain/errors'
import { type MarketBounds, UsualRanges } from '@lindero/domain/market/market-bounds'
import { SummaryRows } from '@lindero/domain/tape/summary-rows'
import type { TapeIssue } from '@lindero/domain/tape/tape-issues'
import { mapTapeColumns, mapValueColumns } from '@lindero/domain/tape/tape-mapping'
import type { TapeOptions } from '@lindero/domain/tape/tape-options'
import type { TapeProfile } from '@lindero/domain/tape/tape-profiles'
import { TapeValidator } from '@lindero/domain/tape/tape-validator'
import { type SizedAsset, ValueValidator } from '@lindero/domain/tape/value-validator'
import { municipalityLike, municipalityNamed } from '../areas/municipality-named.ts'
import { addSized, provinceAt } from './check-tape.ts'
import { profileOfTape } from './profile-of-tape.ts'
import type { TapeReading } from './tape-order.ts'

export interface MarkQuestion {
  bytes: Uint8Array
  reading: TapeReading
  profiles: readonly TapeProfile[]
  limits: WorkbookLimits
  language: 'es' | 'en'
  /** External ids of the portfolio's assets, to which the second sheet may refer, as a JSON list. */
  knownIds: string
  archivedIds: string
  /** Usual sizes and unit values in the market. */
  market: readonly MarketBounds[]
}

/**
 * Writes a workbook with all rows of a tape that have issues: their cells are marked, and one sheet lists the reasons.
 */
export async function markTape(
  { bytes, reading, profiles, limits, language, knownIds, archivedIds, market }: MarkQuestion,
  isSheetOfParts: IsSheetOfParts,
): Promise<Uint8Array> {
  const { options } = reading
  const { assets, values } = await openTape(bytes, limits, options.sheets, isSheetOfParts)
  const mapping = mapTapeColumns(assets.headers, profileOfTape(assets, reading, profiles).choices, knownIds !== '[]')
  if (mapping.missing.length > 0) throw new AppError('tape.missingColumns', { fields: mapping.missing })
  const isKnown = new Set(JSON.parse(knownIds) as string[])
  const sized = new Map<string, SizedAsset>()
  const usual = new UsualRanges(market)
  const validator = new TapeValidator({
    mapping,
    ...reading,
    known: new Set(isKnown),
    archived: new Set(JSON.parse(archivedIds) as string[]),
    archivedRows: options.archivedRows,
    clearMark: options.clearMark,
    provinceAt,
    municipalityNamed,
    municipalityLike,
    usual,
  })
  const summaries = new SummaryRows(mapping, (id) => isKnown.has(id))
  const workbook = errorWorkbook({
    language,
    sheet: assets.name,
    headers: assets.headers,
    rows: rowIssues(assets, validator, summaries, (asset) => {
      isKnown.add(asset.externalId)
      addSized(sized, asset)
    }),
    values:
      values &&
      (() =>
        issuesOfValues(values, {
          today: reading.today,
          columns: reading.options.valueColumns,
          edits: reading.valueEdits,
          isKnownAsset: (id) => isKnown.has(id),
          assetOf: (id) => sized.get(id),
          usual,
        })),
  })
  const parts: Uint8Array[] = []
  for await (const part of workbook) parts.push(part)
  return Buffer.concat(parts)
}

async function* rowIssues(
  sheet: TapeSheet,
  validator: TapeValidator,
  summaries: SummaryRows,
  onAsset: (asset: TapeAsset) => void,
): AsyncGenerator<RowIssues> {
  for await (const row of sheet.rows()) {
    if (summaries.read(row)) {
      yield { row, issues: [] }
      continue
    }
    const result = validator.validate(row)
    if (result.kind === 'accepted') onAsset(result.asset)
    const issues =
      result.kind === 'empty' ? [] : [...(result.kind === 'refused' ? result.errors : []), ...result.warnings]
    yield { row, issues }
  }
}

type ValueOptions = ConstructorParameters<typeof ValueValidator>[0]

async function issuesOfValues(
  sheet: TapeSheet,
  { columns, ...options }: Omit<ValueOptions, 'mapping'> & { columns: TapeOptions['valueColumns'] },
): Promise<SheetIssues> {
  const validator = new ValueValidator({ mapping: mapValueColumns(sheet.headers, columns), ...options })
  const issues: TapeIssue[] = []
  for await (const row of sheet.rows()) {
    const result = validator.validate(row)
    if (result.kind === 'empty') continue
    if (result.kind === 'refused') issues.push(...result.errors)
    issues.push(...result.warnings)
  }
  return { sheet: sheet.name, issues }
}
