import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { A_PDF, aPicture } from '../../../test/documents.ts'
import { aSignedInUser } from '../../../test/people.ts'
import { addAssets, addPortfolio } from '../../../test/portfolios.ts'
import { openS3Server, type S3Server } from '../../../test/s3-server.ts'
import { csvOf, TAPE_HEADER, tapeRows, uploadTape } from '../../../test/tapes.ts'
import { openTestSystem, type TestSystem } from '../../../test/test-system.ts'
import { sweepRemoved } from '../../files/sweep-files.ts'

let bucket: S3Server
let system: TestSystem
let me: Awaited<ReturnType<typeof aSignedInUser>>
let portfolio: string
let asset: string
beforeAll(async () => {
  bucket = await openS3Server()
  system = await openTestSystem(bucket.variables)
  me = await aSignedInUser(system)
  portfolio = await addPortfolio(system, me.customerUuid)
  ;[asset = ''] = await addAssets(system, me.customerUuid, portfolio, [{}])
})
afterAll(async () => {
  await system.close()
  await bucket.close()
})

interface Target {
  url: string
  filepath: string
  contentType: string
}

async function target(name: string, size: number | undefined, type = 'files'): Promise<Target> {
  const query = new URLSearchParams({ name, type, ...(size ? { size: String(size) } : {}) })
  const { body } = await me.call('GET', `/assets/${asset}/attachments/uploadurl?${query}`)
  return body as unknown as Target
}
const send = ({ url, contentType }: Target, bytes: Buffer) =>
  fetch(url, { method: 'PUT', body: new Uint8Array(bytes), headers: { 'content-type': contentType } })
const confirm = async ({ filepath }: Target) =>
  (await me.call('PUT', `/assets/${asset}/attachments`, { filepath })).body

describe('Documents in a bucket', () => {
  it('the browser uploads documents directly to the bucket and downloads them directly from the bucket', async () => {
    const photo = await aPicture({ width: 600, height: 400 })
    const to = await target('foto.jpg', photo.length, 'images')
    expect(new URL(to.url).origin).toBe(bucket.settings.origin)
    expect((await confirm(to)).message).toBe('attachments.notUploaded')
    expect((await send(to, photo)).status).toBe(200)
    const document = (await confirm(to)) as unknown as { uuid: string; picture: { thumbnailUrl: string } }
    expect(document).toMatchObject({ name: 'foto.jpg', size: photo.length, picture: { width: 600 } })
    expect(await confirm(to)).toEqual(document)
    const thumbnail = await fetch(document.picture.thumbnailUrl)
    expect(thumbnail.headers.get('content-type')).toBe('image/webp')
    const { body } = await me.call('GET', `/assets/${asset}/attachments/images/${document.uuid}/url`)
    const whole = await fetch(String(body.url))
    expect(Buffer.from(await whole.arrayBuffer())).toEqual(photo)
    expect((await me.call('DELETE', `/assets/${asset}/attachments/images/${document.uuid}`)).status).toBe(200)
    const tomorrow = () => new Date(system.context.now().getTime() + 25 * 60 * 60_000)
    await sweepRemoved({ ...system.context, now: tomorrow })
    expect((await fetch(String(body.url))).status).toBe(404)
  })

  it('the content of an upload to a bucket is checked when the upload becomes a document, and a rejected upload is removed', async () => {
    const program = Buffer.from('MZ\x90\0'.padEnd(100, '\0'))
    const to = await target('nota.pdf', program.length)
    await send(to, program)
    expect((await confirm(to)).message).toBe('files.wrongType')
    await expect(system.context.files.bytes(to.filepath)).rejects.toMatchObject({ code: 'files.notFound' })
    expect((await confirm(to)).message).toBe('files.notFound')
  })

  it('every tape, and each document of unknown size, is uploaded through the server into the bucket', async () => {
    const to = await target('nota.pdf', undefined)
    expect(to.url).toMatch(/^\/api\/files\//)
    const { url, contentType } = to
    const put = await system.app.inject({
      method: 'PUT',
      url,
      payload: A_PDF,
      headers: { 'content-type': contentType },
    })
    expect(put.statusCode).toBe(200)
    expect(await confirm(to)).toMatchObject({ name: 'nota.pdf', size: A_PDF.length })
    const key = await uploadTape(system, me, portfolio, csvOf([TAPE_HEADER, ...tapeRows(2)]))
    const preview = await me.call('POST', `/portfolios/${portfolio}/tape-preview`, { filekey: key })
    expect(preview.status).toBe(200)
  })

  it('the content security policy allows pages to load pictures and data from the bucket', async () => {
    const { headers } = await system.app.inject({ method: 'GET', url: '/api/health' })
    const policy = String(headers['content-security-policy'])
    const { origin } = bucket.settings
    expect(policy).toContain(`img-src 'self' data: blob: ${origin}`)
    expect(policy).toContain(`connect-src 'self' ${origin}`)
  })
})

describe('Documents in a bucket that only the program reaches', () => {
  it('documents are uploaded and downloaded through the program, and pages may not load anything from the store', async () => {
    const inside = await openTestSystem({ ...bucket.variables, S3_DIRECT: 'off' })
    const user = await aSignedInUser(inside)
    const [home = ''] = await addAssets(inside, user.customerUuid, await addPortfolio(inside, user.customerUuid), [{}])
    const query = new URLSearchParams({ name: 'nota.pdf', type: 'files', size: String(A_PDF.length) })
    const { body } = await user.call('GET', `/assets/${home}/attachments/uploadurl?${query}`)
    const { url, filepath, contentType } = body as unknown as Target
    expect(url).toMatch(/^\/api\/files\//)
    const headers = { 'content-type': contentType }
    expect((await inside.app.inject({ method: 'PUT', url, payload: A_PDF, headers })).statusCode).toBe(200)
    const document = (await user.call('PUT', `/assets/${home}/attachments`, { filepath })).body
    const read = await user.call('GET', `/assets/${home}/attachments/files/${document.uuid}/url`)
    expect(String(read.body.url)).toMatch(/^\/api\/files\//)
    const download = await inside.app.inject({ url: String(read.body.url) })
    expect([download.statusCode, download.rawPayload.equals(A_PDF)]).toEqual([200, true])
    expect(String(download.headers['content-security-policy'])).not.toContain(bucket.settings.origin)
    const { headers: page } = await inside.app.inject({ url: '/api/health' })
    expect(String(page['content-security-policy'])).not.toContain(bucket.settings.origin)
    await inside.close()
  })
})
