import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { useMemoryForTemporaryFiles } from './e2e/support/memory-folder.ts'

useMemoryForTemporaryFiles()

/** Test files in the same process share their modules, so each must clean up after itself. */
const TOGETHER = { isolate: false, setupFiles: [join(import.meta.dirname, 'scripts/property-seed.ts')] }

/**
 * Node runs the TypeScript itself, as the program does, and caches it compiled. Vite's module runner would transform
 * each file and read each import through a getter.
 */
const NATIVE = {
  experimental: { viteModuleRunner: false, nodeLoader: false },
  execArgv: [`--import=${join(import.meta.dirname, 'scripts/resolve-drizzle.mjs')}`],
}

/** `expect.poll` returns as soon as its condition is met. */
const WAITS = { expect: { poll: { timeout: 60_000 } } }

/**
 * A test takes from a fraction of a second to a few seconds, and many times longer on a busy machine. The limit stops
 * tests that hang; it does not check speed.
 */
const TEST_LIMIT = 300_000

/** Some end-to-end tests start and stop several programs. */
const PROGRAM_LIMIT = 600_000

const packageProject = (name: string, runner: Partial<typeof NATIVE> = NATIVE) => ({
  test: {
    ...TOGETHER,
    ...runner,
    ...WAITS,
    name,
    root: name,
    include: ['src/**/*.test.{ts,tsx}'],
    testTimeout: TEST_LIMIT,
    hookTimeout: TEST_LIMIT,
  },
})

const WEB = {
  ...TOGETHER,
  ...WAITS,
  root: 'web',
  setupFiles: [...TOGETHER.setupFiles, join(import.meta.dirname, 'web/src/kernel/waits.fixture.ts')],
  testTimeout: TEST_LIMIT,
  hookTimeout: TEST_LIMIT,
}

/** Tests of the form and list kits. They use the components in a DOM, like a user. */
const COMPONENTS_IN_A_DOM = ['src/kernel/{forms,list}/*.test.tsx']

// One project per package, so that `npm run check -- <slice>` and CI can run a part by name.
export default defineConfig({
  test: {
    maxWorkers: '100%',
    projects: [
      {
        test: {
          ...TOGETHER,
          name: 'house',
          root: 'scripts',
          include: ['house/**/*.test.ts'],
          testTimeout: TEST_LIMIT,
          hookTimeout: TEST_LIMIT,
        },
      },
      ...['domain', 'contract', 'documents', 'demo'].map((name) => packageProject(name)),
      // The articles are files that Vite bundles.
      packageProject('texts', {}),
      {
        test: {
          ...WEB,
          name: 'web',
          include: ['src/**/*.test.{ts,tsx}', '*.test.ts'],
          exclude: COMPONENTS_IN_A_DOM,
        },
      },
      {
        // Components in a DOM. They run separately, because React checks only once, when loaded, whether a DOM exists.
        test: {
          ...WEB,
          name: 'web-components',
          include: COMPONENTS_IN_A_DOM,
          environment: 'happy-dom',
        },
      },
      {
        test: {
          ...TOGETHER,
          ...NATIVE,
          ...WAITS,
          name: 'server',
          root: 'server',
          globalSetup: ['test/prepare-database.ts'],
          include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
          testTimeout: TEST_LIMIT,
          hookTimeout: TEST_LIMIT,
        },
      },
      {
        // The real program in separate processes, after the other tests.
        test: {
          name: 'e2e-process',
          root: 'e2e',
          include: ['process/**/*.test.ts'],
          globalSetup: ['process/prepare-folder.ts'],
          ...WAITS,
          testTimeout: PROGRAM_LIMIT,
          hookTimeout: PROGRAM_LIMIT,
          sequence: { groupOrder: 1 },
        },
      },
      {
        // Long checks, which scripts/prove.mjs runs by name.
        test: {
          name: 'prove',
          root: 'e2e',
          include: ['prove/**/*.test.ts'],
          globalSetup: ['process/prepare-folder.ts'],
          testTimeout: PROGRAM_LIMIT,
          hookTimeout: PROGRAM_LIMIT,
          maxWorkers: 1,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
})
