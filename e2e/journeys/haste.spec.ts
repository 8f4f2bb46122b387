import { expect } from '@playwright/test'
import { addressOf, rowWith, typeOver } from '../support/administration.ts'
import { test } from '../support/journey.ts'
import { signIn, textsOf } from '../support/sign-in.ts'
import { said } from '../support/words.ts'

const { administration, audit, common, errors, profile, shell, users } = textsOf('es')
const PHONE = { width: 390, height: 844 }
const DESK = { width: 1440, height: 900 }

test.describe('Fast input over a slow network', () => {
  test.use({ locale: 'es-ES' })

  test("Ctrl+S in a user's dialog does not save the customer behind it, and on a phone the rejected field is scrolled into view", async ({
    page,
  }) => {
    await signIn(page, 'operator', addressOf('fund'))
    await typeOver(page, 'address', 'Calle de la Prisa 1')
    await page.getByRole('link', { name: administration.record.users }).click()
    await rowWith(page, 'editor@demo.test').click()
    const drawer = page.getByRole('dialog')
    const sent: string[] = []
    await page.route('**/api/{users,customers}/**', async (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      sent.push(new URL(route.request().url()).pathname.split('/')[2] ?? '')
      await route.fulfill({ status: 409, json: { message: 'users.emailTaken' } })
    })
    const email = drawer.getByRole('textbox', { name: users.form.email })
    await email.fill('otra@demo.test')
    await page.setViewportSize(PHONE)
    await drawer.getByRole('checkbox').last().scrollIntoViewIfNeeded()
    await page.keyboard.press('Control+s')
    await expect(drawer.getByText(errors['users.emailTaken'])).toBeInViewport()
    await expect(email).toBeFocused()
    expect(sent).toEqual(['users'])
    await page.setViewportSize(DESK)
    await page.keyboard.press('Escape')
    const ask = page.getByRole('dialog', { name: said(common.changes.leaveTitle_one, { count: 1 }) })
    await expect(ask).toBeVisible()
    await page.keyboard.press('Control+s')
    expect(sent).toEqual(['users'])
    await ask.getByRole('button', { name: common.actions.discard }).click()
    await expect(drawer).toBeHidden()
    await page.keyboard.press('Control+s')
    await expect.poll(() => sent).toEqual(['users', 'customers'])
    await page.locator('[data-save-bar]').getByRole('button', { name: common.actions.discard }).click()
    await page.getByRole('dialog').getByRole('button', { name: common.actions.discard }).click()
    await expect(page.getByText(said(common.changes.unsaved_one, { count: 1 }))).toBeHidden()
  })

  test('Enter in the command palette opens the result for the current text, not for the text typed before', async ({
    page,
  }) => {
    await signIn(page)
    await page.route('**/api/search?*', async (route) => {
      const text = new URL(route.request().url()).searchParams.get('q') ?? ''
      if (text.endsWith('2')) await new Promise((resolve) => setTimeout(resolve, 1_500))
      const uuid = text.endsWith('2') ? '00000000-0000-4000-8000-000000000002' : '00000000-0000-4000-8000-000000000001'
      await route.fulfill({
        json: { assets: [], portfolios: [{ uuid, name: `Cartera ${text}`, assets: 3 }] },
      })
    })
    await page.getByRole('banner').getByRole('button', { name: shell.search.placeholder }).click()
    const input = page.getByRole('combobox', { name: shell.search.placeholder })
    await input.fill('prisa-1')
    await expect(page.getByRole('option', { name: 'Cartera prisa-1' })).toBeVisible()
    await input.fill('prisa-2')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/portfolios\/00000000-0000-4000-8000-00000000000\d/)
    expect(page.url()).toContain('000000000002')
  })

  test('text that is typed during a save is not overwritten', async ({ page }) => {
    await signIn(page, 'editor', '/user-profile')
    const first = page.getByRole('textbox', { name: profile.data.firstname })
    const last = page.getByRole('textbox', { name: profile.data.lastname })
    await expect(first).not.toHaveValue('')
    const before = await first.inputValue()
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/api/users/*', async (route) => {
      if (route.request().method() === 'POST') await held
      await route.continue()
    })
    await first.fill(`${before} María`)
    await page.keyboard.press('Control+s')
    await last.fill('De Mientras')
    release()
    await expect(page.getByText(profile.data.saved)).toBeVisible()
    await expect(last).toHaveValue('De Mientras')
    await expect(page.getByText(said(common.changes.unsaved_one, { count: 1 }))).toBeVisible()
    await page.locator('[data-save-bar]').getByRole('button', { name: common.actions.discard }).click()
    await first.fill(before)
    const bar = page.locator('[data-save-bar]')
    await expect(bar).toBeVisible()
    await page.keyboard.press('Control+s')
    // Waits for the bar and not for a notice, because the notice of the first save may still be visible.
    await expect(bar).toBeHidden()
  })

  test('the form for a new customer keeps its text after a reload, and closing the form asks for confirmation', async ({
    page,
  }) => {
    await signIn(page, 'operator', '/administration')
    await page.getByRole('button', { name: administration.list.new }).click()
    const name = page.getByRole('dialog').getByLabel(administration.fields.name)
    await name.fill('Cliente a medias')
    await name.blur()
    await page.reload()
    await expect(name).toHaveValue('Cliente a medias')
    await name.fill('Cliente sin acabar')
    await page.keyboard.press('Escape')
    const ask = page.getByRole('dialog', { name: administration.create.discardTitle })
    await ask.getByRole('button', { name: common.actions.discard }).click()
    await page.getByRole('button', { name: administration.list.new }).click()
    await expect(name).toHaveValue('')
  })

  test('a reopened audit log includes an action done since the log was closed', async ({ page }) => {
    await signIn(page, 'admin', '/company/team')
    const toLog = page.getByRole('link', { name: users.audit })
    await toLog.click()
    const lines = page.getByRole('row').filter({ hasText: audit.actions.linkSent })
    await expect(rowWith(page, '127.0.0.1')).toBeVisible()
    const before = await lines.count()
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: users.team })).toBeVisible()
    await rowWith(page, 'editor@demo.test').getByRole('button').last().click()
    await page.getByRole('menuitem', { name: users.menu.sendLink }).click()
    await page.getByRole('dialog').getByRole('button', { name: users.sendLink.action }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await toLog.click()
    await expect(lines).toHaveCount(before + 1)
    await expect(page.getByRole('button', { name: audit.refresh })).toBeVisible()
  })
})
