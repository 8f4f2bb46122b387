import { expect, type Locator, type Page } from '@playwright/test'
import { test } from '../support/journey.ts'
import { linkMailedTo } from '../support/outbox.ts'
import { type Language, LOCALES, textsOf } from '../support/sign-in.ts'
import { definePortfolio } from '../support/wizard.ts'
import { said } from '../support/words.ts'

const PASSWORD = 'Caserio12AltoRio'
/** Maximum number of clicks between the login page and the first value (operations 1). */
const MOST_CLICKS = 14
const MOST_TIME = 180_000

const language: Language = 'es'
const { access, assets, firstValuation, home, identity, onboarding, portfolios, wizard } = textsOf(language)
const words = onboarding

test.use({ locale: LOCALES[language] })

test('a new user reaches a first value within 14 clicks and three minutes, and finishes the guide in a second browser', async ({
  page,
  baseURL,
  secondPage: other,
}) => {
  const email = `nora.${Date.now()}@journeys.example`
  const after = new Date()
  let clicks = 0
  const click = async (on: Locator) => {
    clicks += 1
    await on.click()
  }
  await page.goto('/auth')
  await click(page.getByRole('link', { name: access.login.register }))
  await click(page.locator('a[href="/onboarding"]'))
  await expect(page.getByText(said(words.step, { step: 1, steps: 5 }))).toBeVisible()
  await page.getByLabel(words.fields.firstname).fill('Nora')
  await page.getByLabel(words.fields.lastname).fill('Prueba')
  await page.getByLabel(words.fields.email).fill(email)
  await click(page.getByRole('button', { name: words.next }))
  await expect(page.getByRole('heading', { level: 1, name: words.titles.organisation })).toBeVisible()

  await test.step('a reload keeps the step that the user has reached', async () => {
    await page.reload()
    await expect(page.getByText(said(words.step, { step: 2, steps: 5 }))).toBeVisible()
  })
  await page.getByLabel(words.fields.customerName).fill('Prueba Patrimonial')
  await click(page.getByRole('button', { name: words.next }))
  await click(page.getByRole('button', { name: words.next }))
  await expect(page.getByRole('heading', { name: words.trial })).toBeVisible()
  await page.getByLabel(words.fields.password, { exact: true }).fill(PASSWORD)
  await click(page.getByRole('checkbox'))
  await click(page.getByRole('button', { name: words.create }))
  await expect(page.getByText(said(words.sent, { email }))).toBeVisible()
  clicks += 1
  await page.goto(await linkMailedTo(email, 'verify-email', { baseURL, after }))
  await page.getByLabel(identity.password, { exact: true }).fill(PASSWORD)
  await click(page.getByRole('button', { name: access.verify.submit }))

  await click(page.getByRole('link', { name: home.guide.begin }))
  await click(page.getByRole('button', { name: firstValuation.example.action }))
  await click(flats(page).first())
  const value = page.getByText(firstValuation.value.sale, { exact: true }).locator('xpath=..')
  await expect(value).toContainText('€')
  expect(clicks).toBeLessThanOrEqual(MOST_CLICKS)
  expect(Date.now() - after.getTime()).toBeLessThan(MOST_TIME)

  await test.step('the second browser continues the guide at the same step', async () => {
    await other.goto('/auth')
    await other.getByLabel(identity.email).fill(email)
    await other.getByLabel(identity.password, { exact: true }).fill(PASSWORD)
    await other.keyboard.press('Enter')
    await expect(other.getByText(said(home.guide.at, { step: 3, steps: 5 }))).toBeVisible()
    await other.getByRole('link', { name: home.guide.goOn }).click()
    await other.getByRole('button', { name: firstValuation.toEvidence }).click()
    await expect(other.getByRole('table', { name: firstValuation.evidence.label })).toBeVisible()
    await other.getByRole('button', { name: firstValuation.goOn }).click()
    await other.getByRole('button', { name: firstValuation.finish }).click()
    await expect(other).toHaveURL(/\/$/)
    await expect(other.getByText(home.figures.saleValue).first()).toBeVisible()
    await expect(other.getByRole('region', { name: home.guide.title })).toBeHidden()
    await ownAssetThenNoExample(other)
  })
})

/**
 * Adds the user's first real asset, then removes the example data. The home page then shows only the user's own
 * portfolio.
 */
async function ownAssetThenNoExample(page: Page): Promise<void> {
  await test.step('the user adds an asset to a new portfolio', async () => {
    await definePortfolio(page, language, 'Mis pisos')
    await page.locator('footer').getByRole('button', { name: wizard.skip }).click()
    await page.getByRole('button', { name: wizard.create, exact: true }).click()
    await page.getByRole('button', { name: assets.list.actions.create }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(assets.info.fields.externalId).fill('MIO-1')
    await dialog.getByRole('button', { name: assets.list.create.submit, exact: true }).click()
    await expect(page).toHaveURL(/\/assets\/[\da-f-]{36}\/info/)
  })

  await test.step('the example data are removed with one click and a confirmation', async () => {
    await page.goto('/')
    await page.getByRole('button', { name: portfolios.example.remove }).click()
    await page.getByRole('dialog').getByRole('button', { name: portfolios.example.remove }).click()
    await expect(page.getByRole('button', { name: portfolios.example.remove })).toBeHidden()
    await expect(page.getByText(portfolios.example.name, { exact: true })).toHaveCount(0)
    await expect(page.getByText('Mis pisos').first()).toBeVisible()
  })
}

const flats = (page: Page) => page.getByRole('list', { name: firstValuation.assetList }).getByRole('button')
