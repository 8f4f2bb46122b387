import { defineConfig } from '@playwright/test'
import { BROWSERS, ownProduct, startedServers } from './support/servers.ts'

const WITH_OUTSIDE = /\/(?:outside-.*|enrichment|layers|base-maps)\.spec\.ts$/
const started = startedServers()
const at = (url: string | undefined) => (url === undefined ? {} : { baseURL: url })

export default defineConfig({
  // The long ones are run by name from scripts/prove.mjs; beside them are tests of another runner.
  testDir: process.env.E2E_PROVE === 'yes' ? './prove' : './journeys',
  testMatch: '**/*.spec.ts',
  outputDir: '../.cache/e2e',
  globalSetup: './support/start-servers.ts',
  // Two browsers at once, each with its own data: journeys that write use portfolios of their own.
  workers: BROWSERS,
  fullyParallel: false,
  projects: [
    // First, so that the other browser has something else to do meanwhile.
    { name: 'connected', testMatch: WITH_OUTSIDE, workers: 1, use: at(started?.connected.url) },
    { name: 'product', testIgnore: WITH_OUTSIDE, use: at(started && ownProduct(started).url) },
  ],
  // Limits for steps that hang: a busy machine takes many times as long as a quiet one.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  // In a new process with a new browser. The end of `npm test` lists a journey that needed it as unstable.
  retries: process.env.E2E_PROVE === 'yes' ? 0 : 1,
  reporter: [['list'], ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ?? '../.cache/e2e.json' }]],
  use: {
    viewport: { width: 1440, height: 900 },
    // A control that is not there fails with its own name, instead of when the journey's time is up.
    actionTimeout: 60_000,
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
})
