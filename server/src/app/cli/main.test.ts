import { spawn } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { commandLineOf, lindero as runWith } from '../../../test/command-line.ts'
import { addCustomer } from '../../../test/people.ts'
import { addAssets, addPortfolio } from '../../../test/portfolios.ts'
import { openTestSystem, type TestSystem } from '../../../test/test-system.ts'
import { lockFolder } from '../../kernel/database/embedded/directory-lock.ts'

let system: TestSystem
let folder: string
let lindero: ReturnType<typeof commandLineOf>
beforeAll(async () => {
  system = await openTestSystem()
  folder = system.context.config.dataFolder
  lindero = commandLineOf(system)
})
afterAll(() => system.close())

const HEADER = 'id,kind,operation,type,price,size,latitude,longitude,date'

describe('The commands of the operator', () => {
  it('a market import reports the number of new, unchanged and rejected rows', async () => {
    const file = join(folder, 'market.csv')
    const row = 'A-1,listing,sale,Piso,100000,80,39.47,-0.37,2024-06-30'
    await writeFile(file, [HEADER, row, row.replace('A-1', 'A-2').replace('80', 'x'), ''].join('\n'))
    const report = join(folder, 'refused.csv')
    const first = await lindero(['market', 'import', '--format', 'lindero', file, '--report', report])
    expect(first).toMatchObject({ code: 0, error: '' })
    expect(first.out).toMatch(
      /2 rows read in [\d.]+ s: 1 new, 0 updated, 0 unchanged, 1 refused\n {2}line 3: size cannot be "x"/,
    )
    const again = await lindero(['market', 'import', '--format', 'lindero', '--json', file])
    expect(JSON.parse(again.out)).toMatchObject({ read: 2, new: 0, unchanged: 1, refused: 1 })
  })

  it('the settings command prints each setting once, with its default', async () => {
    const { code, out } = await lindero(['settings'])
    const lines = out.trim().split('\n')
    expect(code).toBe(0)
    expect(lines).toContain('#PORT=3000')
    expect(lines).toContain('#DATABASE_URL=')
    expect(new Set(lines).size).toBe(lines.length)
    const guide = await readFile(join(import.meta.dirname, '../../../../docs/operations.md'), 'utf8')
    const names = lines.map((line) => line.slice(1, line.indexOf('=')))
    expect(names.filter((name) => !guide.includes(`\`${name}\``))).toEqual([])
  })

  it('importing new census outlines, or undoing the import, starts a job that updates the sections of assets; unchanged outlines start none', async () => {
    const customer = await addCustomer(system)
    const portfolio = await addPortfolio(system, customer)
    await addAssets(system, customer, portfolio, [{ latitude: 39.45, longitude: -0.35 }])
    const ring = [
      [-0.4, 39.4],
      [-0.3, 39.4],
      [-0.3, 39.5],
      [-0.4, 39.4],
    ]
    const feature = {
      type: 'Feature',
      properties: { CUSEC: '4625001001' },
      geometry: { type: 'Polygon', coordinates: [ring] },
    }
    const file = join(folder, 'sections.geojson')
    await writeFile(file, JSON.stringify({ type: 'FeatureCollection', features: [feature] }))
    const orders = () =>
      system.context.database.transaction('system', (tx) =>
        tx.rows(`SELECT customer_uuid FROM jobs WHERE kind = 'assets.refillAreas'`),
      )
    const command = ['import', 'censusSection-outlines', file, '--json']
    const first = JSON.parse((await lindero(command)).out)
    expect(first).toMatchObject({ new: 1 })
    expect(await orders()).toEqual([{ customer_uuid: customer }])
    const again = JSON.parse((await lindero(command)).out)
    expect(again).toMatchObject({ unchanged: 1 })
    expect(await orders()).toHaveLength(1)
    for (const { uuid } of [again, first]) {
      expect(await lindero(['imports', 'undo', uuid])).toEqual({ code: 0, out: 'undone\n', error: '' })
    }
    expect((await orders()).length).toBeGreaterThan(1)
  })

  it('a market import of a file with wrong columns prints the missing columns and ends with exit code 1', async () => {
    const file = join(folder, 'other.csv')
    await writeFile(file, 'a,b\n1,2')
    const told = await lindero(['market', 'import', '--format', 'lindero', file])
    expect(told.code).toBe(1)
    expect(told.error).toContain('lacks these columns: id, kind')
  })

  it('the admin command rejects a weak password and creates a super admin with a strong password', async () => {
    const create = ['admin', 'create', '--email', 'First@Example.com', '--password-from-stdin']
    expect(await lindero(create, 'short\n')).toMatchObject({
      code: 1,
      error: expect.stringContaining('tooShort'),
    })
    expect(await lindero(create, 'Correct-horse-2026\n')).toMatchObject({
      code: 0,
      out: 'first@example.com can sign in now.\n',
    })
    expect((await lindero(create, 'Another-horse-2026\n')).out).toBe('first@example.com has a new password.\n')
    const noted = await system.context.database.transaction('system', async (tx) => {
      await tx.change(`UPDATE users SET inactive_on = now() WHERE email = 'first@example.com'`)
      return tx.rows('SELECT action, is_operator, data FROM audit_log ORDER BY id')
    })
    expect(noted).toEqual([
      {
        action: 'userCreated',
        is_operator: true,
        data: { by: 'commandLine', isAdmin: true, isSuperAdmin: true },
      },
      { action: 'passwordChanged', is_operator: true, data: { by: 'commandLine', sessionsEnded: 0 } },
    ])
    expect(await lindero(create, 'Another-horse-2026\n')).toMatchObject({
      code: 1,
      error: 'first@example.com is deactivated: let it in again first.\n',
    })
  })

  it('a reader of the settings that closes the pipe gets no stack trace', async () => {
    const program = ['--import=./scripts/resolve-drizzle.mjs', 'server/src/app/cli/main.ts', 'settings']
    const cwd = join(import.meta.dirname, '../../../..')
    const child = spawn(process.execPath, program, { cwd, stdio: ['ignore', 'pipe', 'pipe'] })
    child.stdout.destroy()
    let error = ''
    child.stderr.on('data', (chunk: Buffer) => {
      error += chunk.toString()
    })
    const code = await new Promise((resolve) => child.once('close', resolve))
    expect([code, error]).toEqual([0, ''])
  })

  it('the demo command prints a message if there is no demo data to remove', async () => {
    expect((await lindero(['demo', 'remove'])).out).toBe('There is no demo data.\n')
  })

  it('an unknown command prints an error message and ends with exit code 1', async () => {
    const told = await lindero(['demo', 'renew'])
    expect(told).toMatchObject({ code: 1, out: '' })
    expect(told.error).toContain("error: unknown command 'renew'")
  })

  it('a command fails if a process other than the server has locked the data folder', async () => {
    const unlock = lockFolder(folder)
    const told = await runWith({ LINDERO_DATA: folder }, ['demo', 'remove'])
    unlock()
    expect(told.code).toBe(1)
    expect(told.error).toContain(`The data folder ${folder} is in use by process`)
  })
})
