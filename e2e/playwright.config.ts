import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { GOOGLE_CLIENT_ID } from './support/outside.ts'

const PORT = Number(process.env.E2E_PORT ?? 3199)
const OUTSIDE_PORT = PORT + 2
const ROOT = join(import.meta.dirname, '..')
/** A folder of its own, so that each run begins with the first start of a fresh machine. */
const dataFolder = process.env.E2E_DATA ?? ownFolder()

/** Made by the process that starts the server, and gone with it; those that run the journeys know it by name. */
function ownFolder(): string {
  const known = process.env.E2E_OWN_FOLDER
  if (known !== undefined) return known
  const folder = mkdtempSync(join(tmpdir(), 'lindero-e2e-'))
  process.env.E2E_OWN_FOLDER = folder
  process.on('exit', () => {
    for (const each of [folder, `${folder}-connected`]) rmSync(each, { recursive: true, force: true })
  })
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
  webServer: [
    server(PORT, dataFolder),
    {
      command: 'node e2e/outside/serve.ts',
      cwd: ROOT,
      url: `http://127.0.0.1:${OUTSIDE_PORT}/health`,
      env: { OUTSIDE_PORT: String(OUTSIDE_PORT) },
    },
    server(PORT + 1, `${dataFolder}-connected`, {
      OPERATOR_EMAIL: 'operator@lindero.test',
      GOOGLE_CLIENT_ID,
      GOOGLE_CERTIFICATES_URL: `http://127.0.0.1:${OUTSIDE_PORT}/certificates`,
      UPGRADE_WEBHOOK_URL: `http://127.0.0.1:${OUTSIDE_PORT}/webhook`,
      CHAT_APP_ID: 'journeys',
      ANALYTICS_URL: `http://127.0.0.1:${OUTSIDE_PORT}/analytics`,
      ANALYTICS_SITE: 'lindero.test',
      // The error service's own path begins with /api.
      SENTRY_DSN: `http://key@127.0.0.1:${OUTSIDE_PORT}/1`,
      SENTRY_ENVIRONMENT: 'journeys',
      TAB_RETURN: 'on',
    }),
  ],
})

/** A server with the demo world of its own. */
function server(port: number, folder: string, settings: Record<string, string> = {}) {
  return {
    command: 'node server/src/main.ts',
    cwd: ROOT,
    url: `http://127.0.0.1:${port}/api/health`,
    timeout: 120_000,
    reuseExistingServer: process.env.E2E_DATA !== undefined,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
    env: {
      LINDERO_DATA: folder,
      PORT: String(port),
      DEMO: 'on',
      LOG_LEVEL: 'warn',
      NODE_ENV: 'test',
      ...settings,
    },
  }
}
