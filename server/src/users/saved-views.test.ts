import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { EMPTY } from '../../test/empty.ts'
import { addUser, aSignedInUser, type SignedIn, signIn } from '../../test/people.ts'
import { aTeam } from '../../test/person-at-work.ts'
import { openTestSystem, type TestSystem } from '../../test/test-system.ts'

const LIMIT = 6
let system: TestSystem
beforeAll(async () => {
  system = await openTestSystem({ DEMO: 'off', SAVED_VIEWS: String(LIMIT) })
})
afterAll(() => system.close())

type Person = SignedIn & { uuid: string }
const STATE = { s: 'size', d: true, f: { saleValue: { max: 60_000 } }, view: 'map' }
const COLUMNS = { order: ['externalId', 'size'], hidden: ['size'], pinned: [], widths: { size: 90 } }

const viewsOf = async (who: Person, list = 'assets') =>
  (await who.call('GET', `/users/${who.uuid}/saved-views?list=${list}`)).body.items as unknown as {
    uuid: string
    name: string
  }[]
const namesOf = async (who: Person, list?: string) => (await viewsOf(who, list)).map(({ name }) => name)
const add = (who: Person, view: object = {}) =>
  who.call('PUT', `/users/${who.uuid}/saved-views`, {
    list: 'assets',
    name: 'Baratos',
    state: STATE,
    isShared: false,
    ...view,
  })
const edit = (who: Person, uuid: unknown, changes: object) =>
  who.call('POST', `/users/${who.uuid}/saved-views/${uuid}`, changes)
const remove = (who: Person, uuid: unknown) => who.call('DELETE', `/users/${who.uuid}/saved-views/${uuid}`)

