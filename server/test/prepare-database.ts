import type { TestProject } from 'vitest/node'
import { databaseImage } from './database-image.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    databaseImage: string
  }
}

/** Once before all test files. */
export default async function prepare(project: TestProject): Promise<void> {
  project.provide('databaseImage', await databaseImage())
}
