import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { A_PDF, aPicture, documentCalls, type ShownDocument, uploadDocument } from '../../../test/documents.ts'
import { addUser, aSignedInUser, type SignedIn, signIn } from '../../../test/people.ts'
import { addAssets, addPortfolio } from '../../../test/portfolios.ts'
import { openTestSystem, type TestSystem } from '../../../test/test-system.ts'
import { useAttachments } from '../../files/attachments.store.ts'
import { sweepRemoved } from '../../files/sweep-files.ts'

let system: TestSystem
let me: Awaited<ReturnType<typeof aSignedInUser>>
let documents: ReturnType<typeof documentCalls>
beforeAll(async () => {
  system = await openTestSystem()
  me = await aSignedInUser(system)
  documents = documentCalls(system, me, await addPortfolio(system, me.customerUuid))
})
afterAll(() => system.close())

const get = (url: string) => system.app.inject({ method: 'GET', url })
const rows = <Row>(statement: string, parameters: unknown[] = []) =>
  system.context.database.transaction('system', (tx) => tx.rows<Row>(statement, parameters))

describe('Suggested tags', () => {
  it('suggested tags come only from documents in the portfolios that the user may see', async () => {
    const editor = await addUser(system, me.customerUuid, { isEditor: true })
    const [seen, unseen] = [
      await addPortfolio(system, me.customerUuid, { users: [editor.uuid] }),
      await addPortfolio(system, me.customerUuid),
    ]
    const tagged = async (portfolio: string, tag: string) => {
      const [asset = '', other = ''] = await addAssets(system, me.customerUuid, portfolio, [
        { externalId: tag },
        { externalId: `${tag}-2` },
      ])
      const document = { asset, name: 'nota.pdf', bytes: A_PDF, body: { tags: [tag] } }
      expect((await uploadDocument(system, me, document)).status).toBe(200)
      const members = { name: tag, assets: [asset, other] }
      const { body } = await me.call('PUT', `/portfolios/${portfolio}/groups`, members)
      return { asset, group: String(body.groupUuid) }
    }
    const own = await tagged(seen, 'suyo')
    const foreign = await tagged(unseen, 'ajeno')
    const someone = await signIn(system, editor.email)
    const suggested = async (person: SignedIn, path: string) =>
      ((await person.call('GET', `${path}/attachments`)).body as { knownTags?: string[] }).knownTags
    for (const path of [`/assets/${own.asset}`, `/groups/${own.group}`]) {
      expect(await suggested(someone, path)).toEqual(['suyo'])
      expect(await suggested(me, path)).toEqual(expect.arrayContaining(['ajeno', 'suyo']))
    }
    expect((await someone.call('GET', `/assets/${foreign.asset}/attachments`)).status).toBe(404)
  })
})

