import { basename } from 'node:path'
import { isAreaCode, type OutlineKind } from '@lindero/domain/areas/area-kinds'
import { DEMO_SOURCE } from '@lindero/domain/areas/figures'
import { crossesItself } from '@lindero/domain/areas/outlines'
import { AppError } from '@lindero/domain/errors'
import type { Database, Transaction } from '../kernel/database/database.ts'
import { recordShare, runImport } from './data-imports.store.ts'
import { emptyReport, type ImportReport, reportRejected } from './import-report.ts'
import { type Polygons, readOutlines } from './read-outlines.ts'

interface OutlineImport {
  file: string
  fileName?: string | undefined
  createdBy?: string | undefined
  kind: OutlineKind
  /**
   * Names of the GeoJSON properties that contain code and name. Without `nameProperty`, the code is used as the name.
   */
  codeProperty: string
  nameProperty?: string | undefined
  /** Publisher of the outlines, and the date that they apply to. */
  source?: string | undefined
  dated?: string | undefined
  onProgress?: (report: ImportReport, share: number) => Promise<void>
}

const BATCH = 200
/** Maximum number of points in an outline. The most detailed Spanish municipality has fewer. */
const CORNERS_MAXIMUM = 200_000

interface Row {
  code: string
  name: string
  bounds: string
  polygons: Polygons
}

/**
 * Imports outlines from a GeoJSON file. An outline replaces an earlier outline with the same code. A feature is
 * rejected if its code has the wrong number of digits for its kind or occurs earlier in the file, or if its outline is
 * missing, is not in degrees, has too many corners or crosses itself.
 *
 * @throws AppError from `readOutlines`, or `market.missingColumns` if the first feature has no code property
 */
export async function importOutlines(
  database: Database,
  order: OutlineImport,
): Promise<{ uuid: string; report: ImportReport }> {
  const { file, kind, codeProperty, nameProperty, fileName, createdBy, onProgress } = order
  const source = order.source ?? fileName ?? basename(file)
  const begun = { kind: `${kind}-outlines`, file: fileName ?? basename(file), source, createdBy }
  const work = async (number: number) => {
    const report = emptyReport()
    let share = 0
    const seen = new Set<string>()
    let batch: Row[] = []
    const flush = async () => {
      const rows = batch
      batch = []
      const values = [JSON.stringify(rows), kind, source, order.dated ?? null, number]
      const [counted] = await database.transaction('system', (tx) => tx.rows<OutlineCounts>(WRITE, values))
      report.new += counted?.new ?? 0
      report.updated += counted?.updated ?? 0
      report.unchanged += rows.length - (counted?.new ?? 0) - (counted?.updated ?? 0)
      await recordShare(database, number, share)
      await onProgress?.(report, share)
    }
    for await (const { number: line, outline, share: read } of readOutlines(file)) {
      share = read
      report.read += 1
      if (line === 1 && outline && !Object.hasOwn(outline.properties, codeProperty)) {
        throw new AppError('market.missingColumns', { file: begun.file, columns: [codeProperty] })
      }
      const code = String(outline?.properties[codeProperty] ?? '').slice(0, 100)
      const wrong = outline ? faultOf(kind, code, outline.polygons) : 'geometry'
      if (!outline || wrong || seen.has(code)) {
        reportRejected(report, { line, column: wrong ?? codeProperty, value: code })
        continue
      }
      seen.add(code)
      const name = String((nameProperty && outline.properties[nameProperty]) || code).slice(0, 200)
      batch.push({ code, name, bounds: boundsOf(outline.polygons), polygons: outline.polygons })
      if (batch.length === BATCH) await flush()
    }
    if (batch.length > 0) await flush()
    return report
  }
  return runImport(database, begun, ({ number }) => work(number), publish)
}

function faultOf(kind: OutlineKind, code: string, polygons: Polygons): string | null {
  if (!isAreaCode(kind, code)) return 'code'
  const rings = polygons.flat()
  if (rings.reduce((sum, ring) => sum + ring.length, 0) > CORNERS_MAXIMUM) return 'corners'
  return rings.some(crossesItself) ? 'crosses itself' : null
}

interface OutlineCounts {
  new: number
  updated: number
}

/** Writes only outlines that differ from the current outlines. */
const WRITE = `WITH given AS MATERIALIZED (
    SELECT r.code, r.name, r.bounds::box, r.polygons, o.code IS NULL AS is_new
    FROM jsonb_to_recordset($1::jsonb) AS r(code text, name text, bounds text, polygons jsonb)
    LEFT JOIN area_outlines o ON o.kind = $2 AND o.code = r.code
    WHERE o.code IS NULL OR o.name <> r.name OR o.polygons <> r.polygons
      OR (o.source, o.dated) IS DISTINCT FROM ($3, $4::date)
  ), written AS (
    INSERT INTO area_outline_versions (kind, code, name, bounds, polygons, source, dated, import)
    SELECT $2, code, name, bounds, polygons, $3, $4::date, $5::integer FROM given
  )
  SELECT count(*) FILTER (WHERE is_new)::integer AS new, count(*) FILTER (WHERE NOT is_new)::integer AS updated FROM given`

async function publish(tx: Transaction, number: number): Promise<void> {
  await tx.change(
    `INSERT INTO area_outlines (kind, code, name, bounds, polygons, source, dated)
     SELECT kind, code, name, bounds, polygons, source, dated FROM area_outline_versions WHERE import = $1
     ON CONFLICT (kind, code) DO UPDATE SET name = excluded.name, bounds = excluded.bounds,
       polygons = excluded.polygons, source = excluded.source, dated = excluded.dated`,
    [number],
  )
  await tx.change(REPLACE_INVENTED, [number, DEMO_SOURCE])
}

/** Removes a municipality's fictional sections after an import has written the real ones. */
const REPLACE_INVENTED = `DELETE FROM area_outlines o WHERE o.kind = 'censusSection' AND o.source = $2
  AND left(o.code, 5) IN (SELECT left(code, 5) FROM area_outline_versions WHERE import = $1 AND kind = 'censusSection')`

/** Bounding box of the outer rings, as PostgreSQL text. */
export function boundsOf(polygons: Polygons): string {
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
