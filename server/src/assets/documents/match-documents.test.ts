import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aSignedInUser } from '../../../test/people.ts'
import { addAssets, addPortfolio } from '../../../test/portfolios.ts'
import { openTestSystem, type TestSystem } from '../../../test/test-system.ts'

let system: TestSystem
let admin: Awaited<ReturnType<typeof aSignedInUser>>

beforeAll(async () => {
  system = await openTestSystem()
  admin = await aSignedInUser(system)
})
afterAll(() => system.close())

describe('Matching documents by their names', () => {
  it('each file name is matched with an asset of the portfolio and a kind of document, and marked if the document is already stored', async () => {
    const portfolio = await addPortfolio(system, admin.customerUuid)
    const other = await addPortfolio(system, admin.customerUuid)
    const [first] = await addAssets(system, admin.customerUuid, portfolio, [
      { externalId: 'REO-1' },
      { externalId: 'REO-2', archivedOn: new Date() },
    ])
    await addAssets(system, admin.customerUuid, other, [{ externalId: 'REO-3' }])
    await system.driver.execute(
      `INSERT INTO files (key, customer_uuid, purpose, name, content_type)
       VALUES ('k1', '${admin.customerUuid}', 'files', 'REO-1 IBI.pdf', 'application/pdf');
       INSERT INTO attachments (customer_uuid, owner_kind, owner_uuid, file_type, file_key, name, content_type, size)
       VALUES ('${admin.customerUuid}', 'asset', '${first}', 'files', 'k1', 'REO-1 IBI.pdf', 'application/pdf', 1)`,
    )
    const names = ['REO-1 IBI.pdf', 'REO-1/nota simple.pdf', 'REO-2.pdf', 'REO-3.pdf', 'REO-1 REO-1.pdf']
    const { status, body } = await admin.call('POST', `/portfolios/${portfolio}/documents`, { names })
    expect(status).toBe(200)
    const asset = { uuid: first, externalId: 'REO-1' }
    expect(body.items).toEqual([
      { name: names[0], asset, reason: null, kind: 'propertyTax', isKnown: true },
      { name: names[1], asset, reason: null, kind: 'registryNote', isKnown: false },
      { name: names[2], asset: null, reason: 'unknown', kind: null, isKnown: false },
      { name: names[3], asset: null, reason: 'unknown', kind: null, isKnown: false },
      { name: names[4], asset, reason: null, kind: null, isKnown: false },
    ])
  })

  it('a request to match documents is rejected if it has no file names or more than a thousand', async () => {
    const portfolio = await addPortfolio(system, admin.customerUuid)
    for (const names of [[], Array.from({ length: 1_001 }, (_, index) => `${index}.pdf`)]) {
      expect((await admin.call('POST', `/portfolios/${portfolio}/documents`, { names })).status).toBe(400)
    }
  })
})
