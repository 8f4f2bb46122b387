import { plainPdf } from '@lindero/demo/kernel/plain-pdf'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { A_PDF, aPicture, uploadDocument } from '../../test/documents.ts'
import { runJobs } from '../../test/jobs.ts'
import { bodyOf } from '../../test/legal.ts'
import { addUser, type SignedIn, signIn } from '../../test/people.ts'
import { addAssets, addPortfolio } from '../../test/portfolios.ts'
import { ValuedAsset } from '../../test/valued-asset.ts'
import { annexesOf, annexIndex } from './annexes.ts'
import { assetByUuid, chosenPictures } from './export-content.ts'
import type { DossierContent } from './exports.table.ts'

let valued: ValuedAsset
beforeAll(async () => {
  valued = await ValuedAsset.open()
  await valued.renew()
})
afterAll(() => valued.system.close())

const change = (sql: string, parameters: unknown[]) =>
  valued.system.context.database.transaction('system', (tx) => tx.change(sql, parameters))

async function fileOf(person: SignedIn, exportUuid: unknown) {
  await runJobs(valued.system)
  return valued.system.app.inject({
    method: 'GET',
    url: `/api/exports/${exportUuid}`,
    headers: { authorization: `Bearer ${person.token}` },
  })
}

async function textOf(bytes: Uint8Array): Promise<string> {
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
  const pages: string[] = []
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent()
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(' '))
  }
  return pages.join(' ').replace(/\s+/g, ' ')
}

describe('A permission that ends between the order and the writing of a dossier', () => {
  const dossier = async (between: () => Promise<unknown>) => {
    const { body } = await valued.admin.call('POST', `/exports/assets/${valued.asset}?locale=es`, {})
    await between()
    return textOf((await fileOf(valued.admin, body.exportUuid)).rawPayload)
  }

  it('a dossier leaves out only the sections that the user has lost the permission to read since the request', async () => {
    const { admin, asset } = valued
    await change(
      `INSERT INTO legal_records (customer_uuid, asset_uuid, section, request_date, fields)
       VALUES ($1, $2, 'adjudicationProcess', '2026-02-01', '{"court": "Juzgado número 7"}')`,
      [admin.customerUuid, asset],
    )
    await uploadDocument(valued.system, admin, { asset, name: 'Escritura.pdf', bytes: A_PDF })
    const whole = await dossier(async () => {})
    for (const part of ['Procedimiento de adjudicación', 'Juzgado número 7', 'Escritura.pdf'])
      expect(whole).toContain(part)
    const cut = await dossier(() =>
      change('UPDATE customers SET has_repossession_licence = false WHERE uuid = $1', [admin.customerUuid]),
    )
    for (const part of ['Procedimiento de adjudicación', 'Juzgado número 7']) expect(cut).not.toContain(part)
    expect(cut).toContain('Escritura.pdf')
  })
})

