import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type LocalCadastre, startCadastre } from '../../../test/cadastre-server.ts'
import { runJobs } from '../../../test/jobs.ts'
import { aSignedInUser } from '../../../test/people.ts'
import { addAssets, addPortfolio } from '../../../test/portfolios.ts'
import { openTestSystem, type TestSystem } from '../../../test/test-system.ts'
import { JOB_HANDLERS } from '../../job-handlers.ts'
import type { NewAsset } from '../assets.table.ts'

const FLAT = '6344205CF7664S0001GP'
const ABSENT =
  'cadastralReference address postalCode municipality province provinceCode latitude longitude subtype size sizeSource rooms floor constructionYear plotSize lift parking'
const BARE: Partial<NewAsset> = {
  ...Object.fromEntries(ABSENT.split(' ').map((name) => [name, null])),
  sizes: {},
}

let local: LocalCadastre
let system: TestSystem
let admin: Awaited<ReturnType<typeof aSignedInUser>>
let portfolio: string

beforeAll(async () => {
  local = await startCadastre(4_000)
  system = await openTestSystem({
    CATASTRO_URL: local.url,
    CATASTRO_SECONDS: '1',
    CATASTRO_CALLS_PER_SECOND: '500',
    CATASTRO_RETRY_SECONDS: '3600',
  })
  admin = await aSignedInUser(system, { isAdmin: true })
})
afterAll(async () => {
  await system.close()
  await local.stop()
})
beforeEach(async () => {
  local.behave('up')
  local.asked.length = 0
  await rows('DELETE FROM cadastral_answers')
  await rows('DELETE FROM jobs')
  portfolio = await addPortfolio(system, admin.customerUuid, { valuesSale: false })
})

const rows = (statement: string) => system.context.database.transaction('system', (tx) => tx.rows(statement))
const add = (...columns: Partial<NewAsset>[]) =>
  addAssets(
    system,
    admin.customerUuid,
    portfolio,
    columns.map((each) => ({ ...BARE, ...each })),
  )
const read = async (uuid: string) =>
  (await admin.call('GET', `/assets/${uuid}`)).body as unknown as Record<string, unknown>
const jobs = () =>
  system.context.database.transaction('system', (tx) =>
    tx.rows<{
      state: string
      kind: string
      result: Record<string, unknown>
      payload: { assets?: string[]; attempt: number }
    }>('SELECT state, kind, result, payload FROM jobs ORDER BY created_on, uuid'),
  )

/**
 * Requests the enrichment of the portfolio, cancels retries of earlier enrichments and runs the job. Retries that the
 * job schedules stay in the queue.
 */
async function enrich(body: object = {}): Promise<Record<string, unknown>> {
  const { status } = await admin.call('POST', `/portfolios/${portfolio}/enrichment`, body)
  expect(status).toBe(200)
  await rows(`UPDATE jobs SET state = 'cancelled', ended_on = now() WHERE run_after > now() AND state = 'queued'`)
  await runUntilDone()
  const [done] = (await jobs()).filter(({ kind, state }) => kind === 'assets.enrich' && state === 'finished').slice(-1)
  return done?.result ?? {}
}

/** Runs all jobs except those scheduled for more than a minute from now, which stay in the queue. */
const runUntilDone = () => runJobs(system, JOB_HANDLERS, '1 minute')

