import { defineConfig } from 'vitest/config'

// One project per room, so that `npm run check -- <slice>` and CI can run a part by name.
export default defineConfig({
  test: {
    projects: [
      { test: { name: 'house', root: 'scripts', include: ['house/**/*.test.ts'] } },
      { test: { name: 'domain', root: 'domain', include: ['src/**/*.test.ts'] } },
      { test: { name: 'contract', root: 'contract', include: ['src/**/*.test.ts'] } },
      { test: { name: 'texts', root: 'texts', include: ['src/**/*.test.ts'] } },
      { test: { name: 'documents', root: 'documents', include: ['src/**/*.test.ts'] } },
      { test: { name: 'demo', root: 'demo', include: ['src/**/*.test.ts'] } },
      {
        test: {
          name: 'server',
          root: 'server',
          include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
          globalSetup: ['test/prepare-database.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
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
      { test: { name: 'web', root: 'web', include: ['src/**/*.test.ts', 'src/**/*.test.tsx'] } },
    ],
  },
})
