import { expect } from '@playwright/test'
import { test } from '../support/journey.ts'
import { railLink } from '../support/shell.ts'
import { type Language, LOCALES, signIn, textsOf } from '../support/sign-in.ts'

const language: Language = 'en'
const { assets, common, home } = textsOf(language)

test.use({ locale: LOCALES[language] })

test('the home page of a corporate customer shows portfolio values, running jobs and recent edits', async ({
  page,
}) => {
  await signIn(page, 'admin')
  await expect(page.getByRole('heading', { level: 1, name: home.title })).toBeVisible()
  await expect(page.getByLabel(home.figures.label)).toContainText(home.figures.saleValue)
  for (const title of [home.edited.title, home.jobs.title, home.portfolios.title, home.plan.title]) {
    await expect(page.getByRole('region', { name: title })).toBeVisible()
  }
  await expect(page.locator('main a[href^="/portfolios/"]').first()).toBeVisible()
})

test('the home page of a mass-market customer shows figures, recent edits, documents and saved searches', async ({
  page,
}) => {
  await signIn(page, 'owner')
  await expect(page.getByText(home.figures.operatingAssets, { exact: true })).toBeVisible()
  for (const title of [home.edited.title, home.documents.title, home.searches.title]) {
    await expect(page.getByRole('region', { name: title })).toBeVisible()
  }
})

test('a provider sees late services on the home page and cannot open the page of portfolios', async ({ page }) => {
  await signIn(page, 'provider')
  const late = page.getByRole('button', { name: home.provider.delayed })
  await expect(late).toContainText(/[1-9]/)
  await late.click()
  const visible = home.provider.shown.replace('{{state}}', home.provider.delayed)
  await expect(page.getByRole('region', { name: visible }).getByRole('link').first()).toBeVisible()
  await expect(railLink(page, language, 'portfolios')).toBeHidden()
  await page.goto('/portfolios')
  await expect(page.getByText(textsOf(language).common.states.notFoundText)).toBeVisible()
})

test('the home page lists the last edited asset first, with the changed field and the user', async ({ page }) => {
  await signIn(page, 'editor', '/assets?r=5')
  await page.getByRole('grid').locator('tbody').getByRole('link').first().click()
  await page.getByRole('button', { name: assets.record.edit, exact: true }).click()
  await page.getByLabel(assets.info.fields.bathrooms).fill('4')
  await page.getByLabel(assets.info.fields.bathrooms).blur()
  const save = page.locator('[data-save-bar]').getByRole('button', { name: common.actions.save })
  await save.click()
  await page.getByRole('dialog').getByRole('button', { name: common.record.accept }).click()
  await expect(save).toBeHidden()
  await page.goto('/')
  // This user is an editor. The usage of the plan is visible only to admins.
  await expect(page.getByRole('region', { name: home.portfolios.title })).toBeVisible()
  await expect(page.getByRole('region', { name: home.plan.title })).toHaveCount(0)
  const row = page.getByRole('region', { name: home.edited.title }).getByRole('row').nth(1)
  await expect(row).toContainText(assets.info.fields.bathrooms)
  await expect(row).toContainText('Tomás Arrieta Luna')
})