describe('Enrichment with the cadastre', () => {
  it('an enrichment fills location, features and sizes from the cadastral reference, each with its source', async () => {
    const [uuid = ''] = await add({
      cadastralReference: FLAT,
      sizes: { origin: 90 },
      size: 90,
      sizeSource: 'origin',
    })
    expect(await enrich()).toMatchObject({
      enriched: 1,
      changed: 1,
      incomplete: 0,
      waiting: 0,
      isConfigured: true,
    })
    expect(await read(uuid)).toMatchObject({
      address: 'CL BERGUEDA 35 Pl:00 Pt:A',
      postalCode: '43700',
      municipality: 'El Vendrell',
      municipalityCode: '43163',
      province: 'Tarragona',
      latitude: 41.2205,
      subtypeId: 'flat',
      constructionYear: 2005,
      floor: 0,
      rooms: 2,
      lift: true,
      size: 90,
      sizeSource: 'origin',
      sizes: { origin: 90, cadastreTotal: 91, cadastreMainUse: 83, product: 91 },
      sources: { address: 'cadastre', rooms: 'estimate', lift: 'estimate' },
      enrichment: { state: 'enriched', reason: null },
      warnings: [],
    })
  })

  it('an enrichment labels its changes in the history of the asset, and writes no entry if it changes nothing', async () => {
    const [uuid = ''] = await add({ cadastralReference: FLAT })
    await enrich()
    expect(await enrich()).toMatchObject({ enriched: 1, changed: 0 })
    const { body } = await admin.call('GET', `/assets/${uuid}/change-log`)
    expect(body).toMatchObject({ total: 1, items: [{ area: 'enrichment', author: null }] })
    expect((body as unknown as { items: { changes: object[] }[] }).items[0]?.changes).toContainEqual({
      field: 'sizes.cadastreTotal',
      oldValue: null,
      newValue: 91,
    })
  })

  it("an enrichment never overwrites a user's edit, even if the edit cleared a field", async () => {
    const [uuid = ''] = await add({ cadastralReference: FLAT, rooms: 2, floor: 1 })
    const changes = [
      { field: 'rooms', oldValue: 2, newValue: 3 },
      { field: 'floor', oldValue: 1, newValue: null },
      { field: 'address', oldValue: null, newValue: 'Calle Berguedà 35' },
    ]
    expect((await admin.call('POST', `/assets/${uuid}`, { changes })).status).toBe(200)
    await enrich()
    expect(await read(uuid)).toMatchObject({
      rooms: 3,
      floor: null,
      address: 'Calle Berguedà 35',
      sources: { rooms: 'manual', floor: 'manual', address: 'manual', constructionYear: 'cadastre' },
    })
  })

  it('an edit that a user saves during the request to the cadastre is kept', async () => {
    const [uuid = ''] = await add({ cadastralReference: FLAT })
    local.behave('slow')
    const saved = new Promise((resolve) =>
      setTimeout(async () => {
        local.behave('up')
        resolve(
          await admin.call('POST', `/assets/${uuid}`, {
            changes: [{ field: 'rooms', oldValue: null, newValue: 7 }],
          }),
        )
      }, 200),
    )
    await enrich()
    await saved
    expect(await read(uuid)).toMatchObject({ rooms: 7, constructionYear: 2005 })
  })

  it('an asset without a reference is identified by its coordinates or, failing that, by its address', async () => {
    const [house = '', byAddress = '', inBlock = ''] = await add(
      { typeId: 12, latitude: 41.2221, longitude: 1.5269 },
      { address: 'Carrer de Berguedà 35, 3º A', municipality: 'Vendrell, El', provinceCode: '43' },
      { latitude: 41.2205, longitude: 1.5233 },
    )
    await enrich()
    expect(await read(house)).toMatchObject({
      cadastralReference: expect.stringMatching(/^6344301CF7664S0001/),
      subtypeId: 'terraced',
      plotSize: 310,
      size: 140,
    })
    expect(await read(byAddress)).toMatchObject({
      cadastralReference: expect.stringMatching(/^6344205CF7664S0004/),
      floor: 3,
      address: 'Carrer de Berguedà 35, 3º A',
      latitude: 41.2205,
    })
    // Several properties share these coordinates, so the asset gets the address of the estate and no reference.
    expect(await read(inBlock)).toMatchObject({
      cadastralReference: null,
      address: 'CL BERGUEDA 35 EL VENDRELL',
      municipalityCode: '43163',
      enrichment: { state: 'incomplete', reason: 'cadastre.notFound' },
    })
  })

  it('contradictions between an asset and the cadastre are shown as warnings and as system comments', async () => {
    const [unknown = '', plot = '', different = '', land = '', malformed = ''] = await add(
      { cadastralReference: '6344205CF7664S9998HQ', latitude: 41.2, longitude: 1.5 },
      { cadastralReference: '6344205CF7664S' },
      { cadastralReference: FLAT, sizes: { origin: 120 }, size: 120, sizeSource: 'origin' },
      { cadastralReference: '6344999CF7664S', latitude: 41.2, longitude: 1.5 },
      { cadastralReference: '6344205CF7664S0001AA', latitude: 41.2, longitude: 1.5 },
    )
    await enrich()
    const codes = async (uuid: string) => ((await read(uuid)).warnings as { code: string }[]).map(({ code }) => code)
    const control = (await codes(unknown))[0]
    expect(['valuation.referenceNotIdentified', 'valuation.cadastralReferenceNotValid']).toContain(control)
    expect(await codes(plot)).toEqual(['valuation.referenceProbablyForThePlot'])
    expect(await codes(different)).toEqual(['assets.sizeDiffersFromCadastre'])
    expect(await codes(land)).toEqual(['valuation.referenceProbablyForThePlot'])
    expect(await codes(malformed)).toEqual(['valuation.cadastralReferenceNotValid'])
    expect(await read(different)).toMatchObject({ size: 91, sizeSource: 'product' })
    const { body } = await admin.call('GET', `/assets/${different}/comments`)
    expect(body).toMatchObject({
      total: 1,
      items: [
        {
          type: 'warning',
          code: 'assets.sizeDiffersFromCadastre',
          data: { given: 120, cadastre: 91 },
          text: null,
          author: null,
        },
      ],
    })
    const [{ uuid }] = (body as unknown as { items: [{ uuid: string }] }).items
    expect((await admin.call('DELETE', `/assets/${different}/comments/${uuid}`)).body).toMatchObject({
      statusCode: 409,
      message: 'comments.fixed',
    })
    // The warning disappears when its cause is corrected.
    await admin.call('POST', `/assets/${different}`, {
      changes: [{ field: 'sizes.origin', oldValue: 120, newValue: 95 }],
    })
    expect((await admin.call('GET', `/assets/${different}/comments`)).body).toMatchObject({ total: 0 })
  })

  it('an enrichment sends no request for an asset in a province that has its own cadastre', async () => {
    const [uuid = ''] = await add(
      { cadastralReference: 'A-123-4', provinceCode: '48' },
      { latitude: 42.8467, longitude: -2.6716 },
    )
    await enrich()
    expect(local.asked).toEqual([])
    expect(await read(uuid)).toMatchObject({ enrichment: { state: 'enriched' } })
  })

  it('an enrichment of a selection leaves the other assets unchanged', async () => {
    const [one = '', other = ''] = await add({ cadastralReference: FLAT }, { cadastralReference: FLAT })
    expect(await enrich({ filter: { uuids: [one] } })).toMatchObject({ enriched: 1 })
    expect(await read(other)).toMatchObject({ enrichment: null })
    expect(
      (
        await admin.call('POST', `/portfolios/${portfolio}/enrichment`, {
          filter: { uuids: [crypto.randomUUID()] },
        })
      ).body,
    ).toMatchObject({
      message: 'assets.nothingToEnrich',
    })
    await admin.call('POST', `/assets/${other}/enrichment`)
    await runUntilDone()
    expect(await read(other)).toMatchObject({ enrichment: { state: 'enriched' } })
  })
})

