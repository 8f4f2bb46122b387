import { OPERATOR_CUSTOMER_UUID } from '@lindero/domain/customers/operator'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addCustomer, addUser, aSignedInUser, signIn } from '../../../test/people.ts'
import { addAssets, addPortfolio } from '../../../test/portfolios.ts'
import { openTestSystem, type TestSystem } from '../../../test/test-system.ts'

let system: TestSystem
let admin: Awaited<ReturnType<typeof aSignedInUser>>
let asset: string

beforeAll(async () => {
  system = await openTestSystem()
  admin = await aSignedInUser(system, { isAdmin: true, firstname: 'Noa', lastname: 'Ferrando' })
  const portfolio = await addPortfolio(system, admin.customerUuid)
  ;[asset = ''] = await addAssets(system, admin.customerUuid, portfolio, [{}])
})
afterAll(() => system.close())

const add = (type: string, text: string) => admin.call('POST', `/assets/${asset}/comments`, { type, text })
const list = async (query = '') =>
  (await admin.call('GET', `/assets/${asset}/comments${query}`)).body as unknown as {
    items: { uuid: string; text: string | null; type: string; author: { name: string | null } | null }[]
    total: number
  }

describe('Comments on an asset (product facts 5.5)', () => {
  it('comments are listed newest first with their author, in pages', async () => {
    for (let number = 1; number <= 12; number += 1) await add(number % 2 ? 'visit' : 'redflag', `Nota ${number}`)
    const first = await list('?r=10')
    expect(first.total).toBe(12)
    expect(first.items[0]).toMatchObject({
      text: 'Nota 12',
      type: 'redflag',
      author: { name: 'Noa Ferrando' },
    })
    // The names of operations 137.
    expect(first.items[0]).toMatchObject({
      message: 'Nota 12',
      author: { uuid: admin.uuid, firstname: 'Noa', lastname: 'Ferrando' },
    })
    expect(first.items).toHaveLength(10)
    expect((await list('?r=10&p=2')).items.map(({ text }) => text)).toEqual(['Nota 2', 'Nota 1'])
    expect((await list('?s=createdOn&d=false&r=1')).items[0]?.text).toBe('Nota 1')
  })

  it('the words of a comment are accepted as `message` too, and are required (operations 137)', async () => {
    const post = (words: object) => admin.call('POST', `/assets/${asset}/comments`, { type: 'area', ...words })
    const { status, body } = await post({ message: 'Por su nombre' })
    expect([status, body.message, body.text]).toEqual([200, 'Por su nombre', 'Por su nombre'])
    const path = `/assets/${asset}/comments/${body.uuid}`
    expect((await admin.call('POST', path, { type: 'area', message: 'Otra cosa' })).body.text).toBe('Otra cosa')
    expect((await post({})).body).toMatchObject({
      message: 'request.invalid',
      data: { fields: [{ field: 'message' }] },
    })
    expect((await admin.call('DELETE', path)).status).toBe(200)
  })

  it('comments can be searched by words, without regard to case and accents, and filtered by type', async () => {
    await add('area', 'Zona TENSIONADA, ÁTICO')
    const result = await list(`?f=${encodeURIComponent(JSON.stringify({ search: 'atico' }))}`)
    expect(result).toMatchObject({ total: 1, items: [{ type: 'area' }] })
    const flags = await list(`?f=${encodeURIComponent(JSON.stringify({ types: ['redflag'] }))}`)
    expect(flags.total).toBe(6)
  })

  it('users can edit and delete their own comments', async () => {
    const { body } = await add('general', 'Llaves en oficina')
    const { uuid } = body as unknown as { uuid: string }
    expect(
      (await admin.call('POST', `/assets/${asset}/comments/${uuid}`, { type: 'visit', text: 'Visitado' })).body,
    ).toMatchObject({
      type: 'visit',
      text: 'Visitado',
    })
    expect((await admin.call('DELETE', `/assets/${asset}/comments/${uuid}`)).body).toEqual({ deleted: uuid })
    expect((await admin.call('DELETE', `/assets/${asset}/comments/${uuid}`)).body).toMatchObject({
      message: 'comments.notFound',
    })
  })

  it('an edit that changes neither text nor type is rejected, and the comment is not marked as edited', async () => {
    const words = { type: 'general', text: 'Sin cambios' }
    const { uuid } = (await add(words.type, words.text)).body as unknown as { uuid: string }
    const { status, body } = await admin.call('POST', `/assets/${asset}/comments/${uuid}`, words)
    expect([status, body.message]).toEqual([400, 'comments.noChanges'])
    const [stored] = (await list('?r=1')).items
    expect(stored).toMatchObject({ uuid, editedOn: null })
  })

  it('a comment can be edited if the uuid is sent in upper case', async () => {
    const { uuid } = (await add('general', 'Antes')).body as unknown as { uuid: string }
    const words = { type: 'general', text: 'Después' }
    const { status, body } = await admin.call('POST', `/assets/${asset}/comments/${uuid.toUpperCase()}`, words)
    expect([status, body]).toEqual([200, expect.objectContaining({ uuid, text: 'Después' })])
  })

  it('only the author can edit a comment; an administrator can delete it, and the history keeps its text', async () => {
    const { body } = await add('general', 'Llaves en oficina')
    const { uuid } = body as unknown as { uuid: string }
    const path = `/assets/${asset}/comments/${uuid}`
    const editor = await addUser(system, admin.customerUuid, { isAdmin: false, isEditor: true })
    await system.context.database.transaction('system', (tx) =>
      tx.change(
        `INSERT INTO portfolio_users (portfolio_uuid, user_uuid, customer_uuid)
         SELECT portfolio_uuid, $1, customer_uuid FROM assets WHERE uuid = $2`,
        [editor.uuid, asset],
      ),
    )
    const colleague = await signIn(system, editor.email)
    const words = { type: 'general', text: 'Llaves en el banco' }
    for (const reply of [await colleague.call('POST', path, words), await colleague.call('DELETE', path)]) {
      expect([reply.status, reply.body.message]).toEqual([403, 'comments.ofAnother'])
    }
    const other = await colleague.call('POST', `/assets/${asset}/comments`, words)
    const { uuid: theirs } = other.body as unknown as { uuid: string }
    const remaining = `/assets/${asset}/comments/${theirs}`
    expect((await admin.call('POST', remaining, { ...words, text: 'x' })).body.message).toBe('comments.ofAnother')
    expect((await colleague.call('POST', remaining, { ...words, text: 'Llaves en caja' })).body).toMatchObject({
      text: 'Llaves en caja',
      editedOn: expect.any(String),
    })
    const again = { uuid: theirs, ...words, text: 'y' }
    expect((await admin.call('POST', `/assets/${asset}/comments`, again)).body.message).toBe('comments.ofAnother')
    expect((await admin.call('DELETE', remaining)).status).toBe(200)
    const log = await admin.call('GET', `/assets/${asset}/change-log?r=3`)
    const entries = log.body.items as unknown as { author: { email: string }; changes: object[] }[]
    expect(entries.map(({ author, changes }) => [author.email, ...changes])).toEqual([
      [admin.email, { field: 'comment', oldValue: 'Llaves en caja', newValue: null }],
      [editor.email, { field: 'comment', oldValue: 'Llaves en el banco', newValue: 'Llaves en caja' }],
      [editor.email, { field: 'comment', oldValue: null, newValue: 'Llaves en el banco' }],
    ])
  })

  it('a comment that is sent twice with the same uuid is posted only once', async () => {
    const body = { uuid: crypto.randomUUID(), type: 'general', text: 'Una vez' }
    const before = (await list()).total
    const first = await admin.call('POST', `/assets/${asset}/comments`, body)
    const second = await admin.call('POST', `/assets/${asset}/comments`, body)
    expect(second.body).toEqual(first.body)
    expect((await list()).total).toBe(before + 1)
  })

  it.each([
    ['warning', 'x'],
    ['error', 'x'],
    ['general', '   '],
    ['general', 'x'.repeat(5_001)],
    ['call', 'x'],
  ])('a comment of type %s with the text "%s" is rejected', async (type, text) => {
    expect((await add(type, text)).status).toBe(400)
  })

  it('a new warning of the asset creates a system comment, which users cannot edit or delete', async () => {
    const sizes = (origin: number, cadastreTotal: number | null) => ({
      origin,
      ...(cadastreTotal ? { cadastreTotal } : {}),
    })
    const { sizes: before } = (await admin.call('GET', `/assets/${asset}`)).body as unknown as {
      sizes: { origin: number }
    }
    await admin.call('POST', `/assets/${asset}`, {
      changes: [{ field: 'sizes', oldValue: before, newValue: sizes(before.origin, before.origin * 2) }],
    })
    const [warning] = (await list(`?f=${encodeURIComponent(JSON.stringify({ types: ['warning'] }))}`)).items
    expect(warning).toMatchObject({ code: 'assets.sizeDiffersFromCadastre', text: null, author: null })
    for (const reply of [
      await admin.call('POST', `/assets/${asset}/comments`, { uuid: warning?.uuid, type: 'visit', text: 'x' }),
      await admin.call('POST', `/assets/${asset}/comments/${warning?.uuid}`, { type: 'visit', text: 'x' }),
      await admin.call('DELETE', `/assets/${asset}/comments/${warning?.uuid}`),
    ]) {
      expect(reply.body).toMatchObject({ statusCode: 409, message: 'comments.fixed' })
    }
  })
})

describe('A comment by the operator who acts for the customer', () => {
  it("a comment from a user of the operator shows the operator's name and is sorted by that name", async () => {
    await addCustomer(system, { uuid: OPERATOR_CUSTOMER_UUID, isOperator: true, apiActivated: true })
    const operator = await addUser(system, OPERATOR_CUSTOMER_UUID, { isAdmin: true, isSuperAdmin: true })
    const { token } = await signIn(system, operator.email)
    const reply = await system.app.inject({
      method: 'POST',
      url: `/api/assets/${asset}/comments`,
      headers: { authorization: `Bearer ${token}`, 'x-customer': admin.customerUuid },
      payload: { type: 'general', text: 'Revisado por soporte' },
    })
    expect(reply.statusCode).toBe(200)
    expect(reply.json()).toMatchObject({ author: { name: 'Lindero' } })
    const search = encodeURIComponent(JSON.stringify({ search: 'soporte' }))
    expect((await list(`?f=${search}`)).items).toMatchObject([{ author: { name: 'Lindero' } }])
    const { items } = await list('?s=author&d=false&r=100')
    const names = items.flatMap(({ author }) => author?.name ?? [])
    expect(names).toContain('Noa Ferrando')
    expect(names).toEqual(names.toSorted())
  })
})
