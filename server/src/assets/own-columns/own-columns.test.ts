import type { OwnColumn } from '@lindero/contract/assets/own-columns.contract'
import { OWN_COLUMNS_MAXIMUM, ownDay, ownNumber } from '@lindero/domain/assets/own-columns'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runJobs } from '../../../test/jobs.ts'
import { addUser, aSignedInUser, signIn } from '../../../test/people.ts'
import { addAssets, addPortfolio } from '../../../test/portfolios.ts'
import { TAPE_HEADER, tapeRows, uploadTape, workbookOf } from '../../../test/tapes.ts'
import { openTestSystem, type TestSystem } from '../../../test/test-system.ts'
import { registerOwnColumns } from './own-columns.store.ts'

let system: TestSystem
let admin: Awaited<ReturnType<typeof aSignedInUser>>
let portfolio: string

beforeAll(async () => {
  system = await openTestSystem()
  admin = await aSignedInUser(system)
  portfolio = await addPortfolio(system, admin.customerUuid)
})
afterAll(() => system.close())

const ODD = `O'Brien"; DROP TABLE assets; --  ñ % _ \\ $1`
const HEADERS = ['Código interno', 'Perímetro', 'Precio mínimo', 'Fecha de corte', ODD]

/** Loads a tape with the custom columns `headers`. Each list in `rows` has the values of one asset. */
async function load(
  headers: readonly string[],
  rows: readonly (readonly string[])[],
  into: { user: typeof admin; portfolio: string; prefix?: string } = { user: admin, portfolio },
): Promise<void> {
  const plain = tapeRows(rows.length, into.prefix)
  const cells = rows.map((row, at) => [...(plain[at] ?? []), ...row] as (string | number)[])
  const bytes = await workbookOf({ Activos: [[...TAPE_HEADER, ...headers], ...cells] })
  const filekey = await uploadTape(system, into.user, into.portfolio, bytes)
  const mapping = Object.fromEntries(headers.map((header) => [header, 'ownField']))
  const { status } = await into.user.call('POST', `/portfolios/${into.portfolio}/assets`, { filekey, mapping })
  expect(status).toBe(200)
  await runJobs(system)
}

async function columns(user: Pick<typeof admin, 'call'> = admin): Promise<OwnColumn[]> {
  const { body } = await user.call('GET', '/own-columns')
  return (body as unknown as { items: OwnColumn[] }).items
}

async function column(name: string, user: Pick<typeof admin, 'call'> = admin): Promise<OwnColumn> {
  const match = (await columns(user)).find((each) => each.name === name)
  if (!match) throw new Error(`no column ${name}`)
  return match
}

async function found(query: { f?: object; s?: string; d?: boolean }, user: Pick<typeof admin, 'call'> = admin) {
  const words = Object.entries(query).map(([key, value]): [string, string] => [
    key,
    typeof value === 'object' ? JSON.stringify(value) : String(value),
  ])
  const { status, body } = await user.call('GET', `/assets?${new URLSearchParams(words)}`)
  const { items = [], total } = body as unknown as { items?: Record<string, unknown>[]; total?: number }
  return { status, items, total, names: items.map(({ externalId }) => String(externalId).at(-1)).join('') }
}

const where = async (name: string, filter: object, user: Pick<typeof admin, 'call'> = admin) => ({
  f: { own: { [(await column(name, user)).uuid]: filter } },
})

