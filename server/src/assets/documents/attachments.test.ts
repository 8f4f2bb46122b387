import { AppError } from '@lindero/domain/errors'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { A_PDF, aPicture, documentCalls, type ShownDocument } from '../../../test/documents.ts'
import { addUser, aSignedInUser, signIn } from '../../../test/people.ts'
import { addAssets, addPortfolio } from '../../../test/portfolios.ts'
import { openTestSystem, type TestSystem } from '../../../test/test-system.ts'
import { sweepFiles } from '../../files/sweep-files.ts'

let system: TestSystem
let me: Awaited<ReturnType<typeof aSignedInUser>>
let documents: ReturnType<typeof documentCalls>
beforeAll(async () => {
  system = await openTestSystem({ DOCUMENT_FILE_MB: '1', CUSTOMER_FILES_MB: '9', PICTURE_MEGAPIXELS: '1' })
  me = await aSignedInUser(system)
  documents = documentCalls(system, me, await addPortfolio(system, me.customerUuid))
})
afterAll(() => system.close())

const get = (url: string) => system.app.inject({ method: 'GET', url })
const rows = <Row>(statement: string, parameters: unknown[] = []) =>
  system.context.database.transaction('system', (tx) => tx.rows<Row>(statement, parameters))

describe('An upload', () => {
  it('an upload becomes a document of the asset with its author and its size', async () => {
    const asset = await documents.anAsset()
    const before = (await documents.listed(asset)).quota.used
    const { status, body } = await documents.upload(asset, 'C:\\x\\Nota simple.pdf', A_PDF, 'files', {
      tags: [' registro ', 'Registro'],
      isShareable: true,
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      fileType: 'files',
      name: 'Nota simple.pdf',
      size: A_PDF.length,
      contentType: 'application/pdf',
      tags: ['registro'],
      isShareable: true,
      isFavorite: false,
      isDeletable: true,
      usedBy: [],
      createdBy: { name: expect.any(String) },
      picture: null,
    })
    const { items, total, knownTags, quota } = await documents.listed(asset)
    const { filePath: _, ...document } = body
    expect(items).toEqual([document])
    expect({ total, knownTags, limit: quota.limit, used: quota.used - before }).toEqual({
      total: 1,
      knownTags: ['registro'],
      limit: 9 * 1024 ** 2,
      used: A_PDF.length,
    })
  })

  it('an upload that is confirmed several times becomes one document', async () => {
    const asset = await documents.anAsset()
    const { body, filepath } = await documents.upload(asset, 'once.pdf', A_PDF)
    // The names of a file after its upload (operations 107).
    expect(body).toMatchObject({ fileName: 'once.pdf', filePath: filepath, fileType: 'files' })
    const again = await Promise.all([1, 2].map(() => me.call('PUT', `/assets/${asset}/attachments`, { filepath })))
    expect(again.map((answer) => answer.body)).toEqual([body, body])
    expect((await documents.listed(asset)).total).toBe(1)
  })

  it('an upload survives a storage failure and can be confirmed at the next attempt', async () => {
    const asset = await documents.anAsset()
    const bytes = vi.spyOn(system.context.files, 'bytes')
    bytes.mockRejectedValueOnce(new AppError('database.unavailable'))
    const first = await documents.upload(asset, 'foto.png', await aPicture({}, 'png'), 'images')
    expect(first.status).toBe(503)
    const again = await me.call('PUT', `/assets/${asset}/attachments`, { filepath: first.filepath })
    expect(again).toMatchObject({ status: 200, body: { name: 'foto.png' } })
    bytes.mockRestore()
  })

  it('an upload becomes a document only after its bytes have arrived, and only for the asset in the upload request', async () => {
    const [asset, other] = [await documents.anAsset(), await documents.anAsset()]
    const asked = await me.call(
      'GET',
      `/assets/${asset}/attachments/uploadurl?name=a.pdf&type=files&size=${A_PDF.length}`,
    )
    const { filepath } = asked.body as unknown as { filepath: string }
    const confirm = async (uuid: string) =>
      (await me.call('PUT', `/assets/${uuid}/attachments`, { filepath })).body.message
    expect([await confirm(asset), await confirm(other)]).toEqual(['attachments.notUploaded', 'files.notFound'])
  })

  it('an upload belongs to the user who requested it, so a colleague cannot turn it into a document', async () => {
    const asset = await documents.anAsset()
    const { url, filepath, contentType } = (
      await me.call('GET', `/assets/${asset}/attachments/uploadurl?name=a.pdf&type=files&size=${A_PDF.length}`)
    ).body as unknown as Record<string, string>
    const headers = { 'content-type': contentType }
    await system.app.inject({ method: 'PUT', url: url ?? '', payload: A_PDF, headers })
    const { email } = await addUser(system, me.customerUuid, { isAdmin: true })
    const colleague = await signIn(system, email)
    const taken = await colleague.call('PUT', `/assets/${asset}/attachments`, { filepath })
    expect(taken).toMatchObject({ status: 404, body: { message: 'files.notFound' } })
    expect((await me.call('PUT', `/assets/${asset}/attachments`, { filepath })).status).toBe(200)
  })

  it.each([
    ['a program with the extension PDF', 'nota.pdf', Buffer.from('MZ\x90\0'), 'files', 'files.wrongType'],
    [
      'a web page with the extension CSV',
      'tabla.csv',
      Buffer.from('<!doctype html><script>'),
      'files',
      'files.wrongType',
    ],
    [
      'binary data with the extension CSV',
      'tabla.csv',
      Buffer.from(`id;calle\n${'x'.repeat(100)}\0`),
      'files',
      'files.wrongType',
    ],
    [
      'a PNG with the extension JPG',
      'foto.jpg',
      Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
      'images',
      'files.wrongType',
    ],
    ['a web page', 'page.html', Buffer.from('<html>'), 'files', 'files.wrongType'],
    ['a drawing with script', 'icon.svg', Buffer.from('<svg/>'), 'images', 'files.wrongType'],
    ['a document among the images', 'nota.pdf', A_PDF, 'images', 'files.wrongType'],
    ['a file larger than allowed', 'large.pdf', Buffer.alloc(1024 ** 2 + 1, '%PDF-'), 'files', 'files.tooLarge'],
    [
      'half a picture',
      'foto.jpg',
      Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]),
      'images',
      'attachments.unreadablePicture',
    ],
  ] as const)('an upload of %s is rejected and deleted', async (_what, name, bytes, type, message) => {
    const asset = await documents.anAsset()
    const files = documents.stored().length
    const used = (await documents.listed(asset)).quota.used
    expect((await documents.upload(asset, name, bytes, type)).body.message).toBe(message)
    const after = await documents.listed(asset)
    expect([after.total, documents.stored().length]).toEqual([0, files])
    expect(after.quota.used).toBe(used)
  })

  it('an uploaded picture with more pixels than allowed is rejected before it is decoded', async () => {
    const asset = await documents.anAsset()
    const bomb = await aPicture({ width: 2_000, height: 1_000 }, 'png')
    expect((await documents.upload(asset, 'bomb.png', bomb, 'images')).body).toMatchObject({
      message: 'attachments.pictureTooLarge',
      data: { limit: 1 },
    })
  })

  it('an uploaded picture that cannot be shown becomes a document without a preview', async () => {
    const asset = await documents.anAsset()
    const { body } = await documents.upload(asset, 'foto.jpg', Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 'files')
    expect(body).toMatchObject({ name: 'foto.jpg', picture: null })
    const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0', 'latin1')
    expect((await documents.upload(asset, 'foto.heic', heic, 'images')).body).toMatchObject({ picture: null })
  })

  it('a report that a user uploads is listed among the reports and cannot be deleted (core 195, operations 136)', async () => {
    const asset = await documents.anAsset()
    const { body } = await documents.upload(asset, 'informe.pdf', A_PDF, 'reports')
    expect(body).toMatchObject({ fileType: 'reports', isDeletable: false })
    const refused = await me.call('DELETE', `/assets/${asset}/attachments/reports/${body.uuid}`)
    expect(refused.status).toBeGreaterThanOrEqual(400)
    expect((await documents.listed(asset)).items).toHaveLength(1)
  })

  it('an upload to an archived asset is rejected, even if the upload URL was issued before the asset was archived', async () => {
    const asset = await documents.anAsset()
    const asked = await me.call(
      'GET',
      `/assets/${asset}/attachments/uploadurl?name=a.pdf&type=files&size=${A_PDF.length}`,
    )
    const { url, filepath } = asked.body as unknown as { url: string; filepath: string }
    await me.call('DELETE', `/assets/${asset}`)
    await system.app.inject({
      method: 'PUT',
      url,
      payload: A_PDF,
      headers: { 'content-type': 'application/pdf' },
    })
    expect((await me.call('PUT', `/assets/${asset}/attachments`, { filepath })).body.message).toBe('assets.notFound')
    await rows(`UPDATE files SET created_on = now() - interval '25 hours' WHERE key = $1`, [filepath])
    await sweepFiles(system.context)
    expect(documents.stored()).not.toContain(filepath)
  })

  it('an upload is rejected if the customer has been deleted', async () => {
    const other = await aSignedInUser(system)
    const theirs = await addPortfolio(system, other.customerUuid)
    const [asset = ''] = await addAssets(system, other.customerUuid, theirs, [{}])
    const asked = await other.call(
      'GET',
      `/assets/${asset}/attachments/uploadurl?name=a.pdf&type=files&size=${A_PDF.length}`,
    )
    await rows('DELETE FROM customers WHERE uuid = $1', [other.customerUuid])
    const { url } = asked.body as unknown as { url: string }
    const headers = { 'content-type': 'application/pdf' }
    const put = await system.app.inject({ method: 'PUT', url, payload: A_PDF, headers })
    expect(put.json().message).toBe('files.notFound')
  })

  it('an upload that would exceed the quota gets no URL', async () => {
    const other = await aSignedInUser(system)
    const theirs = await addPortfolio(system, other.customerUuid)
    const [asset = ''] = await addAssets(system, other.customerUuid, theirs, [{}])
    const ask = (size: number) =>
      other.call('GET', `/assets/${asset}/attachments/uploadurl?name=a.pdf&type=files&size=${size}`)
    for (let count = 0; count < 9; count++) expect((await ask(1024 ** 2)).status).toBe(200)
    expect((await ask(1)).body).toMatchObject({
      message: 'files.quotaReached',
      data: { limit: 9 * 1024 ** 2, used: 9 * 1024 ** 2 },
    })
  })
})

