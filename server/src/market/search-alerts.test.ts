import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { aListing, aLocalMarket } from '@lindero/demo/app/factories.fixture'
import { calendarDateAt } from '@lindero/domain/kernel/dates'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addMarket } from '../../test/market.ts'
import { sendOutgoing } from '../../test/outgoing.ts'
import { aSignedInUser } from '../../test/people.ts'
import { openTestSystem, type TestSystem } from '../../test/test-system.ts'
import { importMarket } from './market-import.ts'
import { notifyNewResults } from './notify-new-results.ts'

let system: TestSystem
beforeAll(async () => {
  system = await openTestSystem()
})
afterAll(() => system.close())

async function importLines(header: string, lines: readonly string[]): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'lindero-alerts-'))
  const file = join(folder, 'market.csv')
  await writeFile(file, [header, ...lines, ''].join('\n'))
  await importMarket(system.context.database, { file, format: 'lindero' })
  await rm(folder, { recursive: true })
}

const HOUR = 3_600_000
const later = (hours: number) => ({
  ...system.context,
  now: () => new Date(Date.now() + hours * HOUR),
})

describe('An alert of new results of a saved view of the explorer', () => {
  it('a search alert is sent at most once a day, and reports only evidence that is new since the last alert', async () => {
    const [old, ...fresh] = aLocalMarket({ count: 12 }).filter(
      ({ kind, operation }) => kind === 'listing' && operation === 'sale',
    )
    if (!old || fresh.length === 0) throw new Error('the market has listings')
    await addMarket(system, [old])
    const person = await aSignedInUser(system)
    const state = { f: { operationType: 'sale' } }
    const view = { list: 'explorer', name: 'Ruzafa', state, isShared: false }
    const { uuid } = (await person.call('PUT', `/users/${person.uuid}/saved-views`, view)).body
    const path = `/users/${person.uuid}/search-alerts`
    const { status } = await person.call('PUT', `${path}/${uuid}`, { evidence: 'listings' })
    expect(status).toBe(200)
    expect((await person.call('GET', path)).body).toMatchObject({
      items: [{ viewUuid: uuid, evidence: 'listings' }],
      total: 1,
    })
    // There is no new evidence yet. Evidence imported from here on will be reported the next day.
    expect(await notifyNewResults(later(21))).toBe(0)
    await addMarket(system, fresh)
    await system.driver.execute(`UPDATE market_evidence SET known_since = now() + interval '30 hours'
      WHERE uuid <> '${old.uuid}'`)
    expect(await notifyNewResults(later(31))).toBe(0)
    expect(await notifyNewResults(later(45))).toBe(1)
    expect(await notifyNewResults(later(46))).toBe(0)
    const before = system.mails.length
    await sendOutgoing(system)
    const [mail] = system.mails.slice(before)
    expect(mail).toMatchObject({ to: person.email })
    expect(mail?.subject).toContain(`${fresh.length}`)
    expect(mail?.text).toContain(`/explorer/listings?v=${uuid}`)
    expect((await person.call('DELETE', `${path}/${uuid}`)).status).toBe(200)
    expect((await person.call('GET', path)).body).toMatchObject({ total: 0 })
    expect(await notifyNewResults(later(100))).toBe(0)
  })

  it('a search alert reports how many listings have become cheaper and how many have been withdrawn', async () => {
    const person = await aSignedInUser(system)
    const f = { operationType: 'sale', propertyAdStatus: { status: 'active' }, termsInDescription: 'Calle Rebaja' }
    const view = { list: 'explorer', name: 'Rebajas', state: { f }, isShared: false }
    const { uuid } = (await person.call('PUT', `/users/${person.uuid}/saved-views`, view)).body
    const header = 'id;kind;operation;type;price;size;latitude;longitude;date;expired_on;address'
    const today = calendarDateAt(new Date())
    const line = (id: string, price: number, expired = '') =>
      `${id};listing;sale;Piso;${price};80;39.47;-0.37;${today};${expired};Calle Rebaja ${id}`
    await importLines(header, [line('c-1', 200_000), line('c-2', 200_000), line('c-3', 200_000)])
    await person.call('PUT', `/users/${person.uuid}/search-alerts/${uuid}`, { evidence: 'listings' })
    await importLines(header, [line('c-1', 190_000), line('c-2', 200_000, today), line('c-3', 210_000)])
    expect(await notifyNewResults(later(21))).toBe(1)
    const before = system.mails.length
    await sendOutgoing(system)
    const [mail] = system.mails.slice(before)
    expect(mail?.subject).toContain('2')
    expect(mail?.text).toContain('Ofertas de «Rebajas» que han bajado de precio: 1.')
    expect(mail?.text).toContain('Ofertas de «Rebajas» que se han retirado: 1.')
    await person.call('DELETE', `/users/${person.uuid}/search-alerts/${uuid}`)
  })

  it.each([
    [
      'sends a mail about a new closing in its drawn area',
      {
        polygon: [
          [-0.5, 39.3],
          [-0.2, 39.3],
          [-0.2, 39.6],
          [-0.5, 39.6],
        ],
      },
      1,
    ],
    ['sends no mail if its area has no closings', { circle: { longitude: 2.1, latitude: 41.4, radius: 1_000 } }, 0],
    ['sends no mail if the product no longer has its filter', { colour: 'red' }, 0],
  ])('a search alert for closings %s', async (_name, f, mails) => {
    const person = await aSignedInUser(system)
    const view = { list: 'explorer', name: 'Cierres', state: { f }, isShared: false }
    const { uuid } = (await person.call('PUT', `/users/${person.uuid}/saved-views`, view)).body
    const path = `/users/${person.uuid}/search-alerts/${uuid}`
    expect((await person.call('PUT', path, { evidence: 'closings' })).status).toBe(200)
    const sold = aListing({
      uuid: crypto.randomUUID(),
      kind: 'closing',
      addedOn: null,
      expiredOn: null,
      latitude: 39.47,
      longitude: -0.37,
    })
    await addMarket(system, [sold])
    expect(await notifyNewResults(later(25))).toBe(mails)
    expect((await person.call('DELETE', path)).status).toBe(200)
  })

  it('a search by automatic value does not report a known home again when it is listed again', async () => {
    const person = await aSignedInUser(system)
    const f = { operationType: 'sale', belowValue: { min: 5 }, termsInDescription: 'Calle Repetida' }
    const view = { list: 'explorer', name: 'Por debajo', state: { f }, isShared: false }
    const { uuid } = (await person.call('PUT', `/users/${person.uuid}/saved-views`, view)).body
    const header = 'id;portal;kind;operation;type;price;size;rooms;floor;latitude;longitude;added_on;date;address'
    const line = (id: string, days: string) =>
      `${id};a;listing;sale;Piso;150000;80;3;2;39.61;-0.41;${days};Calle Repetida 3`
    const value = (hours: number) =>
      system.driver.execute(
        `INSERT INTO listing_values (evidence_uuid, price, value, comparables, valued_on, first_valued_at)
         SELECT uuid, price, 200000, '[]', current_date, now() + interval '${hours} hours' FROM market_evidence e
         WHERE address LIKE 'Calle Repetida%' AND NOT EXISTS (SELECT FROM listing_values v WHERE v.evidence_uuid = e.uuid)`,
      )
    await importLines(header, [line('again-1', '2026-07-01;2026-10-01')])
    await value(1)
    await person.call('PUT', `/users/${person.uuid}/search-alerts/${uuid}`, { evidence: 'listings' })
    expect(await notifyNewResults(later(21))).toBe(1)
    await importLines(header, [line('again-1', '2026-07-01;2026-10-01'), line('again-2', '2026-10-02;2026-11-20')])
    await value(30)
    expect(await notifyNewResults(later(45))).toBe(0)
    await person.call('DELETE', `/users/${person.uuid}/search-alerts/${uuid}`)
  })

  it('deleting a saved view ends its search alert', async () => {
    const person = await aSignedInUser(system)
    const views = `/users/${person.uuid}/saved-views`
    const view = { list: 'explorer', name: 'Todo', state: {}, isShared: false }
    const { uuid } = (await person.call('PUT', views, view)).body
    const alerts = `/users/${person.uuid}/search-alerts`
    await person.call('PUT', `${alerts}/${uuid}`, { evidence: 'listings' })
    await addMarket(system, [aListing({ uuid: crypto.randomUUID() })])
    expect((await person.call('DELETE', `${views}/${uuid}`)).status).toBe(200)
    expect((await person.call('GET', alerts)).body).toMatchObject({ total: 0 })
    expect(await notifyNewResults(later(25))).toBe(0)
  })

  it('a search alert requires a saved view of the explorer that the user can see', async () => {
    const [person, other] = [await aSignedInUser(system), await aSignedInUser(system)]
    const view = async (list: string) =>
      (await other.call('PUT', `/users/${other.uuid}/saved-views`, { list, name: list, state: {} })).body.uuid
    const set = (who: typeof person, uuid: unknown) =>
      who.call('PUT', `/users/${who.uuid}/search-alerts/${uuid}`, { evidence: 'closings' })
    expect((await set(person, await view('explorer'))).body).toMatchObject({ message: 'users.viewNotFound' })
    expect((await set(other, await view('assets'))).body).toMatchObject({ message: 'users.viewNotFound' })
  })
})
