import type { NamedMunicipality } from '@lindero/domain/areas/municipality-names'
import { municipalityAt } from '../areas/municipality-at.ts'
import { municipalityNamed } from '../areas/municipality-named.ts'
import type { DailyWork } from '../kernel/daily.ts'
import type { Database, Transaction } from '../kernel/database/database.ts'

interface PlaceName {
  municipality: string
  province_code: string | null
  municipality_code: string | null
}

/** Number of assets per transaction, kept small so that no edit waits long and no statement times out. */
const BATCH = 2_000

/**
 * Gives assets the official name and code of their municipality: rows that are older than the list of municipalities,
 * and rows from other sources. Two kinds of rows stay unchanged, so that a user can decide: rows whose code contradicts
 * the name, and rows without any code whose coordinates are outside the province of the municipality.
 */
export const PLACE_NAMES: DailyWork = {
  name: 'official names of municipalities',
  async run({ database }) {
    const spellings = await database.transaction('system', (tx) =>
      tx.rows<PlaceName>(
        'SELECT DISTINCT municipality, province_code, municipality_code FROM assets WHERE municipality IS NOT NULL',
      ),
    )
    let count = 0
    for (const spelling of spellings) {
      const { municipality, province_code, municipality_code } = spelling
      const official = municipalityNamed(municipality, province_code ?? municipality_code?.slice(0, 2) ?? null)
      if (!official || (municipality_code !== null && municipality_code !== official.code)) continue
      if (official.name === municipality && municipality_code === official.code) continue
      count += await rename(database, spelling, official)
    }
    return count > 0 ? { count } : null
  },
}

async function rename(database: Database, spelling: PlaceName, official: NamedMunicipality): Promise<number> {
  let count = 0
  let last: string | undefined = '00000000-0000-0000-0000-000000000000'
  while (last !== undefined) {
    const behind: string = last
    const done = await database.transaction('system', (tx) => renameBatch(tx, spelling, official, behind))
    count += done.count
    last = done.last
  }
  return count
}

/**
 * @returns the number of renamed assets, and the uuid of the last row read, from which the next batch continues;
 * undefined if the batch was not full
 */
async function renameBatch(
  tx: Transaction,
  { municipality, province_code, municipality_code }: PlaceName,
  official: NamedMunicipality,
  behind: string,
): Promise<{ count: number; last: string | undefined }> {
  const rows = await tx.rows<{ uuid: string; latitude: number | null; longitude: number | null }>(
    `SELECT uuid, latitude, longitude FROM assets
     WHERE municipality = $1 AND province_code IS NOT DISTINCT FROM $2 AND municipality_code IS NOT DISTINCT FROM $3
       AND uuid > $4::uuid ORDER BY uuid LIMIT ${BATCH}`,
    [municipality, province_code, municipality_code, behind],
  )
  const isKnown = province_code !== null || municipality_code !== null
  const meant = rows.filter(({ latitude, longitude }) => {
    if (isKnown || latitude === null || longitude === null) return true
    const there = municipalityAt({ latitude, longitude })
    return there === null || there.code.slice(0, 2) === official.code.slice(0, 2)
  })
  const last = rows.length === BATCH ? rows.at(-1)?.uuid : undefined
  if (meant.length === 0) return { count: 0, last }
  // The stored row of the last data tape changes too, because it shows that the name came from the tape and not from a
  // user.
  const count = await tx.change(
    `UPDATE assets SET municipality = $1, municipality_code = $2, loaded = CASE WHEN loaded ->> 'municipality' = $3
       THEN jsonb_set(loaded, '{municipality}', to_jsonb($1::text)) ELSE loaded END
     WHERE uuid = ANY($4::uuid[]) AND municipality = $3`,
    [official.name, official.code, municipality, meant.map(({ uuid }) => uuid)],
  )
  return { count, last }
}
