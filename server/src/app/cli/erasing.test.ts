import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { OPERATOR_CUSTOMER_UUID } from '@lindero/domain/customers/operator'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { commandLineOf } from '../../../test/command-line.ts'
import { openTestSystem, type TestSystem } from '../../../test/test-system.ts'

const FUND = '11111111-1111-4111-8111-111111111111'
let system: TestSystem
let run: ReturnType<typeof commandLineOf>
beforeAll(async () => {
  system = await openTestSystem()
  run = commandLineOf(system)
  await rows(
    `WITH made AS (
       INSERT INTO customers (uuid, name, segment_id, operating_assets_limit, active_users_limit, is_operator)
       VALUES ($1, 'Fondo Tres', 1, 10, 10, false), ($2, 'Operador', 1, 10, 10, true)),
     people AS (
       INSERT INTO users (customer_uuid, email, firstname, lastname, is_admin, inactive_on)
       VALUES ($1, 'eva@fund.test', 'Eva', 'Mora', true, NULL), ($1, 'leaver@fund.test', 'Lea', 'Ver', false, now()))
     INSERT INTO files (key, customer_uuid, purpose, name, content_type, uploaded_on)
     VALUES ('kept-1', $1, 'tape', 'activos.xlsx', 'x', now())`,
    [FUND, OPERATOR_CUSTOMER_UUID],
  )
})
afterAll(() => system.close())

const lindero = (...argumentList: string[]) => run(argumentList)

const rows = (statement: string, parameters: unknown[] = []) =>
  system.context.database.transaction('system', (tx) => tx.rows(statement, parameters))

describe('The command users erase', () => {
  it("`users erase` erases a former user who cannot log in, and adds a line to the customer's log", async () => {
    const typo = await lindero('users', 'erase', '--email', 'leaver@fund.test', '--confirm', 'lever@fund.test')
    expect(typo).toMatchObject({ code: 1, error: expect.stringContaining('Nothing was erased') })
    const done = await lindero('users', 'erase', '--email', 'leaver@fund.test', '--confirm', 'leaver@fund.test')
    expect(done).toMatchObject({ code: 0, out: 'leaver@fund.test was erased.\n' })
    expect(await rows(`SELECT count(*)::int AS people FROM users WHERE firstname = 'Lea'`)).toEqual([{ people: 0 }])
    expect(await rows('SELECT action, data, is_operator, customer_uuid FROM audit_log')).toEqual([
      { action: 'userErased', data: { by: 'commandLine' }, is_operator: true, customer_uuid: FUND },
    ])
    const again = await lindero('users', 'erase', '--email', 'leaver@fund.test', '--confirm', 'leaver@fund.test')
    expect(again).toMatchObject({ code: 1, error: 'No user has the address leaver@fund.test.\n' })
  })
})

describe('The command customers close', () => {
  const close = (customer: string, name: string) =>
    lindero('customers', 'close', '--customer', customer, '--name', name)

  it('`customers close` requires the exact name and never closes the operator', async () => {
    expect((await close(FUND, 'Fondo Dos')).error).toContain('Nothing was deleted')
    expect((await close(OPERATOR_CUSTOMER_UUID, 'Operador')).error).toContain('not closed')
    expect((await close('22222222-2222-4222-8222-222222222222', 'x')).error).toContain('no customer')
    expect((await close('fund', 'x')).error).toContain('not the uuid')
  })

  it("`customers close` deletes all data and files of the customer, and adds a line to the operator's log", async () => {
    const bytes = join(system.context.config.dataFolder, 'files', 'kept-1')
    await mkdir(join(system.context.config.dataFolder, 'files'), { recursive: true })
    await writeFile(bytes, 'tape')
    const done = await close(FUND, 'Fondo Tres')
    expect(done).toMatchObject({ code: 0, out: 'Deleted with 2 users and 0 assets.\n' })
    const remaining = await rows(
      `SELECT (SELECT count(*) FROM customers WHERE uuid = $1) + (SELECT count(*) FROM users WHERE customer_uuid = $1)
         + (SELECT count(*) FROM files WHERE customer_uuid = $1) + (SELECT count(*) FROM audit_log WHERE customer_uuid = $1)
         AS left`,
      [FUND],
    )
    expect(remaining).toEqual([{ left: 0 }])
    await expect(rm(bytes)).rejects.toThrow('ENOENT')
    expect(await rows('SELECT action, subject, data, customer_uuid FROM audit_log')).toEqual([
      {
        action: 'customerClosed',
        subject: FUND,
        data: { by: 'commandLine', users: 2, assets: 0, files: 1 },
        customer_uuid: OPERATOR_CUSTOMER_UUID,
      },
    ])
  })
})
