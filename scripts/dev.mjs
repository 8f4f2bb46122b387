// npm run dev: server and screens, which both reload when their sources change.
import { spawn } from 'node:child_process'
import { ensureInstalled, programEnvironment, programNode, ROOT } from './install.mjs'
import { NODE_FLAGS } from './run-program.mjs'

await ensureInstalled()
const server = process.env.PORT ?? '3000'
const parts = [
  spawn(programNode(), [...NODE_FLAGS, '--watch', '--watch-preserve-output', 'server/src/main.ts'], {
    cwd: ROOT,
    stdio: 'inherit',
    env: programEnvironment({ PORT: server }),
  }),
  spawn('vite', ['web', '--clearScreen', 'false'], {
    cwd: ROOT,
    stdio: 'inherit',
    env: programEnvironment({ LINDERO_API: `http://127.0.0.1:${server}` }),
    shell: process.platform === 'win32',
  }),
]
const stop = () => {
  for (const part of parts) part.kill()
}
for (const part of parts) part.once('exit', stop)
process.once('SIGINT', stop)
process.once('SIGTERM', stop)
