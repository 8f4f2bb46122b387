import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { A_PDF, uploadDocument } from '../../test/documents.ts'
import { runJobs } from '../../test/jobs.ts'
import { anAsset, aRecord, bodyOf, type LegalWorld, openLegalWorld, save } from '../../test/legal.ts'
import { textOfPdf } from '../../test/pdf-text.ts'
import { addUser, signIn } from '../../test/people.ts'

let world: LegalWorld
beforeAll(async () => {
  world = await openLegalWorld()
})
afterAll(() => world.system.close())

const document = async (asset: string, name: string): Promise<string> =>
  bodyOf(await uploadDocument(world.system, world.owner, { asset, name, bytes: A_PDF })).uuid

/** Requests the file of a procedure with its annexes, and returns its zip. */
async function fileOf(asset: string) {
  const { system, owner } = world
  const { exportUuid } = bodyOf(
    await owner.call('POST', `/exports/assets/${asset}?locale=es`, { contents: 'procedure' }),
  )
  await runJobs(system)
  return system.app.inject({
    method: 'GET',
    url: `/api/exports/${exportUuid}`,
    headers: { authorization: `Bearer ${owner.token}` },
  })
}

describe('The file of a procedure', () => {
  it('the file of a procedure contains its legal records, deadlines and events, and an index of the annexes in the same zip', async () => {
    const { system, owner } = world
    system.setNow(new Date('2026-11-10T08:00:00Z'))
    const asset = await anAsset(world)
    const report = await document(asset, 'Informe de visita.pdf')
    await document(asset, 'Nota simple.pdf')
    const records = [
      aRecord('evictionProcesses', { type: 'VERBAL', externalId: '412/2026', claimNotifiedDate: '2026-11-02' }),
      aRecord('occupations', { result: 'NOT_OCCUPIED', reportFile: report }),
    ]
    const saved = await save(owner, asset, { records })
    expect([saved.status, JSON.stringify(saved.body).slice(0, 300)]).toEqual([200, expect.anything()])
    await owner.call('POST', `/assets/${asset}/management/tasks`, { type: 'CHANGE_LOCK' })

    const { items } = bodyOf(await owner.call('GET', `/assets/${asset}/management/timeline?r=100`))
    const kinds = new Set(items.map(({ kind }: { kind: string }) => kind))
    expect([...kinds].toSorted()).toEqual(['act', 'document', 'state', 'task'])
    const act = items.find(({ kind }: { kind: string }) => kind === 'act')
    expect(act).toMatchObject({ at: '2026-11-02', section: 'evictionProcesses', subject: 'claimNotifiedDate' })

    const { rawPayload, headers } = await fileOf(asset)
    expect(headers['content-type']).toBe('application/zip')
    const names = rawPayload.toString('latin1').match(/(Anexo \d\d - [\w ]+|LEGAL-\d+)\.pdf/g)
    expect([...new Set(names)]).toEqual([
      `LEGAL-${world.number}.pdf`,
      'Anexo 01 - Informe de visita.pdf',
      'Anexo 02 - Nota simple.pdf',
    ])
    // The documents in a zip are not compressed, so their text can be read directly.
    const text = await textOfPdf(rawPayload.subarray(rawPayload.indexOf('%PDF'), rawPayload.indexOf('Anexo 01')))
    for (const part of [
      'Expediente del procedimiento',
      'Procedimiento de desahucio',
      '412/2026',
      'Contestación del demandado',
      '10 días hábiles del juzgado desde el 02/11/2026',
      'Tarea iniciada: Solicitar cambio de cerradura',
      'Índice de anexos',
      'Información ocupacional: ',
    ]) {
      expect(text).toContain(part)
    }
  })

  it('the file has both attempts of a launch that failed twice, each with its day, result and reason', async () => {
    const { system, owner } = world
    system.setNow(new Date('2026-11-10T08:00:00Z'))
    const asset = await anAsset(world)
    const base = { type: 'ETJ', stage: 'EXECUTION', courtSeat: 'Madrid' }
    let id: number | null = null
    let old = {}
    for (const day of ['2026-03-10', '2026-06-02']) {
      for (const substage of ['LAUNCH_SET', 'LAUNCHED_NEGATIVE']) {
        const state = { ...base, substage, kickoffDate: day }
        const saved = await save(owner, asset, { records: [aRecord('evictionProcesses', state, id, old)] })
        expect([saved.status, day, substage]).toEqual([200, day, substage])
        id = bodyOf(saved).saved[0]
        old = state
      }
    }
    const attempts = bodyOf(await owner.call('GET', `/assets/${asset}/management/attempts`)).items
    const first = attempts.find(({ fields }: { fields: { attemptDate: string } }) => {
      return fields.attemptDate === '2026-03-10'
    })
    const reason = aRecord('attempts', { attemptReason: 'Faltó el cerrajero' }, first.id)
    expect((await save(owner, asset, { records: [reason] })).status).toBe(200)

    const { rawPayload } = await fileOf(asset)
    const text = await textOfPdf(rawPayload.subarray(rawPayload.indexOf('%PDF')))
    const launch = 'Procedimiento de desahucio: Lanzamiento. Negativo'
    expect(text).toContain(`10/03/2026 ${launch}. Faltó el cerrajero`)
    expect(text).toContain(`02/06/2026 ${launch}`)
  })

  it('a user who may not read legal management cannot request the file of a procedure', async () => {
    const { system, owner } = world
    const asset = await anAsset(world)
    await system.context.database.transaction('system', (tx) =>
      tx.change('UPDATE customers SET has_repossession_licence = false WHERE uuid = $1', [owner.customerUuid]),
    )
    const user = await addUser(system, owner.customerUuid, { isAdmin: true })
    const signedIn = await signIn(system, user.email)
    const refused = await signedIn.call('POST', `/exports/assets/${asset}`, { contents: 'procedure' })
    expect(bodyOf(refused).message).toBe('permissions.denied')
    expect((await signedIn.call('POST', `/exports/assets/${asset}`, {})).status).toBe(200)
  })
})