describe('The own columns of a tape', () => {
  beforeAll(() =>
    load(HEADERS, [
      ['S-1', 'Norte', '1.234,56', '31/10/2026', 'a'],
      ['S-2', 'NORTE', '250.000', '2026-09-30', 'b'],
      ['S-3', 'Áncora', '0,5', '', ''],
      ['', 'Sur', '', '1/2/2026', 'a'],
    ]),
  )

  it('loading a tape registers each custom column with its kind, the number of its values and the name of the tape', async () => {
    expect(await columns()).toMatchObject([
      { name: 'Código interno', kind: 'text', filled: 3, unreadable: 0 },
      { name: 'Fecha de corte', kind: 'date', filled: 3 },
      { name: ODD.replace(/\s+/g, ' '), kind: 'text', filled: 3 },
      { name: 'Perímetro', kind: 'text', filled: 4 },
      { name: 'Precio mínimo', kind: 'number', filled: 3, isKindChosen: false, isHidden: false },
    ])
    expect((await column('Perímetro')).lastTape).toMatch(/./)
  })

  it.each<[string, object, string]>([
    ['Código interno', { contains: 's-2' }, '2'],
    ['Código interno', { contains: '%' }, ''],
    ['Código interno', { isEmpty: true }, '4'],
    ['Código interno', { isEmpty: false }, '123'],
    ['Perímetro', { values: ['norte'] }, '12'],
    ['Perímetro', { values: ['Ancora', 'Sur'] }, '34'],
    ['Perímetro', { values: [] }, ''],
    ['Precio mínimo', { range: { min: 1_000 } }, '12'],
    ['Precio mínimo', { range: { min: 0.5, max: 1234.56 } }, '13'],
    ['Precio mínimo', { range: {} }, '1234'],
    ['Fecha de corte', { days: { from: '2026-09-30' } }, '12'],
    ['Fecha de corte', { days: { until: '2026-02-01' } }, '4'],
    [ODD.replace(/\s+/g, ' '), { values: ['a'] }, '14'],
  ])(
    'a search by the column %s with the condition %o finds the assets "%s", and returns their number',
    async (name, filter, expected) => {
      const { names, total } = await found(await where(name, filter))
      expect([names, total]).toEqual([expected, expected.length])
    },
  )

  it('filters on two custom columns and a filter on another field apply together', async () => {
    const own = {
      [(await column('Perímetro')).uuid]: { values: ['Norte'] },
      [(await column('Precio mínimo')).uuid]: { range: { min: 100_000 } },
    }
    expect((await found({ f: { own } })).names).toBe('2')
    expect((await found({ f: { own, archived: true } })).names).toBe('')
  })

  it.each<[string, boolean, string]>([
    ['Precio mínimo', false, '3124'],
    ['Precio mínimo', true, '2134'],
    ['Fecha de corte', false, '4213'],
    ['Perímetro', false, '3'],
    ['Código interno', true, '3214'],
  ])('lists can be sorted by the column %s (descending: %s), with empty values last', async (name, d, expected) => {
    const { names } = await found({ s: `own.${(await column(name)).uuid}`, d })
    expect(names.slice(0, expected.length)).toBe(expected)
  })

  it('a row of the list contains numeric custom columns as numbers, and date columns in ISO 8601', async () => {
    const { items } = await found({})
    expect(items[0]?.own).toEqual({
      [(await column('Código interno')).uuid]: 'S-1',
      [(await column('Perímetro')).uuid]: 'Norte',
      [(await column('Precio mínimo')).uuid]: 1234.56,
      [(await column('Fecha de corte')).uuid]: '2026-10-31',
      [(await column(ODD.replace(/\s+/g, ' '))).uuid]: 'a',
    })
  })

  it('the filter options of a custom column are its frequent values, in one spelling each, and can be searched by a part of the value', async () => {
    const { uuid } = await column('Perímetro')
    const values = async (q: string) => (await admin.call('GET', `/own-columns/${uuid}/values${q}`)).body
    expect(await values('')).toEqual({
      items: [
        { value: expect.stringMatching(/^norte$/i), count: 2 },
        { value: 'Áncora', count: 1 },
        { value: 'Sur', count: 1 },
      ],
      total: 3,
    })
    expect(await values('?q=anc')).toEqual({ items: [{ value: 'Áncora', count: 1 }], total: 1 })
  })

  it('a number column becomes a text column after a tape with texts, even if the tape spells the header differently', async () => {
    await load(['PRECIO MINIMO'], [['a consultar'], ['pendiente'], ['0,5'], ['no']])
    const { uuid, kind, filled } = await column('Precio mínimo')
    expect([kind, filled]).toEqual(['text', 4])
    expect((await columns()).map(({ name }) => name)).not.toContain('PRECIO MINIMO')
    expect((await found({ f: { own: { [uuid]: { range: { min: 0 } } } } })).names).toBe('3')
    expect((await found({ f: { own: { [uuid]: { contains: 'consultar' } } } })).names).toBe('1')
  })

  it('two columns of one tape remain separate if their names differ only in case', async () => {
    await load(['Gestor', 'GESTOR'], [['Ana', 'Luis']])
    expect((await columns()).filter(({ name }) => /^gestor$/i.test(name)).map(({ filled }) => filled)).toEqual([1, 1])
    const both = {
      ...(await where('Gestor', { values: ['ana'] })).f.own,
      ...(await where('GESTOR', { values: ['luis'] })).f.own,
    }
    expect((await found({ f: { own: both } })).names).toBe('1')
  })

  it('an edit of a custom field on the asset page changes the results of the filter on its column', async () => {
    const { uuid } = (await found({})).items[3] ?? {}
    const change = { field: 'details.Código interno', oldValue: null, newValue: 'S-44' }
    expect((await admin.call('POST', `/assets/${uuid}`, { changes: [change] })).status).toBe(200)
    expect((await found(await where('Código interno', { contains: 'S-44' }))).names).toBe('4')
    const removal = { field: 'details.Código interno', oldValue: 'S-44', newValue: null }
    expect((await admin.call('POST', `/assets/${uuid}`, { changes: [removal] })).status).toBe(200)
    expect((await found(await where('Código interno', { isEmpty: true }))).names).toBe('4')
  })
})

