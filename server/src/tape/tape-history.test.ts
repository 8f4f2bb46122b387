import { afterAll, beforeAll, expect, it } from 'vitest'
import { runJobs } from '../../test/jobs.ts'
import { aSignedInUser } from '../../test/people.ts'
import { addPortfolio } from '../../test/portfolios.ts'
import { TAPE_HEADER, tapeRows, uploadTape, workbookOf } from '../../test/tapes.ts'
import { openTestSystem, type TestSystem } from '../../test/test-system.ts'

let system: TestSystem
let admin: Awaited<ReturnType<typeof aSignedInUser>>
let portfolio: string

beforeAll(async () => {
  system = await openTestSystem()
  admin = await aSignedInUser(system)
  portfolio = await addPortfolio(system, admin.customerUuid, { valuesSale: true })
  const book = await workbookOf({ Activos: [TAPE_HEADER, ...tapeRows(2)] as never })
  const filekey = await uploadTape(system, admin, portfolio, book)
  await admin.call('POST', `/portfolios/${portfolio}/assets`, { filekey })
  await runJobs(system)
})
afterAll(() => system.close())

async function secondAsset() {
  const { body } = await admin.call('GET', `/portfolios/${portfolio}/assets?s=externalId`)
  const [, asset] = body.items as unknown as {
    uuid: string
    externalId: string
    warnings: { code: string }[]
  }[]
  if (!asset) throw new Error('the tape has two rows')
  return asset
}

it('the first history entry of an asset contains the file and row of the tape, and the user who loaded it', async () => {
  const { uuid, externalId } = await secondAsset()
  const { body } = await admin.call('GET', `/assets/${uuid}/change-log`)
  expect((body.items as unknown as object[]).at(-1)).toMatchObject({
    area: 'tape',
    author: { email: admin.email },
    isByJob: true,
    changes: [
      { field: 'externalId', oldValue: null, newValue: externalId },
      { field: 'tapeFile', oldValue: null, newValue: expect.stringMatching(/\.xlsx$/) },
      { field: 'tapeRow', oldValue: null, newValue: 3 },
    ],
  })
})

it('each warning about a loaded asset is stored as a system comment of the asset', async () => {
  const { uuid, warnings } = await secondAsset()
  expect(warnings.length).toBeGreaterThan(0)
  const { body } = await admin.call('GET', `/assets/${uuid}/comments`)
  const comments = body.items as unknown as { code: string; author: null }[]
  expect(comments.map(({ code }) => code).toSorted()).toEqual(warnings.map(({ code }) => code).toSorted())
})
