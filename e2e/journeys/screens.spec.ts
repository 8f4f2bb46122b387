import type { Job } from '@lindero/contract/jobs/jobs.contract'
import { type BrowserContext, expect, type Locator, type Page, test } from '@playwright/test'
import { expectFit } from '../support/accessibility.ts'
import { openSection } from '../support/asset-page.ts'
import { LOCALES, signIn, textsOf } from '../support/sign-in.ts'
import { aTape } from '../support/tape.ts'
import { aFile, chooseTape, definePortfolio } from '../support/wizard.ts'
import { said } from '../support/words.ts'

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

interface JobsReply {
  items: Job[]
  total: number
}

/** Work that stays where it is, long enough to be looked at. */
const JOB: Job = {
  uuid: '00000000-0000-4000-8000-00000000a0b0',
  kind: 'portfolios.addAssets',
  state: 'running',
  subject: 'Cartera',
  portfolioUuid: null,
  phase: 'writing',
  done: 300,
  total: 1000,
  result: null,
  error: null,
  createdOn: '2026-01-01T10:00:00.000Z',
  endedOn: null,
}

const firstRow = (page: Page) => page.getByRole('grid').locator('tbody').getByRole('link').first()

/** The first portfolio that is no draft; answers its uuid. */
async function openPortfolio(page: Page): Promise<string> {
  await page.goto('/portfolios')
  await page.getByRole('grid').locator('a[href^="/portfolios/"]:not([href*="/new"])').first().click()
  await page.waitForURL(/\/portfolios\/[0-9a-f-]{36}$/)
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}

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
  await openPortfolio(page)
  await expect(page.getByRole('grid', { name: assets.list.title }).getByRole('link').first()).toBeVisible()
  await expectFit(page)
})

inside('a portfolio while its tape is written', async ({ page }) => {
  const portfolioUuid = await openPortfolio(page)
  await page.route(/\/api\/jobs$/, (route) => {
    const items = [{ ...JOB, portfolioUuid }]
    return route.fulfill({ json: { items, total: items.length } satisfies JobsReply })
  })
  await page.reload()
  const work = page.getByRole('region', { name: portfolios.job.writing })
  await expect(work).toContainText(said(portfolios.job.progress, { done: 300, total: '1.000' }))
  const steps = work.getByRole('list', { name: portfolios.job.steps })
  await expect(steps.locator('[aria-current=step]')).toHaveText(portfolios.job.writing)
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
    await expect(page.getByRole('table', { name: wizard.review.issues })).toBeVisible()
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
