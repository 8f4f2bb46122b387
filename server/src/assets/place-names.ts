import { municipalityNamed } from '../areas/municipality-named.ts'
import type { DailyWork } from '../kernel/daily.ts'

interface Written {
  municipality: string
  province_code: string | null
  municipality_code: string | null
}

/**
 * Gives the municipalities of assets their official name and their code: of rows written before the list existed, and
 * of those that another source wrote. A code that contradicts the name is left to a person.
 */
export const PLACE_NAMES: DailyWork = {
  name: 'official names of municipalities',
  async run({ database }) {
    const spellings = await database.transaction('system', (tx) =>
      tx.rows<Written>(
        'SELECT DISTINCT municipality, province_code, municipality_code FROM assets WHERE municipality IS NOT NULL',
      ),
    )
    let count = 0
    for (const { municipality, province_code, municipality_code } of spellings) {
      const found = municipalityNamed(municipality, province_code ?? municipality_code?.slice(0, 2) ?? null)
      if (!found || (municipality_code !== null && municipality_code !== found.code)) continue
      if (found.name === municipality && municipality_code === found.code) continue
      count += await database.transaction('system', (tx) =>
        tx.change(
          `UPDATE assets SET municipality = $1, municipality_code = $2
           WHERE municipality = $3 AND province_code IS NOT DISTINCT FROM $4
             AND municipality_code IS NOT DISTINCT FROM $5`,
          [found.name, found.code, municipality, province_code, municipality_code],
        ),
      )
    }
    return count > 0 ? { count } : null
  },
}
