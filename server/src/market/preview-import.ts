import { FIGURE_FORMATS, type FigureKind, requiredColumns } from '@lindero/domain/areas/figure-formats'
import { PLACE_COLUMNS } from '@lindero/domain/areas/nearby-places'
import { AppError } from '@lindero/domain/errors'
import { type DataImportKind, outlineKindOf, placeFileOf } from '@lindero/domain/market/data-import-kinds'
import { importRows } from '../areas/import-file.ts'
import { readOutlines } from '../areas/read-outlines.ts'
import type { Context } from '../kernel/context.ts'
import { IMPORT_FORMATS } from './import-format.ts'
import { withFile } from './imported-file.ts'

const ROWS = 5
const CHARACTERS = 200
/** Number of bytes that a preview reads: enough for the header and some rows, or for the first feature. */
const FIRST_BYTES = 8 * 1024 * 1024

/** The required columns of a kind of CSV file. */
function requiredOf(kind: DataImportKind): readonly string[] {
  if (kind === 'market-lindero') return IMPORT_FORMATS.lindero.required
  if (kind === 'market-idealista18') return IMPORT_FORMATS.idealista18.required
  const places = placeFileOf(kind)
  if (places) return PLACE_COLUMNS[places]
  return requiredColumns(FIGURE_FORMATS[kind as FigureKind])
}

/**
 * Returns the columns of an uploaded file, its first rows, and the required columns, each marked as present or missing.
 *
 * @throws AppError `market.previewTooSlow`, and the errors of the readers
 */
export function previewImport(context: Context, { key, name }: { key: string; name: string }, kind: DataImportKind) {
  const isOutline = outlineKindOf(kind) !== undefined
  const { seconds } = context.config.tape.threads
  const signal = AbortSignal.timeout(seconds * 1_000)
  return withFile(
    context,
    { key, name },
    async (path) => {
      const read = isOutline ? firstFeature(path, signal) : firstRows(path, signal)
      const { columns, rows } = await read.catch((error: unknown) => {
        throw signal.aborted ? new AppError('market.previewTooSlow', { seconds }) : error
      })
      const documented = isOutline
        ? []
        : requiredOf(kind).map((name) => ({ name, isFound: columns.includes(name.toLowerCase()) }))
      return { columns, rows, documented }
    },
    FIRST_BYTES,
  )
}

interface FileStart {
  columns: string[]
  rows: Record<string, string>[]
}

async function firstRows(path: string, signal: AbortSignal): Promise<FileStart> {
  const columns: string[] = []
  const rows: Record<string, string>[] = []
  for await (const { record } of importRows(path, [], {
    onHeader: (names) => columns.push(...new Set(names)),
    signal,
  })) {
    rows.push(shortened(record))
    if (rows.length === ROWS) break
  }
  return { columns, rows }
}

async function firstFeature(path: string, signal: AbortSignal): Promise<FileStart> {
  for await (const { outline } of readOutlines(path, signal)) {
    return { columns: Object.keys(outline?.properties ?? {}), rows: outline ? [shortened(outline.properties)] : [] }
  }
  return { columns: [], rows: [] }
}

function shortened(record: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(record).map(([name, value]) => [name, String(value ?? '').slice(0, CHARACTERS)]),
  )
}
