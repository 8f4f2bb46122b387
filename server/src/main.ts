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

/** A stop that takes longer is ended; acknowledged writes are safe, and running jobs continue at the next start. */
const STOP_MILLISECONDS = 20_000

let close: (() => Promise<void>) | undefined
let isClosing = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, async () => {
    // Still starting, or asked twice: exit at once. Exiting also stops the database server.
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
// For the person at the terminal. With LOG_LEVEL=silent nothing is printed.
if (config.logLevel !== 'silent') process.stdout.write(`${await greeting(system.context, address)}\n`)

/** A start failure that a person can act on is printed as a sentence, not as a stack trace. */
function endWithReason(error: unknown): never {
  if (!(error instanceof AppError)) throw error
  process.stderr.write(`${failureSentence(error)}\n`)
  process.exit(1)
}
