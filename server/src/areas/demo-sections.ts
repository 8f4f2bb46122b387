import { DEMO_SOURCE } from '@lindero/domain/areas/figures'
import type { Transaction } from '../kernel/database/database.ts'
import { boundsOf } from './import-outlines.ts'
import type { Polygons } from './read-outlines.ts'

export interface DemoCensusSection {
  code: string
  name: string
  polygons: Polygons
}

/** Writes the demo's census sections, except in municipalities with imported sections. */
export async function writeDemoSections(
  tx: Transaction,
  sections: readonly DemoCensusSection[],
  number: number,
): Promise<void> {
  const rows = sections.map((section) => ({ ...section, bounds: boundsOf(section.polygons) }))
  await tx.change(
    `WITH given AS MATERIALIZED (
       SELECT r.code, r.name, r.bounds::box, r.polygons
       FROM jsonb_to_recordset($1::jsonb) AS r(code text, name text, bounds text, polygons jsonb)
       WHERE NOT EXISTS (SELECT FROM area_outlines o WHERE o.kind = 'censusSection' AND o.source IS DISTINCT FROM $2
         AND o.code >= left(r.code, 5) AND o.code < left(r.code, 5) || '~')
     ), versions AS (
       INSERT INTO area_outline_versions (kind, code, name, bounds, polygons, source, import)
       SELECT 'censusSection', code, name, bounds, polygons, $2, $3::integer FROM given
     )
     INSERT INTO area_outlines (kind, code, name, bounds, polygons, source)
     SELECT 'censusSection', code, name, bounds, polygons, $2 FROM given
     ON CONFLICT (kind, code) DO NOTHING`,
    [JSON.stringify(rows), DEMO_SOURCE, number],
  )
}

export async function removeDemoOutlines(tx: Transaction): Promise<void> {
  await tx.change('DELETE FROM area_outlines WHERE source = $1', [DEMO_SOURCE])
}
