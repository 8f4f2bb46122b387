import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { firstStart } from '@lindero/server/app/demo-world/first-start'
import { readConfig } from '@lindero/server/kernel/config/config'
import type { Driver } from '@lindero/server/kernel/database/driver'
import { openSystem } from '@lindero/server/system'
import { fillCustomers } from './fill-customers.ts'
import { fillGrowth } from './fill-growth.ts'
import { fillMarket } from './fill-market.ts'
import { fillPortfolio } from './fill-portfolio.ts'
import { fillTowns } from './fill-towns.ts'

const PREPARED = process.env.BENCH_DATA ?? mkdtempSync(join(tmpdir(), 'lindero-bench-'))

/**
 * A data folder with the demo world but without its automatic valuations. The folder is created once; each caller gets
 * a copy.
 */
export async function demoFolder(): Promise<string> {
  const folder = join(PREPARED, 'demo')
  if (!existsSync(folder)) {
    const system = await openSystem(configOf(folder))
    await firstStart(system.context)
    await system.context.database.driver.execute(`UPDATE jobs SET state = 'cancelled', ended_on = now()`)
    await system.close()
  }
  return copyOf(folder)
}

/** The demo world and a portfolio of 50,000 assets with values. */
export const largeFolder = () => filledFolder('large', fillPortfolio)

/** The demo world. The demo's fund has 100,000 more assets, and 20 additional customers have 5,000 each. */
export const skewedFolder = () => filledFolder('skewed', (driver) => fillCustomers(driver))

/** The demo world and the given number of assets, half of which belong to one customer. */
export const grownFolder = (assets: number) => filledFolder(`grown-${assets}`, (driver) => fillGrowth(driver, assets))

/** The demo world and the market of a country. */
export const marketFolder = () => filledFolder('market', fillMarket)

/** The demo world and the markets of small towns, far from each other. */
export const townsFolder = () => filledFolder('towns', fillTowns)

async function filledFolder(name: string, fill: (driver: Driver) => Promise<void>): Promise<string> {
  const folder = join(PREPARED, name)
  if (!existsSync(folder)) {
    const demo = await demoFolder()
    // Raises the time limit of SQL statements: calls have only a few seconds.
    const system = await openSystem(configOf(demo, { STATEMENT_SECONDS: '3600' }))
    await fill(system.context.database.driver)
    await system.close()
    cpSync(demo, folder, { recursive: true })
    rmSync(demo, { recursive: true })
  }
  return copyOf(folder)
}

/** @param settings additional environment variables */
export function configOf(folder: string, settings: Record<string, string> = {}) {
  return readConfig({
    LINDERO_DATA: folder,
    DEMO: 'on',
    // Raises the rate limit per user, so that it does not slow down the measurement.
    CALLS_PER_MINUTE: '1000000',
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent',
    PORT: '0',
    ...settings,
  })
}

function copyOf(folder: string): string {
  const copy = mkdtempSync(join(PREPARED, 'copy-'))
  cpSync(folder, copy, { recursive: true })
  return copy
}
