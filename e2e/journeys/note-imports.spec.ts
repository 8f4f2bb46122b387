import { plainPdf } from '@lindero/demo/kernel/plain-pdf'
import { printed } from '@lindero/domain/operations/transcription/authored-notes.fixture'
import { expect, type Page } from '@playwright/test'
import { zipSync } from 'fflate'
import { expectAccessible } from '../support/accessibility.ts'
import { test } from '../support/journey.ts'
import { LOCALES, signIn, textsOf } from '../support/sign-in.ts'
import { aFile, chooseTape, definePortfolio, wizardNext } from '../support/wizard.ts'
import { said } from '../support/words.ts'

const { operations, portfolios, wizard } = textsOf('es')
const texts = operations.noteImports

test.use({ locale: LOCALES.es })

const FLAT = '9872023VH5797S0001WX'
const GARAGE = '6344205CF7664S0001GP'

/** Creates a portfolio with two assets that have cadastral references, and returns its uuid. */
async function aPortfolio(page: Page, prefix: string): Promise<string> {
  await definePortfolio(page, 'es', `Cartera ${prefix}`)
  const rows = [`${prefix}-1;Piso;70;40,41;-3,7;${FLAT}`, `${prefix}-2;Garaje;12;40,41;-3,7;${GARAGE}`]
  const tape = ['ID;Tipo;Superficie;Latitud;Longitud;Referencia catastral', ...rows].join('\n')
  await chooseTape(page, aFile('reo.csv', Buffer.from(tape), 'text/csv'))
  await wizardNext(page, 'es').click()
  await page.getByRole('button', { name: said(wizard.import_other, { figure: 2 }) }).click()
  await page.waitForURL(/\/portfolios\/[0-9a-f-]{36}$/)
  const summary = said(portfolios.job.created_other, { figure: 2 })
  await expect(page.getByText(said(portfolios.job.done['portfolios.addAssets'], { summary }))).toBeVisible()
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}

const noteOf = (code: string, reference: string) =>
  printed([
    'REGISTRO DE LA PROPIEDAD DE ÉCIJA. NOTA SIMPLE INFORMATIVA.',
    'Fecha de emisión: 3 de marzo de 2026.',
    `CRU: ${code}`,
    'FINCA',
    `URBANA: Casa sita en Écija, calle Mayor, número 8. Referencia catastral: ${reference}. Tomo 1, folio 2.`,
    'TITULARIDAD',
    'Don LUIS ARCO PINO, con D.N.I. 12345678Z, titular del 100% del pleno dominio.',
    'CARGAS',
    'Libre de cargas.',
  ])

test('the registry extracts of a zip are sorted by their assets, attached, and taken back', async ({ page }) => {
  const prefix = `NOT${Date.now().toString(36).toUpperCase()}`
  await signIn(page)
  const portfolio = await aPortfolio(page, prefix)
  await page.goto(`/portfolios/${portfolio}/notes`)
  const pdf = plainPdf(
    noteOf('41019000123456', FLAT),
    noteOf('41019000999999', GARAGE),
    noteOf('41019000555555', '1234567YH0413S0002PW'),
  )
  const zip = Buffer.from(zipSync({ 'Entrega/notas.pdf': new Uint8Array(pdf) }))
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(aFile('entrega.zip', zip, 'application/zip'))

  const matched = page.getByRole('table', { name: `${texts.groups.found} · 2` })
  await expect(matched).toContainText(`${prefix}-1`, { timeout: 60_000 })
  await expect(matched).toContainText(`${prefix}-2`)
  await expect(page.getByRole('table', { name: `${texts.groups.none} · 1` })).toContainText('41019000555555')
  await expectAccessible(page, 'light')

  await page.getByRole('button', { name: said(texts.attach_other, { figure: 2 }) }).click()
  await expect(page.getByText(said(texts.attached_other, { figure: 2 }))).toBeVisible()
  const attached = page.getByRole('table', { name: `${texts.groups.attached} · 2` })
  await expect(attached).toContainText(`${prefix}-1`)

  await attached.getByRole('button', { name: said(texts.undoOf, { name: 'notas.pdf, 1' }) }).click()
  await expect(page.getByText(said(texts.detached_one, { figure: 1 }))).toBeVisible()
  await expect(page.getByRole('table', { name: `${texts.groups.found} · 1` })).toContainText(`${prefix}-1`)
})
