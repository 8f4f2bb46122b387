import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * The servers of the journeys. Two browsers work at once, each on a product with a world of its own, so that none
 * sees what the other writes; journeys with outside services share one more product, and one browser at a time.
 */
const FIRST_PORT = Number(process.env.E2E_PORT ?? 3199)

/** One where the server is somebody's own, with a folder that is known already. */
export const BROWSERS = process.env.E2E_DATA === undefined ? 2 : 1

export interface ProductServer {
  port: number
  url: string
  dataFolder: string
}

/** The product that a browser works on, by its number from 0. */
export function productOf(browser: number): ProductServer {
  return browser === 0
    ? product(FIRST_PORT, dataFolder())
    : product(FIRST_PORT + 2 + browser, `${dataFolder()}-${browser}`)
}

/** The product of this process's browser. */
export const OWN_PRODUCT = productOf(Number(process.env.TEST_PARALLEL_INDEX ?? 0))
/** The product with every outside service configured. */
export const CONNECTED_PRODUCT = product(FIRST_PORT + 1, `${dataFolder()}-connected`)
export const OUTSIDE_PORT = FIRST_PORT + 2
export const OUTSIDE_URL = `http://127.0.0.1:${OUTSIDE_PORT}`

/** All data folders that a run makes: each begins with the first start of a fresh machine. */
const DATA_FOLDERS = [
  ...Array.from({ length: BROWSERS }, (_, browser) => productOf(browser).dataFolder),
  CONNECTED_PRODUCT.dataFolder,
]

function product(port: number, folder: string): ProductServer {
  return { port, url: `http://127.0.0.1:${port}`, dataFolder: folder }
}

/** Made by the process that starts the servers, and gone with it; those that run the journeys are told its name. */
function dataFolder(): string {
  const known = process.env.E2E_DATA ?? process.env.E2E_OWN_FOLDER
  if (known !== undefined) return known
  const folder = mkdtempSync(join(tmpdir(), 'lindero-e2e-'))
  process.env.E2E_OWN_FOLDER = folder
  process.on('exit', () => {
    for (const each of DATA_FOLDERS) rmSync(each, { recursive: true, force: true })
  })
  return folder
}
