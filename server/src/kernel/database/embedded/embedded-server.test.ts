import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openLog } from '../../log/log.ts'
import { serverDriver } from '../pool.ts'
import { NOT_DURABLE, runningServer, startEmbeddedServer } from './embedded-server.ts'
import { postgresPrograms } from './programs.ts'
import { othersCanEnter, runAs } from './run-as.ts'

const log = openLog('silent')
const isRoot = process.getuid?.() === 0
const start = (dataFolder: string) => startEmbeddedServer({ dataFolder, log, settings: NOT_DURABLE })

let parent: string
let prepared: string
beforeAll(async () => {
  parent = mkdtempSync(join(tmpdir(), 'lindero-embedded-'))
  chmodSync(parent, 0o755)
  prepared = join(parent, 'prepared')
  await (await start(prepared)).stop()
})
afterAll(() => rmSync(parent, { recursive: true, force: true }))

/** Creates a data folder on which a server has already run: a copy of `prepared`. */
function aFolder(name: string, below = parent): string {
  const folder = join(below, name)
  cpSync(prepared, folder, { recursive: true })
  return folder
}

async function ask(connectionString: string, statement: string): Promise<unknown> {
  const driver = serverDriver(connectionString, 1)
  try {
    return await driver.execute(statement)
  } finally {
    await driver.close()
  }
}

const one = (connectionString: string) => ask(connectionString, 'SELECT 1 AS one')

describe('The embedded server', () => {
  it('the embedded server stores Unicode text, lower-cases accented letters and listens only on this machine', async () => {
    const server = await start(aFolder('settings'))
    try {
      const rows = await ask(
        server.connectionString,
        `SELECT current_setting('server_encoding') AS encoding, current_setting('listen_addresses') AS listens,
           lower('ÁÑ') AS lower, current_setting('password_encryption') AS passwords`,
      )
      expect(rows).toEqual([{ encoding: 'UTF8', listens: '127.0.0.1', lower: 'áñ', passwords: 'scram-sha-256' }])
    } finally {
      await server.stop()
    }
  })

  it('the embedded server rejects a wrong password, and only the owner of the folder can read the password file', async () => {
    const folder = aFolder('password')
    const server = await start(folder)
    try {
      const { username, host } = new URL(server.connectionString)
      await expect(one(`postgres://${username}:guessed@${host}/postgres`)).rejects.toThrow(/password/)
      expect(statSync(join(folder, 'postgres-password')).mode & 0o077).toBe(0)
    } finally {
      await server.stop()
    }
  })

  it('writes to the embedded server are durable by default', async () => {
    const server = await startEmbeddedServer({ dataFolder: aFolder('durable'), log })
    try {
      const rows = await ask(
        server.connectionString,
        `SELECT current_setting('fsync') AS fsync, current_setting('synchronous_commit') AS commits`,
      )
      expect(rows).toEqual([{ fsync: 'on', commits: 'on' }])
    } finally {
      await server.stop()
    }
  })

  it.each([
    ['spaces and accents', 'Datos de José Ñandú (copia)'],
    ['150 characters', 'n'.repeat(150)],
  ])('the embedded server runs in a folder whose name has %s', async (_what, name) => {
    const server = await start(aFolder(name))
    expect(await one(server.connectionString)).toEqual([{ one: 1 }])
    await server.stop()
  })

  it('the embedded server still has the committed rows after a restart', async () => {
    const folder = aFolder('kept')
    const first = await start(folder)
    await ask(first.connectionString, 'CREATE TABLE kept AS SELECT 7 AS number')
    await first.stop()
    const second = await start(folder)
    expect(await ask(second.connectionString, 'SELECT number FROM kept')).toEqual([{ number: 7 }])
    await second.stop()
  })
})

describe('A data folder of the embedded server', () => {
  it('only one program at a time can open a data folder', async () => {
    const folder = aFolder('held')
    const server = await start(folder)
    writeFileSync(join(folder, 'lindero.lock'), String(process.ppid))
    await expect(start(folder)).rejects.toMatchObject({ code: 'database.folderInUse' })
    expect(await one(server.connectionString)).toEqual([{ one: 1 }])
    await server.stop()
  })

  it('the address of the embedded server can be read from the data folder while the server runs', async () => {
    const folder = aFolder('beside')
    expect(runningServer(folder)).toBeUndefined()
    const server = await start(folder)
    expect(runningServer(folder)).toBe(server.connectionString)
    await server.stop()
    expect(runningServer(folder)).toBeUndefined()
  })

  it('a data folder of the earlier embedded database is rejected and remains unchanged', async () => {
    const folder = join(parent, 'old')
    mkdirSync(join(folder, 'database'), { recursive: true })
    writeFileSync(join(folder, 'database', 'PG_VERSION'), '17\n')
    await expect(start(folder)).rejects.toMatchObject({ code: 'database.oldFolder', data: { folder } })
    expect(existsSync(join(folder, 'postgres'))).toBe(false)
    expect(existsSync(join(folder, 'lindero.lock'))).toBe(false)
  })

  it('a data folder of a different PostgreSQL version is rejected and remains unchanged', async () => {
    const folder = aFolder('other-version')
    const file = join(folder, 'postgres', 'PG_VERSION')
    writeFileSync(file, '15\n')
    await expect(start(folder)).rejects.toMatchObject({
      code: 'database.otherVersion',
      data: { found: 15, version: postgresPrograms().version },
    })
    expect(readFileSync(file, 'utf8')).toBe('15\n')
  })

  it('the embedded server creates its data folder anew if an earlier creation was interrupted', async () => {
    const folder = join(parent, 'unfinished')
    mkdirSync(join(folder, 'postgres.new', 'base'), { recursive: true })
    const server = await start(folder)
    expect(await one(server.connectionString)).toEqual([{ one: 1 }])
    await server.stop()
  })

  it('the error for a data folder without its password file includes the name of the file', async () => {
    const folder = aFolder('no-password')
    rmSync(join(folder, 'postgres-password'))
    await expect(start(folder)).rejects.toMatchObject({
      code: 'database.passwordMissing',
      data: { file: join(folder, 'postgres-password') },
    })
  })

  it("the error for a failed start contains PostgreSQL's message about the invalid setting", async () => {
    const folder = aFolder('broken')
    const starting = startEmbeddedServer({ dataFolder: folder, log, settings: { max_connections: 'many' } })
    await expect(starting).rejects.toMatchObject({
      code: 'database.didNotStart',
      data: { said: expect.stringContaining('max_connections') },
    })
    expect(existsSync(join(folder, 'lindero.lock'))).toBe(false)
  })
})

