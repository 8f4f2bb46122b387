import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aPicture } from '../../test/documents.ts'
import {
  aDocument,
  aRecord,
  bodyOf,
  cancelRequest,
  type LegalWorld,
  latestOf,
  openLegalWorld,
  requested,
  save,
} from '../../test/legal.ts'
import type { SignedIn } from '../../test/people.ts'
import { eraseThirdParty, findThirdParty } from '../app/third-parties.ts'
import { LEGAL_RETENTION } from './occupants.store.ts'

let world: LegalWorld
beforeAll(async () => {
  world = await openLegalWorld()
  world.system.setNow(new Date())
})
afterAll(() => world.system.close())

type Requested = Awaited<ReturnType<typeof requested>>

const system = <Row extends object>(statement: string, parameters: unknown[] = []) =>
  world.system.context.database.transaction('system', (tx) => tx.rows<Row>(statement, parameters))

async function addPicture({ asset, token }: Requested, name = 'Fachada.png', who: SignedIn = world.provider) {
  // The database clock sets the dates of requests, so the test uses the current time.
  world.system.setNow(new Date())
  const bytes = await aPicture({}, 'png')
  const query = new URLSearchParams({ token, name, size: String(bytes.length) })
  const asked = bodyOf(await who.call('GET', `/assets/${asset}/management/documents/uploadurl?${query}`))
  const headers = { 'content-type': asked.contentType }
  await world.system.app.inject({ method: 'PUT', url: asked.url, payload: bytes, headers })
  const add = () =>
    who.call('PUT', `/assets/${asset}/management/documents?token=${token}`, {
      filepath: asked.filepath,
      isOfRequest: true,
    })
  return { added: await add(), again: add }
}

const aVisit = (changes: object = {}) => ({
  visitedOn: world.system.context.now().toISOString(),
  place: { latitude: 40.4168, longitude: -3.7038, accuracy: 12 },
  attended: 'Rosa Ordás, inquilina',
  remarks: 'Dice que paga a un tercero',
  checklist: 'occupation',
  answers: { doorAnswered: 'yes', titleShown: 'no' },
  signature: null,
  ...changes,
})

const send = ({ asset, token }: Requested, visit: object, uuid = crypto.randomUUID(), who: SignedIn = world.provider) =>
  who.call('PUT', `/assets/${asset}/management/visits/${uuid}?token=${token}`, visit)

const visitsFor = async (who: SignedIn, asset: string, query = '') =>
  bodyOf(await who.call('GET', `/assets/${asset}/management/visits?${query}`)).items

describe('Photographs of a request', () => {
  it('a photograph that a provider sends several times is shown to the owner once', async () => {
    const request = await requested(world)
    const { added, again } = await addPicture(request)
    expect(bodyOf(await again())).toEqual(bodyOf(added))
    // The provider sends the photograph again if the first response was lost. It is accepted even if the request has
    // ended.
    await system(`UPDATE service_requests SET state = 'DONE', ended_on = now() WHERE id = $1`, [request.id])
    expect(bodyOf(await again())).toEqual(bodyOf(added))
    const { items } = bodyOf(await world.owner.call('GET', `/assets/${request.asset}/management/documents`))
    expect(items).toMatchObject([{ name: 'Fachada.png', serviceRequestId: request.id }])
  })

  it('a provider with an ended request does not see photographs of a later request for the same asset', async () => {
    const first = await requested(world)
    const second = await requested(world, { asset: first.asset, service: 'MEDIATION', section: 'friendlyMediations' })
    await addPicture(second)
    const colleague = await requested(world, { asset: first.asset })
    await system('DELETE FROM attachments WHERE created_by = $1 AND owner_uuid <> $2', [
      world.provider.uuid,
      first.asset,
    ])
    await system('UPDATE attachments SET created_by = NULL WHERE owner_uuid = $1', [first.asset])
    const seenBy = async ({ asset, token }: Requested) =>
      bodyOf(await world.provider.call('GET', `/assets/${asset}/management/documents?token=${token}`)).items.length
    expect([await seenBy(first), await seenBy(second), await seenBy(colleague)]).toEqual([0, 1, 0])
  })
})

