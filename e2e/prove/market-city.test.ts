import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CLOSED_HABITS } from '@lindero/domain/market/city-habits-apart.fixture'
import { cityMarket, comparedWithTruth, marketFile, OPEN_HABITS } from '@lindero/domain/market/city-market.fixture'
import { openDatabase } from '@lindero/server/kernel/database/database'
import { startEmbeddedServer } from '@lindero/server/kernel/database/embedded/embedded-server'
import { serverDriver } from '@lindero/server/kernel/database/pool'
import { openLog } from '@lindero/server/kernel/log/log'
import { importMarket } from '@lindero/server/market/market-import'
import { expect, inject, it } from 'vitest'
import { dataFolder, removeFolder } from '../process/server-process.ts'

const HOMES = 4_000
const START = '2025-11-01'

it.each([
  ['known', OPEN_HABITS, 1, 0.7],
  ['kept apart', CLOSED_HABITS, 2, 0.6],
] as const)(
  'the adverts of a generated city, with habits of portals that were %s, are merged into its homes with the precision and recall stated in ADR 430',
  async (_name, habits, seed, recall) => {
    const adverts = cityMarket(habits, seed, HOMES, START)
    const folder = dataFolder(inject('preparedFolder'))
    const server = await startEmbeddedServer({ dataFolder: folder, log: openLog('silent') })
    const driver = serverDriver(server.connectionString, 3)
    try {
      const database = openDatabase(driver)
      const file = join(folder, 'city.csv')
      await writeFile(file, marketFile(adverts))
      await importMarket(database, { file, format: 'lindero' })
      const rows = await database.transaction('system', (tx) =>
        tx.rows<{ id: string; home: string }>(
          `SELECT e.source_id AS id, m.home FROM merged_adverts m JOIN market_evidence e ON e.uuid = m.evidence_uuid
         WHERE e.source = 'lindero'`,
        ),
      )
      const groups = [...Map.groupBy(rows, ({ home }) => home).values()].map((own) => own.map(({ id }) => id))
      const { wrong: _wrong, missed: _missed, ...figures } = comparedWithTruth(adverts, groups)
      process.stdout.write(`${JSON.stringify(figures)}\n`)
      expect(figures.precision).toBeGreaterThan(0.99)
      expect(figures.recall).toBeGreaterThan(recall)
    } finally {
      await driver.close()
      await server.stop()
      removeFolder(folder)
    }
  },
  300_000,
)
