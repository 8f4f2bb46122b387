import { OPERATOR_CUSTOMER_UUID } from '@lindero/domain/customers/operator'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { A_PDF, aPicture } from '../../test/documents.ts'
import { runJobs } from '../../test/jobs.ts'
import { sendOutgoing } from '../../test/outgoing.ts'
import { addCustomer, addUser, type SignedIn, signIn } from '../../test/people.ts'
import { addAssets } from '../../test/portfolios.ts'
import { ValuedAsset } from '../../test/valued-asset.ts'

let valued: ValuedAsset
let operator: SignedIn
let path: string
beforeAll(async () => {
  valued = await ValuedAsset.open()
  await valued.renew()
  await addCustomer(valued.system, { uuid: OPERATOR_CUSTOMER_UUID, isOperator: true })
  const { email } = await addUser(valued.system, OPERATOR_CUSTOMER_UUID, {
    isAdmin: true,
    isSuperAdmin: true,
  })
  operator = await signIn(valued.system, email)
  path = `/customers/${valued.admin.customerUuid}/templates`
})
afterAll(() => valued.system.close())

/**
 * Requests an upload URL and stores the bytes there.
 * @returns the status of the upload and the key of the file
 */
async function uploaded(name: string, bytes: Buffer): Promise<{ status: number; filekey: string }> {
  const { body } = await operator.call('GET', `${path}/uploadurl?name=${name}`)
  const { url, contentType, filekey } = body as unknown as Record<'url' | 'contentType' | 'filekey', string>
  const headers = { 'content-type': contentType }
  const { statusCode } = await valued.system.app.inject({ method: 'PUT', url, payload: bytes, headers })
  return { status: statusCode, filekey }
}

const set = (template: string, filekey: string) => operator.call('POST', `${path}/${template}`, { filekey })

async function keys() {
  const names: string[] = []
  for await (const key of valued.system.context.files.keys()) if (key.startsWith('template-')) names.push(key)
  return names
}

async function report() {
  const { system, admin, saved } = valued
  const { body } = await admin.call('POST', `/valuations/${saved.uuid}/export`, { locale: 'es' })
  await runJobs(system)
  const headers = { authorization: `Bearer ${admin.token}` }
  const reply = await system.app.inject({ method: 'GET', url: `/api/exports/${body.exportUuid}`, headers })
  const pdf = await getDocument({ data: new Uint8Array(reply.rawPayload), verbosity: 0 }).promise
  const { items } = await (await pdf.getPage(1)).getTextContent()
  const first = items.map((item) => ('str' in item ? item.str : '')).join(' ')
  return { pages: pdf.numPages, first, bytes: reply.rawPayload.length }
}

describe('The customer’s pictures on its reports and mails', () => {
  it('a new customer has no pictures for reports and emails', async () => {
    expect(await operator.call('GET', path)).toMatchObject({
      status: 200,
      body: { report: null, mail: null },
    })
  })

  it.each(['logo.svg', 'logo.pdf', 'foto.heic', 'logo'])(
    'the upload of the picture %s is rejected because of its file type',
    async (name) => {
      const asked = await operator.call('GET', `${path}/uploadurl?name=${name}`)
      expect(asked).toMatchObject({
        body: { message: 'files.wrongType', data: { expected: 'jpg, jpeg, png, webp' } },
      })
    },
  )

  it('an uploaded file that is not a readable picture is rejected', async () => {
    expect((await uploaded('logo.png', A_PDF)).status).toBe(415)
    const broken = (await aPicture({}, 'png')).subarray(0, 60)
    const { filekey } = await uploaded('logo.png', broken)
    expect(await set('mail', filekey)).toMatchObject({ body: { message: 'attachments.unreadablePicture' } })
    expect(await keys()).toEqual([])
  })

  it('the cover page of a report has the name of the customer, and a report without a picture has no cover page', async () => {
    const plain = await report()
    const { filekey } = await uploaded('portada.jpg', await aPicture({ width: 800, height: 1100 }))
    const done = await set('report', filekey)
    expect(done).toMatchObject({ status: 200, body: { report: { name: 'portada.jpg' }, mail: null } })
    // A repeated request returns the same result.
    expect(await set('report', filekey)).toEqual(done)
    const covered = await report()
    expect(covered.pages).toBe(plain.pages + 1)
    const { body: customer } = await operator.call('GET', `/customers/${valued.admin.customerUuid}`)
    expect(covered.first).toContain(String(customer.name))
    expect(covered.first).not.toContain('€')
    expect((await operator.call('DELETE', `${path}/report`)).body).toMatchObject({ report: null })
    expect((await report()).pages).toBe(plain.pages)
    expect(await keys()).toEqual([])
  })

  it('the picture for reports is loaded once for all documents of a zip', async () => {
    const { system, admin, portfolio } = valued
    const uuids = await addAssets(system, admin.customerUuid, portfolio, [{}, {}])
    const { filekey } = await uploaded('portada.jpg', await aPicture({ width: 800, height: 1100 }))
    await set('report', filekey)
    const read = vi.spyOn(system.context.files, 'bytes')
    expect((await admin.call('POST', '/exports/assets?locale=es', { uuids })).status).toBe(200)
    await runJobs(system)
    expect(read.mock.calls.filter(([key]) => key.startsWith('template-'))).toHaveLength(1)
    read.mockRestore()
    await operator.call('DELETE', `${path}/report`)
  })

  it('a new picture replaces the previous picture, and the bytes of the previous picture are removed', async () => {
    for (const name of ['uno.png', 'dos.webp']) {
      const picture = await aPicture({ width: 120, height: 30 }, name.endsWith('png') ? 'png' : 'webp')
      const { filekey } = await uploaded(name, picture)
      expect(await set('mail', filekey)).toMatchObject({ status: 200, body: { mail: { name } } })
    }
    expect(await keys()).toHaveLength(1)
    const { body } = await operator.call('GET', path)
    const { url } = (body as unknown as { mail: { url: string } }).mail
    expect((await valued.system.app.inject({ method: 'GET', url })).headers['content-type']).toBe('image/webp')
  })

  it("the logo is added to emails to the customer's users", async () => {
    const { system, admin } = valued
    await admin.call('GET', `/auth/reset-password?email=${admin.email}`)
    await sendOutgoing(system)
    const mail = system.mails.findLast(({ to }) => to === admin.email)
    expect(mail?.logoKey).toMatch(/^template-/)
    expect(mail?.html).toContain('cid:logo')
  })

  it('an admin of the customer cannot delete the pictures of the customer', async () => {
    expect(await valued.admin.call('DELETE', `${path}/mail`)).toMatchObject({ status: 403 })
  })
})
