import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  aRecord,
  askFor,
  bodyOf,
  cancelRequest,
  type LegalWorld,
  latestOf,
  openLegalWorld,
  requested,
  save,
} from '../../test/legal.ts'
import { LEGAL_RETENTION } from './occupants.store.ts'

let world: LegalWorld
beforeAll(async () => {
  world = await openLegalWorld()
})
afterAll(() => world.system.close())

/** Saves a provider's report with an occupant's name and a comment. */
async function aReport() {
  const made = await requested(world)
  const { id, fields } = await latestOf(world, made.asset, 'occupations')
  const named = { result: 'OCCUPIED', occupantName: 'Ana Roldán', occupantPhone: '600 000 000' }
  const record = {
    ...aRecord('occupations', named, id, fields),
    comments: [{ type: 'VISIT', message: 'Abre Ana' }],
  }
  expect((await save(world.provider, made.asset, { records: [record] }, made.token)).status).toBe(200)
  return { ...made, record: id as number }
}

const system = <T>(statement: string, values: unknown[] = []) =>
  world.system.context.database.transaction('system', (tx) => tx.rows<T>(statement, values))

/** Number of rows that still contain the name of the asset's occupant. */
const keptOf = async (asset: string) => {
  const [row] = await system<{ kept: number }>(
    `SELECT ((SELECT count(*) FROM legal_records WHERE asset_uuid = $1 AND fields::text LIKE '%Roldán%')
       + (SELECT count(*) FROM asset_changes WHERE asset_uuid = $1 AND changes::text LIKE '%Roldán%'))::int AS kept`,
    [asset],
  )
  return row?.kept
}

