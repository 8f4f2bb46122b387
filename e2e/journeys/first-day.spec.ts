import { expect, type Page } from '@playwright/test'
import { helpTexts } from '../support/help-texts.ts'
import { aValuedAsset } from '../support/inside.ts'
import { test } from '../support/journey.ts'
import { type Language, LOCALES, signIn, textsOf } from '../support/sign-in.ts'

const language: Language = 'en'
const { assets, common, exports, home, palette, shell, tasks, transactions } = textsOf(language)

test.use({ locale: LOCALES[language] })

/** Counts the clicks on the current page. The count ends when the browser loads a different page. */
async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counted = window as unknown as { clicks: number }
    counted.clicks = 0
    document.addEventListener('click', () => counted.clicks++, { capture: true })
  })
  return () => page.evaluate(() => (window as unknown as { clicks: number }).clicks)
}

test('a user finds a town without typing its accent, and goes through the assets of the town with the keyboard', async ({
  page,
}) => {
  await signIn(page, 'admin')
  await expect(page.getByRole('region', { name: tasks.day })).toBeVisible()
  const clicks = await countClicks(page)
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: shell.search.placeholder }).fill('valencia')
  const results = page.getByRole('listbox', { name: shell.search.open })
  await results
    .getByRole('option', { name: /^València/ })
    .first()
    .click()
  await page.waitForURL(/\/assets\?/)
  const rows = page.getByRole('grid', { name: assets.list.title }).locator('tbody')
  await rows.getByRole('link').first().click()
  await page.waitForURL(/\/assets\/[0-9a-f-]{36}\/info/)
  expect(await clicks()).toBe(2)
  const next = page.getByRole('button', { name: assets.record.next })
  await expect(next).toBeEnabled()
  const first = page.url()
  await page.keyboard.press('Alt+j')
  await expect(page).not.toHaveURL(first)
  // The button is enabled when the neighbouring record is loaded.
  await expect(page.getByRole('button', { name: assets.record.previous })).toBeEnabled()
  await page.keyboard.press('Alt+k')
  await expect(page).toHaveURL(first)
  await page.keyboard.press('Alt+ArrowDown')
  await expect(page).not.toHaveURL(/\/info/)
  await page.keyboard.press('Shift+?')
  const title = helpTexts('en').articles.find(({ id }) => id === 'keyboard')?.title ?? ''
  await expect(page.getByRole('dialog').getByRole('heading', { name: title })).toBeVisible()
})

test('a provider opens a late service request with one click', async ({ page }) => {
  await signIn(page, 'provider')
  const late = page.getByRole('region', { name: home.provider.delayedTitle })
  await expect(late).toBeVisible()
  const clicks = await countClicks(page)
  await late.locator('li').getByRole('link').first().click()
  await page.waitForURL(/\/services\/\d+/)
  expect(await clicks()).toBe(1)
})

test('a user pays a fee on an earlier day with four clicks from home', async ({ page }) => {
  await signIn(page, 'admin')
  await expect(page.getByRole('region', { name: tasks.day })).toBeVisible()
  const clicks = await countClicks(page)
  await page
    .getByRole('navigation', { name: shell.nav.label })
    .getByRole('link', { name: new RegExp(`^${transactions.title}`) })
    .click()
  await page.waitForURL(/\/operations/)
  const row = page
    .getByRole('grid', { name: transactions.list.label })
    .getByRole('row')
    .filter({ hasText: transactions.concepts.SHARE })
    .first()
  await row.getByRole('checkbox').click()
  await page.getByRole('button', { name: transactions.list.bulk.paid.label }).click()
  const dialog = page.getByRole('dialog', { name: transactions.payment.title })
  await expect(dialog).toContainText('€')
  await expect(dialog.getByRole('textbox', { name: transactions.payment.fields.paidOn })).toBeFocused()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('02/11/2026')
  await dialog.getByRole('textbox', { name: transactions.payment.fields.account }).fill('ES91 2100 0418 4502 0005 1332')
  await expect(dialog.getByRole('button', { name: transactions.payment.document })).toBeVisible()
  await dialog.getByRole('button', { name: transactions.payment.submit }).click()
  const done = page.getByRole('status').filter({ hasText: '02/11/2026' })
  await expect(done).toBeVisible()
  expect(await clicks()).toBe(4)
  // Other journeys use the same demo data.
  await done.getByRole('button', { name: common.actions.undo, exact: true }).click()
  await expect(page.getByText(new RegExp(`^${transactions.undone_one.split('{{')[0]}`))).toBeVisible()
})

test('a user orders the report of an asset, and opens it, with three clicks from the record', async ({ page }) => {
  await signIn(page, 'admin')
  const uuid = await aValuedAsset(page)
  await page.goto(`/assets/${uuid}/info`)
  const report = page.getByRole('button', { name: exports.short, exact: true })
  await expect(report).toBeVisible()
  const clicks = await countClicks(page)
  await report.click()
  await page.getByRole('dialog').getByRole('button', { name: exports.order, exact: true }).click()
  const open = page.getByRole('status').getByRole('button', { name: shell.jobs.open, exact: true })
  const saved = page.waitForEvent('download')
  await open.click()
  expect((await saved).suggestedFilename()).toMatch(/\.pdf$/)
  expect(await clicks()).toBe(3)
})

test('a user does the actions of other pages from the search with the keyboard, and chooses the asset of an action there', async ({
  page,
}) => {
  await signIn(page, 'admin')
  await expect(page.getByRole('region', { name: tasks.day })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: shell.search.placeholder }).fill(palette.actions.newReport.label)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: exports.newReport.title })).toBeVisible()
  await expect(page).toHaveURL(/\/exports$/)
  await page.keyboard.press('Escape')

  await page.keyboard.press('Control+k')
  const { archiveAsset } = palette.actions
  await page.getByRole('combobox', { name: shell.search.placeholder }).fill(archiveAsset.label)
  await page.getByRole('option', { name: archiveAsset.label, exact: true }).click()
  await page.getByRole('combobox', { name: new RegExp(`^${archiveAsset.label}`) }).fill('ALC-00001')
  const results = page.getByRole('listbox', { name: shell.search.open })
  await results
    .getByRole('option', { name: /ALC-00001/ })
    .first()
    .click()
  const question = page.getByRole('dialog', { name: /ALC-00001/ })
  await expect(question).toBeVisible()
  await question.getByRole('button', { name: common.actions.cancel, exact: true }).click()
  await expect(page).toHaveURL(/\/info$/)
})

test('a user orders a report from the list of reports by choosing an asset', async ({ page }) => {
  await signIn(page, 'admin', '/exports')
  await page.getByRole('main').getByRole('button', { name: exports.newReport.title }).first().click()
  const dialog = page.getByRole('dialog', { name: exports.newReport.title })
  await dialog.getByRole('textbox', { name: exports.newReport.asset }).fill('ALC-00001')
  await dialog.getByRole('radio').first().check()
  await dialog.getByRole('button', { name: exports.newReport.next }).click()
  await page.getByRole('dialog').getByRole('button', { name: exports.order, exact: true }).click()
  await expect(page.getByText(exports.ordered)).toBeVisible()
})

test('payments are sorted by due date, and the list of court dates starts at the current day', async ({ page }) => {
  await signIn(page, 'admin', '/operations')
  await expect(page.getByRole('columnheader', { name: transactions.list.columns.dueDate })).toHaveAttribute(
    'aria-sort',
    'ascending',
  )
  await page.goto('/repossessions/dates')
  await expect(page).toHaveURL(/from/)
})