/** The process id of the database server that runs on a folder. */
const postmasterOf = (folder: string) =>
  Number(readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n', 1)[0])

describe('Crashes of the embedded server', () => {
  it('a killed embedded server is restarted at the same address', async () => {
    const folder = aFolder('killed')
    const server = await startEmbeddedServer({ dataFolder: folder, log })
    await ask(server.connectionString, 'CREATE TABLE kept AS SELECT 7 AS number')
    process.kill(postmasterOf(folder), 'SIGKILL')
    await expect.poll(() => one(server.connectionString).catch(() => 'away')).toEqual([{ one: 1 }])
    expect(await ask(server.connectionString, 'SELECT number FROM kept')).toEqual([{ number: 7 }])
    await server.stop()
  })

  it('the embedded server of a killed program is stopped, and the next embedded server has the committed rows', async () => {
    const folder = aFolder('orphan')
    const module = new URL('./embedded-server.ts', import.meta.url).href
    const logModule = new URL('../../log/log.ts', import.meta.url).href
    const program = spawn(
      process.execPath,
      [
        '--input-type=module-typescript',
        '-e',
        `const { startEmbeddedServer } = await import(${JSON.stringify(module)})
         const { openLog } = await import(${JSON.stringify(logModule)})
         const { connectionString } = await startEmbeddedServer({ dataFolder: ${JSON.stringify(folder)}, log: openLog('silent') })
         process.stdout.write(connectionString)`,
      ],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    )
    const [address] = await once(program.stdout, 'data')
    await ask(String(address), 'CREATE TABLE kept AS SELECT 7 AS number')
    const orphan = postmasterOf(folder)
    program.kill('SIGKILL')
    await once(program, 'exit')

    const server = await start(folder)
    expect(postmasterOf(folder)).not.toBe(orphan)
    expect(await ask(server.connectionString, 'SELECT number FROM kept')).toEqual([{ number: 7 }])
    await server.stop()
  })

  it.runIf(process.platform === 'linux')(
    'the embedded server starts even if a killed server is still in the process table (skipped on systems other than Linux)',
    async () => {
      const folder = aFolder('zombie')
      const { user } = runAs(postgresPrograms().postgres, folder)
      // `exec` replaces the shell with a program that never collects its child's exit status.
      const parent = spawn('sh', ['-c', 'sleep 0 & echo $!; exec sleep 2'], {
        ...user,
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      const [zombie] = await once(parent.stdout, 'data')
      const cluster = join(folder, 'postgres')
      writeFileSync(join(cluster, 'postmaster.pid'), `${Number(zombie)}\n${cluster}\n0\n5432\n\n127.0.0.1\n`)
      const server = await start(folder)
      expect(await one(server.connectionString)).toEqual([{ one: 1 }])
      await server.stop()
    },
  )
})

describe.runIf(isRoot)('The embedded server as root (skipped for other users)', () => {
  it('PostgreSQL runs under an unprivileged account that can enter the data folder', async () => {
    const folder = aFolder('open')
    expect(runAs(postgresPrograms().folder, folder).user).toBeDefined()
    const server = await start(folder)
    expect(statSync(join(folder, 'postgres')).uid).not.toBe(0)
    expect(await one(server.connectionString)).toEqual([{ one: 1 }])
    await server.stop()
  })

  it.runIf(spawnSync('unshare', ['--user', 'true']).status === 0)(
    'PostgreSQL runs in a user namespace if other accounts cannot enter the folder above the data folder (skipped without user namespaces)',
    async () => {
      const home = join(parent, 'home')
      mkdirSync(home, { mode: 0o700 })
      const folder = aFolder('data', home)
      expect(othersCanEnter(home)).toBe(false)
      const server = await start(folder)
      expect(statSync(join(folder, 'postgres')).uid).toBe(0)
      expect(await one(server.connectionString)).toEqual([{ one: 1 }])
      await server.stop()
    },
  )

  it('the embedded server fails with database.root if root can use neither an unprivileged account nor a user namespace', () => {
    const path = process.env.PATH
    process.env.PATH = '/nowhere'
    try {
      expect(() => runAs(join(parent, 'home'), join(parent, 'home', 'data'))).toThrow(
        expect.objectContaining({ code: 'database.root' }),
      )
    } finally {
      process.env.PATH = path
    }
  })
})
