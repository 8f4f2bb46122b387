import { expect } from '@playwright/test'
import { expectFit } from '../support/accessibility.ts'
import { addressOf, askForUsers, field, openCustomer, rowWith, typeOver } from '../support/administration.ts'
import { aPicture } from '../support/documents.ts'
import { test } from '../support/journey.ts'
import { type Language, LOCALES, signIn, textsOf } from '../support/sign-in.ts'
import { aFile } from '../support/wizard.ts'
import { said } from '../support/words.ts'

const language: Language = 'en'
const { access, administration, audit, common, customers, shell, users } = textsOf(language)
const { create, fields, list, record } = administration

test.describe('Administration by the operator', () => {
  test.use({ locale: LOCALES[language] })

  test('the operator searches customers by name and segment, and a reload keeps the search', async ({ page }) => {
    await signIn(page, 'operator', '/administration')
    await expect(rowWith(page, 'Alcor')).toContainText(customers.segments[1])
    await page.getByLabel(list.filters.search).fill('villalba')
    await expect(rowWith(page, 'Alcor')).toBeHidden()
    await expect(rowWith(page, 'Villalba')).toContainText(list.demo)
    await page.reload()
    await expect(rowWith(page, 'Villalba')).toBeVisible()
    await expect(rowWith(page, 'Alcor')).toBeHidden()
    await page.getByRole('combobox', { name: list.filters.segmentId }).click()
    await page.getByRole('option', { name: customers.segments[3], exact: true }).click()
    await expect(page.getByText(list.none.title)).toBeVisible()
    await page.getByRole('button', { name: common.filters.clearAll }).click()
    await expect(rowWith(page, 'Alcor')).toBeVisible()
    await page.getByRole('columnheader', { name: list.columns.activeUsers }).getByRole('button').first().click()
    await expect(page).toHaveURL(/s=activeUsers/)
  })

  test("the operator creates a customer and edits its fields, and the customer's audit log shows the changes", async ({
    page,
  }) => {
    const name = `Cliente ${language} ${Date.now().toString(36)}`
    await test.step('the operator creates a customer', async () => {
      await signIn(page, 'operator', '/administration?create=true')
      await page.getByRole('button', { name: create.submit }).click()
      await expect(page.getByText(common.forms.errors.required)).toBeVisible()
      await page.getByRole('dialog').getByLabel(fields.name).fill(name)
      await page.getByRole('button', { name: create.submit }).click()
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    })
    await test.step('a changed field is marked as changed, and an undo restores its former value', async () => {
      await typeOver(page, 'web', 'www.alcor.example')
      await expect(field(page, 'web')).toHaveValue('https://www.alcor.example')
      await typeOver(page, 'address', 'Calle Mayor 1')
      await expect(page.getByText(said(common.changes.unsaved_other, { count: 2 }))).toBeVisible()
      const address = page.locator('[data-field="customer-address"]')
      await expect(address).toContainText(common.changes.changed)
      await address.getByRole('button', { name: common.actions.undo }).click()
      await expect(field(page, 'address')).toHaveValue('')
      await expect(page.getByText(said(common.changes.unsaved_one, { count: 1 }))).toBeVisible()
    })
    await test.step('a wrong tax number is reported next to its field', async () => {
      await typeOver(page, 'cif', 'B12345678')
      await page.keyboard.press('Control+s')
      await expect(page.getByText(common.forms.errors.taxIdentifier)).toBeVisible()
      await page.locator('[data-field="customer-cif"]').getByRole('button', { name: common.actions.undo }).click()
    })
    await test.step('a typed brand colour appears in the preview of a mail', async () => {
      await typeOver(page, 'colours.primary', 'A0C')
      await expect(field(page, 'colours.primary')).toHaveValue('#aa00cc')
      await expect(page.getByText(administration.brand.mailAction, { exact: true })).toHaveCSS(
        'background-color',
        'rgb(170, 0, 204)',
      )
    })
    await test.step('a logo and a cover picture are stored and previewed immediately, and an executable file is rejected', async () => {
      const { pictures, stored, remove, removed } = administration.brand
      const chooser = (index: number) => page.locator('input[type=file]').nth(index)
      await chooser(0).setInputFiles([aFile('logo.exe', Buffer.from('MZ'), 'image/png')])
      await expect(page.getByText('jpg, jpeg, png, webp')).toBeVisible()
      await chooser(0).setInputFiles([aPicture('logo.png')])
      await chooser(1).setInputFiles([aPicture('cover.png')])
      await expect(page.getByText(stored).first()).toBeVisible()
      for (const name of ['logo.png', 'cover.png']) await expect(page.getByText(name)).toBeVisible()
      await expect(page.getByText(administration.brand.coverTitle)).toBeVisible()
      await page.getByRole('button', { name: `${remove}: ${pictures.report}` }).click()
      await expect(page.getByText(removed)).toBeVisible()
      await expect(page.getByText(administration.brand.coverTitle)).toBeHidden()
    })
    await test.step("a reload keeps the unsaved changes, and leaving the customer's page asks for confirmation", async () => {
      await page.reload()
      await expect(field(page, 'colours.primary')).toHaveValue('#aa00cc')
      await page.getByRole('link', { name: record.plan }).click()
      await expect(field(page, 'activeUsersLimit')).toBeVisible()
      await page
        .getByRole('navigation', { name: shell.nav.breadcrumbs })
        .getByRole('link', { name: administration.title })
        .click()
      await page.getByRole('button', { name: common.changes.stay }).click()
      await expect(field(page, 'activeUsersLimit')).toBeVisible()
    })
    await test.step('Ctrl+S saves the value of the field that still has the focus', async () => {
      await field(page, 'activeUsersLimit').fill('7')
      await page.keyboard.press('Control+s')
      await expect(page.getByText(record.saved)).toBeVisible()
      await page.reload()
      await expect(field(page, 'activeUsersLimit')).toHaveValue('7')
    })
    await test.step("the customer's audit log shows the creation of the customer and the changed user limit", async () => {
      await page.getByRole('link', { name: record.audit }).click()
      await expect(rowWith(page, audit.actions.customerEdited)).toContainText(`${audit.fields.activeUsersLimit}: 3 → 7`)
      await expect(rowWith(page, audit.actions.customerCreated)).toContainText('127.0.0.1')
    })
  })

  test('the operator sees the users, insights and upgrade requests of customers, and cannot edit its own Stripe identifier', async ({
    page,
  }) => {
    await signIn(page, 'operator', addressOf('operator', '/plan'))
    await expect(field(page, 'stripeId')).toBeDisabled()
    await expect(field(page, 'activeUsersLimit')).toBeEnabled()
    await openCustomer(page, 'fund', '/users')
    await expect(rowWith(page, 'admin@demo.test')).toBeVisible()
    await openCustomer(page, 'fund', '/insights')
    const { insights } = administration
    await expect(page.getByText(insights.valuedAssets, { exact: true })).toBeVisible()
    await expect(page.getByRole('table', { name: insights.passwords.title })).toContainText('Clara')
    await page
      .getByRole('figure')
      .first()
      .getByRole('button', { name: textsOf(language).charts.asTable })
      .click()
    await expect(page.getByRole('columnheader', { name: insights.granularity.day, exact: true })).toBeVisible()
    await expectFit(page)
    await page.getByText(said(insights.months_other, { count: 12 }), { exact: true }).click()
    await expect(page).toHaveURL(/interval=12/)
    await expect(page.getByText(insights.per.month.logins).first()).toBeVisible()
    await openCustomer(page, 'provider', '/upgrades')
    await expect(page.getByText(administration.upgrades.emptyTitle)).toBeVisible()
  })

  test('the operator edits a legal text next to its preview, publishes it by saving and restores the default text', async ({
    page,
  }) => {
    const { legal } = administration
    await signIn(page, 'operator', `/administration/legal?page=cookies&language=${language}`)
    await expect(page.getByText(legal.shippedText)).toBeVisible()
    const wording = `Nuestras galletas ${language}`
    await page.getByLabel(legal.text, { exact: true }).fill(`# ${wording}\n\n- una\n- dos`)
    const preview = page.getByRole('region', { name: legal.preview })
    await expect(preview.getByRole('heading', { name: wording })).toBeVisible()
    await expect(preview.getByRole('listitem')).toHaveCount(2)
    await page.keyboard.press('Control+s')
    const versions = page.getByRole('region', { name: legal.versions.title }).getByRole('listitem')
    await expect(versions.nth(0)).toContainText(legal.own)
    await expectFit(page)
    await page.goto('/legal/cookies')
    await expect(page.getByRole('heading', { name: wording })).toBeVisible()
    await page.goto(`/administration/legal?page=cookies&language=${language}`)
    await page.getByRole('button', { name: legal.restore }).click()
    await page.getByRole('dialog').getByRole('button', { name: legal.restore }).click()
    await expect(page.getByText(legal.shippedText)).toBeVisible()
    await expect(versions.nth(0)).toContainText(legal.shipped)
    await expect(versions.nth(1)).toContainText(legal.own)
    const former = await versions.nth(1).getByRole('link').getAttribute('href')
    await page.goto(former ?? '')
    await expect(page.getByRole('heading', { name: wording })).toBeVisible()
    await expectFit(page)
    await page.getByRole('link', { name: access.legal.standing }).click()
    await expect(page.getByRole('heading', { name: wording })).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})

test.describe('The administration and customers other than the operator', () => {
  test.use({ locale: LOCALES[language] })

  test('an admin of a customer other than the operator cannot open the administration', async ({ page }) => {
    await signIn(page, 'admin', '/administration')
    await expect(page.getByText(common.states.notFoundText)).toBeVisible()
    const rail = page.getByRole('navigation', { name: shell.nav.label })
    await expect(rail.getByRole('link', { name: administration.title })).toBeHidden()
  })

  test('the admin of a customer sees that the team is full after the operator has lowered the user limit', async ({
    page,
    secondPage: admin,
  }) => {
    await signIn(page, 'operator', addressOf('fund', '/plan'))
    await expect(field(page, 'activeUsersLimit')).not.toHaveValue('')
    const limit = await field(page, 'activeUsersLimit').inputValue()
    await typeOver(page, 'activeUsersLimit', '3')
    await page.keyboard.press('Control+s')
    await expect(page.getByText(record.saved)).toBeVisible()
    try {
      await signIn(admin, 'admin', '/company/team')
      await expect(admin.getByText(users.full)).toBeVisible()
      await test.step('the admin requests a larger plan, and the operator enters the requested number of users with one click', async () => {
        await askForUsers(admin, 40)
        await openCustomer(page, 'fund', '/upgrades')
        const asked = page.getByRole('listitem').filter({ hasText: administration.upgrades.kinds.activeUsers })
        await expect(asked.first()).toContainText('40')
        await expectFit(page)
        await asked
          .first()
          .getByRole('button', { name: said(administration.upgrades.set, { figure: 40 }) })
          .click()
        await expect(field(page, 'activeUsersLimit')).toHaveValue('40')
      })
      await test.step("the admin sees the operator's change in the customer's audit log", async () => {
        await admin.goto('/company/team/audit')
        await expect(rowWith(admin, audit.actions.customerEdited)).toContainText(audit.operator)
      })
    } finally {
      await typeOver(page, 'activeUsersLimit', limit)
      await page.keyboard.press('Control+s')
      await expect(field(page, 'activeUsersLimit')).toHaveValue(limit)
      await expect(page.getByText(common.changes.changed, { exact: true })).toBeHidden()
    }
  })
})
