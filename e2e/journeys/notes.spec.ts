import { plainPdf } from '@lindero/demo/kernel/plain-pdf'
import { AUTHORED_NOTES, printed } from '@lindero/domain/operations/transcription/authored-notes.fixture'
import { expect } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { saveChanges } from '../support/asset-page.ts'
import { aValuedAsset } from '../support/inside.ts'
import { test } from '../support/journey.ts'
import { LOCALES, signIn, textsOf } from '../support/sign-in.ts'
import { aFile } from '../support/wizard.ts'
import { said } from '../support/words.ts'

const { assets, operations } = textsOf('es')
const { transcription, registrySimpleNotes: notes } = operations

test.use({ locale: LOCALES.es })

test('a simple note is transcribed, corrected, accepted and saved', async ({ page }) => {
  const pages = AUTHORED_NOTES.find(({ name }) => name === 'mortgage')?.pages ?? []
  await signIn(page)
  await page.goto(`/assets/${await aValuedAsset(page)}/operation?part=registrySimpleNotes`)
  const section = page.getByRole('region', { name: transcription.title })
  await page.getByRole('button', { name: assets.record.edit, exact: true }).click()
  await section
    .locator('input[type=file]')
    .setInputFiles(aFile('nota.pdf', plainPdf(...pages.map(printed)), 'application/pdf'))
  const item = section.getByRole('listitem').filter({ hasText: 'nota.pdf' })
  await item.getByRole('button', { name: transcription.review }).click()

  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('«', { exact: false }).first()).toBeVisible()
  await expectAccessible(page, 'light')
  await dialog.getByRole('button', { name: transcription.dialog.acceptAll }).click()
  const { address, mortgageAmount } = notes.registrySimpleNote.fields
  await dialog.getByRole('textbox', { name: address }).fill('Calle Hort de Freixes, 22')
  await dialog.getByRole('checkbox', { name: said(transcription.dialog.accept, { label: mortgageAmount }) }).uncheck()
  await dialog.getByRole('button', { name: /Crear la nota/ }).click()

  await expect(page.getByRole('textbox', { name: address })).toHaveValue('Calle Hort de Freixes, 22')
  await expect(page.getByRole('textbox', { name: mortgageAmount })).toHaveValue('')
  await saveChanges(page, 'es')
  await expect(item).toHaveCount(0)
  await expect(page.getByText('BLASCO ROIG, ANDREU', { exact: false }).first()).toBeVisible()
})
