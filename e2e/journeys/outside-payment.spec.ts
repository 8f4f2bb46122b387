import { expect, type Page } from '@playwright/test'
import { test } from '../support/journey.ts'
import { editCustomer, offerPlan } from '../support/operator.ts'
import { declineCards } from '../support/outside.ts'
import { fillLogin, type Language, LOCALES, textsOf } from '../support/sign-in.ts'

const language: Language = 'es'
const { consent, home, subscription } = textsOf(language)
const PLAN = {
  name: 'Particular',
  monthlyCents: 1_900,
  operatingAssets: 5_000,
  activeUsers: 10,
  stripePrice: 'price_journeys',
  isOffered: true,
}

test.use({ locale: LOCALES[language] })

test('a customer pays for a plan after the trial, is informed about a declined card, cancels the plan and buys it again', async ({
  page,
  request,
}) => {
  await offerPlan(request, PLAN)
  const yesterday = new Date(Date.now() - 86_400_000).toISOString()
  await editCustomer(request, 'owner', { trialEndsOn: yesterday })
  await page.goto('/auth')
  await page.getByRole('button', { name: consent.rejectAll }).click()
  await fillLogin(page, 'owner')

  await test.step('the home page says that the trial has ended and links to the plans', async () => {
    await expect(page.getByRole('heading', { name: home.inactive.trialTitle })).toBeVisible()
    await page.getByRole('link', { name: home.inactive.plans }).click()
    await expect(page.getByText(subscription.none)).toBeVisible()
  })
  await test.step('a user who leaves the payment page without paying is not charged', async () => {
    await page.getByRole('button', { name: subscription.take }).click()
    await page.getByRole('button', { name: 'Back' }).click()
    await expect(page.getByText(subscription.cancelled)).toBeVisible()
  })
  await test.step('a payment restores access', () => pay(page))
  await test.step('a declined card shows a notice but does not block access', async () => {
    await declineCards()
    await page.goto('/subscription')
    await expect(page.getByText(subscription.states.failed)).toBeVisible()
    await expect(page.getByText('J-1')).toBeVisible()
    await page.goto('/portfolios')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
  await test.step('a plan cancelled for the end of the month shows its last day, and a plan cancelled immediately gives no more access', async () => {
    await manage(page, 'Cancel at the end of the month')
    await page.goto('/subscription')
    await expect(page.getByText(subscription.until.split('{{')[0] ?? '')).toBeVisible()
    await manage(page, 'Cancel at once')
    await expect(page.getByRole('heading', { name: home.inactive.title })).toBeVisible()
  })
  await test.step('a second payment restores access', async () => {
    await page.getByRole('link', { name: home.inactive.plans }).click()
    await expect(page.getByText(subscription.states.ended)).toBeVisible()
    await pay(page)
  })
})

/** Opens the payment page from the plans, pays, and returns with access. */
async function pay(page: Page): Promise<void> {
  await page.getByRole('button', { name: subscription.take }).click()
  await page.getByRole('button', { name: 'Pay' }).click()
  await expect(page.getByText(subscription.done)).toBeVisible()
  await expect(page.getByText(subscription.states.paid)).toBeVisible()
  await page.goto('/portfolios')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText(home.inactive.title)).toBeHidden()
}

async function manage(page: Page, action: string): Promise<void> {
  await page.goto('/subscription')
  await page.getByRole('button', { name: subscription.manage }).click()
  await page.getByRole('button', { name: action }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/portal'))
}
