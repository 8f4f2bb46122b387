import type { TapeDraft } from '@lindero/contract/tape/tape.schema'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runJobs } from '../../test/jobs.ts'
import { aSignedInUser } from '../../test/people.ts'
import { addAssets, addPortfolio } from '../../test/portfolios.ts'
import { uploadTape, workbookOf } from '../../test/tapes.ts'
import { openTestSystem, type TestSystem } from '../../test/test-system.ts'

let system: TestSystem
let admin: Awaited<ReturnType<typeof aSignedInUser>>
beforeAll(async () => {
  system = await openTestSystem()
  admin = await aSignedInUser(system)
})
afterAll(() => system.close())

async function draftOf(portfolio: string, filekey: string): Promise<TapeDraft | null> {
  const { body } = await admin.call('GET', `/portfolios/${portfolio}/tape-draft?filekey=${filekey}`)
  return (body as unknown as { draft: TapeDraft | null }).draft
}

const TAXES = [
  ['Activo', 'Tipo', 'Vencimiento', 'Importe'],
  ['A-1', 'IBI', '31/02/2025', 300],
]

describe('The draft of a workbook of parts', () => {
  it('a load of parts discards the draft, but is rejected if another browser has changed it since', async () => {
    const portfolio = await addPortfolio(system, admin.customerUuid)
    await addAssets(system, admin.customerUuid, portfolio, [{ externalId: 'A-1' }])
    const bytes = await workbookOf({ Tributos: TAXES })
    const filekey = await uploadTape(system, admin, portfolio, bytes, '?nextLoad=parts')
    const load = (draftVersion: number) =>
      admin.call('POST', `/portfolios/${portfolio}/parts`, { filekey, draftVersion })
    const corrected = { sheet: 'parts', row: 2, field: 'dueDate', value: '28/02/2025', issue: null, isUndone: false }
    await admin.call('PUT', `/portfolios/${portfolio}/tape-draft`, {
      ...{ filekey, version: 0, mapping: {}, cells: [corrected] },
    })
    expect(await load(0)).toMatchObject({ status: 409, body: { message: 'tapeDrafts.changed' } })
    expect(await draftOf(portfolio, filekey)).toMatchObject({ nextLoad: 'parts', cells: [corrected] })
    expect((await load(1)).status).toBe(200)
    expect(await draftOf(portfolio, filekey)).toBeNull()
    await runJobs(system)
  })
})