describe('A document', () => {
  it('a document gets a number in brackets if its name already exists in its list', async () => {
    const asset = await documents.anAsset()
    const names = []
    for (let count = 0; count < 3; count++) names.push((await documents.upload(asset, 'plano.pdf', A_PDF)).body.name)
    expect(names).toEqual(['plano.pdf', 'plano (1).pdf', 'plano (2).pdf'])
    const [last] = (await documents.listed(asset)).items
    expect((await documents.save(asset, last as ShownDocument, { name: 'PLANO' })).body.name).toBe('PLANO (2).pdf')
  })

  it('each of five documents that are uploaded at the same time gets a unique name', async () => {
    const asset = await documents.anAsset()
    const other = await signIn(system, (await addUser(system, me.customerUuid, { isAdmin: true })).email)
    const people: SignedIn[] = [me, me, me, other, other]
    const answers = await Promise.all(
      people.map((person) => uploadDocument(system, person, { asset, name: 'a.pdf', bytes: A_PDF })),
    )
    expect(answers.map(({ status }) => status)).toEqual(people.map(() => 200))
    expect(new Set((await documents.listed(asset)).items.map(({ name }) => name)).size).toBe(people.length)
  })

  it('a document can be tagged, shared, renamed and deleted, and the history of the asset names the document', async () => {
    const asset = await documents.anAsset()
    const { body } = await documents.upload(asset, 'foto.jpg', await aPicture(), 'images')
    const edit = { name: 'salón.exe', tags: ['interior'], isShareable: true }
    expect((await documents.save(asset, body as unknown as ShownDocument, edit)).body).toMatchObject({
      ...edit,
      name: 'salón.exe.jpg',
    })
    await documents.remove(asset, body as unknown as ShownDocument)
    const { items } = (await me.call('GET', `/assets/${asset}/change-log`)).body as unknown as {
      items: { area: string; changes: object[] }[]
    }
    const [gone, renamed, came] = items
    expect([gone, renamed, came]).toMatchObject([
      { area: 'docs', changes: [{ field: 'images', oldValue: 'salón.exe.jpg', newValue: null }] },
      {
        area: 'docs',
        changes: [
          { field: 'images', oldValue: 'foto.jpg', newValue: 'salón.exe.jpg' },
          { field: 'images.tags.salón.exe.jpg', oldValue: null, newValue: 'interior' },
          { field: 'images.isShareable.salón.exe.jpg', oldValue: false, newValue: true },
        ],
      },
      { area: 'docs', changes: [{ field: 'images', oldValue: null, newValue: 'foto.jpg' }] },
    ])
  })

  it('the history records a new favourite picture together with the previous favourite, and omits a save without a change', async () => {
    const asset = await documents.anAsset()
    const first = (await documents.upload(asset, 'a.jpg', await aPicture(), 'images')).body
    const second = (await documents.upload(asset, 'b.jpg', await aPicture(), 'images')).body
    await documents.save(asset, first as unknown as ShownDocument, { isFavorite: true })
    await documents.save(asset, second as unknown as ShownDocument, { isFavorite: true })
    await documents.save(asset, second as unknown as ShownDocument, { isFavorite: true, tags: [] })
    const { items } = (await me.call('GET', `/assets/${asset}/change-log`)).body as unknown as {
      items: { changes: object[] }[]
    }
    expect(items.slice(0, 2).map(({ changes }) => changes)).toEqual([
      [
        { field: 'images.isFavorite.b.jpg', oldValue: false, newValue: true },
        { field: 'images.isFavorite.a.jpg', oldValue: true, newValue: false },
      ],
      [{ field: 'images.isFavorite.a.jpg', oldValue: false, newValue: true }],
    ])
  })

  it('a deleted document cannot be downloaded any more, and its bytes are deleted a day later', async () => {
    const asset = await documents.anAsset()
    const files = documents.stored()
    const { body, filepath } = await documents.upload(asset, 'foto.jpg', await aPicture(), 'images')
    const own = documents.stored().filter((key) => !files.includes(key))
    expect(own).toHaveLength(3)
    const { url } = (await me.call('GET', `/assets/${asset}/attachments/images/${body.uuid}/url`)).body as unknown as {
      url: string
    }
    expect((await documents.remove(asset, body as unknown as ShownDocument)).body).toEqual({ deleted: true })
    expect((await get(url)).json().message).toBe('files.notFound')
    expect(documents.stored()).toEqual(expect.arrayContaining(own))
    const { now } = system.context
    const tomorrow = () => new Date(now().getTime() + 25 * 60 * 60_000)
    await sweepRemoved({ ...system.context, now: tomorrow })
    expect(documents.stored().filter((key) => own.includes(key))).toEqual([])
    expect((await me.call('PUT', `/assets/${asset}/attachments`, { filepath })).body.message).toBe('files.notFound')
    expect((await documents.remove(asset, body as unknown as ShownDocument)).body.message).toBe('attachments.notFound')
  })

  it.each([
    ['has the tag NON_DELETABLE', `tags = '{NON_DELETABLE}'`, 'attachments.nonDeletable'],
    ['is a report', `file_type = 'reports'`, 'attachments.reportKept'],
  ])('a document cannot be deleted if it %s', async (_what, set, message) => {
    const asset = await documents.anAsset()
    await documents.upload(asset, 'a.pdf', A_PDF)
    await rows(`UPDATE attachments SET ${set} WHERE owner_uuid = $1`, [asset])
    const [item] = (await documents.listed(asset)).items as [ShownDocument]
    expect(item.isDeletable).toBe(false)
    expect((await documents.remove(asset, item)).body.message).toBe(message)
    expect((await documents.listed(asset)).total).toBe(1)
  })

  it('a document cannot be deleted while an advertisement uses it', async () => {
    const asset = await documents.anAsset()
    const { body } = await documents.upload(asset, 'a.jpg', await aPicture(), 'images')
    const use = {
      attachmentUuid: String(body.uuid),
      usedBy: 'advertisement',
      usingUuid: crypto.randomUUID(),
    } as const
    await system.context.database.transaction({ customer: me.customerUuid }, (tx) =>
      useAttachments(tx, [{ ...use, customerUuid: me.customerUuid }]),
    )
    const [item] = (await documents.listed(asset)).items as [ShownDocument]
    expect(item).toMatchObject({ isDeletable: false, usedBy: ['advertisement'] })
    expect((await documents.remove(asset, item)).body).toMatchObject({
      message: 'attachments.used',
      data: { usedBy: ['advertisement'] },
    })
  })

  it('users cannot set the tag NON_DELETABLE', async () => {
    const asset = await documents.anAsset()
    const { body } = await documents.upload(asset, 'a.pdf', A_PDF)
    const tags = ['NON_DELETABLE']
    expect((await documents.save(asset, body as unknown as ShownDocument, { tags })).body.message).toBe(
      'attachments.protectedTag',
    )
    expect((await documents.upload(asset, 'b.pdf', A_PDF, 'files', { tags })).body.message).toBe(
      'attachments.protectedTag',
    )
  })

  it('a document is downloaded under its name and never opened as a web page', async () => {
    const asset = await documents.anAsset()
    const { body } = await documents.upload(asset, 'año.pdf', A_PDF)
    const { url } = (await me.call('GET', `/assets/${asset}/attachments/files/${body.uuid}/url`)).body as unknown as {
      url: string
    }
    const reply = await get(url)
    expect(reply.rawPayload).toEqual(A_PDF)
    expect(reply.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="ano.pdf"; filename*=UTF-8''a%C3%B1o.pdf`,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-robots-tag': 'noindex, nofollow',
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

  it("the export of a user's personal data includes the documents that the user uploaded", async () => {
    const asset = await documents.anAsset()
    await documents.upload(asset, 'mine.pdf', A_PDF, 'files', { tags: ['x'] })
    const { body } = await me.call('GET', `/users/${me.uuid}/personal-data`)
    const exported = body as unknown as { documents: { name: string }[] }
    expect(exported.documents.find(({ name }) => name === 'mine.pdf')).toMatchObject({
      list: 'files',
      tags: ['x'],
    })
  })
})

describe('The archive of documents', () => {
  it('the archive of the documents of an asset has one folder for images and one for files', async () => {
    const asset = await documents.anAsset()
    await documents.upload(asset, 'foto.jpg', await aPicture(), 'images')
    await documents.upload(asset, 'Año.pdf', A_PDF)
    const { status, body } = await me.call('GET', `/assets/${asset}/attachments/archive`)
    expect(status).toBe(200)
    const text = Buffer.from(body as unknown as Buffer).toString('utf8')
    expect(text.startsWith('PK')).toBe(true)
    for (const name of ['images/foto.jpg', 'files/Año.pdf']) expect(text).toContain(name)
  })
})
