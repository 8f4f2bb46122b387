import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import {
  anAsset,
  aRecord,
  bodyOf,
  cancelRequest,
  type LegalWorld,
  latestOf,
  openLegalWorld,
  REO,
  requested,
  save,
  tokenOf,
} from '../../test/legal.ts'
import { addUser, type SignedIn, signIn } from '../../test/people.ts'
import { emptyDatabase } from '../../test/test-database.ts'
import { migrate, migrationsBefore, shippedMigrations } from '../kernel/database/migrate.ts'

interface Entry {
  area: string
  author: { name: string | null; email: string | null; company: string | null } | null
  changes: { field: string; oldValue: unknown; newValue: unknown; row?: { uuid: string; title: unknown } }[]
}

const historyOf = async (who: SignedIn, asset: string, filter: object = { areas: ['legal'] }) => {
  const reply = await who.call('GET', `/assets/${asset}/change-log?f=${encodeURIComponent(JSON.stringify(filter))}`)
  return bodyOf(reply) as { items: Entry[]; total: number; people: { uuid: string; name: string }[] }
}
const fieldsOf = ({ changes }: Entry) => changes.map(({ field, newValue }) => [field, newValue])

describe('The history of an asset', () => {
  let world: LegalWorld
  beforeAll(async () => {
    world = await openLegalWorld()
  })
  afterAll(() => world.system.close())

  it('the history of an asset shows a save in legal management as one entry, with the changes of each record', async () => {
    const asset = await anAsset(world)
    const record = aRecord('occupations', { result: 'OCCUPIED', occupationType: 'ILLEGAL' })
    const input = { ...record, comments: [{ type: 'NOTE', message: 'Visto por el conserje' }] }
    const responsibleUuid = { oldValue: null, newValue: world.owner.uuid }
    const saved = await save(world.owner, asset, { acquisition: REO, responsibleUuid, records: [input] })
    expect(bodyOf(saved)).toMatchObject({ saved: [expect.any(Number)] })
    const id = String(bodyOf(saved).saved[0])
    const { items, people } = await historyOf(world.owner, asset)
    expect(items).toHaveLength(1)
    const [entry] = items as [Entry]
    expect(entry.author).toMatchObject({ email: expect.any(String), company: null })
    expect(fieldsOf(entry)).toEqual(
      expect.arrayContaining([
        ['acquisition.acquisitionType', 'COMPRAVENTA_REO'],
        ['occupations', expect.stringMatching(/^\d{4}-\d\d-\d\d$/)],
        ['occupations.requestState', 'REQUESTED'],
        ['occupations.result', 'OCCUPIED'],
        ['occupations.comment', 'Visto por el conserje'],
        ['responsible.responsibleUuid', world.owner.uuid],
      ]),
    )
    const ofRecord = entry.changes.filter(({ field }) => field.startsWith('occupations'))
    expect(new Set(ofRecord.map(({ row }) => row?.uuid))).toEqual(new Set([id]))
    expect(people.map(({ uuid }) => uuid)).toEqual([world.owner.uuid])
  })

  it('the history shows only the deletion if one save edits a comment and also deletes it', async () => {
    const asset = await anAsset(world)
    const input = { ...aRecord('occupations', {}), comments: [{ type: 'NOTE', message: 'Visto' }] }
    const [id] = bodyOf(await save(world.owner, asset, { records: [input] })).saved
    const [{ uuid }] = (await latestOf(world, asset, 'occupations')).comments
    const both = { comments: [{ uuid, type: 'NOTE', message: 'Oído' }], deletedComments: [uuid] }
    expect((await save(world.owner, asset, { records: [{ ...aRecord('occupations', {}, id), ...both }] })).status).toBe(
      200,
    )
    const [entry] = (await historyOf(world.owner, asset)).items as [Entry]
    expect(entry.changes).toMatchObject([{ field: 'occupations.comment', oldValue: 'Visto', newValue: null }])
  })

  it('the history shows the possession that results from a saved court eviction', async () => {
    const asset = await anAsset(world)
    await save(world.owner, asset, { acquisition: REO })
    const kickoff = { substage: 'LAUNCHED_POSITIVE', stage: 'EXECUTION', kickoffDate: '2026-03-10' }
    await save(world.owner, asset, { records: [aRecord('evictionProcesses', { type: 'VERBAL', ...kickoff })] })
    const [entry] = (await historyOf(world.owner, asset)).items as [Entry]
    expect(fieldsOf(entry)).toEqual(
      expect.arrayContaining([
        ['possession.possessionState', 'WITH_POSSESSION'],
        ['possession.possessionDate', '2026-03-10'],
        ['possession.owningMode', 'LEGAL_KICKOFF_EVICTION'],
        ['repossessionProcesses.possessionDate', '2026-03-10'],
      ]),
    )
  })

  it('the history shows a provider’s report with the name and company of its author', async () => {
    const { asset, id, token } = await requested(world)
    const { id: record, fields } = await latestOf(world, asset, 'occupations')
    const report = aRecord('occupations', { result: 'NOT_OCCUPIED' }, record, fields)
    expect((await save(world.provider, asset, { records: [report], serviceRequest: 'start' }, token)).status).toBe(200)
    const { items } = await historyOf(world.owner, asset)
    expect(items.map(fieldsOf)).toEqual([
      [
        ['occupations.result', 'NOT_OCCUPIED'],
        ['serviceRequest.state', 'IN_PROGRESS'],
      ],
      expect.arrayContaining([
        ['serviceRequest.service', 'OCCUPATION'],
        ['serviceRequest.provider', 'Anida Ocupación'],
        ['occupations.result', 'REQUESTED'],
      ]),
    ])
    expect(items[0]?.author).toEqual({ name: 'Iria Souto', email: null, company: 'Anida Ocupación' })
    await cancelRequest(world, { asset, id })
    expect((await historyOf(world.owner, asset)).items.map(fieldsOf)[0]).toEqual([
      ['serviceRequest.state', 'CANCELLED'],
    ])
  })

  it('a provider cannot read the history of an asset, even with the token of its service request', async () => {
    const { asset, id } = await requested(world)
    const token = await tokenOf(world, id)
    for (const path of [`/assets/${asset}/change-log`, `/assets/${asset}/change-log?token=${token}`]) {
      expect((await world.provider.call('GET', path)).status).toBeGreaterThanOrEqual(400)
    }
    const { database } = world.system.context
    const provider = { provider: world.provider.customerUuid, serviceRequest: id }
    await expect(database.transaction(provider, (tx) => tx.rows('SELECT id FROM asset_changes'))).rejects.toThrow()
  })

  it('the history shows no changes of legal management while the customer has no repossession licence', async () => {
    const asset = await anAsset(world)
    await save(world.owner, asset, { acquisition: REO })
    const licence = (has: boolean) =>
      world.system.context.database.transaction('system', (tx) =>
        tx.change('UPDATE customers SET has_repossession_licence = $2 WHERE uuid = $1', [
          world.owner.customerUuid,
          has,
        ]),
      )
    expect((await historyOf(world.owner, asset, {})).total).toBe(1)
    await licence(false)
    expect(await historyOf(world.owner, asset, {})).toMatchObject({ total: 0, items: [] })
    await licence(true)
  })

  it('the history shows an admin the task changes of all users, but shows an editor only the editor’s own task changes', async () => {
    const asset = await anAsset(world)
    const added = await world.owner.call('POST', `/assets/${asset}/management/tasks`, { type: 'CHANGE_LOCK' })
    const { uuid } = bodyOf(added)
    const { email, uuid: editorUuid } = await addUser(world.system, world.owner.customerUuid, { isEditor: true })
    await world.system.context.database.transaction('system', (tx) =>
      tx.change('INSERT INTO portfolio_users (portfolio_uuid, user_uuid, customer_uuid) VALUES ($1, $2, $3)', [
        world.portfolio,
        editorUuid,
        world.owner.customerUuid,
      ]),
    )
    const editor = await signIn(world.system, email)
    const tasks = { areas: ['tasks'] }
    expect((await historyOf(world.owner, asset, tasks)).items.map(fieldsOf)).toEqual([
      [
        ['task', 'CHANGE_LOCK'],
        ['task.dueOn', expect.any(String)],
      ],
    ])
    expect((await historyOf(editor, asset, tasks)).total).toBe(0)
    const changes = {
      assigneeUuid: { oldValue: null, newValue: editorUuid },
      comment: { type: 'NOTE', message: 'Llaves en la oficina' },
    }
    expect((await editor.call('POST', `/management/tasks/${uuid}`, { changes })).status).toBe(200)
    const { items, people } = await historyOf(editor, asset, tasks)
    expect(items.map(fieldsOf)).toEqual([
      [
        ['task.assigneeUuid', editorUuid],
        ['task.comment', 'Llaves en la oficina'],
      ],
    ])
    expect(people.map((person) => person.uuid)).toEqual([editorUuid])
    expect((await historyOf(world.owner, asset, tasks)).total).toBe(2)
  })
})

