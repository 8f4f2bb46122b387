import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectWithinWidth, PHONE } from '../support/accessibility.ts'
import { helpTexts } from '../support/help-texts.ts'
import { test } from '../support/journey.ts'
import { LOCALES, signIn, textsOf } from '../support/sign-in.ts'

const { home, profile, shell } = textsOf('es')

test.use({ locale: LOCALES.es })

/** Resets the user's preferences, which are stored in the account and may have been changed by a different journey. */
async function begin(page: Page, path: 'preferences' | 'first-day', data: object): Promise<void> {
  const session = await page.evaluate(() => localStorage.getItem('lindero.session'))
  const { token, user } = JSON.parse(session ?? '{}') as { token: string; user: { uuid: string } }
  const headers = { authorization: `Bearer ${token}` }
  const reply = await page.request.post(`/api/users/${user.uuid}/${path}`, { headers, data })
  expect(reply.ok()).toBe(true)
  await page.reload()
}

const saved = (page: Page) =>
  page.waitForResponse((reply) => /\/preferences$/.test(reply.url()) && reply.request().method() === 'POST')

test('the settings for row height and single-key shortcuts apply in all browsers of the user', async ({
  page,
  secondPage: other,
}) => {
  await signIn(page, 'viewer', '/user-profile')
  await begin(page, 'preferences', { hasCompactRows: false, hasSingleKeys: true })
  const keyboard = helpTexts('es').articles.find(({ id }) => id === 'keyboard')?.title ?? ''
  const help = (where: Page) => where.getByRole('dialog').getByRole('heading', { name: keyboard })
  const card = page.getByRole('main')
  await expect(card.getByRole('heading', { name: profile.screens.title })).toBeVisible()
  let sent = saved(page)
  await card.getByText(profile.screens.density.compact).click()
  await sent
  sent = saved(page)
  await card.getByRole('switch', { name: profile.screens.hasSingleKeys }).click()
  await sent
  await expect(page.locator('html')).toHaveAttribute('data-rows', 'compact')
  await expectAccessible(page, 'light')

  await signIn(other, 'viewer', '/assets')
  await expect(other.locator('html')).toHaveAttribute('data-rows', 'compact')
  await other.locator('body').press('Shift+?')
  // The shortcut would open the help before the palette. If the palette is open and the help is not, the shortcut had
  // no effect.
  await other.keyboard.press('Control+k')
  await expect(other.getByRole('combobox', { name: shell.search.placeholder })).toBeVisible()
  await expect(help(other)).toHaveCount(0)
  await other.goto('/user-profile')
  const there = other.getByRole('main')
  await expect(there.getByRole('switch', { name: profile.screens.hasSingleKeys })).not.toBeChecked()
  sent = saved(other)
  await there.getByRole('switch', { name: profile.screens.hasSingleKeys }).click()
  await sent
  await there.getByRole('heading').first().click()
  await other.keyboard.press('Shift+?')
  await expect(help(other)).toBeVisible()
  await other.keyboard.press('Escape')
  sent = saved(other)
  await there.getByText(profile.screens.density.normal).click()
  await sent
})

test('the navigation rail and the menu on a phone show the number of overdue payments', async ({ page }) => {
  await signIn(page, 'admin')
  const rail = page.getByRole('navigation', { name: shell.nav.label })
  const payments = rail.getByRole('link', { name: shell.nav.operations, exact: true })
  await expect(payments).toHaveAccessibleDescription(/\d+\+? pagos? vencidos?/)
  await page.setViewportSize(PHONE)
  await page.getByRole('button', { name: shell.nav.more }).click()
  await expect(page.getByRole('link', { name: new RegExp(`${shell.nav.operations}.*vencidos?`) })).toBeVisible()
  await expectWithinWidth(page)
})

test('the first-day checklist opens the screen of a step, ticks the step and can be hidden', async ({ page }) => {
  await signIn(page, 'provider')
  await begin(page, 'first-day', { isDismissed: false })
  const { firstDay } = home
  const card = page.getByRole('region', { name: firstDay.title })
  await expect(card).toBeVisible()
  await expectAccessible(page, 'light')
  await card.getByRole('link', { name: firstDay.steps.profile.title }).click()
  await page.waitForURL(/user-profile/)
  await expect(page.locator('[data-highlighted]')).toBeFocused()
  await page.goto('/')
  await expect(
    card.getByRole('link', { name: firstDay.isDone }).filter({ hasText: firstDay.steps.profile.title }),
  ).toBeVisible()
  await card.getByRole('button', { name: firstDay.dismiss }).click()
  await expect(card).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('region', { name: home.provider.newTitle })).toBeVisible()
  await expect(card).toHaveCount(0)
  await begin(page, 'first-day', { isDismissed: false })
})
