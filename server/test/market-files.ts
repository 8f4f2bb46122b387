import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import type { Transaction } from '../src/kernel/database/database.ts'
import { type ImportOptions, importMarket } from '../src/market/market-import.ts'
import { openTestSystem, type TestSystem } from './test-system.ts'

/**
 * A database for the tests of one file, and imports of market files into it. The database is opened before the tests and
 * closed after them.
 */
export function marketFiles() {
  const world = {} as { system: TestSystem; folder: string }
  beforeAll(async () => {
    world.system = await openTestSystem()
    world.folder = await mkdtemp(join(tmpdir(), 'lindero-market-'))
  })
  afterAll(async () => {
    await world.system.close()
    await rm(world.folder, { recursive: true })
  })

  return {
    world,
    inSystem: <Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result> =>
      world.system.context.database.transaction('system', work),
    /** Imports a file with this content, by default in Lindero's own format. */
    async importFile(content: string | Uint8Array, options: Partial<ImportOptions> = {}) {
      const file = join(world.folder, crypto.randomUUID())
      await writeFile(file, content)
      return importMarket(world.system.context.database, { file, format: 'lindero', ...options })
    },
  }
}
