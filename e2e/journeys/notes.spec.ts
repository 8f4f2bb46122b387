import { plainPdf } from '@lindero/demo/kernel/plain-pdf'
import { AUTHORED_BILLS } from '@lindero/domain/operations/transcription/authored-bills.fixture'
import { AUTHORED_NOTES, printed } from '@lindero/domain/operations/transcription/authored-notes.fixture'
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { aValuedAsset } from '../support/inside.ts'
import { test } from '../support/journey.ts'
import { saveRecord } from '../support/operation.ts'
import { LOCALES, signIn, textsOf } from '../support/sign-in.ts'
import { aFile } from '../support/wizard.ts'
import { said } from '../support/words.ts'

const { assets, operations } = textsOf('es')
const { transcription, registrySimpleNotes: notes, tributes } = operations

test.use({ locale: LOCALES.es })

test('a user corrects, accepts and saves the transcription of a registry extract', async ({ page }) => {
  const pages = AUTHORED_NOTES.find(({ name }) => name === 'mortgage')?.pages ?? []
  await signIn(page)
  await page.goto(`/assets/${await aValuedAsset(page)}/operation?part=registrySimpleNotes`)
  const section = page.getByRole('region', { name: transcription.title })
  await page.getByRole('button', { name: assets.record.edit, exact: true }).click()
  await section
    .locator('input[type=file]')
    .setInputFiles(aFile('nota.pdf', plainPdf(...pages.map(printed)), 'application/pdf'))
  const item = section.getByRole('listitem').filter({ hasText: 'nota.pdf' })
  await expect(item.getByRole('button', { name: transcription.review })).toBeVisible()

  // A note that waits is reviewed from the page that is read: the review starts the editing.
  await page.reload()
  await expect(page.getByRole('button', { name: assets.record.edit, exact: true })).toBeVisible()
  await item.getByRole('button', { name: transcription.review }).click()

  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('«', { exact: false }).first()).toBeVisible()
  await expectAccessible(page, 'light')
  await dialog.getByRole('button', { name: transcription.dialog.acceptAll }).click()
  const { address, mortgageAmount } = notes.registrySimpleNote.fields
  // A value to check is not accepted with the others.
  const office = said(transcription.dialog.accept, { label: notes.registrySimpleNote.fields.registryOffice })
  await expect(dialog.getByRole('checkbox', { name: office })).not.toBeChecked()
  await dialog.getByRole('textbox', { name: address }).fill('Calle Hort de Freixes, 22')
  await dialog.getByRole('checkbox', { name: said(transcription.dialog.accept, { label: mortgageAmount }) }).uncheck()
  await dialog.getByRole('button', { name: /Crear la nota/ }).click()

  await expect(page.getByRole('textbox', { name: address })).toHaveValue('Calle Hort de Freixes, 22')
  await expect(page.getByRole('textbox', { name: mortgageAmount })).toHaveValue('')
  await saveRecord(page)
  await expect(item).toHaveCount(0)
  await expect(page.getByText('BLASCO ROIG, ANDREU', { exact: false }).first()).toBeVisible()
})

test('a user accepts three charges of a registry extract one by one and saves them in the record', async ({ page }) => {
  const paragraphs = [
    'REGISTRO DE LA PROPIEDAD DE UTRERA',
    'NOTA SIMPLE INFORMATIVA',
    'Fecha de emisión: 3 de marzo de 2026. Tomo 1, folio 2.',
    'FINCA',
    'URBANA: Vivienda sita en Utrera, calle Emilio Castelar, número 8.',
    'TITULARIDAD',
    'Don LUIS ARCO PINO, con D.N.I. 12345678Z, titular del 100% del pleno dominio.',
    'CARGAS',
    'HIPOTECA a favor de CAJA RURAL DEL SUR, de 96.214,50 euros de principal y 6.735,02 euros de intereses ordinarios. Inscripción 4ª.',
    'ARRENDAMIENTO a favor del AYUNTAMIENTO DE UTRERA, con renta de 1.200,00 euros mensuales. Inscripción 5ª.',
    'OPCIÓN DE COMPRA a favor de TIENDAS DEL SUR, S.L. Inscripción 6ª.',
  ]
  await signIn(page)
  await page.goto(`/assets/${await aValuedAsset(page)}/operation?part=registrySimpleNotes`)
  await page.getByRole('button', { name: assets.record.edit, exact: true }).click()
  const section = page.getByRole('region', { name: transcription.title })
  await section
    .locator('input[type=file]')
    .setInputFiles(aFile('cargas.pdf', plainPdf(printed(paragraphs)), 'application/pdf'))
  const item = section.getByRole('listitem').filter({ hasText: 'cargas.pdf' })
  await expect(item.getByRole('button', { name: transcription.review })).toBeVisible()
  await item.getByRole('button', { name: transcription.review }).click()

  const dialog = page.getByRole('dialog')
  const day = notes.registrySimpleNote.fields.expeditionDate
  await dialog.getByRole('checkbox', { name: said(transcription.dialog.accept, { label: day }) }).check()
  const charges = dialog.getByRole('region', { name: transcription.dialog.charges }).getByRole('checkbox')
  await expect(charges).toHaveCount(3)
  for (const index of [0, 1, 2]) {
    await expect(charges.nth(index)).not.toBeChecked()
  }
  await charges.first().check()
  // A lease and an option were not measured often enough, so that their state is asked for.
  const { current } = notes.registryCharge.choices.state
  for (const index of [1, 2]) {
    await expect(charges.nth(index)).toBeDisabled()
    await dialog
      .getByRole('radio', { name: current })
      .nth(index - 1)
      .check()
    await expect(charges.nth(index)).toBeChecked()
  }
  await expectAccessible(page, 'light')
  await dialog.getByRole('button', { name: /Crear la nota/ }).click()
  await saveRecord(page)
  await expect(page.getByText('CAJA RURAL DEL SUR').first()).toBeVisible()
  await expect(page.getByText('AYUNTAMIENTO DE UTRERA').first()).toBeVisible()
})

