import { plainPdf } from '@lindero/demo/kernel/plain-pdf'
import { printed } from '@lindero/domain/operations/transcription/authored-notes.fixture'
import { describe, expect, it } from 'vitest'
import { runJobs } from '../../../test/jobs.ts'
import { operationsOfAsset } from '../../../test/operations.ts'
import { addAssets } from '../../../test/portfolios.ts'
import { JOB_HANDLERS } from '../../job-handlers.ts'
import type { Context } from '../../kernel/context.ts'
import type { Transaction } from '../../kernel/database/database.ts'
import type { Caller } from '../../kernel/http/caller.ts'
import { doJob } from '../../kernel/jobs/do-job.ts'
import { claimJob } from '../../kernel/jobs/job-claims.ts'
import type { PortfolioRecord } from '../../portfolios/portfolios.table.ts'
import { openDocument } from '../transcription/page-reader.ts'
import { NOTE_IMPORT_SWEEP } from './note-imports.routes.ts'
import { attachNotes } from './note-imports.store.ts'
import { nameOfPages } from './sort-notes.job.ts'

const { world, save, read } = operationsOfAsset()

const FLAT = '9872023VH5797S0001WX'
const GARAGE = '6344205CF7664S0001GP'

const noteOf = (code: string, reference: string, day = '3 de marzo de 2026') =>
  printed([
    'REGISTRO DE LA PROPIEDAD DE ÉCIJA. NOTA SIMPLE INFORMATIVA.',
    `Fecha de emisión: ${day}.`,
    `CRU: ${code}`,
    'FINCA',
    `URBANA: Casa sita en Écija, calle Mayor, número 8. Referencia catastral: ${reference}. Tomo 1, folio 2.`,
    'TITULARIDAD',
    'Don LUIS ARCO PINO, con D.N.I. 12345678Z, titular del 100% del pleno dominio.',
    'CARGAS',
    'Libre de cargas.',
  ])

const path = () => `/portfolios/${world.portfolio}/note-imports`

/** Uploads a file and orders its reading. */
async function ordered(name: string, bytes: Buffer) {
  const query = new URLSearchParams({ name, size: String(bytes.length) })
  const asked = await world.admin.call('GET', `${path()}/uploadurl?${query}`)
  expect(asked.status).toBe(200)
  const { url, filepath, contentType } = asked.body as unknown as Record<string, string>
  const headers = { 'content-type': contentType ?? '' }
  await world.system.app.inject({ method: 'PUT', url: url ?? '', payload: bytes, headers })
  const order = await world.admin.call('POST', path(), { filepath })
  expect(order.status).toBe(200)
  return order.body as unknown as { importUuid: string; jobUuid: string }
}

/** Uploads a file and reads it. */
async function imported(name: string, bytes: Buffer) {
  const { importUuid } = await ordered(name, bytes)
  await runJobs(world.system)
  return importUuid
}

const asSystem = <T>(work: (tx: Transaction) => Promise<T>) => world.system.context.database.transaction('system', work)
const jobOf = async (uuid: string) => {
  const [job] = await asSystem((tx) =>
    tx.rows<{ state: string; result: unknown }>('SELECT state, result FROM jobs WHERE uuid = $1', [uuid]),
  )
  return job
}
const fileOf = async (uuid: string) => (await listed()).files.find((file) => file.uuid === uuid)

/** Claims the next job and runs it. */
async function runNext(context: Context = world.system.context) {
  const worker = crypto.randomUUID()
  const row = await claimJob(context.database, worker)
  if (!row) throw new Error('nothing to claim')
  await doJob(context, JOB_HANDLERS, { row, worker }, new AbortController().signal)
}

