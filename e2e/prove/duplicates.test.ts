import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { mergedAdverts } from '@lindero/domain/market/merged-adverts'
import { readIdealista18 } from '@lindero/server/market/read-idealista18'
import { expect, it } from 'vitest'

const DATA = process.env.SHARED_DATA ?? join(import.meta.dirname, '../../../shared/data')
const LISTINGS = join(DATA, 'valencia/listings.csv.gz')

/**
 * In the source data, the listings of a home in a quarter share an identifier, which is hidden from the matcher. If two
 * agents list the same home, the identifiers differ, and a correct merge of these listings counts as an error.
 * Therefore the measured precision is a lower bound.
 */
it.skipIf(!existsSync(LISTINGS))(
  'listings of the same home in València are merged with the precision and recall stated in ADR 430',
  async () => {
    const { homes } = await readIdealista18(LISTINGS)
    const keys = new Map(homes.map(({ evidence }, index) => [`${index}`, evidence.propertyKey]))
    const adverts = homes.map(({ evidence }, index) => ({
      ...evidence,
      uuid: `${index}`,
      propertyKey: `${index}`,
      source: 'idealista18',
    }))
    const pairsOf = <T>(items: readonly T[]) => items.flatMap((a, i) => items.slice(i + 1).map((b) => [a, b] as const))
    const result = mergedAdverts(adverts).flatMap(pairsOf)
    const within = result.filter(([a, b]) => a.date === b.date)
    const right = within.filter(([a, b]) => keys.get(a.uuid) === keys.get(b.uuid))
    const real = [...Map.groupBy(keys.values(), (key) => key).values()].flatMap(pairsOf).length
    const figures = {
      precision: (100 * right.length) / within.length,
      recall: (100 * right.length) / real,
      pairs: within.length,
      pairsOfOtherQuarters: result.length - within.length,
    }
    process.stdout.write(`${JSON.stringify(figures)}\n`)
    expect(figures.precision).toBeGreaterThan(65)
    expect(figures.recall).toBeGreaterThan(40)
  },
  300_000,
)