test('a registry extract scanned on its side is read, and the review of its values starts with no value accepted', async ({
  page,
}) => {
  // Reading a turned scan takes many minutes on a busy machine.
  test.setTimeout(660_000)
  const note = AUTHORED_NOTES.find(({ name }) => name === 'mortgage')
  await signIn(page)
  const scan = await onItsSide(page, printed(note?.pages[0] ?? []))
  await page.goto(`/assets/${await aValuedAsset(page)}/operation?part=registrySimpleNotes`)
  await page.getByRole('button', { name: assets.record.edit, exact: true }).click()
  const section = page.getByRole('region', { name: transcription.title })
  await section.locator('input[type=file]').setInputFiles(aFile('escaneo.jpg', scan, 'image/jpeg'))
  const item = section.getByRole('listitem').filter({ hasText: 'escaneo.jpg' })
  await item.getByRole('button', { name: transcription.review }).click({ timeout: 600_000 })

  const dialog = page.getByRole('dialog')
  const { mortgageAmount } = notes.registrySimpleNote.fields
  await expect(dialog.getByRole('textbox', { name: mortgageAmount })).toHaveValue(
    Number(note?.expected.mortgageAmount).toLocaleString('es-ES', { useGrouping: true }),
  )
  await expect(dialog.getByRole('checkbox', { checked: true })).toHaveCount(0)
  await expect(dialog.getByRole('img').first()).toBeVisible()
})

test('a property tax bill is read, reviewed and saved as a local tax', async ({ page }) => {
  const [bill] = AUTHORED_BILLS
  await signIn(page)
  await page.goto(`/assets/${await aValuedAsset(page)}/operation?part=tributes`)
  await page.getByRole('button', { name: assets.record.edit, exact: true }).click()
  const section = page.getByRole('region', { name: transcription.title })
  await section
    .locator('input[type=file]')
    .setInputFiles(aFile('ibi.pdf', plainPdf(['', ...(bill?.lines ?? [])]), 'application/pdf'))
  const item = section.getByRole('listitem').filter({ hasText: 'ibi.pdf' })
  await expect(item.getByRole('button', { name: transcription.review })).toBeVisible()
  await item.getByRole('button', { name: transcription.review }).click()

  const dialog = page.getByRole('dialog')
  const { amount, concept } = transcription.bill.fields
  await expect(dialog.getByRole('textbox', { name: amount })).toHaveValue('298,35')
  await expect(
    dialog.getByRole('checkbox', { name: said(transcription.dialog.accept, { label: amount }) }),
  ).not.toBeChecked()
  await dialog.getByRole('button', { name: transcription.dialog.acceptAll }).click()
  await dialog.getByRole('textbox', { name: concept }).fill('IBI de Emilio Castelar, 8')
  await expectAccessible(page, 'light')
  await dialog.getByRole('button', { name: /Crear el recibo/ }).click()

  const { dueDate } = tributes.tribute.fields
  await expect(page.getByRole('textbox', { name: dueDate })).toHaveValue('05/11/2025')
  await saveRecord(page)
  await expect(item).toHaveCount(0)
  await expect(page.getByText('AYUNTAMIENTO DE UTRERA', { exact: false }).first()).toBeVisible()
})

/** Draws `lines` on an A4 page at 200 dpi in the browser and rotates the page by 90°. */
async function onItsSide(page: Page, lines: readonly string[]): Promise<Buffer> {
  const drawn = await page.evaluate((texts) => {
    const canvas = document.createElement('canvas')
    canvas.width = 2339
    canvas.height = 1654
    const paper = canvas.getContext('2d')
    if (!paper) return ''
    paper.fillStyle = '#f4f1ea'
    paper.fillRect(0, 0, canvas.width, canvas.height)
    paper.translate(canvas.width, 0)
    paper.rotate(Math.PI / 2)
    paper.fillStyle = '#222'
    paper.font = '30px sans-serif'
    for (const [row, text] of texts.entries()) paper.fillText(text, 110, 150 + row * 46, 1430)
    return canvas.toDataURL('image/jpeg', 0.8).split(',')[1] ?? ''
  }, lines)
  return Buffer.from(drawn, 'base64')
}
