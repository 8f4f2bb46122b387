import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { AppError } from '@lindero/domain/errors'
import { type Config, USUAL_SENDER } from '../../kernel/config/config.ts'
import { failureSentence } from '../../kernel/config/failure-sentence.ts'
import { isOpenWithoutHttps, publicAddress } from '../../kernel/config/public-address.ts'
import { clockDifference } from '../../kernel/database/clock.ts'
import type { Driver } from '../../kernel/database/driver.ts'
import { runningServer } from '../../kernel/database/embedded/embedded-server.ts'
import { pendingMigrations, requireRights } from '../../kernel/database/migrate.ts'
import { requireWritableFolder } from '../../kernel/disk/make-folder.ts'
import { openFiles } from '../../kernel/files/open-files.ts'
import { holdPort } from '../../kernel/http/listen.ts'
import { openLog } from '../../kernel/log/log.ts'
import { tryMailServer } from '../../kernel/mail/mailer.ts'
import { connectDatabase } from '../../system.ts'

/** Result of one check. A note is no error, but something that the operator should know. */
export interface Checked {
  name: string
  result: 'ok' | 'note' | 'wrong'
  sentence: string
}

type Outcome = Omit<Checked, 'name'>
const ok = (sentence: string): Outcome => ({ result: 'ok', sentence })
const note = (sentence: string): Outcome => ({ result: 'note', sentence })
const wrong = (sentence: string): Outcome => ({ result: 'wrong', sentence })

/** Largest difference between the clocks of this machine and of the database, in seconds. */
const CLOCK_SECONDS = 3
const PATIENCE_SECONDS = 5

const CHECKS = {
  port: checkPort,
  folder: checkFolder,
  database: checkDatabase,
  clock: checkClock,
  files: checkFiles,
  mail: checkMail,
  proxy: checkProxy,
} satisfies Partial<Record<string, (config: Config) => Promise<Outcome>>>

/** Checks an installation without changing it. Each check has a sentence; a wrong one says what to do. */
export async function checkInstallation(config: Config): Promise<Checked[]> {
  const checked: Checked[] = []
  for (const [name, check] of Object.entries(CHECKS)) {
    const outcome = await check(config).catch((error: unknown) => wrong(failureSentence(error)))
    checked.push({ name, ...outcome })
  }
  return checked
}

/** The reply of the health call at an address; undefined if no program of ours answers there. */
async function healthAt(address: string): Promise<{ version: string; forwarded: boolean } | undefined> {
  const signal = AbortSignal.timeout(PATIENCE_SECONDS * 1_000)
  const reply = await fetch(`${address}/api/health`, { signal })
  const body: unknown = await reply.json().catch(() => undefined)
  if (typeof body !== 'object' || body === null || !('version' in body)) return undefined
  return { version: String(body.version), forwarded: 'forwarded' in body && body.forwarded === true }
}

async function checkPort({ host, port }: Config): Promise<Outcome> {
  try {
    await (await holdPort({ host, port })).release()
    return ok(`port ${port} of ${host} is free`)
  } catch (error) {
    if (!AppError.is(error, 'system.portTaken')) throw error
    const local = publicAddress({ publicUrl: undefined, host: host.replace(/^(0\.0\.0\.0|::)$/, '127.0.0.1'), port })
    const running = await healthAt(local).catch(() => undefined)
    if (!running) throw error
    return ok(`Lindero ${running.version} is running on port ${port} of ${host}`)
  }
}

async function checkFolder({ dataFolder }: Config): Promise<Outcome> {
  requireWritableFolder(dataFolder)
  return ok(`${dataFolder} can be written`)
}

/** Runs work on the database; undefined if the embedded server is not running, because a check does not start it. */
async function onDatabase<T>(config: Config, work: (driver: Driver) => Promise<T>): Promise<T | undefined> {
  if (!config.databaseUrl && !runningServer(config.dataFolder)) return undefined
  const { driver, close } = await connectDatabase(config, openLog('silent'), { running: true })
  try {
    return await work(driver)
  } finally {
    await close()
  }
}

async function checkDatabase(config: Config): Promise<Outcome> {
  const installed = await onDatabase(config, async (driver) => {
    const pending = await pendingMigrations(driver)
    if (config.databaseUrl && pending.length > 0) await requireRights(driver)
    const [server] = await driver.execute(`SELECT current_setting('server_version') AS version`)
    return { version: String(server?.version), pending: pending.length }
  })
  if (!installed) return note('the embedded database starts with the program; it was not checked')
  const migrations =
    installed.pending === 0 ? 'the schema is up to date' : `${installed.pending} migrations at the next start`
  return ok(`PostgreSQL ${installed.version}, ${migrations}`)
}

async function checkClock(config: Config): Promise<Outcome> {
  const seconds = await onDatabase(config, clockDifference)
  if (seconds === undefined) return note('compared with the database when it runs')
  if (Math.abs(seconds) > CLOCK_SECONDS) {
    return wrong(
      `the clock of this machine is ${Math.round(Math.abs(seconds))} s ${seconds > 0 ? 'ahead of' : 'behind'} the database: set both by NTP`,
    )
  }
  return ok('the clocks of this machine and of the database agree')
}

async function checkFiles(config: Config): Promise<Outcome> {
  const files = await openFiles(config)
  try {
    await files.check()
  } catch (error) {
    const reason = error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error)
    if (!config.s3) return note(`the folder of the files is made at the first start, or is not mounted (${reason})`)
    return wrong(`the bucket ${config.s3.bucket} at ${config.s3.origin} cannot be used: ${reason}`)
  }
  if (!config.s3) return ok('the folder of the files can be written')
  // A bucket may be readable but not writable.
  const key = `check-${randomUUID()}`
  await files.put(key, Readable.from([Buffer.from('check')]), 5)
  await files.remove(key)
  return ok(`the bucket ${config.s3.bucket} takes and returns files`)
}

async function checkMail({ outside: { smtpUrl, mailFrom } }: Config): Promise<Outcome> {
  if (!smtpUrl) return note('without SMTP_URL no mail is sent: each becomes a file in the folder outbox')
  const { host } = new URL(smtpUrl)
  try {
    await tryMailServer(smtpUrl, PATIENCE_SECONDS)
  } catch (error) {
    return wrong(`the mail server ${host} does not accept the program: ${String(error)}. Correct SMTP_URL`)
  }
  if (mailFrom === USUAL_SENDER) return wrong(`set MAIL_FROM: other servers reject the sender ${mailFrom}`)
  return ok(`${host} accepts the program; mails come from ${mailFrom}`)
}

async function checkProxy(config: Config): Promise<Outcome> {
  const { publicUrl } = config
  if (isOpenWithoutHttps(config)) {
    return wrong(
      'other machines reach the program without https: put a proxy before it and set PUBLIC_URL to its address',
    )
  }
  if (!publicUrl) return note('without PUBLIC_URL only this machine reaches the program')
  const address = publicAddress(config)
  const answer = await healthAt(address).catch((error: unknown) => error)
  if (answer instanceof Error) {
    const reason = answer.cause instanceof Error ? answer.cause.message : answer.message
    return wrong(`${address} does not answer (${reason}): start the program, or correct the proxy or PUBLIC_URL`)
  }
  if (typeof answer !== 'object' || answer === null || !('forwarded' in answer)) {
    return wrong(`another program answers at ${address}: let the proxy forward all paths to Lindero`)
  }
  return answer.forwarded
    ? ok(`${address} reaches the program, with the address of the caller`)
    : wrong('the proxy does not send X-Forwarded-For: all users would share the limits of one address')
}
