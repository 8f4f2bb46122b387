import { expect, test } from '@playwright/test'
import { expectFit } from '../support/accessibility.ts'
import { editCustomer } from '../support/operator.ts'
import { LANGUAGES, LOCALES, signIn, textsOf } from '../support/sign-in.ts'
import { said } from '../support/words.ts'

for (const language of LANGUAGES) {
  const { home, profile } = textsOf(language)

  test.describe(`the homes, in ${language}`, () => {
    test.use({ locale: LOCALES[language] })

    test('corporate: what the portfolios are worth, what runs, who edited what', async ({ page }) => {
      await signIn(page, 'admin')
      await expect(page.getByRole('heading', { level: 1, name: home.title })).toBeVisible()
      await expect(page.getByLabel(home.figures.label)).toContainText(home.figures.saleValue)
      for (const title of [home.edited.title, home.jobs.title, home.portfolios.title]) {
        await expect(page.getByRole('region', { name: title })).toBeVisible()
      }
      await expect(page.locator('main a[href^="/portfolios/"]').first()).toBeVisible()
      await expectFit(page)
    })

    test('mass market: figures with the plan, documents, latest of everything', async ({ page }) => {
      await signIn(page, 'owner')
      await expect(page.getByText(home.figures.operatingAssets, { exact: true })).toBeVisible()
      for (const title of [
        home.edited.title,
        home.documents.title,
        home.valuations.title,
        home.searches.title,
      ]) {
        await expect(page.getByRole('region', { name: title })).toBeVisible()
      }
      await expect(page.getByText(home.searches.emptyTitle)).toBeVisible()
      await expectFit(page)
    })

    test('provider: cards by state, and the empty lists say what will come', async ({ page }) => {
      await signIn(page, 'provider')
      const late = page.getByRole('button', { name: home.provider.delayed })
      await expect(late).toContainText('0')
      await expect(page.getByText(home.provider.newEmptyTitle)).toBeVisible()
      await late.click()
      await expect(page.getByText(home.provider.stateEmptyTitle)).toBeVisible()
      await expectFit(page)
      await page.goto('/portfolios')
      await expect(page.getByText(textsOf(language).common.states.notFoundText)).toBeVisible()
    })

    test('a cancelled subscription leaves home alone, with the way to manage it', async ({
      page,
      request,
    }) => {
      await editCustomer(request, 'owner', {
        stripeId: 'cus_invented',
        subscriptionInactiveOn: '2026-11-01',
      })
      try {
        await signIn(page, 'owner')
        await expect(page.getByRole('heading', { name: home.inactive.title })).toBeVisible()
        await expectFit(page)
        await page.goto('/assets')
        await expect(page).toHaveURL(/\/$/)
        // This installation takes no cards: no button that cannot work, but whom to talk to.
        await expect(page.getByText(said(home.inactive.talk, { operator: 'Lindero' }))).toBeVisible()
        await expect(page.getByRole('button', { name: home.inactive.manage })).toBeHidden()
        // What is a person's right does not hang on a subscription.
        await page.getByRole('link', { name: home.inactive.privacy }).click()
        await expect(page).toHaveURL(/\/user-profile\/privacy$/)
        await expect(page.getByRole('switch', { name: profile.privacy.chat })).toBeVisible()
        await expect(page.getByRole('button', { name: profile.privacy.erase })).toBeEnabled()
        const file = page.waitForEvent('download')
        await page.getByRole('button', { name: profile.privacy.download }).click()
        expect((await file).suggestedFilename()).toMatch(/\.json$/)
        await expectFit(page)
      } finally {
        await editCustomer(request, 'owner', { stripeId: null, subscriptionInactiveOn: null })
      }
    })
  })
}

test.describe('how much of the plan is used', () => {
  test.use({ locale: LOCALES.es })

  test('is shown to admins alone', async ({ page }) => {
    const { home } = textsOf('es')
    await signIn(page, 'viewer')
    await expect(page.getByRole('region', { name: home.portfolios.title })).toBeVisible()
    await expect(page.getByRole('region', { name: home.plan.title })).toHaveCount(0)
  })
})

test.describe('what somebody has just edited', () => {
  test.use({ locale: LOCALES.es })

  test('an asset edited a moment ago stands first, with what was changed and by whom', async ({ page }) => {
    const { assets, common, home } = textsOf('es')
    await signIn(page, 'editor')
    await page.goto('/assets')
    await page.getByRole('grid').locator('tbody').getByRole('link').first().click()
    await page.getByRole('button', { name: assets.record.edit }).click()
    await page.getByLabel(assets.info.fields.bathrooms).fill('4')
    await page.getByLabel(assets.info.fields.bathrooms).blur()
    const save = page.getByRole('button', { name: `${common.actions.save} Ctrl S` })
    await save.click()
    await page.getByRole('dialog').getByRole('button', { name: common.record.accept }).click()
    await expect(save).toBeHidden()
    await page.goto('/')
    const row = page.getByRole('region', { name: home.edited.title }).getByRole('row').nth(1)
    await expect(row).toContainText(assets.info.fields.bathrooms)
    await expect(row).toContainText('Tomás Arrieta Luna')
  })
})