describe('The own fields of an asset that no tape added', () => {
  const into = async () => {
    const user = await aSignedInUser(system)
    return { user, portfolio: await addPortfolio(system, user.customerUuid) }
  }
  const search = async (user: typeof admin, name: string, filter: object) =>
    (await found(await where(name, filter, user), user)).items.map(({ externalId }) => externalId)

  it('filters match a new asset by its custom fields immediately, and an empty custom field registers no column', async () => {
    const { user, portfolio: uuid } = await into()
    const details = { Gestor: 'Ana', Nota: '', Zona: null, remarks: 'Llaves' }
    const asset = { externalId: 'H-1', typeId: 11, size: 80, details }
    expect((await user.call('PUT', `/portfolios/${uuid}/assets`, asset)).status).toBe(200)
    expect((await columns(user)).map(({ name }) => name)).toEqual(['Gestor'])
    await load(['Gestor'], [['Luis']], { user, portfolio: uuid })
    expect(await search(user, 'Gestor', { contains: 'ana' })).toEqual(['H-1'])
    expect((await column('Gestor', user)).filled).toBe(2)
  })

  it('a filter on a custom column also matches assets that had the custom field before a tape registered the column', async () => {
    const { user, portfolio: uuid } = await into()
    const details = { Gestor: 'Ana', Otro: 'Eva' }
    await addAssets(system, user.customerUuid, uuid, [{ externalId: 'H-2', details }])
    expect(await columns(user)).toEqual([])
    await load(['Gestor'], [['Luis']], { user, portfolio: uuid })
    expect(await search(user, 'Gestor', { contains: 'ana' })).toEqual(['H-2'])
    expect(await column('Gestor', user)).toMatchObject({ filled: 2, kind: 'text' })
    expect((await columns(user)).map(({ name }) => name)).toEqual(['Gestor'])
  })

  it('a number with three decimals in a custom field is unchanged after a tape changes another field', async () => {
    const { user, portfolio: uuid } = await into()
    const asset = { externalId: 'F-00001', typeId: 11, size: 85, rooms: 3, details: { Coeficiente: 1.234 } }
    expect((await user.call('PUT', `/portfolios/${uuid}/assets`, asset)).status).toBe(200)
    await load([], [[]], { user, portfolio: uuid, prefix: 'F' })
    expect((await found({}, user)).items).toMatchObject([{ externalId: 'F-00001', rooms: 0 }])
    expect(await search(user, 'Coeficiente', { range: { min: 1, max: 2 } })).toEqual(['F-00001'])
  })
})

describe('An administrator', () => {
  const edit = (uuid: string, body: object) =>
    admin.call('POST', `/own-columns/${uuid}`, {
      label: null,
      kind: null,
      isHidden: false,
      hasPersonalData: false,
      ...body,
    })

  it('an administrator can rename a custom column, choose its kind and hide it, and the audit log records the changes', async () => {
    const { uuid } = await column('Perímetro')
    expect((await edit(uuid, { label: 'Zona', kind: 'number' })).body).toMatchObject({
      label: 'Zona',
      kind: 'number',
      isKindChosen: true,
      unreadable: 4,
    })
    await load(['Perímetro'], [['Este']])
    expect(await column('Perímetro')).toMatchObject({ kind: 'number', label: 'Zona' })
    expect((await edit(uuid, { isHidden: true })).body).toMatchObject({ label: 'Perímetro', kind: 'text' })
    expect((await found({})).items[0]?.own).not.toHaveProperty(uuid)
    const { body } = await admin.call('GET', `/customers/${admin.customerUuid}/audit?f={"action":"ownColumnEdited"}`)
    expect(body).toMatchObject({ total: 2 })
    await edit(uuid, {})
  })

  it('a custom column offers no filter values after an administrator marks it as personal data', async () => {
    const { uuid } = await column('Gestor')
    await edit(uuid, { hasPersonalData: true })
    expect((await admin.call('GET', `/own-columns/${uuid}/values`)).body).toEqual({ items: [], total: 0 })
    expect((await found({ f: { own: { [uuid]: { contains: 'ana' } } } })).names).toBe('1')
  })
})