describe('A visit', () => {
  it('a visit that is sent twice is stored once, and is shown to owner and provider and in the asset’s timeline', async () => {
    const request = await requested(world)
    const uuid = crypto.randomUUID()
    const sent = await send(request, aVisit(), uuid)
    expect(sent.status).toBe(200)
    expect(bodyOf(await send(request, aVisit({ remarks: 'Otra vez' }), uuid)).visit.remarks).toBe(
      'Dice que paga a un tercero',
    )
    const [visible, ...others] = await visitsFor(world.owner, request.asset)
    expect(others).toEqual([])
    expect(visible).toMatchObject({
      uuid,
      serviceRequestId: request.id,
      place: { latitude: 40.4168, longitude: -3.7038, accuracy: 12 },
      answers: { doorAnswered: 'yes', titleShown: 'no' },
      author: { name: 'Iria Souto', company: 'Anida Ocupación' },
    })
    expect(await visitsFor(world.provider, request.asset, `token=${request.token}`)).toHaveLength(1)
    const events = bodyOf(await world.owner.call('GET', `/assets/${request.asset}/management/timeline`)).items
    expect(events.filter(({ kind }: { kind: string }) => kind === 'visit')).toMatchObject([
      { subject: 'occupation', value: 'Rosa Ordás, inquilina. Dice que paga a un tercero' },
    ])
    const [logged] = await system<{ count: number }>(
      `SELECT count(*)::int AS count FROM asset_changes WHERE asset_uuid = $1 AND changes @> '[{"field": "serviceRequest.visitedOn"}]'`,
      [request.asset],
    )
    expect(logged?.count).toBe(1)
  })

  it('a provider with the token of one service request does not see the visits of another request for the same asset', async () => {
    const first = await requested(world)
    const second = await requested(world, { asset: first.asset, service: 'MEDIATION', section: 'friendlyMediations' })
    expect((await send(second, aVisit({ checklist: 'mediation', answers: {} }))).status).toBe(200)
    const shownWith = async ({ token }: Requested, query = '') =>
      (await visitsFor(world.provider, first.asset, `token=${token}${query}`)).length
    expect(await shownWith(second)).toBe(1)
    expect([await shownWith(first), await shownWith(first, `&serviceRequestId=${second.id}`)]).toEqual([0, 0])
  })

  it.each([
    ['with the checklist of another service', { checklist: 'registry', answers: {} }, 'checklist'],
    ['with an answer to a question of another checklist', { answers: { keysTaken: 'yes' } }, 'answers'],
    ['with a future date', { visitedOn: '2999-01-01T10:00:00.000Z' }, 'visitedOn'],
  ])('a visit %s is rejected, and the error names the invalid field', async (_case, input, field) => {
    const reply = bodyOf(await send(await requested(world), aVisit(input)))
    expect(reply).toMatchObject({ message: 'management.visitDoesNotFit', data: { fields: [{ field }] } })
  })

  it('a visit can be added only by the provider of its service request, and only while the request is open', async () => {
    const request = await requested(world)
    const { asset } = request
    const owners = await world.owner.call('PUT', `/assets/${asset}/management/visits/${crypto.randomUUID()}`, aVisit())
    expect(bodyOf(owners).message).toBe('management.notExpected')
    expect(bodyOf(await send(request, aVisit(), undefined, world.rival)).message).toBe('assets.notFound')
    const uuid = crypto.randomUUID()
    expect((await send(request, aVisit(), uuid)).status).toBe(200)
    expect(bodyOf(await send(await requested(world), aVisit(), uuid)).message).toBe('management.visitOfAnother')
    await system(`UPDATE service_requests SET state = 'DONE', ended_on = now() WHERE id = $1`, [request.id])
    expect(bodyOf(await send(request, aVisit())).message).toBe('management.notExpected')
    // A stored visit is accepted again, because the first response may have been lost.
    expect(bodyOf(await send(request, aVisit(), uuid)).visit.uuid).toBe(uuid)
  })

  it('the signature of a visit must be a picture that was added to the same service request, and the owner cannot delete that picture', async () => {
    const request = await requested(world)
    const other = bodyOf((await addPicture(await requested(world))).added).uuid
    const signedBy = (documentUuid: string) => ({
      signature: { name: 'Rosa Ordás', signedOn: world.system.context.now().toISOString(), documentUuid },
    })
    expect(bodyOf(await send(request, aVisit(signedBy(other)))).message).toBe('files.notFound')
    const { uuid } = bodyOf((await addPicture(request, 'Firma.png')).added)
    const { visit } = bodyOf(await send(request, aVisit(signedBy(uuid))))
    expect(visit.signature).toMatchObject({ name: 'Rosa Ordás', documentUuid: uuid })
    const removed = await world.owner.call('DELETE', `/assets/${request.asset}/attachments/files/${uuid}`)
    expect(bodyOf(removed).message).toBe('attachments.used')
    // The document is still in use after the report is saved.
    const { id, fields } = await latestOf(world, request.asset, 'occupations')
    await save(world.owner, request.asset, { records: [aRecord('occupations', { result: 'OCCUPIED' }, id, fields)] })
    const after = await world.owner.call('DELETE', `/assets/${request.asset}/attachments/files/${uuid}`)
    expect(bodyOf(after).message).toBe('attachments.used')
  })
})

