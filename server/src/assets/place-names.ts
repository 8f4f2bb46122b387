import { municipalityAt } from '../areas/municipality-at.ts'
import { municipalityNamed } from '../areas/municipality-named.ts'
import type { Context } from '../kernel/context.ts'
import type { DailyWork } from '../kernel/daily.ts'
import type { Database } from '../kernel/database/database.ts'
import { inSteps } from '../kernel/in-steps.ts'

/** A spelling of a municipality, and the codes that assets have with it. */
interface Spelling {
  municipality: string
  province_code: string | null
  municipality_code: string | null
}

interface Official {
  name: string
  code: string
}

/** Number of entries of the index per step, and of assets that are read at once. */
const AT_ONCE = 20_000
/** Number of assets that are renamed per transaction, so that no edit waits long. */
const RENAMED = 2_000
const FIRST = '00000000-0000-0000-0000-000000000000'

/**
 * Gives assets the official name and code of their municipality: rows that are older than the list of municipalities,
 * and rows from other sources. Two kinds of rows stay unchanged, so that a user can decide: rows whose code contradicts
 * the name, and rows without any code whose coordinates are outside the province of the municipality. The spellings are
 * read from an index (migration 1375), and assets only if their spelling has another official name.
 */
export const PLACE_NAMES: DailyWork = {
  name: 'official names of municipalities',
  async run(context) {
    const { database } = context
    let count = 0
    let after = ''
    const outdated: { spelling: Spelling; official: Official; after: string }[] = []
    await inSteps(context, async () => {
      const [next] = outdated
      if (next) {
        const { renamed, last } = await renameSome(context, next)
        count += renamed
        if (last === undefined) outdated.shift()
        else next.after = last
        return true
      }
      const spellings = await spellingsAfter(database, after)
      after = spellings.at(-1)?.municipality ?? after
      for (const spelling of spellings) {
        const official = officialOf(spelling)
        if (official) outdated.push({ spelling, official, after: FIRST })
      }
      return spellings.length > 0
    })
    return count > 0 ? { count } : null
  },
}

/** The next spellings in the order of their names; all spellings of the last name are among them. */
function spellingsAfter(database: Database, after: string): Promise<Spelling[]> {
  return database.transaction('system', (tx) =>
    tx.rows<Spelling>(
      `SELECT municipality, province_code, municipality_code FROM assets
       WHERE municipality > $1 AND municipality <= (
         SELECT max(municipality) FROM (SELECT municipality FROM assets WHERE municipality > $1
           ORDER BY municipality LIMIT ${AT_ONCE}) part)
       GROUP BY municipality, province_code, municipality_code ORDER BY municipality`,
      [after],
    ),
  )
}

/**
 * Renames the municipality of the next assets with this spelling.
 *
 * @returns the number of renamed assets, and the last asset that was read unless it was the last one of the spelling
 */
async function renameSome(
  { database, isStopping }: Pick<Context, 'database' | 'isStopping'>,
  { spelling, official, after }: { spelling: Spelling; official: Official; after: string },
): Promise<{ renamed: number; last: string | undefined }> {
  const { municipality, province_code, municipality_code } = spelling
  const rows = await database.transaction('system', (tx) =>
    tx.rows<{ uuid: string; latitude: number | null; longitude: number | null }>(
      `SELECT uuid, latitude, longitude FROM assets WHERE municipality = $1
         AND province_code IS NOT DISTINCT FROM $2 AND municipality_code IS NOT DISTINCT FROM $3 AND uuid > $4
       ORDER BY uuid LIMIT ${AT_ONCE}`,
      [municipality, province_code, municipality_code, after],
    ),
  )
  const isKnown = province_code !== null || municipality_code !== null
  const uuids = rows.filter((row) => isKnown || !isElsewhere(row, official)).map(({ uuid }) => uuid)
  let renamed = 0
  for (let from = 0; from < uuids.length && !isStopping(); from += RENAMED) {
    renamed += await database.transaction('system', (tx) =>
      // The stored row of the last data tape changes too, because it shows that the name came from the tape and not from
      // a user.
      tx.change(
        `UPDATE assets SET municipality = $2, municipality_code = $3,
           loaded = CASE WHEN loaded ->> 'municipality' = $4
             THEN jsonb_set(loaded, '{municipality}', to_jsonb($2::text)) ELSE loaded END
         WHERE uuid = ANY ($1::uuid[]) AND municipality = $4
           AND province_code IS NOT DISTINCT FROM $5 AND municipality_code IS NOT DISTINCT FROM $6`,
        [
          uuids.slice(from, from + RENAMED),
          official.name,
          official.code,
          municipality,
          province_code,
          municipality_code,
        ],
      ),
    )
  }
  return { renamed, last: rows.length === AT_ONCE ? rows.at(-1)?.uuid : undefined }
}

/** The official name and code, if a spelling has another name or no code and its codes do not contradict them. */
function officialOf({ municipality, province_code, municipality_code }: Spelling): Official | null {
  const official = municipalityNamed(municipality, province_code ?? municipality_code?.slice(0, 2) ?? null)
  if (!official || (municipality_code !== null && municipality_code !== official.code)) return null
  if (official.name === municipality && municipality_code === official.code) return null
  return { name: official.name, code: official.code }
}

/** True if the coordinates of an asset are outside the province of the municipality. */
function isElsewhere(
  { latitude, longitude }: { latitude: number | null; longitude: number | null },
  { code }: Official,
): boolean {
  if (latitude === null || longitude === null) return false
  const there = municipalityAt({ latitude, longitude })
  return there !== null && there.code.slice(0, 2) !== code.slice(0, 2)
}