describe('An ordered asset that is no longer available', () => {
  it('an export lists the assets that are no longer available with a reason, and contains the other assets', async () => {
    const { system, admin } = valued
    const { customerUuid } = admin
    const [seen, hidden] = [await addPortfolio(system, customerUuid), await addPortfolio(system, customerUuid)]
    const give = (externalId: string) => ({ externalId })
    const [remaining = '', archived = ''] = await addAssets(system, customerUuid, seen, ['K-1', 'K-2'].map(give))
    const [lost = ''] = await addAssets(system, customerUuid, hidden, ['L-1'].map(give))
    const { email, uuid } = await addUser(system, customerUuid, { isEditor: true, isAdmin: false })
    const editor = await signIn(system, email)
    const assign = 'INSERT INTO portfolio_users (portfolio_uuid, user_uuid, customer_uuid) VALUES ($1, $2, $3)'
    const [order, uuids] = [
      (format: string) => `/exports/assets?locale=es&format=${format}`,
      [remaining, archived, lost],
    ]
    for (const portfolio of [seen, hidden]) await change(assign, [portfolio, uuid, customerUuid])
    const zip = await editor.call('POST', order('pdf'), { uuids })
    const book = await editor.call('POST', order('excel'), { uuids })
    await change('DELETE FROM portfolio_users WHERE portfolio_uuid = $1', [hidden])
    await change('UPDATE assets SET archived_on = now() WHERE uuid = $1', [archived])
    expect((await fileOf(editor, zip.body.exportUuid)).rawPayload.toString('latin1')).not.toContain('L-1')
    const listed = bodyOf(await editor.call('GET', '/exports')).items
    const leftOut = (exportUuid: unknown) => listed.find((one: { uuid: string }) => one.uuid === exportUuid)
    const denied = { name: 'L-1', reason: 'denied' }
    expect(leftOut(zip.body.exportUuid)).toMatchObject({
      state: 'ready',
      leftOut: [{ name: 'K-2', reason: 'archived' }, denied],
    })
    expect(leftOut(book.body.exportUuid)).toMatchObject({
      state: 'ready',
      leftOut: [{ name: 'K-2', reason: 'archived' }, denied],
    })
  })
})

describe('The annexes of a valuation report', () => {
  const order = async (names: Record<string, Buffer>) => {
    const annexes: string[] = []
    for (const [name, bytes] of Object.entries(names)) {
      const { body } = await uploadDocument(valued.system, valued.admin, { asset: valued.asset, name, bytes })
      annexes.push(String(body.uuid))
    }
    return { uuids: [valued.saved.uuid], contents: 'valuation' as const, pictures: [], annexes }
  }

  it('the zip of a report contains the annexes, and their index lists them with page counts in the selected order', async () => {
    const { admin, saved, asset, system } = valued
    const input = { 'Plano.pdf': plainPdf(['Plano'], ['Sección']), 'Dañado.pdf': A_PDF }
    const ordered = await order(input)
    const { annexes } = ordered
    const { body } = await admin.call('POST', `/valuations/${saved.uuid}/export`, { locale: 'es', annexes })
    const zip = (await fileOf(admin, body.exportUuid)).rawPayload.toString('utf8')
    for (const name of Object.keys(input)) expect(zip).toContain(name)
    const record = {
      customerUuid: admin.customerUuid,
      ordered: { ...ordered, parts: ['documents' as DossierContent] },
    }
    const result = await annexesOf(system.context, record, asset)
    expect(await annexIndex(system.context, result)).toEqual([
      { name: 'Plano.pdf', pages: 2 },
      { name: 'Dañado.pdf', pages: null },
    ])
  })

  it('the zip of a report has no annexes if the user has lost the permission to read documents', async () => {
    const { admin, asset, system } = valued
    const ordered = await order({ 'Cédula.pdf': plainPdf(['Cédula']) })
    const record = {
      customerUuid: admin.customerUuid,
      ordered: { ...ordered, parts: ['operation' as DossierContent] },
    }
    expect(await annexesOf(system.context, record, asset)).toEqual([])
  })
})

describe('The pictures of a report', () => {
  it('a report has the pictures in the selected order, and lists the cadastral map as missing if the asset has no location', async () => {
    const { asset, admin, system } = valued
    const uuids: string[] = []
    for (const name of ['uno.jpg', 'dos.jpg']) {
      const picture = { asset, name, bytes: await aPicture(), type: 'images' as const }
      uuids.push(String((await uploadDocument(system, admin, picture)).body.uuid))
    }
    const record = await system.context.database.transaction('system', (tx) => assetByUuid(tx, asset))
    const nowhere = { ...record, latitude: null, longitude: null }
    const chosen = [...uuids.toReversed(), 'cadastralMap']
    const { pictures, missing } = await chosenPictures(system.context, nowhere, chosen, 'es')
    expect(pictures.map(({ caption }) => caption)).toEqual(['dos.jpg', 'uno.jpg'])
    expect(missing).toEqual(['Mapa catastral'])
  })
})