describe('Saved views (core 2)', () => {
  it('a saved view stores filter, sort order and columns of a list, and appears only in this list', async () => {
    const { person } = await aTeam(system, { isEditor: true })
    const state = { ...STATE, columns: COLUMNS }
    const { status, body } = await add(person, { name: ' Baratos ', state })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      list: 'assets',
      name: 'Baratos',
      state,
      isShared: false,
      isDefault: false,
      isOwn: true,
      mayChange: true,
      mayShare: true,
      author: 'Noa Ferrando',
    })
    expect(await viewsOf(person)).toEqual([body])
    expect(await viewsOf(person, 'portfolios')).toEqual([])
  })

  it('a saved view is private until it is shared with the customer’s users, and users of other customers never see it', async () => {
    const { admin, person } = await aTeam(system, { isEditor: true })
    const foreign = await aSignedInUser(system)
    const { uuid } = (await add(person)).body
    expect(await viewsOf(admin)).toEqual([])
    expect((await edit(admin, uuid, { name: 'Mine now' })).body.message).toBe('users.viewNotFound')
    expect((await edit(person, uuid, { isShared: true })).body).toMatchObject({ isShared: true })
    expect(await viewsOf(admin)).toMatchObject([{ uuid, isOwn: false, author: 'Noa Ferrando' }])
    expect(await viewsOf(foreign)).toEqual([])
    expect((await remove(foreign, uuid)).body.message).toBe('users.viewNotFound')
  })

  it('the database hides private views from other users of the customer', async () => {
    const { admin, person } = await aTeam(system)
    await add(person)
    const seenBy = (scope: { customer: string; person?: string }) =>
      system.context.database.transaction(scope, (tx) => tx.rows('SELECT name FROM saved_views'))
    const customer = admin.customerUuid
    expect(await seenBy({ customer, person: person.uuid })).toEqual([{ name: 'Baratos' }])
    expect(await seenBy({ customer, person: admin.uuid })).toEqual([])
    expect(await seenBy({ customer })).toEqual([])
  })

  it('a list of saved views begins with the user’s own views, followed by shared views, each sorted by name', async () => {
    const { admin, person } = await aTeam(system, { isEditor: true })
    for (const name of ['Solares', 'Áticos']) await add(person, { name })
    for (const name of ['Zaragoza', 'Bajos']) await add(admin, { name, isShared: true })
    expect(await namesOf(person)).toEqual(['Áticos', 'Solares', 'Bajos', 'Zaragoza'])
  })

  it('only admins can edit and delete other users’ views, and only the author can make a shared view private', async () => {
    const { admin, person } = await aTeam(system, { isEditor: true })
    const colleague = await anotherOf(admin.customerUuid)
    const { uuid } = (await add(person, { isShared: true })).body
    for (const change of [{ name: 'X' }, { state: {} }]) {
      expect((await edit(colleague, uuid, change)).body).toMatchObject({
        statusCode: 403,
        message: 'users.viewFixed',
      })
    }
    expect((await remove(colleague, uuid)).body.message).toBe('users.viewFixed')
    expect((await edit(admin, uuid, { name: 'Muy baratos', state: {} })).body).toMatchObject({
      name: 'Muy baratos',
      state: EMPTY,
      isOwn: false,
      author: 'Noa Ferrando',
    })
    expect((await edit(admin, uuid, { isShared: false })).body.message).toBe('permissions.denied')
    expect((await edit(person, uuid, { isShared: false })).status).toBe(200)
    expect((await edit(person, uuid, { isShared: true })).status).toBe(200)
    expect((await remove(admin, uuid)).body).toEqual({ deleted: uuid })
    expect(await viewsOf(person)).toEqual([])
  })

  it("a viewer's views are always private", async () => {
    const { person } = await aTeam(system)
    expect((await add(person, { isShared: true })).body.message).toBe('permissions.denied')
    const { uuid, mayShare } = (await add(person)).body
    expect(mayShare).toBe(false)
    expect((await edit(person, uuid, { isShared: true })).body.message).toBe('permissions.denied')
    expect((await edit(person, uuid, { name: 'Otro', state: {} })).status).toBe(200)
  })

  it('a user can give the same name to only one saved view per list', async () => {
    const { admin, person } = await aTeam(system)
    expect((await add(person)).status).toBe(200)
    expect((await add(person, { name: 'BARATOS' })).body).toMatchObject({
      statusCode: 409,
      message: 'users.viewNameTaken',
      data: { name: 'BARATOS' },
    })
    expect((await add(person, { list: 'portfolios' })).status).toBe(200)
    expect((await add(admin)).status).toBe(200)
    const { uuid } = (await add(person, { name: 'Caros' })).body
    expect((await edit(person, uuid, { name: 'Baratos' })).body.message).toBe('users.viewNameTaken')
    expect((await edit(person, uuid, { name: 'caros' })).status).toBe(200)
  })

  it('each user has at most one default view per list, and deleting a view removes it as default view', async () => {
    const { admin, person } = await aTeam(system, { isEditor: true })
    const first = (await add(person, { name: 'A', isShared: true })).body.uuid
    const second = (await add(person, { name: 'B' })).body.uuid
    const marked = async (who: Person) =>
      (await viewsOf(who)).map((view) => ('isDefault' in view && view.isDefault ? `${view.name}*` : view.name))
    expect((await edit(person, first, { isDefault: true })).body).toMatchObject({ isDefault: true })
    await edit(person, second, { isDefault: true })
    await edit(admin, first, { isDefault: true })
    expect(await marked(person)).toEqual(['A', 'B*'])
    expect(await marked(admin)).toEqual(['A*'])
    await edit(person, second, { isDefault: false })
    expect(await marked(person)).toEqual(['A', 'B'])
    await remove(person, first)
    expect(await marked(admin)).toEqual([])
  })

  it(`a user may have at most ${LIMIT} saved views, even with concurrent calls`, async () => {
    const { person } = await aTeam(system)
    const replies = await Promise.all(
      Array.from({ length: LIMIT + 2 }, (_, index) => add(person, { name: `Vista ${index}` })),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(LIMIT)
    const refused = replies.filter(({ status }) => status !== 200)
    for (const { body } of refused) {
      expect(body).toMatchObject({ message: 'limits.savedViews', data: { limit: LIMIT } })
    }
  })

  it.each<[string, object]>([
    ['a name of blanks', { name: '  ' }],
    ['a name of 61 characters', { name: 'x'.repeat(61) }],
    ['a state that is no object', { state: [] }],
    ['an unknown part of the state', { state: { q: 1 } }],
    ['a state of more than 16,384 characters', { state: { f: { uuids: ['x'.repeat(16_385)] } } }],
    ['many filters that are too long together', { state: { f: manyFilters() } }],
    ['more columns than a list has', { state: { columns: { ...COLUMNS, order: Array(201).fill('a') } } }],
    ['a NUL character', { state: { f: { search: 'a\0' } } }],
  ])('a saved view with %s is rejected', async (_, view) => {
    const { person } = await aTeam(system)
    expect((await add(person, view)).status).toBe(400)
  })

  it('a saved view by a user of the operator shows the operator as its author', async () => {
    const { admin } = await aTeam(system)
    await system.context.database.transaction('system', (tx) =>
      tx.change(
        `INSERT INTO saved_views (customer_uuid, user_uuid, list, name, state, is_shared)
         VALUES ($1, $2, 'assets', 'Revisión', '{}', true)`,
        [admin.customerUuid, foreignUser],
      ),
    )
    expect(await viewsOf(admin)).toMatchObject([{ author: 'Lindero' }])
  })
})

let foreignUser = ''
beforeAll(async () => {
  foreignUser = (await aSignedInUser(system)).uuid
})

async function anotherOf(customerUuid: string): Promise<Person> {
  const user = await addUser(system, customerUuid, { isEditor: true })
  return { ...user, ...(await signIn(system, user.email)) }
}

function manyFilters() {
  return Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`filter${index}`, 'x'.repeat(60)]))
}
