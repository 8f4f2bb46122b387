import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { A_PDF, aPicture, uploadDocument } from '../../test/documents.ts'
import { addUser, aSignedInUser, type SignedIn, signIn } from '../../test/people.ts'
import { addAssets, addPortfolio } from '../../test/portfolios.ts'
import { openTestSystem, type TestSystem } from '../../test/test-system.ts'
import { useAttachment } from '../files/attachments.store.ts'
import { sweepFiles } from '../files/sweep-files.ts'

let system: TestSystem
let me: Awaited<ReturnType<typeof aSignedInUser>>
let portfolio: string
beforeAll(async () => {
  system = await openTestSystem({ DOCUMENT_FILE_MB: '1', CUSTOMER_FILES_MB: '9', PICTURE_MEGAPIXELS: '1' })
  me = await aSignedInUser(system)
  portfolio = await addPortfolio(system, me.customerUuid)
})
afterAll(() => system.close())

let assets = 0
async function anAsset(): Promise<string> {
  assets += 1
  const [uuid = ''] = await addAssets(system, me.customerUuid, portfolio, [{ externalId: `DOC-${assets}` }])
  return uuid
}

const upload = (asset: string, name: string, bytes: Buffer, type: 'images' | 'files' = 'files', body = {}) =>
  uploadDocument(system, me, { asset, name, bytes, type, body })
interface Shown {
  uuid: string
  name: string
  fileType: string
  isFavorite: boolean
  tags: string[]
  picture: { width: number; height: number; thumbnailUrl: string; screenUrl: string } | null
}
const listed = async (asset: string) => {
  const { body } = await me.call('GET', `/assets/${asset}/attachments`)
  return body as unknown as {
    items: Shown[]
    total: number
    knownTags: string[]
    quota: { used: number; limit: number }
  }
}
const save = (asset: string, { uuid, fileType }: Shown, body: object) =>
  me.call('POST', `/assets/${asset}/attachments/${fileType}/${uuid}`, body)
const remove = (asset: string, { uuid, fileType }: Shown) =>
  me.call('DELETE', `/assets/${asset}/attachments/${fileType}/${uuid}`)
const get = (url: string) => system.app.inject({ method: 'GET', url })
const stored = () => readdirSync(join(system.context.config.dataFolder, 'files'))
const rows = <Row>(statement: string, parameters: unknown[] = []) =>
  system.context.database.transaction('system', (tx) => tx.rows<Row>(statement, parameters))

