import { AppError } from '@lindero/domain/errors'
import { type AreaKind, isAreaCode } from '@lindero/domain/market/area-kinds'
import type { Database } from '../kernel/database/database.ts'
import { readOutlines } from './read-outlines.ts'

export interface OutlineImport {
  file: string
  kind: AreaKind
  /** Property of the features that holds the code, and the one that holds a name; the code where absent. */
  codeProperty: string
  nameProperty?: string | undefined
}

export interface OutlineReport {
  read: number
  written: number
  /** Numbers of the features without a code or an outline in degrees. */
  refused: number[]
}

const BATCH = 200

interface Row {
  code: string
  name: string
  bounds: string
  polygons: number[][][][]
}

/**
 * Imports the outlines of a GeoJSON file; again replaces those of the same code. A feature whose code has not the
 * digits of its kind is refused.
 *
 * @throws AppError of `readOutlines`; `market.missingColumns` where the first feature lacks the property of the code
 */
export async function importOutlines(
  database: Database,
  { file, kind, codeProperty, nameProperty }: OutlineImport,
): Promise<OutlineReport> {
  const report: OutlineReport = { read: 0, written: 0, refused: [] }
  let batch = new Map<string, Row>()
  const flush = async () => {
    const rows = [...batch.values()]
    batch = new Map()
    if (rows.length > 0)
      await database.transaction('system', (tx) => tx.change(WRITE, [kind, JSON.stringify(rows)]))
    report.written += rows.length
  }
  for await (const { number, outline } of readOutlines(file)) {
    report.read += 1
    if (number === 1 && outline && !Object.hasOwn(outline.properties, codeProperty)) {
      throw new AppError('market.missingColumns', { file, columns: [codeProperty] })
    }
    const code = String(outline?.properties[codeProperty] ?? '')
    if (!outline || !isAreaCode(kind, code)) {
      report.refused.push(number)
      continue
    }
    const name = String((nameProperty && outline.properties[nameProperty]) ?? code)
    batch.set(code, { code, name, bounds: boundsOf(outline.polygons), polygons: outline.polygons })
    if (batch.size === BATCH) await flush()
  }
  await flush()
  return report
}

const WRITE = `INSERT INTO area_outlines (kind, code, name, bounds, polygons)
  SELECT $1, r.code, r.name, r.bounds::box, r.polygons
  FROM jsonb_to_recordset($2::jsonb) AS r(code text, name text, bounds text, polygons jsonb)
  ON CONFLICT (kind, code) DO UPDATE
  SET name = excluded.name, bounds = excluded.bounds, polygons = excluded.polygons`

/** The box of the outer rings, as PostgreSQL reads it. */
function boundsOf(polygons: readonly number[][][][]): string {
  let [west, south, east, north] = [180, 90, -180, -90]
  for (const [outer = []] of polygons) {
    for (const [x = 0, y = 0] of outer) {
      west = Math.min(west, x)
      east = Math.max(east, x)
      south = Math.min(south, y)
      north = Math.max(north, y)
    }
  }
  return `((${west},${south}),(${east},${north}))`
}
