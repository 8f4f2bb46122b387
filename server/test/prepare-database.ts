import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { NOT_DURABLE, startEmbeddedServer } from '../src/kernel/database/embedded/embedded-server.ts'
import { checkServer, migrate } from '../src/kernel/database/migrate.ts'
import { serverDriver } from '../src/kernel/database/pool.ts'
import { openLog } from '../src/kernel/log/log.ts'
import { administer, DEMO_TEMPLATE, onServer, SMALL_DEMO_TEMPLATE, TEMPLATE } from './test-database.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The server where every test file creates its database. */
    databaseUrl: string
    /** The folder with the files of the demo; see `openDemoSystem`. */
    demoFolder: string
  }
}

/**
 * Runs once, before all test files: creates a migrated, empty database, which each test file copies. The database
 * server is the one in TEST_DATABASE_URL, or else is started for this run.
 */
export default async function prepare(project: TestProject): Promise<() => Promise<void>> {
  const server = process.env.TEST_DATABASE_URL
    ? { connectionString: process.env.TEST_DATABASE_URL, stop: async () => {} }
    : await ownServer()
  const url = server.connectionString
  for (const name of [TEMPLATE, DEMO_TEMPLATE, SMALL_DEMO_TEMPLATE])
    await administer(url, `DROP DATABASE IF EXISTS ${name}`)
  await administer(url, `CREATE DATABASE ${TEMPLATE}`)
  const driver = serverDriver(onServer(url, TEMPLATE), 2)
  await checkServer(driver)
  await migrate(driver)
  await driver.close()
  project.provide('databaseUrl', url)
  const demoFolder = mkdtempSync(join(tmpdir(), 'lindero-test-demo-'))
  project.provide('demoFolder', demoFolder)
  return async () => {
    await server.stop()
    rmSync(demoFolder, { recursive: true, force: true })
  }
}

async function ownServer() {
  const dataFolder = mkdtempSync(join(tmpdir(), 'lindero-test-server-'))
  const server = await startEmbeddedServer({
    dataFolder,
    log: openLog(process.env.LOG_LEVEL ?? 'silent'),
    settings: { ...NOT_DURABLE, max_connections: '100', autovacuum: 'off' },
  })
  return {
    ...server,
    async stop() {
      await server.stop()
      rmSync(dataFolder, { recursive: true, force: true })
    },
  }
}
