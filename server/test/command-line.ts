import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const PROGRAM = fileURLToPath(new URL('../src/app/cli/main.ts', import.meta.url))

/** Runs the command line as the operator would, on a data folder. @returns what it said and how it ended */
export async function lindero(
  folder: string,
  argumentList: readonly string[],
  input = '',
): Promise<{ code: unknown; out: string; error: string }> {
  const {
    NODE_OPTIONS: _ours,
    DATABASE_URL: _server,
    // The environment may set another port; the links printed here use the default.
    PORT: _port,
    HOST: _host,
    PUBLIC_URL: _public,
    ...environment
  } = process.env
  const child = spawn(process.execPath, [PROGRAM, ...argumentList], {
    env: { ...environment, LINDERO_DATA: folder, LOG_LEVEL: 'warn' },
  })
  const said = { out: '', error: '' }
  child.stdout.on('data', (chunk) => {
    said.out += String(chunk)
  })
  child.stderr.on('data', (chunk) => {
    said.error += String(chunk)
  })
  child.stdin.end(input)
  const code = await new Promise((resolve) => child.once('close', resolve))
  return { code, ...said }
}