describe('Occupants', () => {
  it('erasing occupants removes them from an asset’s reports and from the change log of these reports', async () => {
    const { asset } = await aReport()
    const other = await aReport()
    expect(await keptOf(asset)).toBe(2)
    const path = `/assets/${asset}/management/occupants`
    expect(bodyOf(await world.owner.call('DELETE', path))).toEqual({ erased: 1 })
    expect(bodyOf(await world.owner.call('DELETE', path))).toEqual({ erased: 0 })
    expect([await keptOf(asset), await keptOf(other.asset)]).toEqual([0, 2])
    expect((await latestOf(world, asset, 'occupations')).fields).toMatchObject({ result: 'OCCUPIED' })
    expect((await world.provider.call('DELETE', path)).status).toBe(404)
  })

  it('erasing one occupant removes this person from all reports of the asset', async () => {
    const { asset, record } = await aReport()
    const inside = async (fields: object) => {
      const made = await save(world.owner, asset, {
        records: [aRecord('occupations', { result: 'OCCUPIED', ...fields })],
      })
      return bodyOf(made).saved[0] as number
    }
    const again = await inside({ occupantName: 'ANA ROLDÁN' })
    const other = await inside({ occupantName: 'Luis Roldán', occupantPhone: '600 111 111' })
    const path = `/assets/${asset}/management/occupants?id=`
    expect((await world.provider.call('DELETE', `${path}${record}`)).status).toBe(404)
    expect(bodyOf(await world.owner.call('DELETE', `${path}${other + 1_000}`))).toMatchObject({
      message: 'legal.recordNotFound',
    })
    expect(bodyOf(await world.owner.call('DELETE', `${path}${record}`))).toEqual({ erased: 2 })
    expect(bodyOf(await world.owner.call('DELETE', `${path}${again}`))).toEqual({ erased: 0 })
    const remaining = await system<{ text: string }>(
      `SELECT fields::text AS text FROM legal_records WHERE asset_uuid = $1
       UNION ALL SELECT changes::text FROM asset_changes WHERE asset_uuid = $1`,
      [asset],
    )
    const texts = remaining.map(({ text }) => text).join()
    expect(texts).not.toMatch(/Ana|ANA|600 000 000/)
    expect(texts.match(/Luis Roldán/g)).toHaveLength(2)
    expect(texts).toContain('erasedOccupants')
  })

  it('erasing one occupant removes this person from all change logs, even if the name was spelled differently', async () => {
    const { asset, record } = await aReport()
    const correct = async (id: number, name: string, old: string) => {
      const change = aRecord('occupations', { occupantName: name }, id, { occupantName: old })
      expect((await save(world.owner, asset, { records: [change] })).status).toBe(200)
    }
    await correct(record, 'Anna Roldan', 'Ana Roldán')
    await correct(record, 'Ana Roldán', 'Anna Roldan')
    const occupied = { result: 'OCCUPIED' }
    const inside = aRecord('occupations', { ...occupied, occupantName: 'Anaa Roldan', occupantPhone: '699 999 999' })
    const again = bodyOf(await save(world.owner, asset, { records: [inside] })).saved[0]
    await correct(again, 'ana  roldan', 'Anaa Roldan')
    const replaced = aRecord('occupations', { ...occupied, occupantName: 'ANA ROLDAN', occupantPhone: '+34 600000000' })
    const other = bodyOf(await save(world.owner, asset, { records: [replaced] })).saved[0]
    const luis = { occupantName: 'Luis Ferrer', occupantPhone: '600 111 111' }
    const change = aRecord('occupations', luis, other, {
      occupantName: 'ANA ROLDAN',
      occupantPhone: '+34 600000000',
    })
    expect((await save(world.owner, asset, { records: [change] })).status).toBe(200)
    const path = `/assets/${asset}/management/occupants?id=${record}`
    expect(bodyOf(await world.owner.call('DELETE', path))).toEqual({ erased: 2 })
    const remaining = await system<{ text: string }>(
      `SELECT fields::text AS text FROM legal_records WHERE asset_uuid = $1
       UNION ALL SELECT changes::text FROM asset_changes WHERE asset_uuid = $1`,
      [asset],
    )
    const texts = remaining.map(({ text }) => text).join()
    expect(texts).not.toMatch(/ana{1,2} +rold|anna|600 ?000 ?000|699/i)
    expect(texts).toContain('Luis Ferrer')
  })

  it('the daily cleanup erases occupants twelve months after possession, and comments of a service request five years after the request has ended', async () => {
    const { asset, id, record } = await aReport()
    const remaining = await aReport()
    await system(
      `UPDATE legal_situations SET possession_state = 'WITH_POSSESSION', is_occupied = false,
         possession_date = CASE WHEN asset_uuid = $1 THEN date '2025-11-22' ELSE date '2026-01-10' END
       WHERE asset_uuid IN ($1, $2)`,
      [asset, remaining.asset],
    )
    await cancelRequest(world, { asset, id })
    await system(`UPDATE service_requests SET cancelled_on = '2021-11-20' WHERE id = $1`, [id])
    await system(
      `UPDATE legal_situations SET possession_state = 'WITH_POSSESSION', is_occupied = false, possession_date = '2025-11-22'
       WHERE asset_uuid = $1`,
      [asset],
    )
    const { context } = world.system
    const { now } = context
    context.now = () => new Date('2026-11-23T08:00:00Z')
    expect(await LEGAL_RETENTION.run(context)).toEqual({ occupants: 1, contacts: 0, comments: 1, changes: 0 })
    expect(await LEGAL_RETENTION.run(context)).toBeNull()
    context.now = now
    expect([await keptOf(asset), await keptOf(remaining.asset)]).toEqual([0, 2])
    expect(await system('SELECT uuid FROM legal_comments WHERE record_id = $1', [record])).toEqual([])
  })
  it('the contact of a service request is erased with the occupants, and three months after the end of the request', async () => {
    const contact = { contactName: 'Rosa Encina', contactPhone: '+34600000111' }
    const first = await askFor(world, 'OCCUPATION', 'occupations', undefined, contact)
    const second = await askFor(world, 'OCCUPATION', 'occupations', undefined, contact)
    const contactOf = async ({ id }: { id: number }) =>
      (
        await system<{ phone: string | null }>('SELECT contact_phone AS phone FROM service_requests WHERE id = $1', [
          id,
        ])
      )[0]
    expect([await contactOf(first), await contactOf(second)]).toEqual([
      { phone: '+34600000111' },
      { phone: '+34600000111' },
    ])
    const erased = await world.owner.call('DELETE', `/assets/${first.asset}/management/occupants`)
    expect([erased.status, await contactOf(first)]).toEqual([200, { phone: null }])
    await cancelRequest(world, second)
    const { context } = world.system
    const { now } = context
    await system(`UPDATE service_requests SET cancelled_on = '2026-08-20' WHERE id = $1`, [second.id])
    context.now = () => new Date('2026-11-23T08:00:00Z')
    expect(await LEGAL_RETENTION.run(context)).toMatchObject({ contacts: 1 })
    context.now = now
    expect(await contactOf(second)).toEqual({ phone: null })
  })

  it('the contact of a request without an end is erased twelve months after its asset was archived or in possession', async () => {
    const contact = { contactName: 'Rosa Encina', contactPhone: '+34600000111' }
    const ask = () => askFor(world, 'OCCUPATION', 'occupations', undefined, contact)
    const [archived, taken, recent, open] = [await ask(), await ask(), await ask(), await ask()]
    await system(
      `UPDATE assets SET archived_on = CASE uuid WHEN $1 THEN date '2025-11-22' ELSE '2026-11-01' END
       WHERE uuid IN ($1, $2)`,
      [archived.asset, recent.asset],
    )
    await system(
      `UPDATE legal_situations SET possession_state = 'WITH_POSSESSION', is_occupied = false, possession_date = '2025-11-22'
       WHERE asset_uuid = $1`,
      [taken.asset],
    )
    const { context } = world.system
    const { now } = context
    context.now = () => new Date('2026-11-23T08:00:00Z')
    expect(await LEGAL_RETENTION.run(context)).toMatchObject({ contacts: 2 })
    context.now = now
    const asked = [archived, taken, recent, open].map(({ id }) => id)
    const rows = await system<{ id: number; phone: string | null }>(
      'SELECT id::int AS id, contact_phone AS phone FROM service_requests WHERE id = ANY($1::bigint[])',
      [asked],
    )
    expect(asked.map((id) => rows.find((row) => row.id === id)?.phone)).toEqual([
      null,
      null,
      contact.contactPhone,
      contact.contactPhone,
    ])
  })

  it('the daily cleanup deletes changes of legal management after five years if the asset is archived or in possession', async () => {
    const [taken, archived, open, recent] = [await aReport(), await aReport(), await aReport(), await aReport()]
    await system(`UPDATE asset_changes SET at = '2021-11-22' WHERE asset_uuid = ANY(ARRAY[$1, $2, $3]::uuid[])`, [
      taken.asset,
      archived.asset,
      open.asset,
    ])
    await system(
      `UPDATE legal_situations SET possession_state = 'WITH_POSSESSION', is_occupied = false, possession_date = '2026-11-01'
       WHERE asset_uuid = ANY(ARRAY[$1, $2]::uuid[])`,
      [taken.asset, recent.asset],
    )
    await system(`UPDATE assets SET archived_on = '2026-11-01' WHERE uuid = $1`, [archived.asset])
    const { context } = world.system
    const { now } = context
    context.now = () => new Date('2026-11-23T08:00:00Z')
    expect(await LEGAL_RETENTION.run(context)).toMatchObject({ changes: expect.any(Number) })
    context.now = now
    const remaining = await system<{ asset: string }>(
      `SELECT DISTINCT asset_uuid AS asset FROM asset_changes WHERE asset_uuid = ANY(ARRAY[$1, $2, $3, $4]::uuid[])`,
      [taken.asset, archived.asset, open.asset, recent.asset],
    )
    expect(new Set(remaining.map(({ asset }) => asset))).toEqual(new Set([open.asset, recent.asset]))
  })
})
