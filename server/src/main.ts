import type { AddressInfo } from 'node:net'
import { AppError } from '@lindero/domain/errors'
import { failureSentence } from './app/cli/failure-sentence.ts'
import { loadDemoInThread } from './app/demo-world/demo-thread.ts'
import { firstStart, greeting } from './app/demo-world/first-start.ts'
import { buildApp } from './app.ts'
import { readConfig } from './kernel/config/config.ts'
import { isOpenWithoutHttps, publicAddress } from './kernel/config/public-address.ts'
import { keepStandingVersions } from './privacy/legal-versions.ts'
import { openSystem } from './system.ts'

/** A stop that takes longer is ended; what was acknowledged is safe, and running jobs go on at the next start. */
const STOP_MILLISECONDS = 20_000

let close: (() => Promise<void>) | undefined
let isClosing = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, async () => {
    // Still starting, or asked twice: at once. Leaving takes the database server along.
    if (!close || isClosing) process.exit(1)
    isClosing = true
    setTimeout(() => process.exit(1), STOP_MILLISECONDS).unref()
    await close()
    process.exit(0)
  })
}

const config = readConfig(process.env)
const system = await openSystem(config).catch(endWithReason)
await firstStart(system.context, loadDemoInThread)
await keepStandingVersions(system.context)
const app = await buildApp(system.context)
await app.listen({ port: config.port, host: config.host })
system.startWorking()
close = async () => {
  await app.close()
  await system.close()
}

const { port } = app.server.address() as AddressInfo
const address = publicAddress({ ...config, port })
system.context.log.info({ port: config.port, host: config.host }, 'serving')
if (isOpenWithoutHttps(config)) {
  system.context.log.warn(
    { host: config.host, publicUrl: config.publicUrl },
    'open to other machines without https: put a reverse proxy before it and set PUBLIC_URL to its https address',
  )
}
// For the person at the terminal; with LOG_LEVEL=silent, programs read nothing but their own output.
if (config.logLevel !== 'silent') process.stdout.write(`${await greeting(system.context, address)}\n`)

/** A failure of the start that a person can act on is told in a sentence, not as a stack of calls. */
function endWithReason(error: unknown): never {
  if (!(error instanceof AppError)) throw error
  process.stderr.write(`${failureSentence(error)}\n`)
  process.exit(1)
}
