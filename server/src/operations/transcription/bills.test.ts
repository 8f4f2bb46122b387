import { plainPdf } from '@lindero/demo/kernel/plain-pdf'
import { emptyValues } from '@lindero/domain/kernel/fields/declared-field'
import { EXISTS } from '@lindero/domain/kernel/row-changes'
import { newRowOfBill } from '@lindero/domain/operations/bill-rows'
import { AUTHORED_BILLS, AUTHORED_CERTIFICATES } from '@lindero/domain/operations/transcription/authored-bills.fixture'
import { tributes } from '@lindero/domain/operations/tributes.part'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ShownDocument, uploadDocument } from '../../../test/documents.ts'
import { runJobs } from '../../../test/jobs.ts'
import { aSignedInUser } from '../../../test/people.ts'
import { addAssets, addPortfolio } from '../../../test/portfolios.ts'
import { openTestSystem, type TestSystem } from '../../../test/test-system.ts'

let system: TestSystem
let me: Awaited<ReturnType<typeof aSignedInUser>>
let asset: string
beforeAll(async () => {
  system = await openTestSystem()
  me = await aSignedInUser(system, { isAdmin: true }, { operatingAssetsLimit: 40 })
  const [uuid] = await addAssets(system, me.customerUuid, await addPortfolio(system, me.customerUuid), [{}])
  asset = String(uuid)
})
afterAll(() => system.close())

describe('The home of a scanned bill', () => {
  const homeOf = async (lines: readonly string[]) => {
    // A page with little text is recognised as a scan.
    const notes = Array.from({ length: 12 }, () => 'El recibo se paga en las entidades colaboradoras dentro del plazo.')
    const content = Buffer.from(plainPdf([...lines, ...notes])).toString('base64')
    return (await me.call('POST', '/operations/bills/home', { contentType: 'application/pdf', content })).body
  }
  it('the home of a bill is found by its cadastral reference, also with lost spaces and a misread character, else asked by the address', async () => {
    const portfolio = await addPortfolio(system, me.customerUuid)
    const cadastralReference = '9872023VH5797S0001WX'
    await addAssets(system, me.customerUuid, portfolio, [
      { externalId: 'SOR-1', cadastralReference, address: 'Calle Sorní 7, 3º B' },
    ])
    const home = { kind: 'found', asset: { externalId: 'SOR-1', reference: cadastralReference } }
    expect(await homeOf(['Ref. catastral: 9872023 VH5797S 0001 WX'])).toMatchObject({ ...home, isRepaired: false })
    expect(await homeOf(['REFCATASTRAL9872O23VH5797S0001WX'])).toMatchObject({ ...home, isRepaired: true })
    expect(await homeOf(['REFCATASTRAL9872024VH5797S0001WX'])).toMatchObject({ kind: 'question', by: 'misread' })
    expect(await homeOf(['Objeto tributario: CL SORNI, 7'])).toMatchObject({
      ...{ kind: 'question', by: 'address', assets: [{ externalId: 'SOR-1' }] },
    })
    expect(await homeOf(['Calle Mayor 1'])).toEqual({ kind: 'none' })
  })
})

const path = () => `/assets/${asset}/operations/transcriptions`

async function transcribed(lines: readonly string[]) {
  const bytes = plainPdf(['', ...lines])
  const uploaded = await uploadDocument(system, me, { asset, name: 'recibo.pdf', bytes, type: 'files' })
  const file = (uploaded.body as unknown as ShownDocument).uuid
  const { body } = await me.call('POST', path(), { fileUuid: file })
  await runJobs(system)
  return { file, uuid: String(body.aiTranscriptionUuid) }
}

async function readOf(uuid: string) {
  const { body } = await me.call('GET', `${path()}/${uuid}`)
  const fields = body.fields as unknown as { field: string; value: unknown }[]
  return {
    kind: body.documentKind,
    state: body.state,
    values: Object.fromEntries(fields.map((each) => [each.field, each.value])),
  }
}

describe('The transcription of a document', () => {
  it('a bill is transcribed from the text of a PDF, and the transcription becomes accepted when a local tax with that PDF is saved', async () => {
    const [bill] = AUTHORED_BILLS
    const { file, uuid } = await transcribed(bill?.lines ?? [])
    expect(await readOf(uuid)).toEqual({ kind: 'bill', state: 'ready', values: bill?.expected })
    const { body } = await me.call('GET', `/assets/${asset}/operations`)
    expect(JSON.stringify(body)).not.toContain('PENDING_REVIEW')

    const place = { address: null, cadastralReference: null, details: {} }
    const context = { today: '2026-03-01', now: '2026-03-01T10:00:00.000Z', asset: place }
    const { values } = newRowOfBill(bill?.expected ?? {}, file, context)
    const { shownAmount: _derived, ...given } = values as Record<string, unknown>
    const key = `operations.tribute:${crypto.randomUUID()}`
    const empty: Record<string, unknown> = emptyValues(tributes.rows.tribute.fields)
    const changes = Object.entries({ [EXISTS]: true, ...given }).map(([field, value]) => ({
      key,
      field,
      new: value,
      old: field === EXISTS ? false : empty[field],
    }))
    expect((await me.call('POST', `/assets/${asset}/operations`, { changes })).status).toBe(200)
    expect(await readOf(uuid)).toEqual({ kind: 'bill', state: 'accepted', values: {} })
  })

  it('an energy certificate is transcribed from the text of a PDF', async () => {
    const [certificate] = AUTHORED_CERTIFICATES
    const { uuid } = await transcribed(certificate?.lines ?? [])
    expect(await readOf(uuid)).toEqual({ kind: 'certificate', state: 'ready', values: certificate?.expected })
  })
})
