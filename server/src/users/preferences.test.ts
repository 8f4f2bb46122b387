import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addUser, aSignedInUser, type SignedIn, signIn } from '../../test/people.ts'
import { openTestSystem, type TestSystem } from '../../test/test-system.ts'

let system: TestSystem
let person: SignedIn & { uuid: string; customerUuid: string; email: string }
beforeAll(async () => {
  system = await openTestSystem({ DEMO: 'off' })
  person = await aSignedInUser(system)
})
afterAll(() => system.close())

const LAYOUT = { order: ['size', 'externalId'], hidden: ['size'], pinned: [], widths: { externalId: 140 } }
const names = (count: number) => Array.from({ length: count }, (_, n) => `${'column'.repeat(8)}${n}`)
const widthsOf = (columns: string[]) => Object.fromEntries(columns.map((column) => [column, 100]))
const remaining = async (who: SignedIn & { uuid: string }) =>
  (await who.call('GET', `/users/${who.uuid}/preferences`)).body
const edit = (who: SignedIn & { uuid: string }, body: object) =>
  who.call('POST', `/users/${who.uuid}/preferences`, body as never)

describe('Preferences of a user about the screens', () => {
  it('a new user has comfortable rows, single-key shortcuts, and the default columns in lists', async () => {
    expect(await remaining(person)).toEqual({ hasCompactRows: false, hasSingleKeys: true, columns: [] })
  })

  it('a changed preference applies in other browsers, and does not change the other preferences', async () => {
    expect((await edit(person, { hasCompactRows: true })).status).toBe(200)
    await edit(person, { hasSingleKeys: false })
    await edit(person, { columns: { list: 'assets', layout: LAYOUT } })
    const elsewhere = await signIn(system, person.email)
    expect(await remaining({ ...elsewhere, uuid: person.uuid })).toEqual({
      hasCompactRows: true,
      hasSingleKeys: false,
      columns: [{ list: 'assets', layout: LAYOUT }],
    })
    const { body } = await edit(person, { columns: { list: 'assets', layout: null } })
    expect(body).toEqual({ hasCompactRows: true, hasSingleKeys: false, columns: [] })
  })

  it('a user has separate preferences, and a colleague cannot read them', async () => {
    const { email, uuid } = await addUser(system, person.customerUuid)
    const colleague = { ...(await signIn(system, email)), uuid }
    expect(await remaining(colleague)).toMatchObject({ hasCompactRows: false })
    expect((await colleague.call('GET', `/users/${person.uuid}/preferences`)).status).not.toBe(200)
  })

  it('columns are stored for the two hundred most recently changed lists', async () => {
    const change = (statement: string, values: unknown[]) =>
      system.context.database.transaction('system', (tx) => tx.change(statement, values))
    await change(
      `INSERT INTO column_layouts (user_uuid, customer_uuid, list, layout, edited_on)
       SELECT $1, $2, 'list' || n, $3, now() - make_interval(hours => n) FROM generate_series(1, 200) n`,
      [person.uuid, person.customerUuid, JSON.stringify(LAYOUT)],
    )
    const { body } = await edit(person, { columns: { list: 'assets', layout: LAYOUT } })
    const lists = (body as unknown as { columns: { list: string }[] }).columns.map(({ list }) => list)
    expect(lists).toHaveLength(200)
    expect(lists).toContain('assets')
    expect(lists).not.toContain('list200')
  })

  it.each([
    ['an unknown key', { rows: 'compact' }],
    ['a list without columns', { columns: { list: 'assets' } }],
    ['a name of a list beyond the limit', { columns: { list: 'x'.repeat(61), layout: LAYOUT } }],
    ['more columns than a list has', { columns: { list: 'assets', layout: { ...LAYOUT, hidden: names(201) } } }],
    ['a layout beyond the limit', { columns: { list: 'assets', layout: { ...LAYOUT, widths: widthsOf(names(400)) } } }],
    ['a width that is no number', { columns: { list: 'assets', layout: { ...LAYOUT, widths: { size: null } } } }],
    ['a width below one pixel', { columns: { list: 'assets', layout: { ...LAYOUT, widths: { size: 0 } } } }],
  ])('a change of preferences with %s is rejected', async (_, body) => {
    expect((await edit(person, body)).status).toBe(400)
  })
})
