import { defineConfig } from '@playwright/test'
import { BROWSERS, ownProduct, startedServers } from './support/servers.ts'

const WITH_OUTSIDE = /\/(?:outside-.*|enrichment|layers|base-maps)\.spec\.ts$/
const started = startedServers()
const at = (url: string | undefined) => (url === undefined ? {} : { baseURL: url })

export default defineConfig({
  // `prove` contains the long journeys (`*.spec.ts`), which scripts/prove.mjs runs by name. The other tests in `prove`
  // run in vitest.
  testDir: process.env.E2E_PROVE === 'yes' ? './prove' : './journeys',
  testMatch: '**/*.spec.ts',
  outputDir: '../.cache/e2e',
  globalSetup: './support/start-servers.ts',
  // The browsers run in parallel, each with its own database. Journeys that write use separate portfolios.
  workers: BROWSERS,
  fullyParallel: false,
  projects: [
    // This project has one worker and starts first. The other workers run the other project in parallel.
    { name: 'connected', testMatch: WITH_OUTSIDE, workers: 1, use: at(started?.connected.url) },
    { name: 'product', testIgnore: WITH_OUTSIDE, use: at(started && ownProduct(started).url) },
  ],
  // Limits for steps that hang. They are high because a busy machine takes many times as long as an idle one.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  // A retry runs in a new process with a new browser. `npm test` reports a journey that needed a retry as unstable.
  retries: process.env.E2E_PROVE === 'yes' ? 0 : 1,
  reporter: [['list'], ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ?? '../.cache/e2e.json' }]],
  use: {
    viewport: { width: 1440, height: 900 },
    // Shorter than the limit of a journey, so that the error message contains the missing control.
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
        // The pages of a browser context share a process, in which the program is compiled only once.
        '--process-per-site',
      ],
    },
    // Disables animations, so that journeys do not have to wait for them.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    trace: 'off',
  },
})
