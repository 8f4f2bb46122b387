import type { TestProject } from 'vitest/node'
import { dataFolder, removeFolder, startServer } from './server-process.ts'
import { Session } from './session.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A data folder after a first start and stop. Each test file works on a copy. */
    preparedFolder: string
  }
}

/** Runs once before all test files: starts the program for the first time, with demo data but without valuations. */
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
