import { setTimeout as pause } from 'node:timers/promises'
import { AppError } from '@lindero/domain/errors'
import { loadDemoInThread } from './app/demo-world/demo-thread.ts'
import { firstStart, greeting } from './app/demo-world/first-start.ts'
import { buildApp } from './app.ts'
import { type Config, readConfig, WrongSettings } from './kernel/config/config.ts'
import { exitCodeOf, failureSentence } from './kernel/config/failure-sentence.ts'
import { isOpenWithoutHttps, publicAddress } from './kernel/config/public-address.ts'
import { sentenceOf, unknownSettings } from './kernel/config/unknown-settings.ts'
import { holdPort, listen } from './kernel/http/listen.ts'
import { openLog } from './kernel/log/log.ts'
import { storeCurrentVersions } from './privacy/legal-versions.ts'
import { openSystem } from './system.ts'

let close: (() => Promise<void>) | undefined
let isClosing = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, async () => {
    // If the program is still starting, or at a second signal, exit immediately. This also stops the database server.
    if (!close || isClosing) process.exit(1)
    isClosing = true
    await close()
    process.exit(0)
  })
}

const config = settings()
const log = openLog(config.logLevel)
for (const unknown of unknownSettings(process.env)) log.warn(sentenceOf(unknown))
// The port is bound before the database is changed, so that a second program or a wrong HOST changes nothing.
const held = await holdPort(config).catch(endWithReason)
// If the port is 0, the operating system has chosen a port. Links in mails and passkeys need its number.
config.port = held.port
const system = await openSystem(config).catch(endWithReason)
await firstStart(system.context, loadDemoInThread).catch(endWithReason)
await storeCurrentVersions(system.context)
const app = await buildApp(system.context)
const stopListening = await listen(app, held, config.http.connections)
system.startWorking()
close = async () => {
  const { limitSeconds, delaySeconds } = config.stop
  // A shutdown that takes too long is cut short. Acknowledged data is safe, and running jobs continue at the next
  // start.
  setTimeout(() => process.exit(1), (delaySeconds + limitSeconds) * 1_000).unref()
  system.beginStopping()
  // Gives the load balancer time to notice that this node is not ready.
  await pause(delaySeconds * 1_000)
  await Promise.all([stopListening(), app.close()])
  await system.close()
}

const address = publicAddress(config)
log.info({ port: config.port, host: config.host }, 'serving')
if (isOpenWithoutHttps(config)) {
  log.warn(
    { host: config.host, publicUrl: config.publicUrl },
    'open to other machines without https: put a reverse proxy before it and set PUBLIC_URL to its https address',
  )
}
// Printed for the user at the terminal, unless LOG_LEVEL=silent.
if (config.logLevel !== 'silent') process.stdout.write(`${await greeting(system.context, address, process.stdout)}\n`)

function settings(): Config {
  try {
    return readConfig(process.env)
  } catch (error) {
    return endWithReason(error)
  }
}

/** Prints a sentence instead of a stack trace if the user can correct the cause of the failed start. */
function endWithReason(error: unknown): never {
  if (!(error instanceof AppError || error instanceof WrongSettings)) throw error
  process.stderr.write(`${failureSentence(error)}\n`)
  process.exit(exitCodeOf(error))
}
