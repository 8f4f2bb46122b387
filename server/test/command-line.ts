import { Readable } from 'node:stream'
import { runCommandLine } from '../src/app/cli/command-line.ts'
import type { TestSystem } from './test-system.ts'

/** The output of a command and its exit code. */
export interface Printed {
  code: number
  out: string
  error: string
}

/** Runs an operator command in this process, with only the given settings. */
export async function lindero(
  settings: NodeJS.ProcessEnv,
  argumentList: readonly string[],
  input = '',
): Promise<Printed> {
  const printed = { out: '', error: '' }
  const code = await runCommandLine(argumentList, {
    env: { LOG_LEVEL: 'warn', ...settings },
    stdin: Readable.from([input]),
    stdout: { write: (text: string) => (printed.out += text) },
    stderr: { write: (text: string) => (printed.error += text) },
  })
  return { code, ...printed }
}

/** Runs operator commands on the database and files of a test system. */
export function commandLineOf({ context }: TestSystem) {
  const settings = {
    DATABASE_URL: context.databaseAccess.direct ?? context.databaseAccess.connectionString,
    LINDERO_DATA: context.config.dataFolder,
    LINDERO_SECRET: new TextDecoder().decode(context.secret),
  }
  return (argumentList: readonly string[], input?: string) => lindero(settings, argumentList, input)
}
