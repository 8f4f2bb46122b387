import { aLocalMarket, FACTORY_PLACE, FACTORY_TODAY } from '@lindero/demo/app/factories.fixture'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runJobs } from '../../test/jobs.ts'
import { addMarket } from '../../test/market.ts'
import { addUser, aSignedInUser, signIn } from '../../test/people.ts'
import { addAssets, addPortfolio } from '../../test/portfolios.ts'
import { openTestSystem, type TestSystem } from '../../test/test-system.ts'

const OWN = '6344205CF7664S0001GP'
let system: TestSystem
let me: Awaited<ReturnType<typeof aSignedInUser>>

beforeAll(async () => {
  system = await openTestSystem()
  me = await aSignedInUser(system, { isAdmin: true })
  await addMarket(system, aLocalMarket({ count: 120 }))
  const portfolio = await addPortfolio(system, me.customerUuid)
  await addAssets(system, me.customerUuid, portfolio, [{ externalId: 'A-1', cadastralReference: OWN, size: 90 }])
})
afterAll(() => system.close())

const home = { typeId: 11, size: 80, ...FACTORY_PLACE }
const order = (body: object, person = me) =>
  person.call('POST', '/valuations/batches', {
    callFrom: 'api',
    idempotencyKey: 'lote-1',
    operation: 'sale',
    valuationDate: FACTORY_TODAY,
    items: [home],
    ...body,
  })

interface Batch {
  uuid: string
  state: string
  done: number
  items: {
    state: string
    value: number | null
    size: number | null
    error: unknown
    cadastralReference: string
  }[]
}

it('a batch has a separate result for each home, and repeating the idempotency key does not create another batch', async () => {
  const items = [
    home,
    { cadastralReference: OWN },
    { ...home, latitude: 48.8, longitude: 2.3 },
    { cadastralReference: '9872023VH5797S0001WX' },
    { ...home, typeId: 51 },
  ]
  const ordered = await order({ items })
  expect(ordered).toMatchObject({ status: 200, body: { state: 'queued', done: 0, total: 5 } })
  const { uuid } = ordered.body as unknown as Batch
  expect((await order({ items })).body).toMatchObject({ uuid })
  expect(await order({ items: [home] })).toMatchObject({
    status: 409,
    body: { message: 'valuation.batchKeyReused' },
  })
  await runJobs(system)
  const batch = (await me.call('GET', `/valuations/batches/${uuid}`)).body as unknown as Batch
  expect(batch).toMatchObject({ state: 'finished', done: 5, total: 5 })
  expect(batch.items.map(({ state, size, error }) => [state, size, error])).toEqual([
    ['valued', 80, null],
    ['valued', 90, null],
    ['failed', null, expect.objectContaining({ message: 'valuation.notInACountry' })],
    ['failed', null, expect.objectContaining({ message: 'cadastre.notConfigured' })],
    ['failed', null, expect.objectContaining({ message: 'valuation.typeNotValidForAvm' })],
  ])
  expect(batch.items[0]?.value).toBeGreaterThan(100_000)
  expect(batch.items[1]).toMatchObject({ cadastralReference: OWN })
  // The value equals that of a single valuation of the same home.
  const { body } = await me.call('POST', '/valuations', {
    operation: 'sale',
    valuationDate: FACTORY_TODAY,
    subject: home,
  })
  expect(batch.items[0]?.value).toBe((body as unknown as { value: number }).value)
})

it('a batch is visible only to its author, and is rejected if it has no homes, over 500 homes or unidentifiable homes', async () => {
  const { uuid } = (await order({ idempotencyKey: 'mine' })).body as unknown as Batch
  const colleague = await signIn(system, (await addUser(system, me.customerUuid, { isAdmin: true })).email)
  expect((await colleague.call('GET', `/valuations/batches/${uuid}`)).status).toBe(404)
  // The same key from a different user creates a different batch.
  const theirs = (await order({ idempotencyKey: 'mine' }, colleague as never)).body as unknown as Batch
  expect(theirs.uuid).not.toBe(uuid)
  for (const items of [[], [{ typeId: 11 }], Array.from({ length: 501 }, () => home)]) {
    expect((await order({ idempotencyKey: 'bad', items })).status).toBe(400)
  }
})

it('a call for an unknown batch returns 404', async () => {
  const answer = await me.call('GET', '/valuations/batches/10000000-0000-4000-8000-999999999999')
  expect(answer).toMatchObject({ status: 404, body: { message: 'valuation.batchNotFound' } })
})

it('a portfolio cannot be valued for a future date', async () => {
  const portfolio = await addPortfolio(system, me.customerUuid)
  await addAssets(system, me.customerUuid, portfolio, [{ externalId: 'F-1' }])
  const answer = await me.call('POST', `/portfolios/${portfolio}/valuations`, {
    operations: ['sale'],
    valuationDate: '2999-01-01',
  })
  expect(answer.body.message).toBe('valuation.futureDate')
})

it('a batch cannot be valued for a future date', async () => {
  const answer = await me.call('POST', '/valuations/batches', {
    callFrom: 'api',
    idempotencyKey: 'future',
    operation: 'sale',
    valuationDate: '2999-01-01',
    items: [{ cadastralReference: '9872023VH5797S0001WX' }],
  })
  expect(answer).toMatchObject({ status: 400, body: { message: 'valuation.futureDate' } })
})

it('a home with an invalid cadastral reference gets an error in the batch’s reply, even if there is no cadastre service', async () => {
  const ordered = await me.call('POST', '/valuations/batches', {
    callFrom: 'api',
    idempotencyKey: 'no reference',
    operation: 'sale',
    items: [{ cadastralReference: 'XXXX' }, { ...home, size: 0 }],
  })
  expect(ordered.status, JSON.stringify(ordered.body)).toBe(200)
  await runJobs(system)
  const { body } = await me.call('GET', `/valuations/batches/${ordered.body.uuid}`)
  expect(body.items).toMatchObject([
    { state: 'failed', error: { message: 'valuation.cadastralReferenceNotValid', data: { reference: 'XXXX' } } },
    { state: 'failed', error: { message: 'valuation.missingInformation', data: { fields: ['size'] } } },
  ])
})
