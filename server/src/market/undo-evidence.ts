import type { Transaction } from '../kernel/database/database.ts'
import { tilesOfImport } from './advert-tiles.ts'
import { mergeTile, showRemaining } from './merge-adverts.ts'
import { CHANGEABLE } from './write-evidence.ts'

/** Columns that an undo restores: those that an import writes, and two more. */
const RESTORED = [...CHANGEABLE, 'import', 'price_changed_on']

/**
 * Removes the listings and closings that an import added, and restores those that it changed, with their earlier
 * prices. For other kinds of imports, this function does nothing.
 *
 * @returns true if any evidence has changed
 */
export async function undoEvidence(tx: Transaction, number: number): Promise<boolean> {
  const tiles = await tilesOfImport(tx, number)
  await tx.rows(`SELECT set_config('lindero.undo', 'on', true)`)
  // A price that changed between two files of one day was valid until the day before.
  await tx.change(
    `DELETE FROM market_prices p USING market_evidence_before b JOIN market_evidence e ON e.uuid = b.evidence_uuid
     WHERE b.import = $1 AND p.evidence_uuid = b.evidence_uuid AND p.price = (b.row->>'price')::numeric AND e.price <> p.price
       AND b.row->>'price_changed_on' IS DISTINCT FROM e.price_changed_on::text
       AND p.day = (b.row->>'date')::date - (e.date = (b.row->>'date')::date)::int`,
    [number],
  )
  const restored = await tx.change(
    `UPDATE market_evidence e SET (${RESTORED.join(', ')}) = (${RESTORED.map((column) => `r.${column}`).join(', ')})
     FROM market_evidence_before b, jsonb_populate_record(NULL::market_evidence, b.row) r
     WHERE b.import = $1 AND e.uuid = b.evidence_uuid AND e.import = $1`,
    [number],
  )
  await tx.change('DELETE FROM market_evidence_before WHERE import = $1', [number])
  await tx.change('DELETE FROM market_import_identifiers WHERE import = $1', [number])
  const removed = await tx.change('DELETE FROM market_evidence WHERE import = $1', [number])
  await tx.rows(`SELECT set_config('lindero.undo', 'off', true)`)
  await showRemaining(tx)
  for (const tile of tiles) await mergeTile(tx, tile)
  return restored + removed > 0
}
