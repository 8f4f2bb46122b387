import { defineConfig } from '@playwright/test'
import { BROWSERS, ownProduct, startedServers } from './support/servers.ts'

const WITH_OUTSIDE = /\/(?:outside-.*|enrichment|layers|base-maps)\.spec\.ts$/
const started = startedServers()
const at = (url: string | undefined) => (url === undefined ? {} : { baseURL: url })

export default defineConfig({
  // scripts/prove.mjs runs the long ones by name. That folder also has tests of vitest.
  testDir: process.env.E2E_PROVE === 'yes' ? './prove' : './journeys',
  testMatch: '**/*.spec.ts',
  outputDir: '../.cache/e2e',
  globalSetup: './support/start-servers.ts',
  // Two browsers at once, each with its own data: journeys that write use portfolios of their own.
  workers: BROWSERS,
  fullyParallel: false,
  projects: [
    // Runs first, in one browser, so that the other browser can run the other project meanwhile.
    { name: 'connected', testMatch: WITH_OUTSIDE, workers: 1, use: at(started?.connected.url) },
    { name: 'product', testIgnore: WITH_OUTSIDE, use: at(started && ownProduct(started).url) },
  ],
  // Limits for steps that hang: a busy machine takes many times as long as a quiet one.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  // A retry has a new process and a new browser. `npm test` lists a journey that needed one as unstable.
  retries: process.env.E2E_PROVE === 'yes' ? 0 : 1,
  reporter: [['list'], ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ?? '../.cache/e2e.json' }]],
  use: {
    viewport: { width: 1440, height: 900 },
    // A missing control fails with its own name before the time of the journey is up.
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
    // No animations, which a journey would wait for.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    trace: 'off',
  },
})
