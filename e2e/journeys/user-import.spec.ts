import { expect, type Page } from '@playwright/test'
import { test } from '../support/journey.ts'
import { LOCALES, signIn, textsOf } from '../support/sign-in.ts'
import { said } from '../support/words.ts'

const { users } = textsOf('en')
const texts = users.import

test.use({ locale: LOCALES.en })

test('an admin imports users from a CSV file after correcting an error in the preview', async ({ page }) => {
  const stamp = Date.now()
  const [marta, luis] = [`marta.${stamp}@journeys.example`, `luis.${stamp}@journeys.example`]
  await signIn(page, 'admin', '/company/team')
  await page.getByRole('button', { name: texts.open, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: texts.title })
  const cells = dialog.getByRole('textbox')
  const plan = dialog.getByRole('table', { name: texts.plan })

  await test.step('the preview shows the effect of each row and the errors', async () => {
    await chooseFile(page, `Name;Surname;Email;Role\nMarta;Ruiz;${marta};Editor\nLuis;Ros;${luis};Chief\n`)
    await expect(plan.getByText(texts.steps.create)).toHaveCount(1)
    await expect(plan.getByText(texts.errors.roleUnknown)).toBeVisible()
  })

  await test.step('the correct row and the corrected row are imported', async () => {
    await cells.fill((await cells.inputValue()).replace('Chief', 'Viewer'))
    await expect(plan.getByText(texts.steps.create)).toHaveCount(2)
    await dialog.getByRole('button', { name: said(texts.action_other, { count: 2 }) }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText(said(texts.done_other, { count: 2 }))).toBeVisible()
  })

  await test.step('importing the same list again changes nothing', async () => {
    await page.getByRole('button', { name: texts.open, exact: true }).click()
    await chooseFile(page, `Name;Surname;Email;Role\nMarta;Ruiz;${marta};Editor\nLuis;Ros;${luis};Viewer\n`)
    await expect(plan.getByText(texts.steps.same)).toHaveCount(2)
  })
})

async function chooseFile(page: Page, text: string): Promise<void> {
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: texts.file }).click()
  await (await choosing).setFiles({ name: 'users.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
}
