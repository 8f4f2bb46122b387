import { EXPORT_LIMITS } from '@lindero/domain/exports/export-kinds'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runJobs } from '../../test/jobs.ts'
import { bodyOf } from '../../test/legal.ts'
import { addUser, signIn } from '../../test/people.ts'
import { ValuedAsset } from '../../test/valued-asset.ts'

let valued: ValuedAsset
beforeAll(async () => {
  valued = await ValuedAsset.open()
  await valued.renew()
})
afterAll(() => valued.system.close())

const call = (...input: Parameters<typeof valued.admin.call>) => valued.admin.call(...input)

describe('A link to an export', () => {
  it('anyone with a link to an export can download the file until the link is revoked, and each download is recorded', async () => {
    const { body: order } = await call('POST', `/exports/assets/${valued.asset}`, {})
    await runJobs(valued.system)
    const made = await call('POST', `/exports/${order.exportUuid}/links`, { days: 2, recipient: 'Notaría' })
    const open = () => valued.system.app.inject({ method: 'GET', url: String(made.body.address) })
    expect((await open()).headers['content-type']).toBe('application/pdf')
    const listed = await call('GET', `/exports/${order.exportUuid}/links`)
    expect(listed.body.items).toMatchObject([
      { recipient: 'Notaría', opensTotal: 1, opens: [{ network: '127.0.0.0' }] },
    ])
    await call('DELETE', `/exports/${order.exportUuid}/links/${made.body.uuid}`)
    await valued.system.context.database.transaction('system', (tx) =>
      tx.change(
        `INSERT INTO export_links (customer_uuid, export_uuid, secret_hash, expires_on)
         SELECT customer_uuid, uuid, decode(md5(n::text), 'hex'), now() FROM exports, generate_series(1, 102) n
         WHERE uuid = $1`,
        [order.exportUuid],
      ),
    )
    const many = bodyOf(await call('GET', `/exports/${order.exportUuid}/links`))
    expect([many.items.length, many.total]).toEqual([100, 103])
    expect((await open()).json()).toMatchObject({ statusCode: 410, message: 'exports.linkEnded' })
  })

  it('a link stops working when the user who made it is deactivated', async () => {
    const { system } = valued
    const colleague = await addUser(system, valued.admin.customerUuid, { isAdmin: true })
    const leaver = await signIn(system, colleague.email)
    const { body: order } = await leaver.call('POST', `/exports/assets/${valued.asset}`, {})
    await runJobs(system)
    const made = await leaver.call('POST', `/exports/${order.exportUuid}/links`, { days: 30 })
    const open = () => system.app.inject({ method: 'GET', url: String(made.body.address) })
    expect((await open()).statusCode).toBe(200)
    expect((await call('DELETE', `/users/${colleague.uuid}`)).status).toBe(200)
    expect((await open()).json()).toMatchObject({ statusCode: 410, message: 'exports.linkEnded' })
  })

  it('the number of open links to an export is limited, and revoking a link makes room for a new link', async () => {
    const { body: order } = await call('POST', `/exports/assets/${valued.asset}`, {})
    await runJobs(valued.system)
    const links = `/exports/${order.exportUuid}/links`
    const made = await Promise.all(
      Array.from({ length: EXPORT_LIMITS.links + 1 }, () => call('POST', links, { days: 1 })),
    )
    const refused = made.filter(({ status }) => status !== 200)
    expect(refused.map(({ body }) => body)).toMatchObject([
      { message: 'exports.tooManyLinks', data: { limit: EXPORT_LIMITS.links } },
    ])
    const one = made.find(({ status }) => status === 200)
    await call('DELETE', `${links}/${one?.body.uuid}`)
    expect((await call('POST', links, { days: 1 })).status).toBe(200)
    const { items } = bodyOf(await call('GET', links))
    expect(items.at(-1)).toMatchObject({ uuid: one?.body.uuid, endedOn: expect.any(String) })
  })
})
