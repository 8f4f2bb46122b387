import type { TestProject } from 'vitest/node'
import { dataFolder, removeFolder, startServer } from './server-process.ts'
import { Session } from './session.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A data folder after a first start and stop. Every test works on a copy of it. */
    preparedFolder: string
  }
}

/**
 * Runs once, before all test files. It starts the program for the first time, with the demo data but without its
 * valuations.
 */
export default async function prepare(project: TestProject): Promise<() => void> {
  const folder = dataFolder()
  const server = await startServer(folder)
  for (const login of ['admin', 'owner']) {
    const session = await Session.open(server, login)
    await session.cancelWaitingJobs()
  }
  await server.stop()
  project.provide('preparedFolder', folder)
  return () => removeFolder(folder)
}
