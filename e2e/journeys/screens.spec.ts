import { type BrowserContext, expect, type Locator, type Page, test } from '@playwright/test'
import { expectFit } from '../support/accessibility.ts'
import { openSection } from '../support/asset-page.ts'
import { LOCALES, signIn, textsOf } from '../support/sign-in.ts'
import { aTape } from '../support/tape.ts'
import { aFile, chooseTape, definePortfolio } from '../support/wizard.ts'

const { assets, common, errors, identity, portfolios, shell, valuation, wizard } = textsOf('es')

test.use({ locale: LOCALES.es })

let state: Awaited<ReturnType<BrowserContext['storageState']>>

test.beforeAll(async ({ browser }) => {
  const context = await browser.newContext({ locale: LOCALES.es })
  await signIn(await context.newPage())
  state = await context.storageState()
  await context.close()
})

/** A browser in which somebody has logged in. */
const inside = test.extend<{ page: Page }>({
  page: async ({ browser, baseURL }, use) => {
    const context = await browser.newContext({
      storageState: state,
      locale: LOCALES.es,
      viewport: { width: 1440, height: 900 },
      ...(baseURL ? { baseURL } : {}),
    })
    await use(await context.newPage())
    await context.close()
  },
})

const firstRow = (page: Page) => page.getByRole('grid').locator('tbody').getByRole('link').first()

/** Screens with an address of their own, and what stands there once they are read. */
const SCREENS: [name: string, path: string, ready: (page: Page) => Locator][] = [
  ['home', '/', (page) => page.locator('main a[href^="/portfolios/"]').first()],
  ['portfolios', '/portfolios', firstRow],
  ['assets as a table', '/assets', firstRow],
  [
    'assets as a map',
    '/assets?view=map',
    (page) => page.getByRole('region', { name: assets.list.map.list }).getByRole('listitem').first(),
  ],
  ['not found', '/nothing', (page) => page.getByText(common.states.notFoundText)],
]

test('login, with what is wrong in it', async ({ page }) => {
  await page.goto('/auth')
  await page.getByRole('button', { name: identity.submit }).click()
  await expect(page.getByText(identity.passwordMissing)).toBeVisible()
  await expectFit(page)
})

for (const [name, path, ready] of SCREENS)
  inside(name, async ({ page }) => {
    await page.goto(path)
    await expect(ready(page)).toBeVisible()
    await expectFit(page)
  })

inside('a portfolio', async ({ page }) => {
  await page.goto('/portfolios')
  await firstRow(page).click()
  await expect(firstRow(page)).toBeVisible()
  await expectFit(page)
})

inside('the wizard, step by step', async ({ page }) => {
  const stamp = Date.now().toString(36)
  await inside.step('definition', async () => {
    await page.goto('/portfolios/new')
    await page.getByRole('button', { name: common.actions.next }).click()
    await expect(page.getByText(portfolios.edit.nameRequired)).toBeVisible()
    await expectFit(page)
  })
  await inside.step('tape', async () => {
    await definePortfolio(page, 'es', `Cartera ${stamp}`)
    await expectFit(page)
  })
  await inside.step('a file that is refused', async () => {
    await chooseTape(page, aFile('carta.xlsx', Buffer.from('Adjunto la cartera.')))
    await expect(page.getByText(errors['tape.notAWorkbook'])).toBeVisible()
    await expectFit(page)
  })
  await inside.step('review', async () => {
    const tape = await aTape('es', `S${stamp}`)
    await chooseTape(page, aFile('cartera.xlsx', tape.bytes))
    await expect(page.getByRole('table', { name: wizard.review.findings })).toBeVisible()
    await expectFit(page)
  })
  await inside.step('options', async () => {
    await page.getByRole('button', { name: common.actions.next }).click()
    await page.getByRole('button', { name: wizard.options.avm }).click()
    await expect(page.getByRole('switch', { name: wizard.options.outliers })).toBeVisible()
    await expectFit(page)
  })
})

inside('an asset, section by section', async ({ page }) => {
  const { sections } = assets.record
  await page.goto('/assets')
  await firstRow(page).click()
  await inside.step('info', async () => {
    await expect(page.getByRole('heading', { name: assets.info.panels.location })).toBeVisible()
    await expectFit(page)
  })
  await inside.step('info while it is edited', async () => {
    await page.getByRole('button', { name: assets.record.edit }).click()
    await page.getByLabel(assets.info.fields.rooms).fill('muchas')
    await page.getByLabel(assets.info.fields.bathrooms).fill('7')
    await page.getByLabel(assets.info.fields.bathrooms).blur()
    await expect(page.getByText(common.changes.changed).first()).toBeVisible()
    await expectFit(page)
  })
  await inside.step('valuation', async () => {
    await openSection(page, sections, assets.record.valuation)
    const table = page.getByRole('table', { name: valuation.table.caption })
    await expect(table).toBeVisible()
    await expectFit(page)
    const coefficient = table.locator('tbody').getByRole('button', { name: valuation.columnLong.coefficient })
    await coefficient.first().click()
    await expect(page.getByRole('textbox', { name: valuation.coefficient.label })).toBeVisible()
    await expectFit(page)
  })
  await inside.step('history of the values', async () => {
    await page.keyboard.press('Escape')
    const tabs = page.getByRole('navigation', { name: valuation.tabs.label })
    await tabs.getByRole('link', { name: valuation.tabs.history }).click()
    await expect(page.getByRole('heading', { name: valuation.history.title })).toBeVisible()
    await expectFit(page)
  })
  await inside.step('history', async () => {
    await openSection(page, sections, assets.record.history)
    await expect(page.getByRole('heading', { name: assets.history.title })).toBeAttached()
    await expectFit(page)
  })
})

inside('what floats: jobs and search', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: shell.jobs.idle, exact: true }).click()
  await expect(page.getByRole('heading', { name: shell.jobs.title, exact: true })).toBeVisible()
  await expectFit(page)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: shell.search.placeholder }).fill('demo')
  await expect(page.getByRole('option').first()).toBeVisible()
  await expectFit(page)
})