describe('Files of comments', () => {
  const comment = (files: string[]) => ({ type: 'NOTE', message: 'Con el acta', files })

  it('a file cannot be deleted while a provider’s comment references it', async () => {
    const request = await requested(world)
    const { asset, token } = request
    const report = (await latestOf(world, asset, 'occupations')).id
    const { uuid } = bodyOf((await addPicture(request, 'Acta.png')).added)
    const sent = await save(
      world.provider,
      asset,
      { records: [{ ...aRecord('occupations', {}, report), comments: [comment([uuid])] }] },
      token,
    )
    expect(sent.status).toBe(200)
    const [visible] = (await latestOf(world, asset, 'occupations')).comments
    expect(visible).toMatchObject({ message: 'Con el acta', files: [uuid] })
    const remove = () => world.owner.call('DELETE', `/assets/${asset}/attachments/files/${uuid}`)
    expect(bodyOf(await remove()).message).toBe('attachments.used')
    const deletion = { ...aRecord('occupations', {}, report), deletedComments: [visible.uuid] }
    expect((await save(world.provider, asset, { records: [deletion] }, token)).status).toBe(200)
    expect((await remove()).status).toBeLessThan(300)
  })

  it('a file can be deleted after the daily cleanup has deleted the comment that references it', async () => {
    const request = await requested(world)
    const { asset, token, id } = request
    const report = (await latestOf(world, asset, 'occupations')).id
    const { uuid } = bodyOf((await addPicture(request, 'Acta.png')).added)
    const record = { ...aRecord('occupations', {}, report), comments: [comment([uuid])] }
    expect((await save(world.provider, asset, { records: [record] }, token)).status).toBe(200)
    await system(
      `UPDATE service_requests SET state = 'DONE', ended_on = '2001-01-01', requested_on = '2000-12-01'
      WHERE id = $1`,
      [id],
    )
    await LEGAL_RETENTION.run(world.system.context)
    const removed = await world.owner.call('DELETE', `/assets/${asset}/attachments/files/${uuid}`)
    expect(removed.status).toBeLessThan(300)
  })

  it('a comment cannot reference another asset’s document, and a provider’s comment cannot reference the owner’s documents', async () => {
    const { asset, token } = await requested(world)
    const report = (await latestOf(world, asset, 'occupations')).id
    const foreign = await aDocument(world, (await requested(world)).asset, world.provider.uuid)
    const owners = await aDocument(world, asset, world.owner.uuid)
    for (const file of [foreign, owners]) {
      const record = { ...aRecord('occupations', {}, report), comments: [comment([file])] }
      expect(bodyOf(await save(world.provider, asset, { records: [record] }, token)).message).toBe('files.notFound')
    }
  })
})

describe('The occupants in visits', () => {
  async function signedVisit(attended: string, signer: string) {
    const request = await requested(world)
    const { uuid } = bodyOf((await addPicture(request, 'Firma.png')).added)
    const signedOn = world.system.context.now().toISOString()
    const visit = aVisit({ attended, signature: { name: signer, signedOn, documentUuid: uuid } })
    expect((await send(request, visit)).status).toBe(200)
    return { ...request, signature: uuid as string }
  }
  const rest = async (asset: string) => {
    const [visit] = await visitsFor(world.owner, asset)
    return [visit.attended, visit.remarks, visit.signature, visit.answers.doorAnswered]
  }
  const isStored = async (uuid: string) =>
    (await system('SELECT 1 FROM attachments WHERE uuid = $1', [uuid])).length > 0

  it('erasing the occupants of an asset also erases names, remarks and signatures from its visits', async () => {
    const { asset, signature } = await signedVisit('Su madre', 'Rosa Ordás')
    expect(bodyOf(await world.owner.call('DELETE', `/assets/${asset}/management/occupants`))).toEqual({ erased: 1 })
    expect(await rest(asset)).toEqual([null, null, null, 'yes'])
    expect(await isStored(signature)).toBe(false)
  })

  it('the data of a person without an account can be found in visits and erased', async () => {
    const { database } = world.system.context
    const { asset, signature } = await signedVisit('Elvira Quintás y su hijo', 'Elvira Quintás')
    expect((await findThirdParty(database, 'elvira quintás')).visits).toMatchObject([{ assetUuid: asset }])
    expect(await eraseThirdParty(database, 'elvira quintás')).toBe(1)
    expect([await rest(asset), await isStored(signature)]).toEqual([[null, null, null, 'yes'], false])
  })

  it('a name matches only whole words in visits, and an empty name matches no visit', async () => {
    const { database } = world.system.context
    const { asset } = await signedVisit('Su hermana Benigna', 'Benigna Quiñones-Otero')
    const resultOf = async (who: string) =>
      (await findThirdParty(database, who)).visits.filter((visit) => 'assetUuid' in visit && visit.assetUuid === asset)
        .length
    expect(await Promise.all(['Ana', 'Benign', '', ' ', '-'].map(resultOf))).toEqual([0, 0, 0, 0, 0])
    expect(await Promise.all(['benigna', 'QUIÑONES-OTERO', 'Benigna Quiñones Otero'].map(resultOf))).toEqual([1, 1, 1])
  })

  it('the daily cleanup erases occupants from visits twelve months after possession', async () => {
    const { asset } = await signedVisit('Nadie más', 'Rosa Ordás')
    const remaining = await signedVisit('Nadie más', 'Rosa Ordás')
    const { context } = world.system
    const { now } = context
    await system(
      `UPDATE legal_situations SET possession_state = 'WITH_POSSESSION', is_occupied = false,
         possession_date = CASE WHEN asset_uuid = $1 THEN date '2030-01-10' ELSE date '2030-06-10' END
       WHERE asset_uuid IN ($1, $2)`,
      [asset, remaining.asset],
    )
    context.now = () => new Date('2031-01-11T08:00:00Z')
    await LEGAL_RETENTION.run(context)
    context.now = now
    expect([await rest(asset), await rest(remaining.asset)]).toMatchObject([
      [null, null, null, 'yes'],
      ['Nadie más', 'Dice que paga a un tercero', { name: 'Rosa Ordás' }, 'yes'],
    ])
  })
})

