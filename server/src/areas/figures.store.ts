import type { AreaPeriod } from '@lindero/contract/areas/areas.contract'
import type { FigureArea, Figures, Subject } from '@lindero/domain/areas/figures'
import type { BoundingBox } from '@lindero/domain/kernel/geo'
import type { Transaction } from '../kernel/database/database.ts'
import { municipalityName } from './municipality-at.ts'

export type Period = AreaPeriod

/** Query for figures of finished imports: the latest version of each period. */
const CURRENT = `SELECT DISTINCT ON (f.period) f.period, f.dated::text AS dated, f.source, f.figures
  FROM area_figures f JOIN data_imports i ON i.number = f.import AND i.state = 'done'`

/** An area's periods for one subject, newest first. */
export function periodsOf(
  tx: Transaction,
  subject: Subject,
  kind: FigureArea,
  code: string,
  limit: number,
): Promise<Period[]> {
  return tx.rows<Period>(
    `${CURRENT} WHERE f.subject = $1 AND f.kind = $2 AND f.code = $3
     ORDER BY f.period DESC, f.import DESC LIMIT $4`,
    [subject, kind, code, limit],
  )
}

/** A municipality's name from an import or, failing that, from the shipped outlines; null if neither contains it. */
export async function nameOfMunicipality(tx: Transaction, code: string): Promise<string | null> {
  const [place] = await periodsOf(tx, 'place', 'municipality', code, 1)
  return (place?.figures.name as string | undefined) ?? municipalityName(code)
}

/**
 * True if any import contains the municipality. A new municipality may appear in a file of figures before it appears in
 * a file of names.
 */
export async function hasFigures(tx: Transaction, municipality: string): Promise<boolean> {
  const rows = await tx.rows(
    `SELECT 1 FROM area_figures f JOIN data_imports i ON i.number = f.import AND i.state = 'done'
     WHERE f.kind = 'municipality' AND f.code = $1 LIMIT 1`,
    [municipality],
  )
  return rows.length > 0
}

/**
 * State of a section: known; unknown (other sections of its municipality have been imported); not loaded (none has been
 * imported).
 */
export async function sectionStateOf(tx: Transaction, code: string): Promise<'known' | 'unknown' | 'notLoaded'> {
  const municipality = code.slice(0, 5)
  const [row] = await tx.rows<{ known: boolean; others: boolean }>(
    `SELECT
       EXISTS (SELECT 1 FROM area_outlines WHERE kind = 'censusSection' AND code = $1)
         OR EXISTS (SELECT 1 FROM area_figures f JOIN data_imports i ON i.number = f.import AND i.state = 'done'
                    WHERE f.kind = 'censusSection' AND f.code = $1) AS known,
       EXISTS (SELECT 1 FROM area_outlines WHERE kind = 'censusSection' AND code >= $2 AND code < $3)
         OR EXISTS (SELECT 1 FROM area_figures f JOIN data_imports i ON i.number = f.import AND i.state = 'done'
                    WHERE f.kind = 'censusSection' AND f.code >= $2 AND f.code < $3) AS others`,
    [code, `${municipality}00000`, `${municipality}99999~`],
  )
  if (row?.known) return 'known'
  return row?.others ? 'unknown' : 'notLoaded'
}

/**
 * Rents and sale values in a municipality, by quarter of the year. Both are means of its neighbourhoods. Rents are
 * weighted by the number of contracts, and sale values are not weighted.
 */
export function rentsOf(tx: Transaction, municipality: string, limit: number): Promise<Period[]> {
  return tx.rows<Period>(
    `WITH current AS (
       SELECT DISTINCT ON (f.code, f.period) f.period, f.dated, f.source,
         (f.figures->>'rentPerM2')::numeric AS rent, (f.figures->>'meanSize')::numeric AS size,
         (f.figures->>'saleValueThousands')::numeric AS sale, (f.figures->>'contracts')::numeric AS contracts
       FROM area_figures f JOIN data_imports i ON i.number = f.import AND i.state = 'done'
       WHERE f.subject = 'rents' AND f.kind IN ('neighbourhood', 'municipality') AND f.code >= $1 AND f.code < $1 || '~'
       ORDER BY f.code, f.period, f.import DESC
     )
     SELECT period, max(dated)::text AS dated, max(source) AS source, jsonb_build_object(
       'rentPerM2', round(sum(rent * contracts) / nullif(sum(contracts) FILTER (WHERE rent IS NOT NULL), 0), 2),
       'meanSize', round(sum(size * contracts) / nullif(sum(contracts) FILTER (WHERE size IS NOT NULL), 0), 1),
       'saleValueThousands', round(avg(sale), 1),
       'contracts', sum(contracts), 'neighbourhoods', count(*)) AS figures
     FROM current GROUP BY period ORDER BY period DESC LIMIT $2`,
    [municipality, limit],
  )
}

/** A section in a box with its latest figures for a subject. */
interface SectionInBox {
  code: string
  name: string
  west: number
  south: number
  east: number
  north: number
  period: string | null
  dated: string | null
  source: string | null
  figures: Figures | null
}

/**
 * At most `limit` sections with a bounding box that overlaps the given box, each with its latest figures for the
 * subject.
 */
export function sectionsInBox(
  tx: Transaction,
  subject: Subject,
  { west, south, east, north }: BoundingBox,
  limit: number,
): Promise<SectionInBox[]> {
  return tx.rows<SectionInBox>(
    `SELECT o.code, o.name, (o.bounds[1])[0] AS west, (o.bounds[1])[1] AS south,
       (o.bounds[0])[0] AS east, (o.bounds[0])[1] AS north, n.period, n.dated::text AS dated, n.source, n.figures
     FROM (SELECT code, name, bounds FROM area_outlines
           WHERE kind = 'censusSection' AND bounds && box(point($2, $3), point($4, $5))
           ORDER BY code LIMIT $6) o
     LEFT JOIN LATERAL (
       SELECT f.period, f.dated, f.source, f.figures
       FROM area_figures f JOIN data_imports i ON i.number = f.import AND i.state = 'done'
       WHERE f.subject = $1 AND f.kind = 'censusSection' AND f.code = o.code
       ORDER BY f.period DESC, f.import DESC LIMIT 1) n ON true
     ORDER BY o.code`,
    [subject, west, south, east, north, limit],
  )
}