describe('The history of legal management before migration 840', () => {
  let database: Awaited<ReturnType<typeof emptyDatabase>>
  beforeEach(async () => {
    database = await emptyDatabase(inject('databaseUrl'))
  })
  afterEach(() => database.close())

  it('migration 840 moves the earlier history of legal management to the history of the asset, with the same saves and changes', async () => {
    const shipped = shippedMigrations()
    const { driver } = database
    await migrate(driver, migrationsBefore(840))
    const [customer, portfolio, asset, user, comment] = ['a', 'b', 'c', 'd', 'e'].map(
      (letter) => `00000000-0000-4000-8000-00000000000${letter}`,
    )
    await driver.execute(`
      INSERT INTO customers (uuid, name, segment_id, operating_assets_limit, active_users_limit)
        VALUES ('${customer}', 'A', 2, 10, 10);
      INSERT INTO portfolios (uuid, customer_uuid, name, avm_configuration) VALUES ('${portfolio}', '${customer}', 'P', '{}');
      INSERT INTO assets (uuid, customer_uuid, portfolio_uuid, external_id, type_id)
        VALUES ('${asset}', '${customer}', '${portfolio}', 'A-1', 11);
      INSERT INTO legal_records (customer_uuid, asset_uuid, section, request_date, fields)
        VALUES ('${customer}', '${asset}', 'occupations', '2026-01-10', '{"result": "OCCUPIED"}');
      INSERT INTO legal_changes (customer_uuid, asset_uuid, section, record_id, user_uuid, at, changes) VALUES
        ('${customer}', '${asset}', 'acquisition', NULL, '${user}', '2026-01-09T10:00Z',
          '[{"field": "acquisitionType", "oldValue": null, "newValue": "DACION"},
            {"field": "acquisitionDate", "oldValue": null, "newValue": "2026-01-01"}]'),
        ('${customer}', '${asset}', 'occupations', 1, '${user}', '2026-01-10T10:00Z',
          '[{"field": "result", "oldValue": "REQUESTED", "newValue": "OCCUPIED"}]'),
        ('${customer}', '${asset}', 'comments', 1, '${user}', '2026-01-10T10:00Z',
          '[{"field": "comments", "oldValue": [{"uuid": "${comment}", "message": "Antes"}, {"uuid": "${user}", "message": "Fuera"}],
            "newValue": [{"uuid": "${comment}", "message": "Después"}]}]'),
        ('${customer}', '${asset}', 'responsible', NULL, NULL, '2026-01-11T10:00Z',
          '[{"field": "responsibleUuid", "oldValue": null, "newValue": "${user}"}]'),
        ('${customer}', '${asset}', 'repossessionProcesses', 7, '${user}', '2026-01-12T10:00Z',
          '[{"field": "isDeleted", "oldValue": false, "newValue": true}]'),
        ('${customer}', '${asset}', 'occupations', 1, '${user}', '2026-01-13T10:00Z', '[]')`)
    await migrate(driver, shipped)
    const rows = await driver.execute('SELECT area, user_uuid, at, changes FROM asset_changes ORDER BY id')
    expect(rows.map(({ area, user_uuid }) => [area, user_uuid])).toEqual(
      [user, user, null, user, user].map((who) => ['legal', who]),
    )
    const row = { uuid: '1', title: '2026-01-10' }
    expect(rows.map(({ changes }) => changes)).toEqual([
      [
        { field: 'acquisition.acquisitionType', oldValue: null, newValue: 'DACION' },
        { field: 'acquisition.acquisitionDate', oldValue: null, newValue: '2026-01-01' },
      ],
      [
        { field: 'occupations.result', oldValue: 'REQUESTED', newValue: 'OCCUPIED', row },
        { field: 'occupations.comment', oldValue: 'Antes', newValue: 'Después', row },
        { field: 'occupations.comment', oldValue: 'Fuera', newValue: null, row },
      ],
      [{ field: 'responsible.responsibleUuid', oldValue: null, newValue: user }],
      [{ field: 'repossessionProcesses', oldValue: true, newValue: null, row: { uuid: '7', title: null } }],
      [],
    ])
    const [{ gone }] = (await driver.execute(`SELECT to_regclass('legal_changes') IS NULL AS gone`)) as [
      { gone: boolean },
    ]
    expect(gone).toBe(true)
  })
})