describe('A picture', () => {
  it('a picture gets small versions, which are upright and do not reveal where the picture was taken', async () => {
    const asset = await documents.anAsset()
    const photo = await aPicture({ width: 1_000, height: 600, orientation: 6 })
    expect((await sharp(photo).metadata()).exif).toBeDefined()
    const { body } = await documents.upload(asset, 'foto.jpg', photo, 'images')
    const { picture } = body as unknown as ShownDocument
    expect(picture).toMatchObject({ width: 600, height: 1_000 })
    for (const [url, height] of [
      [picture?.thumbnailUrl, 360],
      [picture?.screenUrl, 1_000],
    ] as const) {
      const reply = await get(url ?? '')
      expect(reply.headers).toMatchObject({ 'content-type': 'image/webp' })
      const small = await sharp(reply.rawPayload).metadata()
      expect({ height: small.height, exif: small.exif, orientation: small.orientation }).toEqual({
        height,
        exif: undefined,
        orientation: undefined,
      })
    }
  })

  it('an asset has one favourite picture, which is shown as the main picture on its page and in lists', async () => {
    const asset = await documents.anAsset()
    const row = async () => {
      const { body } = await me.call('GET', `/assets?f=${encodeURIComponent(JSON.stringify({ uuids: [asset] }))}`)
      return (body.items as unknown as { pictureUrl: string | null }[])[0]?.pictureUrl
    }
    expect(await row()).toBeNull()
    const [first, second] = [
      (await documents.upload(asset, 'a.jpg', await aPicture(), 'images')).body as unknown as ShownDocument,
      (await documents.upload(asset, 'b.jpg', await aPicture(), 'images')).body as unknown as ShownDocument,
    ]
    expect(await row()).toBe(first.picture?.thumbnailUrl)
    await documents.save(asset, first, { isFavorite: true })
    await documents.save(asset, second, { isFavorite: true })
    expect((await documents.listed(asset)).items.map(({ name, isFavorite }) => [name, isFavorite])).toEqual([
      ['b.jpg', true],
      ['a.jpg', false],
    ])
    expect(await row()).toBe(second.picture?.thumbnailUrl)
    expect((await me.call('GET', `/assets/${asset}`)).body.pictureUrl).toBe(second.picture?.thumbnailUrl)
    await documents.remove(asset, second)
    expect(await row()).toBe(first.picture?.thumbnailUrl)
  })

  it('neither a picture without a preview nor a file can be the favourite picture of an asset', async () => {
    const asset = await documents.anAsset()
    const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0', 'latin1')
    for (const input of [
      await documents.upload(asset, 'a.heic', heic, 'images'),
      await documents.upload(asset, 'a.pdf', A_PDF),
    ]) {
      const answer = await documents.save(asset, input.body as unknown as ShownDocument, { isFavorite: true })
      expect(answer.body.message).toBe('attachments.noPreview')
    }
  })
})
