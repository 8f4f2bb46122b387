import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { GOOGLE_CLIENT_ID } from './support/outside.ts'
import {
  BROWSERS,
  CONNECTED_PRODUCT,
  OUTSIDE_PORT,
  OUTSIDE_URL,
  OWN_PRODUCT,
  type ProductServer,
  productOf,
} from './support/servers.ts'

const ROOT = join(import.meta.dirname, '..')
const WITH_OUTSIDE = /\/(consent|behaviours-outside)\.spec\.ts$/

export default defineConfig({
  testDir: './journeys',
  outputDir: '../.cache/e2e',
  // Two browsers at once, each with a world of its own: journeys that write use portfolios of their own.
  workers: BROWSERS,
  fullyParallel: false,
  projects: [
    // First, so that the other browser has something else to do meanwhile.
    { name: 'connected', testMatch: WITH_OUTSIDE, workers: 1, use: { baseURL: CONNECTED_PRODUCT.url } },
    { name: 'product', testIgnore: WITH_OUTSIDE, use: { baseURL: OWN_PRODUCT.url } },
  ],
  timeout: 120_000,
  expect: { timeout: 15_000 },
  retries: 0,
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ?? '../.cache/e2e.json' }],
  ],
  use: {
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
        '--disable-gpu-compositing',
        '--enable-unsafe-swiftshader',
      ],
    },
    // Nothing is slid or faded in: a journey would wait for it.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    trace: 'off',
  },
  webServer: [
    ...Array.from({ length: BROWSERS }, (_, browser) => server(productOf(browser))),
    {
      command: 'node e2e/outside/serve.ts',
      cwd: ROOT,
      url: `${OUTSIDE_URL}/health`,
      env: { OUTSIDE_PORT: String(OUTSIDE_PORT) },
    },
    server(CONNECTED_PRODUCT, {
      OPERATOR_EMAIL: 'operator@lindero.test',
      GOOGLE_CLIENT_ID,
      GOOGLE_CERTIFICATES_URL: `${OUTSIDE_URL}/certificates`,
      UPGRADE_WEBHOOK_URL: `${OUTSIDE_URL}/webhook`,
      CHAT_APP_ID: 'journeys',
      CHAT_SECRET: 'journeys-secret',
      ANALYTICS_URL: `${OUTSIDE_URL}/analytics`,
      ANALYTICS_SITE: 'lindero.test',
      // The error service's own path begins with /api.
      SENTRY_DSN: `http://key@127.0.0.1:${OUTSIDE_PORT}/1`,
      SENTRY_ENVIRONMENT: 'journeys',
      TAB_RETURN: 'on',
    }),
  ],
})

/** A server with the demo world of its own. */
function server({ port, url, dataFolder }: ProductServer, settings: Record<string, string> = {}) {
  return {
    command: 'node server/src/main.ts',
    cwd: ROOT,
    url: `${url}/api/health`,
    timeout: 120_000,
    reuseExistingServer: process.env.E2E_DATA !== undefined,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
    env: {
      LINDERO_DATA: dataFolder,
      PORT: String(port),
      DEMO: 'on',
      LOG_LEVEL: 'warn',
      NODE_ENV: 'test',
      ...settings,
    },
  }
}