describe('Custom columns of others', () => {
  it('the values of custom columns are hidden from other customers, and from users without access to the portfolio', async () => {
    const other = await aSignedInUser(system)
    const { uuid } = await column('Código interno')
    expect(await columns(other)).toEqual([])
    expect((await other.call('GET', `/own-columns/${uuid}/values`)).body).toEqual({ items: [], total: 0 })
    expect((await found({ f: { own: { [uuid]: { isEmpty: false } } } }, other)).total).toBe(0)
    const viewer = await signIn(system, (await addUser(system, admin.customerUuid, { isAdmin: false })).email)
    expect((await viewer.call('GET', `/own-columns/${uuid}/values`)).body).toEqual({ items: [], total: 0 })
    expect((await columns(viewer)).find((each) => each.uuid === uuid)).toMatchObject({ filled: null, lastTape: null })
  })

  it.each([{ own: { x: {} } }, { own: { '10000000-0000-4000-8000-999999999999': { like: 'a' } } }])(
    'the filter %o is rejected, because its column or its condition is unknown',
    async (f) => expect((await found({ f })).status).toBe(400),
  )

  it("a sort field is rejected if it is not one of the customer's custom columns", async () => {
    expect((await found({ s: 'own.x' })).status).toBe(400)
  })
})

describe('The database', () => {
  it('the database parses numbers and dates of custom columns in the same way as the domain package', async () => {
    const texts = [
      ...['1.234,56', '1.234', '1,234', '1,234,567', '1,234.56', '0.125', '1234.5', '-12,5', '12 %', '1 234,5', '0'],
      ...['€ 250.000', '250.000 EUR', '1.2340', '', '00123', '12a', '1.23.4', '1234567890123456', '--1', '.', '5€'],
      ...['1\u00a0234', '2026-11-26', '2026-11-26T00:00:00.000Z', '26/11/2026', '1-2-2026', '29/02/2024'],
      ...['29/02/2026', '2026-13-01', '11/26/2026', '26/11/26', '1/2-2026', '0026-01-01', '00/01/2026', '2026-01-00'],
    ]
    const rows = await system.driver.execute(`SELECT own_number(t)::float8 AS number, own_day(t)::text AS day
      FROM jsonb_array_elements_text('${JSON.stringify(texts)}'::jsonb) WITH ORDINALITY AS given(t, place) ORDER BY place`)
    expect(rows).toEqual(texts.map((text) => ({ number: ownNumber(text), day: ownDay(text) })))
  })

  it('the server registers a limited number of custom columns per customer, and stores at most 200 characters of each value for filters', async () => {
    const { customerUuid } = await aSignedInUser(system)
    const names = Array.from({ length: OWN_COLUMNS_MAXIMUM + 5 }, (_, at) => `c${at}`)
    await system.context.database.transaction({ customer: customerUuid }, (tx) =>
      registerOwnColumns(tx, customerUuid, [...names, 'airConditioning']),
    )
    const details = { c0: 'x'.repeat(5_000), c1: 1.234, c2: true, c3: null, c4: '', c104: 'no', airConditioning: true }
    const [uuid] = await addAssets(system, customerUuid, await addPortfolio(system, customerUuid), [{ details }])
    const rows = await system.driver.execute(`SELECT c.name, length(v.value) AS length, v.number::float8 AS number
      FROM own_values v JOIN own_columns c ON c.uuid = v.column_uuid WHERE v.asset_uuid = '${uuid}' ORDER BY c.name`)
    expect(rows).toEqual([
      { name: 'c0', length: 200, number: null },
      { name: 'c1', length: 5, number: 1.234 },
      { name: 'c2', length: 4, number: null },
    ])
  })

  it('two transactions that register the same custom columns in a different order do not deadlock', async () => {
    const { customerUuid } = await aSignedInUser(system)
    const { database } = system.context
    const register = (names: string[], meanwhile = async () => {}) =>
      database.transaction({ customer: customerUuid }, async (tx) => {
        await registerOwnColumns(tx, customerUuid, names.slice(0, 1))
        await meanwhile()
        await registerOwnColumns(tx, customerUuid, names)
      })
    let other = Promise.resolve()
    await register(['Alfa', 'Zeta'], async () => {
      other = database.transaction({ customer: customerUuid }, (tx) =>
        registerOwnColumns(tx, customerUuid, ['Zeta', 'Alfa']),
      )
      const waiting = () =>
        system.driver.execute(
          `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
        )
      await expect.poll(waiting, { interval: 20 }).toHaveLength(1)
    })
    await other
    expect(
      await system.driver.execute(`SELECT name FROM own_columns WHERE customer_uuid = '${customerUuid}' ORDER BY name`),
    ).toEqual([{ name: 'Alfa' }, { name: 'Zeta' }])
  })
})
