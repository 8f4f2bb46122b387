import { foldText } from '@lindero/domain/kernel/parse-result'
import {
  ASSET_COLUMN,
  PART_SHEETS,
  type PartSheet,
  partSheet,
  REFERENCE_COLUMN,
} from '@lindero/domain/sheets/part-sheets'
import { headerKey } from '@lindero/domain/tape/header-words'
import { countKnownHeaders } from '@lindero/domain/tape/tape-mapping'
import { layoutOf, likenessOfLayout, type TapeProfile } from '@lindero/domain/tape/tape-profiles'
import type { TapeRow } from '@lindero/domain/tape/tape-row'
import { ASSET_HEADERS } from '../tape/open-tape.ts'
import type { Language } from '../tape/tape-words.ts'
import { formerNames } from './former-words.ts'
import { headersOf, LANGUAGES, sheetName } from './sheet-words.ts'
import { tradeColumns } from './trade-headers.ts'

/** The user's choices for sheets: sheet name → part, or null to leave the sheet out. */
export type SheetChoices = Readonly<Record<string, string | null>>

interface HeaderRow {
  header: TapeRow
  keys: ReadonlySet<string>
}

interface Recognised {
  sheet: PartSheet
  header: TapeRow
  /** Number of columns of the part in the header. */
  headers: number
  language: Language
}

/**
 * Recognises the part in a sheet: the part that the user chose; otherwise the part with the sheet's current or former
 * name; otherwise the part of a profile with the same columns; otherwise the part with most matching headers, if there
 * is only one. A sheet with more headers of a tape than of the part is a sheet of assets.
 */
export function recognise(
  name: string,
  rows: readonly TapeRow[],
  choices: SheetChoices,
  profiles: readonly TapeProfile[] = [],
): Recognised | null {
  const chosen = Object.hasOwn(choices, name) ? choices[name] : undefined
  if (chosen === null) return null
  const top = rows.map((header) => ({ header, keys: keysOf(header) }))
  if (chosen) {
    const part = partSheet(chosen)
    return part ? bestHeader(part, top) : null
  }
  const ofAssets = headerOfAssets(rows)?.headers ?? 0
  const named = partNamed(name)
  if (named) {
    const best = bestHeader(named, top)
    return best && best.headers >= ofAssets ? best : null
  }
  const remembered = partOfProfile(top, profiles)
  if (remembered) return remembered
  const scored = PART_SHEETS.flatMap((sheet) => bestHeader(sheet, top) ?? []).sort((a, b) => b.headers - a.headers)
  const [best, next] = scored
  return best && best.headers !== next?.headers && best.headers > ofAssets ? best : null
}

/** The part of the profile with the same columns as one of the first rows. */
function partOfProfile(top: readonly HeaderRow[], profiles: readonly TapeProfile[]): Recognised | null {
  if (profiles.length === 0) return null
  for (const row of top) {
    const layout = layoutOf(row.header.cells.slice(0, HEADER_COLUMNS))
    const same = layout.length > 1 && profiles.find((profile) => likenessOfLayout(profile, layout) === 100)
    const part = same ? partSheet(same.part ?? '') : undefined
    if (part) return bestHeader(part, [row])
  }
  return null
}

/** The part that has, or had, a sheet with this name. */
function partNamed(name: string): PartSheet | undefined {
  const folded = foldText(name)
  return (
    PART_SHEETS.find((sheet) => LANGUAGES.some((language) => foldText(sheetName(sheet, language)) === folded)) ??
    PART_SHEETS.find(({ id }) => formerNames(id).some((former) => foldText(former) === folded))
  )
}

/**
 * True for a sheet of parts in a workbook of assets. A sheet with the name of a part always counts. A sheet that is
 * recognised only by its headers counts if it has more headers of the part than of a tape, but never if it contains
 * reference values.
 */
export function isSheetOfParts(name: string, rows: readonly TapeRow[]): boolean {
  const match = recognise(name, rows, {})
  if (!match || partNamed(name)) return match !== null
  const ofTape = Math.max(...rows.map(({ cells }) => countKnownHeaders(cells, 'assets')))
  return match.sheet.part.section !== 'references' && match.headers > ofTape
}

/** The row with most headers of a tape, if it has enough of them for a sheet of assets. */
export function headerOfAssets(rows: readonly TapeRow[]): { header: TapeRow; headers: number } | null {
  let best: { header: TapeRow; headers: number } | null = null
  for (const header of rows) {
    const headers = countKnownHeaders(header.cells, 'assets')
    if (headers >= ASSET_HEADERS && headers > (best?.headers ?? 0)) best = { header, headers }
  }
  return best
}

/** Number of columns that are searched for headers. */
const HEADER_COLUMNS = 1_000

/**
 * The normalised headers in a row. They are computed only once, because each row is compared with every part in both
 * languages.
 */
const keysOf = ({ cells }: TapeRow) => new Set(cells.slice(0, HEADER_COLUMNS).map(headerKey))

/** The row that matches most headers of a part; null if no row has both an asset column and a field. */
function bestHeader(sheet: PartSheet, top: readonly HeaderRow[]): Recognised | null {
  let best: Recognised | null = null
  for (const language of LANGUAGES) {
    const columns = headersOf(sheet, language)
    for (const { header, keys } of top) {
      const targets = new Set([...keys].flatMap((key) => columns.get(key) ?? tradeColumns(sheet.id, key)))
      const namesAsset = targets.has(ASSET_COLUMN) || targets.has(REFERENCE_COLUMN)
      const fields = [...targets].filter((target) => Object.hasOwn(sheet.fields, target)).length
      if (namesAsset && fields > 0 && targets.size > (best?.headers ?? 0)) {
        best = { sheet, header, headers: targets.size, language }
      }
    }
  }
  return best
}
