import { AREA_MAP_DEGREES, AREA_MAPS, type AreaMap, SECTION_MAP_DEGREES } from '@lindero/domain/areas/area-maps'
import { AppError } from '@lindero/domain/errors'
import type { BoundingBox } from '@lindero/domain/kernel/geo'
import type { Transaction } from '../kernel/database/database.ts'
import { municipalitiesIn } from './municipality-at.ts'

/** Maximum number of outlines in a reply. A reply with so many outlines has a few megabytes. */
const AREAS = 1_500

interface Figured {
  code: string
  name: string
  value: number | null
  dated: string | null
  source: string | null
  polygons: readonly unknown[]
}

/**
 * The areas in a box, each with its latest figure. These are census sections if section outlines have been imported and
 * the box is small; otherwise they are municipalities with the outlines shipped with the product.
 *
 * @throws AppError `areas.boxTooLarge`
 */
export async function areaMap(tx: Transaction, map: AreaMap, bbox: BoundingBox) {
  const side = Math.max(bbox.east - bbox.west, bbox.north - bbox.south)
  if (side > AREA_MAP_DEGREES) throw new AppError('areas.boxTooLarge', { degrees: AREA_MAP_DEGREES })
  const sections = side > SECTION_MAP_DEGREES ? [] : await sectionsWith(tx, map, bbox)
  const level = sections.length > 0 ? ('censusSection' as const) : ('municipality' as const)
  const areas = sections.length > 0 ? sections : await municipalitiesWith(tx, map, bbox)
  const [newest] = areas
    .flatMap(({ dated, source }) => (dated === null ? [] : { dated, source }))
    .sort((a, b) => (a.dated < b.dated ? 1 : -1))
  return {
    level,
    dated: newest?.dated ?? null,
    source: newest?.source ?? null,
    items: areas.slice(0, AREAS).map(({ code, name, value, polygons }) => ({
      code,
      name,
      value,
      polygons: polygons as number[][][][],
    })),
    isCapped: areas.length > AREAS,
  }
}

/** SQL that joins the latest figure of each area `o`. Parameters: subject, name of the figure. */
const newestOf = (kind: string) => `LEFT JOIN LATERAL (
  SELECT f.dated, f.source, (f.figures->>$2)::float8 AS value
  FROM area_figures f JOIN data_imports i ON i.number = f.import AND i.state = 'done'
  WHERE f.subject = $1 AND f.kind = '${kind}' AND f.code = o.code
  ORDER BY f.period DESC, f.import DESC LIMIT 1) n ON true`

function sectionsWith(tx: Transaction, map: AreaMap, { west, south, east, north }: BoundingBox) {
  const { censusSection, figure } = AREA_MAPS[map]
  return tx.rows<Figured>(
    `SELECT o.code, o.name, n.value, n.dated::text AS dated, n.source, o.polygons
     FROM (SELECT code, name, polygons FROM area_outlines
           WHERE kind = 'censusSection' AND bounds && box(point($3, $4), point($5, $6))
           ORDER BY code LIMIT ${AREAS + 1}) o
     ${newestOf('censusSection')} ORDER BY o.code`,
    [censusSection, figure, west, south, east, north],
  )
}

async function municipalitiesWith(tx: Transaction, map: AreaMap, bbox: BoundingBox): Promise<Figured[]> {
  const { municipality, figure } = AREA_MAPS[map]
  const outlines = municipalitiesIn(bbox)
  const figureRows = await tx.rows<Pick<Figured, 'code' | 'value' | 'dated' | 'source'>>(
    `SELECT o.code, n.value, n.dated::text AS dated, n.source FROM unnest($3::text[]) AS o (code)
     ${newestOf('municipality')}`,
    [municipality, figure, outlines.map(({ code }) => code)],
  )
  const figures = new Map(figureRows.map((row) => [row.code, row]))
  return outlines.map(({ code, name, polygons }) => {
    const { value = null, dated = null, source = null } = figures.get(code) ?? {}
    return { code, name, value, dated, source, polygons }
  })
}
