import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'

const PORT = Number(process.env.E2E_PORT ?? 3199)
/** A folder of its own, so that each run begins with the first start of a fresh machine. */
const dataFolder = process.env.E2E_DATA ?? ownFolder()

/** Made by the process that starts the server, and gone with it; those that run the journeys know it by name. */
function ownFolder(): string {
  const known = process.env.E2E_OWN_FOLDER
  if (known !== undefined) return known
  const folder = mkdtempSync(join(tmpdir(), 'lindero-e2e-'))
  process.env.E2E_OWN_FOLDER = folder
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

export default defineConfig({
  testDir: './journeys',
  outputDir: '../.cache/e2e',
  // One server with one world: journeys that write use portfolios of their own.
  workers: 1,
  fullyParallel: false,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  retries: 0,
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ?? '../.cache/e2e.json' }],
  ],
  use: {
    baseURL: `http://127.0.0.1:${PORT}`,
    viewport: { width: 1440, height: 900 },
    // A control that is not there fails soon, with its own name, instead of when the journey's time is up.
    actionTimeout: 20_000,
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--use-gl=angle',
        '--use-angle=swiftshader',
        '--enable-unsafe-swiftshader',
      ],
    },
    screenshot: 'only-on-failure',
    trace: 'off',
  },
  webServer: {
    command: 'node server/src/main.ts',
    cwd: join(import.meta.dirname, '..'),
    url: `http://127.0.0.1:${PORT}/api/health`,
    timeout: 120_000,
    reuseExistingServer: process.env.E2E_DATA !== undefined,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: { LINDERO_DATA: dataFolder, PORT: String(PORT), DEMO: 'on', LOG_LEVEL: 'warn', NODE_ENV: 'test' },
  },
})
