import { defineConfig } from 'vitest/config'

const SERVER = {
  root: 'server',
  globalSetup: ['test/prepare-database.ts'],
  testTimeout: 30_000,
  hookTimeout: 60_000,
}

/** Tests of the server that replace a module, and so share it with nobody. */
const REPLACING_A_MODULE = ['src/identity/login.test.ts']

// One project per room, so that `npm run check -- <slice>` and CI can run a part by name.
export default defineConfig({
  test: {
    maxWorkers: '100%',
    projects: [
      { test: { name: 'house', isolate: false, root: 'scripts', include: ['house/**/*.test.ts'] } },
      { test: { name: 'domain', isolate: false, root: 'domain', include: ['src/**/*.test.ts'] } },
      { test: { name: 'contract', isolate: false, root: 'contract', include: ['src/**/*.test.ts'] } },
      { test: { name: 'texts', isolate: false, root: 'texts', include: ['src/**/*.test.ts'] } },
      { test: { name: 'documents', isolate: false, root: 'documents', include: ['src/**/*.test.ts'] } },
      { test: { name: 'demo', isolate: false, root: 'demo', include: ['src/**/*.test.ts'] } },
      {
        test: {
          ...SERVER,
          name: 'server',
          include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
          exclude: ['src/cli/**', ...REPLACING_A_MODULE],
          // Files of one process hand their database on to each other: test/lent-database.ts.
          isolate: false,
        },
      },
      { test: { ...SERVER, name: 'server-isolated', include: REPLACING_A_MODULE } },
      {
        // Programs in processes of their own, always on the embedded database.
        test: {
          name: 'command-line',
          root: 'server',
          include: ['src/cli/**/*.test.ts'],
          testTimeout: 60_000,
        },
      },
      {
        // The real program in processes of its own: after the rest, one file at a time, for it takes all the cores.
        test: {
          name: 'e2e-process',
          root: 'e2e',
          include: ['process/**/*.test.ts'],
          globalSetup: ['process/prepare-folder.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'web',
          isolate: false,
          root: 'web',
          include: ['src/**/*.test.ts', 'src/**/*.test.tsx'],
        },
      },
    ],
  },
})