describe('Enrichment while the cadastre is slow or down', () => {
  it.each(['down', 'slow'] as const)(
    'an enrichment stops its requests after three failures if the cadastre is %s, and a later job repeats the requests',
    async (behaviour) => {
      const uuids = await add(
        ...Array.from({ length: 5 }, () => ({ cadastralReference: FLAT, latitude: 41.22, longitude: 1.52 })),
      )
      local.behave(behaviour)
      expect(await enrich()).toMatchObject({ enriched: 0, waiting: 5, retryJob: expect.any(String) })
      expect(local.asked).toHaveLength(9)
      expect(await read(uuids[0] ?? '')).toMatchObject({
        municipalityCode: '43163',
        enrichment: { state: 'waiting', reason: 'cadastre.unavailable' },
      })
      const retry = (await jobs()).at(-1)
      expect(retry).toMatchObject({ kind: 'assets.enrich', state: 'queued', payload: { attempt: 1 } })
      expect(retry?.payload.assets?.toSorted()).toEqual(uuids.toSorted())

      local.behave('up')
      await system.context.database.transaction('system', (tx) => tx.rows('UPDATE jobs SET run_after = now()'))
      await runUntilDone()
      for (const uuid of uuids) expect(await read(uuid)).toMatchObject({ enrichment: { state: 'enriched' }, rooms: 2 })
    },
    30_000,
  )

  it('an enrichment that continues after a turn of another job still counts the earlier failures of the cadastre', async () => {
    const [uuid = ''] = await add({ cadastralReference: FLAT })
    local.behave('down')
    await admin.call('POST', `/assets/${uuid}/enrichment`)
    await rows(`UPDATE jobs SET checkpoint = '{"failures": 3}'`)
    await runUntilDone()
    expect(local.asked).toEqual([])
    expect(await read(uuid)).toMatchObject({ enrichment: { state: 'waiting', reason: 'cadastre.unavailable' } })
  })

  it('an enrichment keeps the earlier warnings and coordinates if the cadastre does not respond', async () => {
    const [uuid = ''] = await add({ cadastralReference: '6344205CF7664S' })
    await enrich()
    local.behave('down')
    await system.context.database.transaction('system', (tx) => tx.rows('DELETE FROM cadastral_answers'))
    await enrich()
    expect(await read(uuid)).toMatchObject({
      warnings: [{ code: 'valuation.referenceProbablyForThePlot' }],
      latitude: 41.2205,
    })
  })

  it('an enrichment gives up after the last attempt and marks the asset as incomplete', async () => {
    const [uuid = ''] = await add({ cadastralReference: FLAT })
    local.behave('down')
    await admin.call('POST', `/assets/${uuid}/enrichment`)
    await system.context.database.transaction('system', (tx) =>
      tx.rows(`UPDATE jobs SET payload = payload || '{"attempt": 8}'`),
    )
    await runUntilDone()
    expect(await read(uuid)).toMatchObject({
      enrichment: { state: 'incomplete', reason: 'cadastre.unavailable' },
    })
    expect((await jobs()).filter(({ state }) => state === 'queued')).toEqual([])
  })
})

