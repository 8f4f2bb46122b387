import { expect, type Page } from '@playwright/test'
import { strToU8, zipSync } from 'fflate'
import { aPdf } from '../support/documents.ts'
import { tokenOf } from '../support/inside.ts'
import { test } from '../support/journey.ts'
import { LOCALES, signIn, textsOf } from '../support/sign-in.ts'
import { aFile, chooseTape, definePortfolio, wizardNext } from '../support/wizard.ts'
import { said } from '../support/words.ts'

const { docs, portfolios, wizard } = textsOf('es')
const ASSETS = 4
const DOCUMENTS = 200

test.use({ locale: LOCALES.es })

/** Creates a portfolio with `ASSETS` flats, stays on its page and returns its uuid. */
async function aPortfolio(page: Page, prefix: string): Promise<string> {
  await definePortfolio(page, 'es', `Cartera ${prefix}`)
  const rows = Array.from({ length: ASSETS }, (_, index) => `${prefix}-${index + 1};Piso;${70 + index};40,41;-3,7`)
  const tape = ['ID;Tipo;Superficie;Latitud;Longitud', ...rows].join('\n')
  await chooseTape(page, aFile('reo.csv', Buffer.from(tape), 'text/csv'))
  await wizardNext(page, 'es').click()
  await page.getByRole('button', { name: said(wizard.import_other, { figure: ASSETS }) }).click()
  await page.waitForURL(/\/portfolios\/[0-9a-f-]{36}$/)
  const summary = said(portfolios.job.created_other, { figure: ASSETS })
  await expect(page.getByText(said(portfolios.job.done['portfolios.addAssets'], { summary }))).toBeVisible()
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}

async function answered<Answer>(page: Page, path: string): Promise<Answer> {
  const answer = await page.request.get(`/api${path}`, { headers: { authorization: `Bearer ${await tokenOf(page)}` } })
  return (await answer.json()) as Answer
}

test('documents from a zip file are attached to the assets whose identifiers are in the names of the files or folders', async ({
  page,
}) => {
  const prefix = `DOC${Date.now().toString(36).toUpperCase()}`
  await signIn(page)
  const portfolio = await aPortfolio(page, prefix)
  await page.goto(`/portfolios/${portfolio}/documents`)

  const attach = (count: number) =>
    page.getByRole('button', { name: said(docs.byName.attach_other, { figure: count }) })
  await test.step('the preview lists the files whose names contain no identifier of an asset', async () => {
    const pdf = new Uint8Array(aPdf('nota.pdf', 'Nota').buffer)
    const names = Array.from({ length: DOCUMENTS }, (_, index) => {
      const id = `${prefix}-${(index % ASSETS) + 1}`
      return index % 2 ? `Entrega/${id}/IBI ${index}.pdf` : `Entrega/${id} nota simple ${index}.pdf`
    })
    const entries = Object.fromEntries([...names, 'Entrega/sin nombre.pdf', '__MACOSX/._x'].map((name) => [name, pdf]))
    const zip = Buffer.from(zipSync({ ...entries, 'Entrega/notas.txt': strToU8('x') }))
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles(aFile('entrega.zip', zip, 'application/zip'))
    const unknown = page.getByRole('table', { name: said(docs.byName.unknown_other, { figure: 2 }) })
    await expect(unknown).toContainText('sin nombre.pdf')
    await expect(unknown).toContainText('notas.txt')
  })

  await test.step('the files are attached and tagged with the kind of document', async () => {
    await attach(DOCUMENTS).click()
    const done = said(docs.byName.progress_other, { done: DOCUMENTS, total: DOCUMENTS })
    await expect(page.getByText(done)).toBeVisible({ timeout: 120_000 })
    const assets = await answered<{ items: { uuid: string }[] }>(page, `/portfolios/${portfolio}/assets?s=externalId`)
    for (const { uuid } of assets.items) {
      const { items } = await answered<{ items: { tags: string[] }[] }>(page, `/assets/${uuid}/attachments`)
      expect(items).toHaveLength(DOCUMENTS / ASSETS)
    }
    const first = await answered<{ items: { name: string; tags: string[] }[] }>(
      page,
      `/assets/${assets.items[0]?.uuid}/attachments`,
    )
    const note = first.items.find(({ name }) => name.endsWith('nota simple 0.pdf'))
    expect(note?.tags).toEqual([docs.byName.kinds.registryNote])
  })

  await test.step('a document that is uploaded again is reported as already attached', async () => {
    const again = aPdf(`${prefix}-1 nota simple 0.pdf`, 'Nota')
    await page.locator('input[type=file]').last().setInputFiles(again)
    await expect(page.getByRole('heading', { name: said(docs.byName.known_one, { figure: 1 }) })).toBeVisible()
  })
})
