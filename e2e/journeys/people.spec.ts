import { readFile } from 'node:fs/promises'
import { DEMO_CUSTOMERS, DEMO_PASSWORD } from '@lindero/demo/users/people'
import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import { expectFit } from '../support/accessibility.ts'
import { test } from '../support/journey.ts'
import { linkMailedTo } from '../support/outbox.ts'
import { openUserMenu, railLink } from '../support/shell.ts'
import { type Language, LOCALES, signIn, textsOf } from '../support/sign-in.ts'
import { said } from '../support/words.ts'

const FIRST = 'Caserio12AltoRio'
const SECOND = 'Molino-viejo-1898'

const language: Language = 'es'
const { access, common, customers, errors, identity, profile, shell, users } = textsOf(language)
const unique = () => `${language}.${Date.now()}`

test.describe('People of a customer', () => {
  test.use({ locale: LOCALES[language] })

  test('a person is invited to a team, uses the account and erases the account', async ({ page, browser, baseURL }) => {
    const email = `berta.${unique()}@journeys.example`
    const invited = new Date()

    await test.step('an admin invites the person to the team', async () => {
      await signIn(page)
      const menu = await openUserMenu(page, language)
      await menu.getByRole('link', { name: shell.user.company }).click()
      await expect(page.getByRole('heading', { level: 1, name: users.team })).toBeVisible()
      await expect(menu).toBeHidden()
      await page.getByRole('button', { name: users.new, exact: true }).click()
      const form = page.getByRole('dialog', { name: users.form.newTitle })
      await form.getByRole('button', { name: users.form.create }).click()
      await expect(form.getByText(common.forms.errors.required, { exact: true })).toHaveCount(3)
      await expect(form.getByRole('alert').first()).toBeFocused()
      await form.getByLabel(users.form.firstname).fill('Berta')
      await form.getByLabel(users.form.lastname).fill(`Journey ${language}`)
      await form.getByRole('textbox', { name: users.form.email }).fill('admin@demo.test')
      await form.getByRole('radio', { name: users.role.editor }).check()
      await form.getByLabel(customers.departments.property).check()
      await form.getByRole('checkbox', { name: /Levante/ }).check()
      await expectFit(page)
      await form.getByRole('button', { name: users.form.create }).click()
      await expect(form.getByText(errors['users.emailTaken'])).toBeVisible()
      await form.getByRole('textbox', { name: users.form.email }).fill(email)
      await form.getByRole('button', { name: users.form.create }).click()
      await expect(page.getByText(said(users.form.created, { email }))).toBeVisible()
      await expect(form).toBeHidden()
      const row = rowOf(page, users.label, email)
      await expect(row).toContainText(users.role.editor)
      await expect(row).toContainText(users.states.invited)
      await expect(row).toContainText(customers.departments.property)
    })

    const link = await linkMailedTo(email, 'set-password', { baseURL, after: invited })
    const person = await ownPage(browser, language, baseURL)
    await person.goto(link)
    await expect(person.getByRole('heading', { level: 1, name: access.password.setTitle })).toBeVisible()
    await expectFit(person)
    await person.getByLabel(access.password.new, { exact: true }).fill(FIRST)
    await person.getByLabel(access.password.repeat).fill(FIRST)
    await person.getByRole('button', { name: access.password.submit }).click()
    await expect(person).toHaveURL(/\/auth$/)
    await expect(person.getByLabel(identity.email)).toHaveValue(email)
    await logIn(person, email, FIRST)

    await test.step('the user edits the first name, requests a new email address and withdraws this request', async () => {
      const menu = await openUserMenu(person, language)
      await expect(menu.getByRole('link', { name: shell.user.company })).toBeHidden()
      await menu.getByRole('link', { name: shell.user.profile }).click()
      await expect(person.getByRole('heading', { level: 1, name: profile.data.title })).toBeVisible()
      await person.getByLabel(profile.data.firstname).fill('')
      await person.getByLabel(profile.data.firstname).blur()
      await expect(person.getByText(common.forms.errors.required)).toBeVisible()
      await person.getByLabel(profile.data.firstname).fill('Carla')
      await person.getByRole('textbox', { name: profile.data.email }).fill(`new.${email}`)
      await expect(person.getByText(said(common.changes.unsaved_other, { count: 2 }))).toBeVisible()
      await expectFit(person)

      await person.reload()
      await expect(person.getByLabel(profile.data.firstname)).toHaveValue('Carla')
      await railLink(person, language, 'home').click()
      const leave = person.getByRole('dialog', {
        name: said(common.changes.leaveTitle_other, { count: 2 }),
      })
      await leave.getByRole('button', { name: common.changes.stay }).click()
      await person.keyboard.press('Control+s')
      await expect(person.getByText(said(profile.data.savedPending, { email: `new.${email}` }))).toBeVisible()
      await expect(
        person.getByText(said(profile.data.pending, { email: `new.${email}`, current: email })),
      ).toBeVisible()
      await expect(person.getByRole('banner').getByText('CJ')).toBeVisible()
      await expectFit(person)
      await person.getByRole('button', { name: profile.data.takeBack }).click()
      await expect(person.getByText(profile.data.takenBack)).toBeVisible()
      await expect(person.getByRole('button', { name: profile.data.takeBack })).toBeHidden()
      await expect(person.getByRole('textbox', { name: profile.data.email })).toHaveValue(email)
    })

    await test.step('the account determines the language of emails, and the browser determines the language of screens', async () => {
      const other: Language = language === 'es' ? 'en' : 'es'
      const choice = (name: string) => person.getByRole('main').getByRole('radiogroup', { name })
      const saved = person.waitForResponse(
        (reply) => reply.request().method() === 'POST' && reply.url().includes('/api/users/'),
      )
      await choice(profile.data.languageMails).getByText(common.languages[other]).click()
      expect(await (await saved).json()).toMatchObject({ language: other })
      await expect(person.getByRole('heading', { level: 1, name: profile.data.title })).toBeVisible()
      await choice(profile.data.languageScreens).getByText(common.languages[other]).click()
      await expect(person.getByRole('heading', { level: 1, name: textsOf(other).profile.data.title })).toBeVisible()
      const words = textsOf(other).profile.data
      await expect(choice(words.languageMails).getByRole('radio', { checked: true })).toHaveValue(other)
      await choice(words.languageScreens).getByText(common.languages[language]).click()
      await expect(person.getByRole('heading', { level: 1, name: profile.data.title })).toBeVisible()
    })

    await test.step('the user sees the departments and portfolios of the account', async () => {
      await section(person, language, 'access').click()
      await expect(person.getByText(customers.departments.property)).toBeVisible()
      await expect(person.getByRole('main').getByRole('link', { name: /Levante/ })).toBeVisible()
    })

    const elsewhere = await ownPage(browser, language, baseURL)
    await elsewhere.goto('/auth')
    await logIn(elsewhere, email, FIRST)

    await test.step('the user ends the session of another browser, which then shows the login page', async () => {
      await section(person, language, 'sessions').click()
      const list = person.getByRole('list', { name: profile.sessions.list })
      await expect(list.getByRole('listitem')).toHaveCount(2)
      await expect(list.getByRole('listitem').first()).toContainText(profile.sessions.current)
      await expect(list.getByRole('listitem').first()).toContainText('127.0.0.1')
      await list.getByRole('button').click()
      const ask = person.getByRole('dialog')
      await expectFit(person)
      await ask.getByRole('button', { name: profile.sessions.endAction }).click()
      await expect(list.getByRole('listitem')).toHaveCount(1)
      await expect(person.getByText(profile.sessions.onlyThis)).toBeVisible()
      await elsewhere.goto('/portfolios')
      await expect(elsewhere).toHaveURL(/\/auth\?redirect=%2Fportfolios$/)
    })

    await test.step('a new password ends all other sessions of the user', async () => {
      await logIn(elsewhere, email, FIRST)
      await section(person, language, 'password').click()
      await person.getByLabel(profile.password.current).fill('not-this-one')
      await person.getByLabel(profile.password.next, { exact: true }).fill('short')
      await person.getByLabel(access.password.repeat).fill('short')
      await person.getByRole('button', { name: profile.password.save }).click()
      await expect(
        person.getByText(said(access.password.violation.tooShort_other, { count: 7, minimum: 12 })).last(),
      ).toBeVisible()
      await expectFit(person)
      await person.getByLabel(profile.password.next, { exact: true }).fill(SECOND)
      await person.getByLabel(access.password.repeat).fill(SECOND)
      await person.getByRole('button', { name: profile.password.save }).click()
      await expect(person.getByText(profile.password.currentWrong)).toBeVisible()
      await person.getByLabel(profile.password.current).fill(FIRST)
      await person.getByRole('button', { name: profile.password.save }).click()
      await expect(person.getByText(profile.password.saved)).toBeVisible()
      await elsewhere.goto('/portfolios')
      await expect(elsewhere).toHaveURL(/\/auth\?redirect/)
      await person.reload()
      await expect(person.getByRole('heading', { level: 1, name: profile.password.title })).toBeVisible()
    })

    await test.step('the user downloads the personal data and erases the account', async () => {
      await section(person, language, 'privacy').click()
      // This installation has no outside services, so there is nothing to consent to.
      await expect(person.getByRole('switch', { name: profile.privacy.analytics })).toBeDisabled()
      const download = person.waitForEvent('download')
      await person.getByRole('button', { name: profile.privacy.download }).click()
      const data = await readFile(await (await download).path(), 'utf8')
      expect(data).toContain(email)

      await person.getByRole('button', { name: profile.privacy.erase }).click()
      const dialog = person.getByRole('dialog', { name: profile.privacy.eraseTitle })
      const typed = dialog.getByLabel(said(profile.privacy.eraseConfirm, { email }))
      await typed.fill('somebody@journeys.example')
      await dialog.getByRole('button', { name: profile.privacy.eraseAction }).click()
      await expect(dialog.getByText(profile.privacy.eraseDiffers)).toBeVisible()
      await expectFit(person)
      await expect(dialog.getByText(profile.password.currentMissing)).toBeVisible()
      await typed.fill(email.toUpperCase())
      await dialog.getByLabel(profile.password.current).fill(FIRST)
      await dialog.getByRole('button', { name: profile.privacy.eraseAction }).click()
      await expect(dialog.getByText(profile.password.currentWrong)).toBeVisible()
      await dialog.getByLabel(profile.password.current).fill(SECOND)
      await dialog.getByRole('button', { name: profile.privacy.eraseAction }).click()
      await expect(person).toHaveURL(/\/auth/)
      await person.goto('/auth')
      await logIn(person, email, SECOND, false)
      await expect(person.getByRole('alert')).toHaveText(errors.WrongUserOrPassword)
    })

    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: users.team })).toBeVisible()
    await expect(page.getByText(email)).toBeHidden()
    await person.context().close()
    await elsewhere.context().close()
  })

  test('an admin searches the team, and edits, deactivates, reactivates and erases a user', async ({ page }) => {
    const email = `dario.${unique()}@journeys.example`
    await signIn(page, 'admin', '/company/team?user=new')
    const form = page.getByRole('dialog', { name: users.form.newTitle })
    await form.getByLabel(users.form.firstname).fill('Darío')
    await form.getByLabel(users.form.lastname).fill('Journey')
    await form.getByRole('textbox', { name: users.form.email }).fill(email)
    await form.getByRole('button', { name: users.form.create }).click()
    await expect(form).toBeHidden()

    await test.step('the URL contains the filters and the sort order of the team', async () => {
      await page.getByRole('searchbox', { name: users.filters.search }).fill(email.slice(0, 20))
      await expect(page).toHaveURL(/search/)
      await expect(page.getByRole('grid', { name: users.label }).locator('tbody tr')).toHaveCount(1)
      await page.getByRole('combobox', { name: users.filters.role }).click()
      await page.getByRole('option', { name: users.role.admin }).click()
      await expect(page.getByText(users.none.title)).toBeVisible()
      await expectFit(page)
      await page.getByRole('button', { name: common.filters.clearAll }).click()
      await expect(page).not.toHaveURL(/search/)
      await page.getByRole('button', { name: users.columns.email }).click()
      await expect(page).toHaveURL(/s=email/)
      await page.reload()
      await expect(rowOf(page, users.label, email)).toBeVisible()
    })

    await test.step('unsaved changes in the form are kept after a reload, and closing the form asks for confirmation', async () => {
      await rowOf(page, users.label, email).getByText('Darío').click()
      const edit = page.getByRole('dialog', { name: 'Darío Journey' })
      await edit.getByRole('radio', { name: users.role.admin }).check()
      await expect(edit.getByText(users.form.portfoliosAdmin)).toBeVisible()
      await expect(edit.getByText(users.form.roleEndsSessions)).toBeVisible()
      await page.reload()
      await expect(edit.getByRole('radio', { name: users.role.admin })).toBeChecked()
      await expectFit(page)
      await edit.getByRole('button', { name: common.actions.cancel }).click()
      const leave = page.getByRole('dialog', {
        name: said(common.changes.leaveTitle_one, { count: 1 }),
      })
      await leave.getByRole('button', { name: common.changes.stay }).click()
      await edit.getByRole('button', { name: common.actions.save }).click()
      await expect(page.getByText(users.form.saved)).toBeVisible()
      await expect(rowOf(page, users.label, email)).toContainText(users.role.admin)
    })

    await test.step("an admin deactivates and reactivates a user with the menu of the user's row", async () => {
      const row = rowOf(page, users.label, email)
      const menu = row.getByRole('button', { name: said(users.menu.of, { name: 'Darío Journey' }) })
      await menu.click()
      await page.getByRole('menuitem', { name: users.menu.sendLink }).click()
      await page.getByRole('dialog').getByRole('button', { name: users.sendLink.action }).click()
      await expect(page.getByText(said(users.sendLink.done, { email }))).toBeVisible()
      await menu.click()
      await page.getByRole('menuitem', { name: users.menu.deactivate }).click()
      await page.getByRole('dialog').getByRole('button', { name: users.deactivate.action }).click()
      await expect(row).toContainText(users.states.inactive)
      await expectFit(page)
      await menu.click()
      await page.getByRole('menuitem', { name: users.menu.activate }).click()
      await expect(row).toContainText(users.states.invited)
      await menu.click()
      await page.getByRole('menuitem', { name: users.menu.deactivate }).click()
      await page.getByRole('dialog').getByRole('button', { name: users.deactivate.action }).click()
      await expect(row).toContainText(users.states.inactive)
    })

    await test.step("the erasure of a user needs the user's email address as confirmation", async () => {
      await rowOf(page, users.label, email).getByText('Darío').click()
      const form = page.getByRole('dialog', { name: 'Darío Journey', exact: true })
      await form.getByRole('button', { name: users.menu.erase }).click()
      const ask = page.getByRole('dialog', { name: said(users.erase.title, { name: 'Darío Journey' }) })
      await ask.getByRole('button', { name: users.erase.action }).click()
      await expect(ask.getByText(users.erase.differs)).toBeVisible()
      await expectFit(page)
      await ask.getByRole('textbox').fill(email)
      await ask.getByRole('button', { name: users.erase.action }).click()
      await expect(page.getByText(said(users.erase.done, { name: 'Darío Journey' }))).toBeVisible()
      await expect(form).toBeHidden()
      await expect(page.getByText(email)).toBeHidden()
    })

    await test.step('users cannot change their own role', async () => {
      await page.getByRole('grid', { name: users.label }).getByText('admin@demo.test').click()
      const own = page.getByRole('dialog')
      await expect(own.getByRole('radio', { name: users.role.viewer })).toBeDisabled()
      await expect(own.getByText(errors['users.ownRole']).first()).toBeVisible()
      await expect(own.getByRole('button', { name: users.menu.deactivate })).toBeHidden()
    })
  })

  test("an admin changes a viewer's access to a portfolio, and the viewer's list of portfolios changes", async ({
    page,
    browser,
    baseURL,
  }) => {
    await signIn(page, 'admin', '/portfolios')
    const name = /Levante/
    await page.getByRole('grid').getByText(name).click()
    // The menu in the list has the same name, so this waits until the portfolio's page is open.
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await page.getByRole('main').getByRole('button', { name: common.actions.more }).click()
    await page.getByRole('menuitem', { name: users.assign.open }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('checkbox', { name: /Clara/ })).toBeDisabled()
    await expect(dialog.getByRole('checkbox', { name: /Clara/ })).toBeChecked()
    await expectFit(page)
    const viewer = dialog.getByRole('checkbox', { name: /Noa/ })
    const wasIn = await viewer.isChecked()
    await viewer.setChecked(!wasIn)
    await dialog.getByRole('button', { name: common.actions.save }).click()
    await expect(dialog).toBeHidden()

    const other = await ownPage(browser, language, baseURL)
    await signIn(other, 'viewer', '/user-profile/access')
    await expect(other.getByRole('heading', { level: 1, name: profile.access.title })).toBeVisible()
    await expect(other.getByText(profile.access.portfoliosAssigned)).toBeVisible()
    await expect(other.getByRole('main').getByRole('link', { name })).toBeVisible({ visible: !wasIn })
    await other.goto('/company/team')
    await expect(other.getByText(common.states.notFoundTitle).last()).toBeVisible()
    await other.context().close()

    await page.getByRole('main').getByRole('button', { name: common.actions.more }).click()
    await page.getByRole('menuitem', { name: users.assign.open }).click()
    await expect(viewer).toBeChecked({ checked: !wasIn })
    await viewer.setChecked(wasIn)
    await dialog.getByRole('button', { name: common.actions.save }).click()
    await expect(dialog).toBeHidden()
  })

  test("the staff user is first in the operator's list of users, and only the operator's users can become super admins", async ({
    page,
  }) => {
    await signIn(page, 'operator', `/administration/customers/${DEMO_CUSTOMERS.operator}/users`)
    const rows = page.getByRole('grid', { name: users.label }).locator('tbody tr')
    await expect(rows.first()).toContainText(users.staff)
    await expect(rows.first().getByRole('button')).toHaveCount(0)
    await expect(rows.nth(1)).toContainText(users.role.superAdmin)
    await page.goto(`/administration/customers/${DEMO_CUSTOMERS.operator}/users?user=new`)
    await expect(page.getByRole('switch', { name: users.form.isSuperAdmin })).toBeVisible()
    await page.goto(`/administration/customers/${DEMO_CUSTOMERS.fund}/users?user=new`)
    await expect(page.getByRole('switch', { name: users.form.isProvider })).toBeVisible()
    await expect(page.getByRole('switch', { name: users.form.isSuperAdmin })).toBeHidden()
  })
})

/** The row with this email address. */
function rowOf(page: Page, label: string, email: string): Locator {
  return page.getByRole('grid', { name: label }).locator('tbody tr').filter({ hasText: email })
}

function section(page: Page, language: Language, name: keyof ReturnType<typeof sectionsOf>): Locator {
  const { label } = sectionsOf(language)
  return page
    .getByRole('navigation', { name: label })
    .getByRole('link', { name: sectionsOf(language)[name], exact: true })
}

const sectionsOf = (language: Language) => textsOf(language).profile.sections

/** A page for a second user in a separate browser context. */
async function ownPage(browser: Browser, language: Language, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({
    locale: LOCALES[language],
    viewport: { width: 1440, height: 900 },
    ...(baseURL ? { baseURL } : {}),
  })
  return context.newPage()
}

async function logIn(page: Page, email: string, password = DEMO_PASSWORD, succeeds = true): Promise<void> {
  await page.locator('input[type=email]').fill(email)
  await page.locator('input[type=password]').fill(password)
  await page.locator('form button[type=submit]').click()
  if (succeeds) await page.waitForURL((url) => !url.pathname.startsWith('/auth'))
}
