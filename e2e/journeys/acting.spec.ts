import { DEMO_CUSTOMERS } from '@lindero/demo/users/people'
import { expect } from '@playwright/test'
import { expectFit } from '../support/accessibility.ts'
import { actingBar, addressOf, openCustomer, rowWith } from '../support/administration.ts'
import { test } from '../support/journey.ts'
import { type Language, LOCALES, signIn, textsOf } from '../support/sign-in.ts'
import { said } from '../support/words.ts'

const FUND = 'Alcor Gestión de Activos (demo)'

const language: Language = 'es'
const { acting, administration, audit, palette, shell } = textsOf(language)

test.describe('Acting for a customer', () => {
  test.use({ locale: LOCALES[language] })

  test('an operator starts acting for a customer from the header, sees this on every screen and stops with one click', async ({
    page,
    context,
  }) => {
    await signIn(page, 'operator')
    const other = await context.newPage()
    await other.goto('/portfolios')
    await test.step('the operator chooses the customer', async () => {
      await page.getByRole('button', { name: acting.switch, exact: true }).click()
      const menu = page.getByRole('dialog').filter({ hasText: acting.hint })
      await expect(menu.getByText(acting.own)).toBeVisible()
      await menu.getByLabel(acting.search).fill('alcor')
      await menu.getByRole('button', { name: FUND }).click()
      await expect(actingBar(page, language)).toContainText(said(acting.bar, { customer: FUND }))
      await expect(page).toHaveURL(/\/$/)
      await expect(page.locator('main a[href^="/portfolios/"]').first()).toBeVisible()
      await expectFit(page)
    })
    await test.step('every tab shows that the operator acts for the customer, even after a reload and on a phone', async () => {
      await expect(actingBar(other, language)).toBeVisible()
      await page.goto('/portfolios')
      await expect(page.getByRole('grid').locator('tbody').getByRole('link').first()).toBeVisible()
      await expect(actingBar(page, language)).toBeVisible()
      await page.setViewportSize({ width: 390, height: 844 })
      await page.goto('/assets')
      await expect(page.getByRole('main').getByRole('list').getByRole('checkbox').first()).toBeVisible()
      await page.evaluate(() => window.scrollTo(0, 900))
      await expect(actingBar(page, language)).toBeInViewport()
      await page.setViewportSize({ width: 1440, height: 900 })
    })
    await test.step("the customer's audit log shows that an operator acted for the customer, with the IP address", async () => {
      await openCustomer(page, 'fund', '/audit')
      const line = rowWith(page, audit.actions.actForCustomer)
      await expect(line).toContainText(audit.operator)
      await expect(line).toContainText('127.0.0.1')
    })
    await test.step('the operator stops acting for the customer in one tab, and this also applies to the other tab', async () => {
      await page.getByRole('button', { name: acting.stop }).click()
      await expect(actingBar(page, language)).toBeHidden()
      await expect(actingBar(other, language)).toBeHidden()
      await page.goto('/portfolios')
      await expect(page.getByText(FUND)).toBeHidden()
    })
  })

  test("an operator can start acting for a customer from the customer's page and from the command palette", async ({
    page,
  }) => {
    await signIn(page, 'operator', addressOf('owner'))
    await page.getByRole('button', { name: acting.forThis }).click()
    await expect(actingBar(page, language)).toBeVisible()
    await page.keyboard.press('Control+k')
    const field = page.getByRole('combobox', { name: shell.search.placeholder })
    await field.fill('alcor')
    await expectFit(page)
    // The palette has two options for the customer. The one with name and segment opens the customer's page; the one
    // with only the name starts acting for the customer.
    await page.getByRole('option', { name: FUND, exact: true }).click()
    await expect(actingBar(page, language)).toContainText(FUND)
    await page.keyboard.press('Control+k')
    await field.fill(acting.stop)
    await page.getByRole('option', { name: said(palette.commands.stopActing.label, { customer: FUND }) }).click()
    await expect(actingBar(page, language)).toBeHidden()
  })

  test("an admin of the operator without the right to act for customers sees a customer's plan but no button to act for the customer", async ({
    page,
  }) => {
    await signIn(page, 'operator')
    // Makes the user an ordinary admin. The screens read the user's rights from the session in local storage.
    await page.evaluate(() => {
      const session = JSON.parse(localStorage.getItem('lindero.session') ?? '{}')
      session.user = { ...session.user, isSuperAdmin: false, isAdmin: true }
      localStorage.setItem('lindero.session', JSON.stringify(session))
    })
    // A page load requests the session from the server, which still describes the user as a super admin.
    await page.route('**/api/auth/session', async (route) => {
      const answer = await route.fetch()
      const reply = (await answer.json()) as { user: object }
      await route.fulfill({
        json: { ...reply, user: { ...reply.user, isSuperAdmin: false, isAdmin: true } },
      })
    })
    await page.goto(`/administration/customers/${DEMO_CUSTOMERS.fund}`)
    await expect(page.getByRole('heading', { level: 1, name: FUND })).toBeVisible()
    await expect(page.getByRole('link', { name: administration.record.plan })).toBeVisible()
    await expect(page.getByRole('button', { name: acting.forThis })).toBeHidden()
    await expect(page.getByRole('button', { name: acting.switch, exact: true })).toBeHidden()
  })
})
