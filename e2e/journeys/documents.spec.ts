import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { openSection } from '../support/asset-page.ts'
import { aPdf, aPicture, aProgram, aTable } from '../support/documents.ts'
import { aValuedAsset } from '../support/inside.ts'
import { test } from '../support/journey.ts'
import { LOCALES, signIn, textsOf } from '../support/sign-in.ts'
import { said } from '../support/words.ts'

const { assets, common, docs, errors } = textsOf('en')
const SIGNED = /\/api\/files\//

test.use({ locale: LOCALES.en })

const named = (name: string) => ({ name })
const button = (page: Page, template: string, name: string) =>
  page.getByRole('button', { name: said(template, named(name)) })
const upload = (page: Page, name: string) =>
  page.getByRole('region', { name: docs.uploads }).getByRole('listitem').filter({ hasText: name })

test('a user uploads several documents, retries an interrupted upload, views the documents and deletes one', async ({
  page,
}) => {
  await signIn(page)
  await page.goto(`/assets/${await aValuedAsset(page)}/docs`)
  const files = page.locator('input[type=file]')

  await test.step('documents can be added only while the record is in edit mode', async () => {
    const add = page.getByRole('button', { name: docs.add })
    await expect(add.or(page.getByRole('button', { name: docs.downloadAll }))).toBeVisible()
    await expect(files).toHaveCount(0)
    await page.getByRole('button', { name: assets.record.edit, exact: true }).click()
  })

  await test.step('if one of several files is invalid, only this file is rejected', async () => {
    await files.setInputFiles([
      aPicture('facade.png'),
      aPicture('kitchen.png'),
      aPdf('registry note.pdf', 'Registry note of the flat'),
      aTable('costs.csv'),
      aProgram('program.pdf'),
    ])
    await expect(page.getByText(docs.uploadsFailed)).toBeVisible()
    await expect(upload(page, 'program.pdf')).toContainText(errors['files.wrongType'].split('{{')[0] ?? '')
    for (const name of ['facade.png', 'kitchen.png', 'registry note.pdf', 'costs.csv']) {
      await expect(upload(page, name)).toContainText(docs.uploaded)
    }
    await button(page, docs.dismissUpload, 'program.pdf').click()
    await page.getByRole('button', { name: docs.dismissDone }).click()
    await expect(page.getByRole('region', { name: docs.lists.files })).toContainText('costs.csv')
  })

  await test.step('an upload that was interrupted can be retried', async () => {
    await page.route(SIGNED, (route) =>
      route.request().method() === 'PUT' ? route.abort('internetdisconnected') : route.continue(),
    )
    await files.setInputFiles([aTable('rents.csv')])
    await expect(upload(page, 'rents.csv')).toContainText(errors['files.uploadFailed'])
    await page.unroute(SIGNED)
    await button(page, docs.retryUpload, 'rents.csv').click()
    await expect(upload(page, 'rents.csv')).toContainText(docs.uploaded)
  })

  await test.step('the star selects the main picture', async () => {
    await button(page, docs.makeFavorite, 'kitchen.png').click()
    await expect(button(page, docs.removeFavorite, 'kitchen.png')).toBeVisible()
    await openSection(page, assets.record.sections, assets.record.info)
    await expect(page.getByRole('figure').getByRole('img')).toBeVisible()
    await openSection(page, assets.record.sections, assets.record.docs)
  })

  await test.step('the viewer shows pictures and PDFs and works with the keyboard', async () => {
    await button(page, docs.open, 'facade.png').click()
    const viewer = (name: string) => page.getByRole('dialog', { name: said(docs.viewer.label, named(name)) })
    await expect(viewer('facade.png')).toBeVisible()
    await expect(viewer('facade.png').getByRole('img', named('facade.png'))).toBeVisible()
    await page.keyboard.press('+')
    await expect(viewer('facade.png')).toContainText('150 %')
    await expectAccessible(page, 'light')
    await page.keyboard.press('Escape')
    await expect(viewer('facade.png')).toBeHidden()
    await button(page, docs.open, 'registry note.pdf').click()
    await expect(viewer('registry note.pdf')).toContainText('Registry note of the flat')
    await page.keyboard.press('Escape')
  })

  await test.step('a deleted document is still gone after a reload', async () => {
    await button(page, docs.actions, 'costs.csv').click()
    await page.getByRole('menuitem', { name: docs.remove }).click()
    await page.getByRole('dialog').getByRole('button', { name: common.actions.delete }).click()
    await expect(page.getByText(docs.removed)).toBeVisible()
    await page.reload()
    const list = page.getByRole('region', { name: docs.lists.files })
    await expect(list).toContainText('rents.csv')
    await expect(list).not.toContainText('costs.csv')
  })
})