/** Waits until a statement of another transaction waits for a lock. */
const untilBlocked = () =>
  expect
    .poll(
      () =>
        world.system.driver.execute(
          `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
        ),
      { interval: 20 },
    )
    .toHaveLength(1)

/** A file with one extract whose asset is in the portfolio. */
async function oneNote(name: string, reference: string) {
  const asset = await assetWith(reference)
  const importUuid = await imported(name, plainPdf(noteOf('41019000777777', reference)))
  const [item] = await itemsOf(name)
  const chosen = { itemUuid: String(item?.uuid), assetUuid: asset }
  return { asset, importUuid, chosen, attach: () => world.admin.call('POST', `${path()}/attach`, { items: [chosen] }) }
}

interface Item {
  uuid: string
  fileName: string
  firstPage: number
  lastPage: number
  match: string
  matchedBy: string[]
  asset: { uuid: string } | null
  candidates: { uuid: string }[]
  isAttached: boolean
}
interface Listed {
  files: { uuid: string; name: string; state: string; error: string | null; notes: number; pages: number }[]
  items: Item[]
  counts: Record<string, number>
}
const listed = async () => (await world.admin.call('GET', `${path()}?r=100`)).body as unknown as Listed
const itemsOf = async (name: string) => (await listed()).items.filter(({ fileName }) => fileName === name)
const assetWith = async (cadastralReference: string | null) => {
  const [uuid] = await addAssets(world.system, world.admin.customerUuid, world.portfolio, [{ cadastralReference }])
  return String(uuid)
}
const documentsOf = async (asset: string) =>
  (await world.admin.call('GET', `/assets/${asset}/attachments`)).body as unknown as {
    items: { uuid: string; name: string; aiTranscriptionUuid: string | null }[]
  }

describe('A file with registry extracts of a portfolio', () => {
  it('each extract is matched, attached with its pages only, transcribed, and taken back', async () => {
    const [flat, garage] = [await assetWith(FLAT), await assetWith(GARAGE)]
    const file = plainPdf(
      noteOf('41019000123456', FLAT),
      printed([
        'Servidumbre de paso a favor de la finca 801, y otras palabras de la segunda página de la nota simple.',
      ]),
      noteOf('41019000999999', GARAGE),
      noteOf('41019000555555', '1234567YH0413S0002PW'),
    )
    await imported('entrega.pdf', file)
    const { files, counts } = await listed()
    expect(files).toMatchObject([{ name: 'entrega.pdf', state: 'sorted', pages: 4, notes: 3, error: null }])
    expect(counts).toMatchObject({ found: 2, none: 1, several: 0, known: 0, attached: 0 })
    const items = await itemsOf('entrega.pdf')
    expect(items).toMatchObject([
      { firstPage: 1, lastPage: 2, match: 'found', matchedBy: ['cadastralReference'], asset: { uuid: flat } },
      { firstPage: 3, lastPage: 3, match: 'found', asset: { uuid: garage } },
      { firstPage: 4, lastPage: 4, match: 'none', asset: null },
    ])

    const chosen = items.slice(0, 2).map(({ uuid, asset }) => ({ itemUuid: uuid, assetUuid: asset?.uuid }))
    const attached = await world.admin.call('POST', `${path()}/attach`, { items: chosen })
    expect(attached).toMatchObject({
      status: 200,
      body: { attached: expect.arrayContaining(chosen.map(({ itemUuid }) => itemUuid)), skipped: 0 },
    })
    // A second click attaches nothing twice.
    const again = await world.admin.call('POST', `${path()}/attach`, { items: chosen })
    expect(again.body).toEqual({ attached: [], skipped: 2 })
    await runJobs(world.system)
    const [document] = (await documentsOf(flat)).items
    expect(document).toMatchObject({ name: 'entrega 1-2.pdf' })
    const { body } = await world.admin.call('GET', `/assets/${flat}/operations/transcriptions`)
    expect(body.items).toMatchObject([{ state: 'ready', pages: 2, fileUuid: document?.uuid }])
    const [stored] = await world.system.context.database.transaction('system', (tx) =>
      tx.rows<{ key: string }>('SELECT file_key AS key FROM attachments WHERE uuid = $1', [document?.uuid]),
    )
    const bytes = await world.system.context.files.bytes(stored?.key ?? '')
    const opened = await openDocument({ bytes, contentType: 'application/pdf' })
    expect(opened.pages).toBe(2)
    const text = (await opened.page(1)).lines.map((line) => line.text).join(' ')
    expect(text).toContain('41019000123456')
    await opened.close()

    const undone = await world.admin.call('POST', `${path()}/detach`, {
      items: items.slice(0, 2).map(({ uuid }) => uuid),
    })
    expect(undone.body).toMatchObject({ detached: 2, kept: 0 })
    expect((await documentsOf(flat)).items).toEqual([])
    expect((await itemsOf('entrega.pdf'))[0]).toMatchObject({ isAttached: false, match: 'found' })
    // The file of the extract is still there, so that it can be attached again.
    expect((await world.admin.call('POST', `${path()}/attach`, { items: chosen.slice(0, 1) })).body).toMatchObject({
      attached: [chosen[0]?.itemUuid],
    })
  })

  it('an extract of two assets with one reference is asked about, and attached to the chosen one', async () => {
    const reference = '2749013QB6424N0006ZS'
    const twins = [await assetWith(reference), await assetWith(reference)]
    await imported('gemelas.pdf', plainPdf(noteOf('33021000556677', reference)))
    const [item] = await itemsOf('gemelas.pdf')
    expect(item).toMatchObject({ match: 'several', asset: null })
    expect(item?.candidates.map(({ uuid }) => uuid).toSorted()).toEqual(twins.toSorted())
    const items = [{ itemUuid: item?.uuid, assetUuid: twins[1] }]
    expect((await world.admin.call('POST', `${path()}/attach`, { items })).body).toMatchObject({
      attached: [item?.uuid],
    })
    expect((await documentsOf(twins[1] ?? '')).items).toMatchObject([{ name: 'gemelas.pdf' }])
  })

  it('an extract that the asset already has is known, by the CRU of its saved extract', async () => {
    const asset = await assetWith(null)
    const note = `operations.registrySimpleNote:${crypto.randomUUID()}`
    const values = { expeditionDate: '2026-03-03', registryCode: '47010001122334' }
    await save(
      asset,
      [note, '$exists', false, true],
      ...Object.entries(values).map(
        ([field, value]) => [note, field, null, value] as [string, string, unknown, unknown],
      ),
    )
    expect(JSON.stringify(await read(asset))).toContain('47010001122334')
    await imported('conocida.pdf', plainPdf(noteOf('47010001122334', '9104627PD9390S0018SF')))
    expect(await itemsOf('conocida.pdf')).toMatchObject([{ match: 'known', asset: { uuid: asset } }])
  })

  it('an asset of another portfolio is never attached to', async () => {
    const [item] = (await itemsOf('entrega.pdf')).filter(({ match }) => match === 'none')
    const items = [{ itemUuid: item?.uuid, assetUuid: crypto.randomUUID() }]
    expect((await world.admin.call('POST', `${path()}/attach`, { items })).body).toMatchObject({
      attached: [],
      skipped: 1,
    })
  })

  it('a file with too many pages fails with the limit, and can be removed', async () => {
    const uuid = await imported('larga.pdf', plainPdf(...Array.from({ length: 201 }, () => ['', 'x'])))
    const file = (await listed()).files.find((each) => each.uuid === uuid)
    expect(file).toMatchObject({ state: 'failed', error: 'transcription.tooLong' })
    expect((await world.admin.call('DELETE', `${path()}/${uuid}`)).status).toBe(200)
    expect((await listed()).files.some((each) => each.uuid === uuid)).toBe(false)
  })

  it('only PDF and pictures are accepted', async () => {
    const { status, body } = await world.admin.call('GET', `${path()}/uploadurl?name=notas.docx&size=10`)
    expect([status, body.message]).toEqual([415, 'files.wrongType'])
  })

  it('a job that runs again after its extracts were stored ends with their number', async () => {
    const { importUuid, jobUuid } = await ordered('repetida.pdf', plainPdf(noteOf('41019000222222', FLAT)))
    await runJobs(world.system)
    // The state after a kill between the last step and the end of the job.
    await asSystem((tx) =>
      tx.change(`UPDATE jobs SET state = 'queued', result = NULL, ended_on = NULL WHERE uuid = $1`, [jobUuid]),
    )
    await runJobs(world.system)
    expect(await jobOf(jobUuid)).toEqual({ state: 'finished', result: { notes: 1 } })
    expect(await fileOf(importUuid)).toMatchObject({ state: 'sorted', error: null })
    expect(await itemsOf('repetida.pdf')).toHaveLength(1)
  })

  it('two jobs of one file store its extracts once', async () => {
    const pdf = plainPdf(noteOf('41019000333331', FLAT), noteOf('41019000333332', GARAGE))
    const { importUuid, jobUuid } = await ordered('dos.pdf', pdf)
    expect((await world.admin.call('POST', `/jobs/${jobUuid}/cancel`)).status).toBe(200)
    const retried = await world.admin.call('POST', `${path()}/${importUuid}/retry`)
    const second = String(retried.body.jobUuid)
    expect((await world.admin.call('POST', `/jobs/${jobUuid}/retry`)).status).toBe(200)
    // While the job that is claimed first reads the file, the other one runs to its end.
    const { context } = world.system
    let isFirst = true
    const bytes = async (key: string) => {
      if (isFirst) {
        isFirst = false
        await runNext()
      }
      return context.files.bytes(key)
    }
    await runNext({ ...context, files: { ...context.files, bytes } })
    await runJobs(world.system)
    expect(await itemsOf('dos.pdf')).toMatchObject([{ firstPage: 1 }, { firstPage: 2 }])
    expect(await fileOf(importUuid)).toMatchObject({ state: 'sorted', error: null })
    expect(await jobOf(second)).toEqual({ state: 'finished', result: { notes: 2 } })
  })

  it('the failed job of a file can be run again from the list of jobs', async () => {
    const { importUuid, jobUuid } = await ordered('otra-vez.pdf', plainPdf(noteOf('41019000444444', FLAT)))
    const { context } = world.system
    await runNext({ ...context, files: { ...context.files, bytes: async () => Buffer.alloc(0) } })
    expect(await fileOf(importUuid)).toMatchObject({ state: 'failed', error: 'transcription.emptyFile' })
    expect((await world.admin.call('POST', `/jobs/${jobUuid}/retry`)).status).toBe(200)
    expect(await fileOf(importUuid)).toMatchObject({ state: 'failed' })
    await runJobs(world.system)
    expect(await fileOf(importUuid)).toMatchObject({ state: 'sorted', error: null })
    expect(await itemsOf('otra-vez.pdf')).toHaveLength(1)
  })

  it('an extract is attached once per call', async () => {
    const [item] = await itemsOf('otra-vez.pdf')
    const items = [FLAT, GARAGE].map(() => ({ itemUuid: item?.uuid, assetUuid: crypto.randomUUID() }))
    expect((await world.admin.call('POST', `${path()}/attach`, { items })).status).toBe(400)
  })

  it('an extract whose document was deleted is not listed', async () => {
    const { asset, attach } = await oneNote('borrada.pdf', '9872023VH5797S0002EM')
    await attach()
    await runJobs(world.system)
    const before = (await listed()).counts
    const [document] = (await documentsOf(asset)).items
    expect((await world.admin.call('DELETE', `/assets/${asset}/attachments/files/${document?.uuid}`)).status).toBe(200)
    expect(await itemsOf('borrada.pdf')).toEqual([])
    expect((await listed()).counts).toEqual({ ...before, attached: (before.attached ?? 0) - 1 })
  })

  it('a document that is used meanwhile, or that is protected, is not taken back', async () => {
    const { asset, chosen, attach } = await oneNote('usada.pdf', '9872023VH5797S0003RQ')
    await attach()
    await runJobs(world.system)
    const [document] = (await documentsOf(asset)).items
    const detach = () => world.admin.call('POST', `${path()}/detach`, { items: [chosen.itemUuid] })
    let undone: ReturnType<typeof detach> | undefined
    await asSystem(async (tx) => {
      await tx.change(`INSERT INTO attachment_uses VALUES ($1, 'task', $2, $3)`, [
        document?.uuid,
        crypto.randomUUID(),
        world.admin.customerUuid,
      ])
      undone = detach()
      await untilBlocked()
    })
    expect((await undone)?.body).toEqual({ detached: 0, kept: 1 })
    await asSystem(async (tx) => {
      await tx.change('DELETE FROM attachment_uses WHERE attachment_uuid = $1', [document?.uuid])
      await tx.change(`UPDATE attachments SET tags = '{NON_DELETABLE}' WHERE uuid = $1`, [document?.uuid])
    })
    expect((await detach()).body).toEqual({ detached: 0, kept: 1 })
    expect((await documentsOf(asset)).items).toHaveLength(1)
  })

  it('an API key attaches and takes back only with the scope for documents', async () => {
    await asSystem((tx) =>
      tx.change('UPDATE customers SET api_activated = true WHERE uuid = $1', [world.admin.customerUuid]),
    )
    const statusOf = async (scopes: string[], call: string, items: unknown[]) => {
      const made = await world.admin.call('PUT', '/api-keys', { name: 'ERP', scopes, days: 30 })
      expect(made.status).toBe(200)
      const headers = { authorization: `Bearer ${made.body.secret}` }
      const url = `/api${path()}/${call}`
      return (await world.system.app.inject({ method: 'POST', url, headers, payload: { items } })).statusCode
    }
    const unknown = crypto.randomUUID()
    for (const [call, items] of [
      ['attach', [{ itemUuid: unknown, assetUuid: unknown }]],
      ['detach', [unknown]],
    ] as const) {
      expect(await statusOf(['read', 'operations'], call, [...items])).toBe(403)
      expect(await statusOf(['read', 'operations', 'documents'], call, [...items])).toBe(200)
    }
  })

  it('an extract that is being attached when its file is deleted stays a document', async () => {
    const { asset, importUuid, chosen } = await oneNote('ultimo-dia.pdf', '9872023VH5797S0004TW')
    await asSystem((tx) =>
      tx.change(`UPDATE note_imports SET created_on = now() - interval '31 days' WHERE uuid = $1`, [importUuid]),
    )
    let swept: Promise<unknown> | undefined
    await world.system.context.database.transaction({ customer: world.admin.customerUuid }, async (tx) => {
      const caller = { user: { uuid: world.admin.uuid } } as Caller
      const portfolio = { uuid: world.portfolio, customerUuid: world.admin.customerUuid } as PortfolioRecord
      await attachNotes(tx, caller, portfolio, [chosen], new Date())
      swept = NOTE_IMPORT_SWEEP.run(world.system.context)
      await untilBlocked()
    })
    await swept
    expect((await documentsOf(asset)).items).toMatchObject([{ name: 'ultimo-dia.pdf' }])
    expect(await fileOf(importUuid)).toBeUndefined()
    await runJobs(world.system)
  })

  it('two extracts on one page are matched and attached, each with its part of the page only', async () => {
    const [house, shop] = [await assetWith('9872025VH5797S0001BX'), await assetWith('9872026VH5797S0001YX')]
    const upper = noteOf('41019000321321', '9872025VH5797S0001BX')
    const lower = noteOf('41019000654654', '9872026VH5797S0001YX')
    await imported('dos-en-una.pdf', plainPdf([...upper, ...lower]))
    const items = await itemsOf('dos-en-una.pdf')
    expect(items.map(({ firstPage, asset }) => [firstPage, asset?.uuid])).toEqual([
      [1, house],
      [1, shop],
    ])
    const chosen = items.map(({ uuid, asset }) => ({ itemUuid: uuid, assetUuid: String(asset?.uuid) }))
    const attached = await world.admin.call('POST', `${path()}/attach`, { items: chosen })
    expect(attached.body).toMatchObject({ skipped: 0 })
    await runJobs(world.system)
    for (const [asset, code] of [
      [house, '41019000321321'],
      [shop, '41019000654654'],
    ] as const) {
      const { items: documents } = await documentsOf(asset)
      const [transcription] = await asSystem((tx) =>
        tx.rows<{ fields: { field: string; value: string }[] }>(
          `SELECT t.fields FROM note_transcriptions t WHERE t.asset_uuid = $1`,
          [asset],
        ),
      )
      expect(documents).toHaveLength(1)
      const read = transcription?.fields.find(({ field }) => field === 'registryCode')
      expect(read?.value).toBe(code)
      const [file] = await asSystem((tx) =>
        tx.rows<{ key: string }>('SELECT file_key AS key FROM attachments WHERE uuid = $1', [documents[0]?.uuid]),
      )
      const bytes = await world.system.context.files.bytes(String(file?.key))
      // The picture of the part has no text of the other extract.
      expect(Buffer.from(bytes).includes('/DCTDecode')).toBe(true)
      const cut = await openDocument({ bytes, contentType: 'application/pdf' })
      expect(cut.pages).toBe(1)
      await cut.close()
    }
  })

  it('files are deleted after 30 days; documents of assets stay', async () => {
    const { files } = await listed()
    expect(files.length).toBeGreaterThan(0)
    world.system.setNow(new Date(Date.now() + 31 * 24 * 60 * 60_000))
    await NOTE_IMPORT_SWEEP.run(world.system.context)
    const rest = await world.system.context.database.transaction('system', (tx) =>
      tx.rows('SELECT uuid FROM note_imports UNION ALL SELECT uuid FROM note_import_items'),
    )
    expect(rest).toEqual([])
    const [kept] = await world.system.context.database.transaction('system', (tx) =>
      tx.rows<{ count: number }>(`SELECT count(*)::int AS count FROM attachments WHERE name LIKE 'entrega%'`),
    )
    expect(kept?.count).toBe(1)
  })
})

it.each([
  ['entrega.pdf', { firstPage: 3, lastPage: 4, part: null }, 'entrega 3-4.pdf'],
  ['notas.2026.pdf', { firstPage: 3, lastPage: 3, part: null }, 'notas.2026 3.pdf'],
  ['sin ending', { firstPage: 1, lastPage: 2, part: null }, 'sin ending 1-2'],
  ['dos.pdf', { firstPage: 1, lastPage: 1, part: 2 }, 'dos 1 (2).pdf'],
  ['foto.jpg', { firstPage: 1, lastPage: 1, part: 1 }, 'foto 1 (1).pdf'],
])('an extract of the file %s is named by its pages', (name, pages, expected) => {
  expect(nameOfPages(name, pages)).toBe(expected)
})