describe('An upload', () => {
  it('becomes a document of the asset, by its author, with the room it takes', async () => {
    const asset = await anAsset()
    const before = (await listed(asset)).quota.used
    const { status, body } = await upload(asset, 'C:\\x\\Nota simple.pdf', A_PDF, 'files', {
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
    const { items, total, knownTags, quota } = await listed(asset)
    expect(items).toEqual([body])
    expect({ total, knownTags, limit: quota.limit, used: quota.used - before }).toEqual({
      total: 1,
      knownTags: ['registro'],
      limit: 9 * 1024 ** 2,
      used: A_PDF.length,
    })
  })

  it('is confirmed as often as the network needs, and is one document', async () => {
    const asset = await anAsset()
    const { body, filepath } = await upload(asset, 'once.pdf', A_PDF)
    const again = await Promise.all(
      [1, 2].map(() => me.call('PUT', `/assets/${asset}/attachments`, { filepath })),
    )
    expect(again.map((answer) => answer.body)).toEqual([body, body])
    expect((await listed(asset)).total).toBe(1)
  })

  it('belongs to the asset that it was asked for, and has to arrive', async () => {
    const [asset, other] = [await anAsset(), await anAsset()]
    const asked = await me.call(
      'GET',
      `/assets/${asset}/attachments/uploadurl?name=a.pdf&type=files&size=${A_PDF.length}`,
    )
    const { filepath } = asked.body as unknown as { filepath: string }
    const confirm = async (uuid: string) =>
      (await me.call('PUT', `/assets/${uuid}/attachments`, { filepath })).body.message
    expect([await confirm(asset), await confirm(other)]).toEqual([
      'attachments.notUploaded',
      'files.notFound',
    ])
  })

  it.each([
    ['a program called PDF', 'nota.pdf', Buffer.from('MZ\x90\0'), 'files', 'files.wrongType'],
    [
      'a web page called CSV',
      'tabla.csv',
      Buffer.from('<!doctype html><script>'),
      'files',
      'files.wrongType',
    ],
    [
      'bytes called CSV',
      'tabla.csv',
      Buffer.from(`id;calle\n${'x'.repeat(100)}\0`),
      'files',
      'files.wrongType',
    ],
    [
      'a PNG called JPEG',
      'foto.jpg',
      Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
      'images',
      'files.wrongType',
    ],
    ['a web page', 'page.html', Buffer.from('<html>'), 'files', 'files.wrongType'],
    ['a drawing with script', 'icon.svg', Buffer.from('<svg/>'), 'images', 'files.wrongType'],
    ['a document among the images', 'nota.pdf', A_PDF, 'images', 'files.wrongType'],
    ['more than allowed', 'large.pdf', Buffer.alloc(1024 ** 2 + 1, '%PDF-'), 'files', 'files.tooLarge'],
    [
      'half a picture',
      'foto.jpg',
      Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]),
      'images',
      'attachments.unreadablePicture',
    ],
  ] as const)('of %s is refused, and nothing stays', async (_what, name, bytes, type, message) => {
    const asset = await anAsset()
    const files = stored().length
    const used = (await listed(asset)).quota.used
    expect((await upload(asset, name, bytes, type)).body.message).toBe(message)
    const after = await listed(asset)
    expect([after.total, stored().length]).toEqual([0, files])
    expect(after.quota.used).toBe(used)
  })

  it('with more pixels than allowed is refused before it is decoded', async () => {
    const asset = await anAsset()
    const bomb = await aPicture({ width: 2_000, height: 1_000 }, 'png')
    expect((await upload(asset, 'bomb.png', bomb, 'images')).body).toMatchObject({
      message: 'attachments.pictureTooLarge',
      data: { limit: 1 },
    })
  })

  it('of a picture that cannot be shown stays a file', async () => {
    const asset = await anAsset()
    const { body } = await upload(asset, 'foto.jpg', Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 'files')
    expect(body).toMatchObject({ name: 'foto.jpg', picture: null })
    const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0', 'latin1')
    expect((await upload(asset, 'foto.heic', heic, 'images')).body).toMatchObject({ picture: null })
  })

  it('of reports by hand has no URL', async () => {
    const asked = await me.call(
      'GET',
      `/assets/${await anAsset()}/attachments/uploadurl?name=a.pdf&type=reports`,
    )
    expect(asked.body.message).toBe('request.invalid')
  })

  it('is refused for an archived asset, also when its URL is older', async () => {
    const asset = await anAsset()
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
    expect((await me.call('PUT', `/assets/${asset}/attachments`, { filepath })).body.message).toBe(
      'assets.notFound',
    )
    await rows(`UPDATE files SET created_on = now() - interval '25 hours' WHERE key = $1`, [filepath])
    await sweepFiles(system.context)
    expect(stored()).not.toContain(filepath)
  })

  it('is refused once its customer is closed', async () => {
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

  it('beyond the quota has no URL', async () => {
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
  it('has small sizes, upright and without the place where it was taken', async () => {
    const asset = await anAsset()
    const photo = await aPicture({ width: 1_000, height: 600, orientation: 6 })
    expect((await sharp(photo).metadata()).exif).toBeDefined()
    const { body } = await upload(asset, 'foto.jpg', photo, 'images')
    const { picture } = body as unknown as Shown
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

  it('that is the favourite is the only one, and the main picture of the asset and its row', async () => {
    const asset = await anAsset()
    const row = async () => {
      const { body } = await me.call(
        'GET',
        `/assets?f=${encodeURIComponent(JSON.stringify({ uuids: [asset] }))}`,
      )
      return (body.items as unknown as { pictureUrl: string | null }[])[0]?.pictureUrl
    }
    expect(await row()).toBeNull()
    const [first, second] = [
      (await upload(asset, 'a.jpg', await aPicture(), 'images')).body as unknown as Shown,
      (await upload(asset, 'b.jpg', await aPicture(), 'images')).body as unknown as Shown,
    ]
    expect(await row()).toBe(first.picture?.thumbnailUrl)
    await save(asset, first, { isFavorite: true })
    await save(asset, second, { isFavorite: true })
    expect((await listed(asset)).items.map(({ name, isFavorite }) => [name, isFavorite])).toEqual([
      ['b.jpg', true],
      ['a.jpg', false],
    ])
    expect(await row()).toBe(second.picture?.thumbnailUrl)
    expect((await me.call('GET', `/assets/${asset}`)).body.pictureUrl).toBe(second.picture?.thumbnailUrl)
    await remove(asset, second)
    expect(await row()).toBe(first.picture?.thumbnailUrl)
  })

  it('without a preview is not the favourite, nor is a file', async () => {
    const asset = await anAsset()
    const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0', 'latin1')
    for (const given of [
      await upload(asset, 'a.heic', heic, 'images'),
      await upload(asset, 'a.pdf', A_PDF),
    ]) {
      const answer = await save(asset, given.body as unknown as Shown, { isFavorite: true })
      expect(answer.body.message).toBe('attachments.noPreview')
    }
  })
})

describe('A document', () => {
  it('of the same name is numbered in brackets, in its list', async () => {
    const asset = await anAsset()
    const names = []
    for (let count = 0; count < 3; count++) names.push((await upload(asset, 'plano.pdf', A_PDF)).body.name)
    expect(names).toEqual(['plano.pdf', 'plano (1).pdf', 'plano (2).pdf'])
    const [last] = (await listed(asset)).items
    expect((await save(asset, last as Shown, { name: 'PLANO' })).body.name).toBe('PLANO (2).pdf')
  })

  it('of ten that come at once gets a name of its own', async () => {
    const asset = await anAsset()
    const other = await signIn(system, (await addUser(system, me.customerUuid, { isAdmin: true })).email)
    const people: SignedIn[] = [me, me, me, other, other]
    const answers = await Promise.all(
      people.map((person) => uploadDocument(system, person, { asset, name: 'a.pdf', bytes: A_PDF })),
    )
    expect(answers.map(({ status }) => status)).toEqual(people.map(() => 200))
    expect(new Set((await listed(asset)).items.map(({ name }) => name)).size).toBe(people.length)
  })

  it('is tagged, shared and renamed; the history names it', async () => {
    const asset = await anAsset()
    const { body } = await upload(asset, 'foto.jpg', await aPicture(), 'images')
    const edit = { name: 'salón.exe', tags: ['interior'], isShareable: true }
    expect((await save(asset, body as unknown as Shown, edit)).body).toMatchObject({
      ...edit,
      name: 'salón.exe.jpg',
    })
    await remove(asset, body as unknown as Shown)
    const { items } = (await me.call('GET', `/assets/${asset}/change-log`)).body as unknown as {
      items: { area: string; changes: object[] }[]
    }
    const [gone, renamed, came] = items
    expect([gone, renamed, came]).toMatchObject([
      { area: 'docs', changes: [{ field: 'images', oldValue: 'salón.exe.jpg', newValue: null }] },
      { area: 'docs', changes: [{ field: 'images', oldValue: 'foto.jpg', newValue: 'salón.exe.jpg' }] },
      { area: 'docs', changes: [{ field: 'images', oldValue: null, newValue: 'foto.jpg' }] },
    ])
  })

  it('is deleted with its bytes', async () => {
    const asset = await anAsset()
    const files = stored()
    const { body, filepath } = await upload(asset, 'foto.jpg', await aPicture(), 'images')
    expect(stored()).toHaveLength(files.length + 3)
    const { url } = (await me.call('GET', `/assets/${asset}/attachments/images/${body.uuid}/url`))
      .body as unknown as { url: string }
    expect((await remove(asset, body as unknown as Shown)).body).toEqual({ deleted: true })
    expect(stored()).toEqual(files)
    expect((await get(url)).json().message).toBe('files.notFound')
    expect((await me.call('PUT', `/assets/${asset}/attachments`, { filepath })).body.message).toBe(
      'files.notFound',
    )
    expect((await remove(asset, body as unknown as Shown)).body.message).toBe('attachments.notFound')
  })

  it.each([
    ['tagged NON_DELETABLE', `tags = '{NON_DELETABLE}'`, 'attachments.nonDeletable'],
    ['that is a report', `file_type = 'reports'`, 'attachments.reportKept'],
  ])('%s is kept', async (_what, set, message) => {
    const asset = await anAsset()
    await upload(asset, 'a.pdf', A_PDF)
    await rows(`UPDATE attachments SET ${set} WHERE owner_uuid = $1`, [asset])
    const [item] = (await listed(asset)).items as [Shown & { isDeletable: boolean }]
    expect(item.isDeletable).toBe(false)
    expect((await remove(asset, item)).body.message).toBe(message)
    expect((await listed(asset)).total).toBe(1)
  })

  it('that an advertisement uses is kept', async () => {
    const asset = await anAsset()
    const { body } = await upload(asset, 'a.jpg', await aPicture(), 'images')
    const use = {
      attachmentUuid: String(body.uuid),
      usedBy: 'advertisement',
      userUuid: crypto.randomUUID(),
    } as const
    await system.context.database.transaction({ customer: me.customerUuid }, (tx) =>
      useAttachment(tx, { ...use, customerUuid: me.customerUuid }),
    )
    const [item] = (await listed(asset)).items as [Shown]
    expect(item).toMatchObject({ isDeletable: false, usedBy: ['advertisement'] })
    expect((await remove(asset, item)).body).toMatchObject({
      message: 'attachments.used',
      data: { usedBy: ['advertisement'] },
    })
  })

  it('gets and loses NON_DELETABLE by the product only', async () => {
    const asset = await anAsset()
    const { body } = await upload(asset, 'a.pdf', A_PDF)
    const tags = ['NON_DELETABLE']
    expect((await save(asset, body as unknown as Shown, { tags })).body.message).toBe(
      'attachments.protectedTag',
    )
    expect((await upload(asset, 'b.pdf', A_PDF, 'files', { tags })).body.message).toBe(
      'attachments.protectedTag',
    )
  })

  it('is downloaded under its name, and never runs as a page', async () => {
    const asset = await anAsset()
    const { body } = await upload(asset, 'año.pdf', A_PDF)
    const { url } = (await me.call('GET', `/assets/${asset}/attachments/files/${body.uuid}/url`))
      .body as unknown as { url: string }
    const reply = await get(url)
    expect(reply.rawPayload).toEqual(A_PDF)
    expect(reply.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="ano.pdf"; filename*=UTF-8''a%C3%B1o.pdf`,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': expect.stringContaining('private'),
    })
    for (const [part, altered] of [
      ['name', url.replace('name=', 'name=x')],
      ['type', url.replace('pdf', 'html')],
      ['key', url.replace('document-', 'document-0')],
    ]) {
      expect([part, (await get(altered ?? '')).json().message]).toEqual([part, 'files.urlAltered'])
    }
    system.setNow(new Date(Date.now() + 10 * 60_000 + 1_000))
    const late = await get(url)
    system.setNow(new Date())
    expect(late.json().message).toBe('files.urlExpired')
  })

  it('is in the export of its author’s data', async () => {
    const asset = await anAsset()
    await upload(asset, 'mine.pdf', A_PDF, 'files', { tags: ['x'] })
    const { body } = await me.call('GET', `/users/${me.uuid}/personal-data`)
    const { documents } = body as unknown as { documents: { name: string }[] }
    expect(documents.find(({ name }) => name === 'mine.pdf')).toMatchObject({ list: 'files', tags: ['x'] })
  })
})

describe('The archive', () => {
  it('holds every document under its list', async () => {
    const asset = await anAsset()
    await upload(asset, 'foto.jpg', await aPicture(), 'images')
    await upload(asset, 'Año.pdf', A_PDF)
    const { status, body } = await me.call('GET', `/assets/${asset}/attachments/archive`)
    expect(status).toBe(200)
    const text = Buffer.from(body as unknown as Buffer).toString('utf8')
    expect(text.startsWith('PK')).toBe(true)
    for (const name of ['images/foto.jpg', 'files/Año.pdf']) expect(text).toContain(name)
  })
})
