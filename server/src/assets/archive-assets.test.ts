import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aSignedInUser } from '../../test/people.ts'
import { addAssets, addPortfolio } from '../../test/portfolios.ts'
import { openTestSystem, type TestSystem } from '../../test/test-system.ts'

let system: TestSystem
let admin: Awaited<ReturnType<typeof aSignedInUser>>
let portfolio: string
let named: string[]

beforeAll(async () => {
  system = await openTestSystem()
  admin = await aSignedInUser(system)
  portfolio = await addPortfolio(system, admin.customerUuid)
  named = await addAssets(
    system,
    admin.customerUuid,
    portfolio,
    ['A', 'B', 'C', 'D'].map((externalId) => ({ externalId })),
  )
})
afterAll(() => system.close())

const rows = <Row>(statement: string, parameters: unknown[]) =>
  system.context.database.transaction('system', (tx) => tx.rows<Row>(statement, parameters))

const actions = (subject: string) =>
  rows('SELECT user_uuid, action, data FROM audit_log WHERE subject = $1 ORDER BY id', [subject])

const changesOf = (uuid: string) =>
  rows(
    // The log speaks in milliseconds, the database in microseconds.
    `SELECT user_uuid, changes #>> '{0,field}' AS field,
       abs(extract(epoch FROM (changes #>> '{0,newValue}')::timestamptz - a.archived_on)) < 0.001 AS on_time
     FROM asset_changes JOIN assets a ON a.uuid = asset_uuid WHERE asset_uuid = $1`,
    [uuid],
  )

describe('Archiving says who did it and when', () => {
  it.each([
    ['one asset', 0, () => `/assets/${named[0]}`, undefined, 'archiveAsset', () => named[0], { count: 1 }],
    [
      'assets by name, each counted once',
      1,
      () => `/portfolios/${portfolio}/assets`,
      () => ({ assets: [named[0], named[1], named[2]] }),
      'archiveAssets',
      () => portfolio,
      { count: 2 },
    ],
    [
      'a portfolio with what is left in it',
      3,
      () => `/portfolios/${portfolio}`,
      undefined,
      'archivePortfolio',
      () => portfolio,
      { count: 1, jobs: 0 },
    ],
  ] as const)('%s', async (_what, index, path, body, action, subject, data) => {
    expect((await admin.call('DELETE', path(), body?.())).status).toBe(200)
    const userUuid = admin.uuid
    expect((await actions(String(subject()))).at(-1)).toEqual({ user_uuid: userUuid, action, data })
    expect(await changesOf(String(named[index]))).toEqual([
      { user_uuid: userUuid, field: 'archivedOn', on_time: true },
    ])
  })
})