describe('A new asset with a size far from the cadastre’s', () => {
  it('a new asset has a warning if its size differs too much from the cadastre, until a user edits a size', async () => {
    const { body } = await admin.call('PUT', `/portfolios/${portfolio}/assets`, {
      externalId: 'N-9',
      typeId: 11,
      cadastralReference: FLAT,
      size: 120,
      sizeSource: 'manual',
      sizes: { manual: 120, cadastreTotal: 91 },
    })
    const data = { given: 120, cadastre: 91 }
    const warned = { warnings: [{ code: 'assets.sizeDiffersFromCadastre', data }] }
    expect(body).toMatchObject(warned)
    await runUntilDone()
    const { uuid } = body as unknown as { uuid: string }
    const change = (field: string, oldValue: number | null, newValue: number) =>
      admin.call('POST', `/assets/${uuid}`, { changes: [{ field, oldValue, newValue }] })
    await change('bathrooms', null, 1)
    expect(await read(uuid)).toMatchObject({ ...warned, size: 120, enrichment: { state: 'enriched' } })
    await change('sizes.manual', 120, 118)
    expect(await read(uuid)).toMatchObject({ size: 118, warnings: [] })
  })
})

describe('Valuation after enrichment', () => {
  it('an asset is valued after its first enrichment, and again after a later enrichment that changes the asset', async () => {
    portfolio = await addPortfolio(system, admin.customerUuid, { valuesSale: true })
    await admin.call('GET', `/cadastral/property?reference=${FLAT}`)
    const { status, body } = await admin.call('PUT', `/portfolios/${portfolio}/assets`, {
      externalId: 'N-1',
      typeId: 11,
      cadastralReference: FLAT,
      rooms: 4,
      floor: 0,
      sources: { floor: 'cadastre' },
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({ sources: { rooms: 'manual', floor: 'cadastre' } })
    const kinds = (await jobs()).map(({ kind, state }) => [kind, state])
    expect(kinds.toSorted()).toEqual([
      ['assets.enrich', 'queued'],
      ['valuation.valueAssets', 'queued'],
    ])
    await runUntilDone()
    const asset = (body as unknown as { uuid: string }).uuid
    // There is no market in this test. The valuation only needs to find an asset with a location.
    expect(await read(asset)).toMatchObject({
      rooms: 4,
      latitude: 41.2205,
      valuationFailures: [{ operation: 'sale', message: 'valuation.notEnoughComparables' }],
    })
    await admin.call('POST', `/assets/${asset}`, {
      changes: [{ field: 'cadastralReference', oldValue: FLAT, newValue: '6344205CF7664S' }],
    })
    const [other = ''] = await add({ cadastralReference: FLAT })
    await enrich({ filter: { uuids: [other] } })
    expect((await jobs()).at(-1)).toMatchObject({
      kind: 'valuation.valueAssets',
      payload: { assets: [other] },
    })
  })
})

describe('Enrichment without a cadastre', () => {
  it('an enrichment without a configured cadastre runs only on request, and takes the municipality from the outlines', async () => {
    const without = await openTestSystem()
    const user = await aSignedInUser(without, { isAdmin: true })
    const own = await addPortfolio(without, user.customerUuid, { valuesSale: false })
    const [uuid = ''] = await addAssets(without, user.customerUuid, own, [
      { ...BARE, cadastralReference: FLAT, latitude: 41.2205, longitude: 1.5233 },
    ])
    await user.call('PUT', `/portfolios/${own}/assets`, { externalId: 'N-1', typeId: 11 })
    const waiting = await without.context.database.transaction('system', (tx) => tx.rows('SELECT 1 FROM jobs'))
    expect(waiting).toEqual([])
    await user.call('POST', `/assets/${uuid}/enrichment`)
    await runJobs(without)
    expect((await user.call('GET', `/assets/${uuid}`)).body).toMatchObject({
      municipalityCode: '43163',
      sources: { municipalityCode: 'outlines' },
      enrichment: { state: 'incomplete', reason: 'cadastre.notConfigured' },
    })
    await without.close()
  })
})