describe('Work that waited in a phone while its request ended', () => {
  const late = (id: number, path: string, body: object) =>
    world.provider.call('PUT', `/management/services/${id}/${path}`, body)

  const finish = ({ id }: Requested) =>
    system(`UPDATE service_requests SET state = 'DONE', ended_on = now() WHERE id = $1`, [id])

  it.each([
    { end: 'was cancelled by the owner', isDone: false, field: 'arrivedAfterCancellation' },
    { end: 'was finished in another phone', isDone: true, field: 'arrivedAfterFinish' },
  ])('a visit and a photograph of a request that $end reach the owner marked so, once each', async (ended) => {
    const { isDone, field } = ended
    const request = await requested(world)
    await (isDone ? finish(request) : cancelRequest(world, request))
    world.system.setNow(new Date())
    expect((await send(request, aVisit())).status).not.toBe(200)
    const uuid = crypto.randomUUID()
    expect((await late(request.id, `late-visits/${uuid}`, aVisit())).status).toBe(200)
    expect((await late(request.id, `late-visits/${uuid}`, aVisit())).status).toBe(200)
    expect(await visitsFor(world.owner, request.asset)).toMatchObject([
      { uuid, isAfterCancellation: !isDone, isAfterFinish: isDone },
    ])

    const bytes = await aPicture({}, 'png')
    const query = new URLSearchParams({ name: 'Puerta.png', size: String(bytes.length) })
    const path = `/management/services/${request.id}/late-documents`
    const asked = bodyOf(await world.provider.call('GET', `${path}/uploadurl?${query}`))
    const headers = { 'content-type': asked.contentType }
    await world.system.app.inject({ method: 'PUT', url: asked.url, payload: bytes, headers })
    expect((await late(request.id, 'late-documents', { filepath: asked.filepath })).status).toBe(200)
    const { items } = bodyOf(await world.owner.call('GET', `/assets/${request.asset}/management/documents`))
    expect(items).toMatchObject([{ name: 'Puerta.png', serviceRequestId: request.id }])
    const marks = await system<{ changed: string }>(
      `SELECT c ->> 'field' AS changed FROM asset_changes h CROSS JOIN LATERAL jsonb_array_elements(h.changes) c
       WHERE h.asset_uuid = $1 AND c ->> 'field' LIKE '%arrivedAfter%'`,
      [request.asset],
    )
    expect(marks.map(({ changed }) => changed)).toEqual([`serviceRequest.${field}`, `serviceRequest.${field}`])
  })

  it('an open request, the request of another provider and a request that ended long ago take no late work', async () => {
    const open = await requested(world)
    const visit = (id: number, who: SignedIn = world.provider) =>
      who.call('PUT', `/management/services/${id}/late-visits/${crypto.randomUUID()}`, aVisit())
    expect(bodyOf(await visit(open.id)).message).toBe('management.serviceRequestNotFound')
    await cancelRequest(world, open)
    expect(bodyOf(await visit(open.id, world.rival)).message).toBe('management.serviceRequestNotFound')
    await system(`UPDATE service_requests SET cancelled_on = now() - interval '31 days' WHERE id = $1`, [open.id])
    expect(bodyOf(await visit(open.id)).message).toBe('management.arrivedTooLate')
    const done = await requested(world)
    await finish(done)
    expect(bodyOf(await visit(done.id, world.rival)).message).toBe('management.serviceRequestNotFound')
    await system(`UPDATE service_requests SET ended_on = now() - interval '31 days' WHERE id = $1`, [done.id])
    expect(bodyOf(await visit(done.id)).message).toBe('management.arrivedTooLate')
  })
})
