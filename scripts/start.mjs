// npm start: installs and builds what has changed, then serves; on the host's Node (20.19 or newer).
import { spawn } from 'node:child_process'
import { ensureBundle } from './bundle.mjs'
import { ensureInstalled, programEnvironment, programNode, ROOT } from './install.mjs'

ensureInstalled()
await ensureBundle()
const server = spawn(programNode(), ['server/src/main.ts'], {
  cwd: ROOT,
  stdio: 'inherit',
  env: programEnvironment({ NODE_ENV: process.env.NODE_ENV ?? 'production' }),
})
// A terminal sends Ctrl-C to both processes; one who ends only this one means the server too.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => server.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal))
}
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
