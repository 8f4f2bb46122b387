import { emptyValues } from '@lindero/domain/kernel/fields/declared-field'
import { EXISTS } from '@lindero/domain/kernel/row-changes'
import { registrySimpleNotes } from '@lindero/domain/operations/registry-notes.part'
import type { AuthoredNote } from '@lindero/domain/operations/transcription/authored-note.fixture'
import { AUTHORED_NOTES } from '@lindero/domain/operations/transcription/authored-notes.fixture'
import { readNote } from '@lindero/domain/operations/transcription/read-note'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type LocalAi, startAi } from '../../../test/ai-server.ts'
import { pdfOf, readAuthored, scanOf } from '../../../test/authored-notes.ts'
import { A_PDF, type ShownDocument, uploadDocument } from '../../../test/documents.ts'
import { runJobs } from '../../../test/jobs.ts'
import { pictureBomb } from '../../../test/pdf-bombs.ts'
import { aSignedInUser } from '../../../test/people.ts'
import { addAssets, addPortfolio } from '../../../test/portfolios.ts'
import { openTestSystem, type TestSystem } from '../../../test/test-system.ts'
import { lettersOf } from './letters.ts'

describe('Registry extracts written for tests', () => {
  it('at least 95 % of the values in the test extracts are read from their text, and no value is read incorrectly', async () => {
    const read = await Promise.all(AUTHORED_NOTES.map((note) => readAuthored(note, 'text')))
    const sum = (of: 'cells' | 'right') => read.reduce((total, each) => total + each[of], 0)
    expect(read.flatMap(({ wrong }) => wrong)).toEqual([])
    expect(sum('right') / sum('cells')).toBeGreaterThanOrEqual(0.95)
  })

  it.each([90, 180, 270])('a test extract can be read from a page turned by %d degrees', async (turn) => {
    const scan = await sharp(await scanOf(pdfOf(named('rural')), 1))
      .rotate(turn)
      .jpeg()
      .toBuffer()
    const page = { page: 1, ...(await lettersOf(scan)) }
    const result = Object.fromEntries((readNote([page])?.fields ?? []).map((each) => [each.field, each]))
    expect(result.ownership?.value).toBe('JOSÉ MARTÍNEZ RUIZ (22334455Y): totalidad pleno dominio')
    expect(result.easements?.certainty).not.toBe('high')
    // The positions must refer to the original scan.
    const [place] = result.expeditionDate?.places ?? []
    expect(place && (turn === 180 ? place.y > 0.8 : place.height > place.width)).toBe(true)
  })

  it('at least 85 % of the values in a test extract are read from its scan', async () => {
    const { right, cells } = await readAuthored(named('rural'), 'scan')
    expect(right / cells).toBeGreaterThanOrEqual(0.85)
  })
})

const named = (name: string) => AUTHORED_NOTES.find((note) => note.name === name) as AuthoredNote

let system: TestSystem
let me: Awaited<ReturnType<typeof aSignedInUser>>
let ai: LocalAi
let portfolio: string
beforeAll(async () => {
  ai = await startAi()
  system = await openTestSystem()
  me = await aSignedInUser(system, { isAdmin: true }, { operatingAssetsLimit: 40 })
  portfolio = await addPortfolio(system, me.customerUuid)
})
afterAll(async () => {
  await ai.stop()
  await system.close()
})

async function anAsset(): Promise<string> {
  const [uuid] = await addAssets(system, me.customerUuid, portfolio, [{}])
  return String(uuid)
}

async function uploaded(asset: string, bytes: Buffer, name = 'nota.pdf'): Promise<string> {
  const type = name.endsWith('.pdf') ? 'files' : 'images'
  return ((await uploadDocument(system, me, { asset, name, bytes, type })).body as unknown as ShownDocument).uuid
}

const path = (asset: string) => `/assets/${asset}/operations/transcriptions`
const order = (asset: string, fileUuid: string) => me.call('POST', path(asset), { fileUuid })
interface Listed {
  items: { aiTranscriptionUuid: string; state: string; reader: string; error: string | null }[]
  limit: number
  used: number
}
const listed = async (asset: string) => (await me.call('GET', path(asset))).body as unknown as Listed
const statusOf = async (asset: string) => {
  const { body } = await me.call('GET', `/assets/${asset}/operations`)
  const { sectionsData } = body.assetOperation as unknown as {
    sectionsData: { section: string; status: string }[]
  }
  return sectionsData.find(({ section }) => section === 'registrySimpleNotes')?.status
}

