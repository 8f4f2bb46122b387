import type { TestProject } from 'vitest/node'
import { migrate } from '../src/kernel/database/migrate.ts'
import { serverDriver } from '../src/kernel/database/pool.ts'
import { databaseImage } from './database-image.ts'
import { administer, onServer, TEMPLATE } from './server-database.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    databaseImage: string
  }
}

/** Once before all test files: a migrated, empty database that each of them starts from. */
export default async function prepare(project: TestProject): Promise<void> {
  const url = process.env.TEST_DATABASE_URL
  if (!url) return project.provide('databaseImage', await databaseImage())
  project.provide('databaseImage', '')
  await administer(url, `DROP DATABASE IF EXISTS ${TEMPLATE}`)
  await administer(url, `CREATE DATABASE ${TEMPLATE}`)
  const driver = serverDriver(onServer(url, TEMPLATE), 2)
  await migrate(driver)
  await driver.close()
}
