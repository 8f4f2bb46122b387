import { createServer } from 'node:http'
import { type AddressInfo, createServer as createNetServer, type Server } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { lindero } from '../../../test/command-line.ts'
import { openS3Server, type S3Server } from '../../../test/s3-server.ts'
import { emptyDatabase } from '../../../test/test-database.ts'
import { openTestSystem, type TestSystem } from '../../../test/test-system.ts'

let system: TestSystem
let store: S3Server
let settings: Record<string, string>
beforeAll(async () => {
  system = await openTestSystem({ PUBLIC_URL: 'https://lindero.test' })
  store = await openS3Server()
  settings = {
    DATABASE_URL: system.context.databaseAccess.direct ?? system.context.databaseAccess.connectionString,
    LINDERO_DATA: system.context.config.dataFolder,
    LINDERO_SECRET: 'x'.repeat(32),
    PORT: '0',
  }
})
const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})
afterAll(async () => {
  await store.close()
  await system.close()
})

/** The lines of the check, as `result name: sentence`. */
async function linesOf(more: Record<string, string | undefined>): Promise<{ code: number; lines: string[] }> {
  const { code, out } = await lindero({ ...settings, ...more }, ['check'])
  return {
    code,
    lines: out
      .trim()
      .split('\n')
      .map((line) => line.replace(/ +/g, ' ')),
  }
}

/** A proxy in front of the test system. */
async function proxy(headers: Record<string, string>): Promise<string> {
  const server = createServer(async (asked, reply) => {
    const answer = await system.app.inject({ url: asked.url ?? '/', headers })
    reply.writeHead(answer.statusCode, { 'content-type': 'application/json' }).end(answer.body)
  })
  return listening(server)
}

async function listening(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  closing.push(() => server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

describe('The check of an installation', () => {
  it('a correct installation has one line for each part, and the exit code 0', async () => {
    const { code, lines } = await linesOf({ PUBLIC_URL: await proxy({ 'x-forwarded-for': '198.51.100.1' }) })
    expect(lines).toEqual([
      'ok settings every setting is valid',
      'ok port port 0 of 127.0.0.1 is free',
      expect.stringMatching(/^ok folder .* can be written$/),
      expect.stringMatching(/^ok database PostgreSQL \d+.*, the schema is up to date$/),
      'ok clock the clocks of this machine and of the database agree',
      'ok files the folder of the files can be written',
      expect.stringMatching(/^note mail without SMTP_URL/),
      expect.stringMatching(/^ok proxy .* with the address of the caller$/),
    ])
    expect(code).toBe(0)
  })

  it.each<[string, () => Promise<Record<string, string>>, RegExp]>([
    [
      'a misspelt setting',
      async () => ({ SMPT_URL: 'smtp://a.test' }),
      /^wrong settings SMPT_URL is no setting: did you mean SMTP_URL/,
    ],
    ['a wrong setting', async () => ({ CHAT_APP_ID: 'a' }), /^wrong settings Wrong settings\. CHAT_SECRET: required/],
    [
      'a missing database',
      async () => ({ DATABASE_URL: 'postgres://127.0.0.1:1/x' }),
      /^wrong database No PostgreSQL server answers/,
    ],
    [
      'a bucket that does not exist',
      async () => ({ ...store.variables, S3_BUCKET: 'elsewhere' }),
      /^wrong files the bucket elsewhere at/,
    ],
    [
      'a mail server that does not run',
      async () => ({ SMTP_URL: 'smtp://127.0.0.1:1' }),
      /^wrong mail the mail server 127\.0\.0\.1:1 does not accept/,
    ],
    [
      'a proxy that does not name the caller',
      async () => ({ PUBLIC_URL: await proxy({}) }),
      /^wrong proxy the proxy does not send X-Forwarded-For/,
    ],
    [
      'a public address that does not answer',
      async () => ({ PUBLIC_URL: 'http://127.0.0.1:1' }),
      /^wrong proxy .* does not answer/,
    ],
    [
      'another program at the public address',
      async () => ({ PUBLIC_URL: await listening(createServer((_, reply) => reply.end('{}'))) }),
      /^wrong proxy another program answers/,
    ],
    [
      'a program that other machines reach without https',
      async () => ({ HOST: '0.0.0.0' }),
      /^wrong proxy other machines reach/,
    ],
    [
      'a port in use',
      async () => ({ PORT: new URL(await listening(createNetServer((socket) => socket.destroy()))).port }),
      /^wrong port Another program listens/,
    ],
  ])('%s is named, with the exit code 1', async (_, more, line) => {
    const { code, lines } = await linesOf(await more())
    expect(lines).toContainEqual(expect.stringMatching(line))
    expect(code).toBe(1)
  })

  it('a program that already runs on the port is recognised', async () => {
    const port = new URL(await proxy({})).port
    expect((await linesOf({ PORT: port })).lines).toContainEqual(
      expect.stringMatching(/^ok port Lindero .* is running/),
    )
  })

  it('a bucket that takes files is named, and keeps none of the check', async () => {
    const { lines } = await linesOf(store.variables)
    expect(lines).toContainEqual('ok files the bucket lindero takes and returns files')
  })

  it('a new database is named with the number of its migrations, and stays empty', async () => {
    const empty = await emptyDatabase(inject('databaseUrl'))
    const { lines } = await linesOf({ DATABASE_URL: empty.url })
    expect(lines).toContainEqual(
      expect.stringMatching(/^ok database PostgreSQL .*, \d{3,} migrations at the next start$/),
    )
    expect(await empty.driver.execute(`SELECT to_regclass('schema_migrations') AS made`)).toEqual([{ made: null }])
    await empty.close()
  })

  it('the check does not start the embedded database', async () => {
    const { lines } = await linesOf({ DATABASE_URL: undefined })
    expect(lines).toContainEqual(expect.stringMatching(/^note database the embedded database starts with the program/))
  })
})