async function transcribed(bytes: Buffer, name?: string) {
  const asset = await anAsset()
  const file = await uploaded(asset, bytes, name)
  const transcriptionOf = async () => {
    const { body } = await me.call('GET', `/assets/${asset}/attachments`)
    const { items } = body as unknown as { items: { uuid: string; aiTranscriptionUuid: string | null }[] }
    return items.find(({ uuid }) => uuid === file)?.aiTranscriptionUuid
  }
  expect(await transcriptionOf()).toBe(null)
  const { status, body } = await order(asset, file)
  expect(status).toBe(200)
  expect(await transcriptionOf()).toBe(body.aiTranscriptionUuid)
  await runJobs(system)
  return { asset, file, uuid: String(body.aiTranscriptionUuid) }
}

describe('A registry extract', () => {
  it('a registry extract is transcribed with the position of each value, and the transcription is accepted when a user saves the extract', async () => {
    const { asset, file, uuid } = await transcribed(pdfOf(named('mortgage')))
    expect((await listed(asset)).items).toMatchObject([{ state: 'ready', reader: 'text', error: null }])
    expect(await statusOf(asset)).toBe('PENDING_REVIEW')
    const { body } = await me.call('GET', `${path(asset)}/${uuid}`)
    const fields = body.fields as unknown as {
      field: string
      value: unknown
      quote: string
      places: { page: number }[]
    }[]
    expect(fields.find(({ field }) => field === 'mortgageAmount')).toMatchObject({
      value: 185_000,
      quote: expect.stringContaining('ciento ochenta y cinco mil euros'),
      places: expect.arrayContaining([expect.objectContaining({ page: 1 })]),
    })
    // The transcription adds nothing to the registry extracts until a user saves it.
    const key = `operations.registrySimpleNote:${crypto.randomUUID()}`
    const empty: Record<string, unknown> = emptyValues(registrySimpleNotes.rows.registrySimpleNote.fields)
    const values = {
      [EXISTS]: true,
      expeditionDate: '2026-02-05',
      mortgageAmount: 185_000,
      assetFiles: [file],
    }
    const changes = Object.entries(values).map(([field, value]) => ({
      key,
      field,
      new: value,
      old: field === EXISTS ? false : empty[field],
    }))
    const saved = await me.call('POST', `/assets/${asset}/operations`, { changes })
    expect(saved.status).toBe(200)
    expect((await listed(asset)).items).toMatchObject([{ state: 'accepted' }])
    expect(await statusOf(asset)).toBe('REGULARIZED')
    expect((await me.call('GET', `${path(asset)}/${uuid}`)).body.fields).toEqual([])
    expect(await me.call('DELETE', `${path(asset)}/${uuid}`)).toMatchObject({
      status: 409,
      body: { message: 'transcription.alreadyEnded' },
    })
  })

  it('each charge of a registry extract is returned with its state, and each value with the sentence that contains it', async () => {
    const { asset, uuid } = await transcribed(pdfOf(named('mortgage')))
    const { body } = await me.call('GET', `${path(asset)}/${uuid}`)
    expect(body.charges).toMatchObject([
      { kind: 'mortgage', state: 'cancelled', rank: null, principal: 90_000 },
      { kind: 'mortgage', state: 'current', rank: 1, principal: 185_000, termMonths: 360 },
      { kind: 'taxBurden', state: 'current', rank: 2 },
    ])
    const fields = body.fields as unknown as { field: string; sentence: string; certainty: string }[]
    expect(fields.find(({ field }) => field === 'registryNumber')?.certainty).toBe('high')
    expect(fields.find(({ field }) => field === 'mortgagePaymentYears')).toMatchObject({
      sentence: expect.stringMatching(/^HIPOTECA a favor de BANCO TURIA.*360 meses\./),
      // The kind of field has not been measured often enough.
      certainty: 'low',
    })
  })

  it('the owners, the parts that were not read and the doubts about a charge are returned until the transcription ends', async () => {
    const pages = [
      [
        'REGISTRO DE LA PROPIEDAD DE UTRERA',
        'NOTA SIMPLE INFORMATIVA',
        'Fecha de emisión: 3 de marzo de 2026. Tomo 1, folio 2.',
        'FINCA',
        'URBANA: Vivienda sita en Utrera, calle Emilio Castelar, número 8.',
        'TITULARIDAD',
        'Don LUIS ARCO PINO, con D.N.I. 12345678Z, titular del 60% del pleno dominio por herencia.',
        'CARGAS',
        '1.- HIPOTECA a favor de CAJA DEL SUR, inscripción 3ª, cancelada en cuanto a otra finca y vigente sobre esta; cancelada.',
        '2.- EMBARGO a favor de la HACIENDA PÚBLICA por 900,00 euros de principal, letra A. Anotación caducada.',
        '3.- Cancelada por nota marginal.',
      ],
    ]
    const { asset, uuid } = await transcribed(pdfOf({ pages }))
    const read = (await me.call('GET', `${path(asset)}/${uuid}`)).body
    expect(read).toMatchObject({
      warnings: ['sharesDoNotAddUp'],
      owners: [{ name: 'LUIS ARCO PINO', identifier: '12345678Z', right: 'full', percent: 60, title: 'herencia' }],
      unread: [{ kind: 'entry', quote: '3.- Cancelada por nota marginal.', places: [{ page: 1 }] }],
      charges: [
        { kind: 'mortgage', certainty: 'low', doubts: expect.arrayContaining(['bothStates']) },
        { kind: 'seizure', state: 'expired', stateSentence: 'Anotación caducada.' },
      ],
    })
    await me.call('DELETE', `${path(asset)}/${uuid}`)
    expect((await me.call('GET', `${path(asset)}/${uuid}`)).body).toMatchObject({ owners: [], unread: [], charges: [] })
  })

  it('a successful transcription of a file clears its earlier error, and the transcription of a file without text fails as empty', async () => {
    const { asset } = await transcribed(pdfOf({ pages: [[' ']] }))
    expect((await listed(asset)).items).toMatchObject([{ state: 'failed', error: 'transcription.emptyFile' }])
    const file = await uploaded(asset, pdfOf(named('rural')))
    await order(asset, file)
    await system.context.database.transaction('system', (tx) =>
      tx.change(`UPDATE note_transcriptions SET error = 'transcription.failed' WHERE attachment_uuid = $1`, [file]),
    )
    await runJobs(system)
    expect((await listed(asset)).items[0]).toMatchObject({ state: 'ready', error: null })
  })

  it('a registry extract is transcribed from a picture only once, and its transcription can be discarded', async () => {
    const { asset, file, uuid } = await transcribed(await scanOf(pdfOf(named('usufruct')), 1), 'nota.jpg')
    expect((await listed(asset)).items).toMatchObject([{ state: 'ready', reader: 'ocr' }])
    expect((await order(asset, file)).body.aiTranscriptionUuid).toBe(uuid)
    expect((await me.call('DELETE', `${path(asset)}/${uuid}`)).status).toBe(200)
    expect((await listed(asset)).items).toMatchObject([{ state: 'discarded' }])
    const open = (await me.call('GET', `${path(asset)}?isOpen=true`)).body
    expect(open).toMatchObject({ items: [], total: 0 })
    expect((await me.call('GET', `${path(asset)}?r=1&p=2`)).body).toMatchObject({ items: [], total: 1 })
    expect(await statusOf(asset)).toBe('NOT_STARTED')
  })

  it.each([
    [
      'a document that is no registry extract',
      [['Presupuesto de reforma de la cocina.'.repeat(8)]],
      'transcription.notARegistryNote',
    ],
    ['a document with too many pages', Array.from({ length: 41 }, () => ['Página']), 'transcription.tooLong'],
  ])('the transcription of %s fails with an error', async (_, pages, error) => {
    const { asset } = await transcribed(pdfOf({ pages: pages }))
    expect((await listed(asset)).items).toMatchObject([{ state: 'failed', error }])
  })

  it('the error for an extract with too many pages contains its number of pages', async () => {
    const { asset } = await transcribed(pdfOf({ pages: Array.from({ length: 41 }, () => ['Página']) }))
    expect((await listed(asset)).items).toMatchObject([{ errorData: { pages: 41, most: 40 } }])
  })

  it('the transcription of too large a picture is not retried, and still counts towards the monthly limit after the picture is deleted', async () => {
    const { used } = await listed(await anAsset())
    const { asset, file } = await transcribed(await pictureBomb(20_000, 20_000))
    const after = await listed(asset)
    const [item] = after.items
    expect(after).toMatchObject({ used: used + 1, items: [{ state: 'failed', error: 'transcription.tooLarge' }] })
    const attempts = await system.context.database.transaction('system', (tx) =>
      tx.rows(`SELECT state, attempts FROM jobs WHERE kind = 'operations.transcribe' ORDER BY created_on DESC LIMIT 1`),
    )
    expect(attempts).toEqual([{ state: 'failed', attempts: 1 }])
    expect(await order(asset, file)).toMatchObject({ status: 422, body: { message: 'transcription.tooLarge' } })
    expect((await me.call('DELETE', `${path(asset)}/${item?.aiTranscriptionUuid}`)).status).toBe(200)
    expect(await listed(asset)).toMatchObject({ used: used + 1 })
    expect((await me.call('DELETE', `/assets/${asset}/attachments/files/${file}`)).status).toBe(200)
    expect(await listed(asset)).toMatchObject({ used: used + 1, items: [] })
  })

  it('after a slow page, another attempt on the document reads only the missing pages', async () => {
    const { asset, file, uuid } = await transcribed(pdfOf(named('two pages swapped')))
    const firstPage = { page: 1, pages: 2, reader: 'text', lines: [] }
    await system.context.database.transaction('system', (tx) =>
      tx.change(
        `UPDATE note_transcriptions SET state = 'failed', error = 'transcription.tooSlow', fields = NULL, read_pages = $2
         WHERE uuid = $1`,
        [uuid, JSON.stringify([firstPage])],
      ),
    )
    expect((await order(asset, file)).body.aiTranscriptionUuid).toBe(uuid)
    await runJobs(system)
    expect((await listed(asset)).items).toMatchObject([{ state: 'ready', error: null }])
    const { fields } = (await me.call('GET', `${path(asset)}/${uuid}`)).body
    const names = (fields as unknown as { field: string }[]).map(({ field }) => field)
    // The first page was stored without its lines, and is not read again.
    expect(names).toContain('sizeUsefulArea')
    expect(names).not.toContain('mortgageAmount')
  })

  it('a job that runs again does not change a transcription that a user has discarded', async () => {
    const { asset, uuid } = await transcribed(pdfOf(named('rural')))
    expect((await me.call('DELETE', `${path(asset)}/${uuid}`)).status).toBe(200)
    // The state after a kill between the last step and the end of the job.
    await system.context.database.transaction('system', (tx) =>
      tx.change(
        `UPDATE jobs SET state = 'queued', result = NULL, ended_on = NULL
         WHERE uuid = (SELECT job_uuid FROM note_transcriptions WHERE uuid = $1)`,
        [uuid],
      ),
    )
    await runJobs(system)
    expect((await listed(asset)).items).toMatchObject([{ state: 'discarded' }])
  })

  it('a registry extract that cannot be opened fails, and does not count towards the monthly limit', async () => {
    const { used } = await listed(await anAsset())
    const { asset } = await transcribed(A_PDF)
    const after = await listed(asset)
    expect(after).toMatchObject({ used, items: [{ state: 'failed', error: 'transcription.failed' }] })
    const [item] = after.items
    expect((await me.call('DELETE', `${path(asset)}/${item?.aiTranscriptionUuid}`)).status).toBe(200)
    expect(await listed(asset)).toMatchObject({ used })
  })

  it('the transcription of another asset’s document is rejected, and so is that of a file of an unsupported type', async () => {
    const [asset, other] = [await anAsset(), await anAsset()]
    const file = await uploaded(other, pdfOf({ pages: [['Nota']] }))
    expect(await order(asset, file)).toMatchObject({
      status: 404,
      body: { message: 'transcription.fileNotFound' },
    })
    const sheet = await uploadDocument(system, me, {
      asset,
      name: 'nota.csv',
      bytes: Buffer.from('a;b\n1;2'),
    })
    expect(await order(asset, (sheet.body as unknown as ShownDocument).uuid)).toMatchObject({
      body: { message: 'files.wrongType' },
    })
  })

  it('a transcription that exceeds the monthly limit is rejected with the limit and the number of transcriptions', async () => {
    const asset = await anAsset()
    const { used } = await listed(asset)
    await system.context.database.transaction('system', (tx) =>
      tx.change('UPDATE customers SET transcriptions_limit = $2 WHERE uuid = $1', [me.customerUuid, used]),
    )
    expect(await order(asset, await uploaded(asset, pdfOf({ pages: [['Nota']] })))).toMatchObject({
      status: 409,
      body: { message: 'transcription.limitReached', data: { limit: used, used } },
    })
    await system.context.database.transaction('system', (tx) =>
      tx.change('UPDATE customers SET transcriptions_limit = 100 WHERE uuid = $1', [me.customerUuid]),
    )
  })
})

describe('A registry extract read with a model', () => {
  it('a value from the AI model is used only if the registry extract contains it, and the other values come from the rules', async () => {
    system.context.config.outside.ai = { url: ai.url, key: undefined, model: 'test', seconds: 5 }
    ai.behave({
      text: JSON.stringify({
        sizeUsefulArea: { value: 91, quote: 'Superficie útil: 91 m2' },
        mortgageAmount: { value: 75_000, quote: 'en garantía de 60.000 euros de capital' },
        seizure: { value: true, quote: 'embargo a favor de Hacienda' },
      }),
    })
    const { asset, uuid } = await transcribed(pdfOf(named('two pages swapped')))
    system.context.config.outside.ai = undefined
    const { body } = await me.call('GET', `${path(asset)}/${uuid}`)
    const fields = Object.fromEntries(
      (body.fields as unknown as { field: string; value: unknown }[]).map(({ field, value }) => [field, value]),
    )
    expect(body.reader).toBe('model')
    expect(fields).toMatchObject({ sizeUsefulArea: 91, mortgageAmount: 60_000 })
    expect(fields).not.toHaveProperty('seizure')
  })
})
