import { formatNumber, formatWholeCurrency } from '@lindero/domain/kernel/formats'
import { wholeHeaderKey } from '@lindero/domain/tape/header-words'
import { expect, type Page } from '@playwright/test'
import { test } from '../support/journey.ts'
import { type Language, LOCALES, signIn, textsOf } from '../support/sign-in.ts'
import { aTape, type CellError, type TestTape } from '../support/tape.ts'
import { editValuation, expectInHistory } from '../support/valuation.ts'
import { aFile, chooseTape, columnField, definePortfolio, issueRow, wizardNext } from '../support/wizard.ts'
import { said } from '../support/words.ts'
import { byHeader, downloaded } from '../support/workbook.ts'

const language: Language = 'en'
test.describe('From a tape to explained values', () => {
  test.use({ locale: LOCALES[language], maps: true })

  test('a manager imports a tape with errors, values the assets, edits a value and exports the portfolio', async ({
    page,
  }) => {
    // The longest journey, because it values a portfolio. It takes two minutes on a busy machine.
    test.slow()
    const prefix = `${language.toUpperCase()}${Date.now().toString(36).toUpperCase()}`
    const name = `Portfolio ${prefix}`
    const tape = await aTape(language, prefix)
    const loaded = tape.good + 1

    await test.step('the manager logs in and names the portfolio', async () => {
      await signIn(page)
      await definePortfolio(page, language, name)
    })
    await test.step('the review lists every error, and the manager corrects one cell there', () =>
      review(page, language, tape))
    await test.step('the tape is imported, and its assets are valued', () =>
      load(page, language, loaded, tape.errors.length - 1))
    const portfolio = page.url()
    await test.step('the list of the portfolio contains every imported asset and counts all of them as valued', async () => {
      const { assets } = textsOf(language)
      const table = page.getByRole('grid', { name: assets.list.title })
      await expect(table).toContainText(said(assets.list.valued_other, { figure: loaded }))
      await expect(table.getByRole('row').filter({ hasText: prefix })).toHaveCount(loaded)
    })
    const asset = await test.step('the manager opens an asset from the map', () => openFromMap(page, language, loaded))
    const edited =
      await test.step('the value changes after two comparables are unticked and a coefficient is edited, and the new value is saved', () =>
        editValuation(page, language))
    await test.step("the asset's history shows the saved value", () => expectInHistory(page, language))
    await test.step('the exported workbook contains the assets and the edited value', async () => {
      await page.goto(portfolio)
      await expectExport(page, language, { loaded, asset, value: edited })
    })
    await test.step('the manager imports the same tape again, and no asset changes', () =>
      loadAgain(page, language, tape))
  })
})

test.describe('An unfinished tape in another browser', () => {
  test.use({ locale: LOCALES.es })

  test('an unfinished tape is offered in a second browser with its columns and corrections, and imported there', async ({
    context,
    page,
  }) => {
    const { wizard, portfolios } = textsOf('es')
    const prefix = `U${Date.now().toString(36).toUpperCase()}`
    const tape = await aTape('es', prefix)
    const name = `${prefix}.xlsx`
    const [size] = tape.errors
    if (!size) throw new Error('the tape has no error')
    const ready = said(wizard.review.readyNow_other, { figure: tape.good + 1 })

    await test.step('the server stores an assigned column and a corrected cell', async () => {
      await signIn(page)
      await definePortfolio(page, 'es', `Cartera ${prefix}`)
      await chooseTape(page, aFile(name, tape.bytes))
      await expect(issueRow(page, 'es', size)).toBeVisible()
      const remaining = Promise.all([isKept(page, wholeHeaderKey(tape.unknown)), isKept(page, '"isUndone":false')])
      await keepColumn(page, 'es', tape)
      await correctSize(page, 'es', size)
      await remaining
      await page.close()
    })

    const other = await context.newPage()
    const offered = other.getByRole('link', { name: said(wizard.unfinished.openOf, { name }) })
    await test.step('the second browser offers the tape with the assigned column and the correction', async () => {
      await signIn(other)
      await definePortfolio(other, 'es', `Otra ${prefix}`)
      await offered.click()
      await expect(columnField(other, 'es', tape.unknown)).toHaveValue(wizard.review.ownFieldShort)
      await expect(other.locator('footer')).toContainText(ready)
    })
    await test.step('the second browser imports the tape and no longer offers the draft', async () => {
      await wizardNext(other, 'es').click()
      const figure = tape.good + 1
      await other.getByRole('button', { name: said(wizard.import_other, { figure }) }).click()
      await other.waitForURL(/\/portfolios\/[0-9a-f-]{36}$/)
      const created = said(portfolios.job.created_other, { figure })
      const refused = said(portfolios.job.refused_other, { figure: tape.errors.length - 1 })
      const summary = `${created}, ${refused}`
      await expectEnded(other, said(portfolios.job.done['portfolios.addAssets'], { summary }))
      await definePortfolio(other, 'es', `Tercera ${prefix}`)
      await expect(other.getByRole('button', { name: wizard.upload.template })).toBeVisible()
      await expect(offered).toBeHidden()
    })
  })
})

/** Waits until the server has saved a draft of the tape that contains the text `change`. */
function isKept(page: Page, change: string) {
  return page.waitForResponse(
    (reply) =>
      reply.ok() &&
      reply.request().method() === 'PUT' &&
      reply.url().endsWith('/tape-draft') &&
      (reply.request().postData() ?? '').includes(change),
  )
}

/** Turns the unknown column into a custom field. */
async function keepColumn(page: Page, language: Language, tape: TestTape): Promise<void> {
  const { wizard } = textsOf(language)
  const column = columnField(page, language, tape.unknown)
  await expect(column).toHaveValue('')
  await column.click()
  await page.getByRole('option', { name: wizard.review.ownField }).click()
  await expect(column).toHaveValue(wizard.review.ownFieldShort)
}

/** Corrects the size in a row with an error. */
async function correctSize(page: Page, language: Language, { row }: CellError): Promise<void> {
  const { tape: words, wizard } = textsOf(language)
  const names = { row, field: words.fields.size.name }
  await page.getByRole('textbox', { name: said(wizard.review.fixLabel, names) }).fill('80')
  await page.getByRole('button', { name: said(wizard.review.accept, names) }).click()
}

async function review(page: Page, language: Language, tape: TestTape): Promise<void> {
  const { tape: words, wizard } = textsOf(language)
  await chooseTape(page, aFile(`${language}.xlsx`, tape.bytes))
  const remaining = (count: number) =>
    said(count === 1 ? wizard.review.left_one : wizard.review.left_other, { figure: count })
  const foot = page.locator('footer')
  await expect(foot).toContainText(remaining(tape.errors.length))
  await expect(foot).toContainText(said(wizard.review.readyNow_other, { figure: tape.good }))
  for (const error of tape.errors) await expect(issueRow(page, language, error)).toBeVisible()

  await keepColumn(page, language, tape)
  const [size] = tape.errors
  if (!size) throw new Error('the tape has no error')
  await correctSize(page, language, size)
  await expect(foot).toContainText(remaining(tape.errors.length - 1))
  await expect(foot).toContainText(said(wizard.review.readyNow_other, { figure: tape.good + 1 }))

  const [rows, list] = await downloaded(page, () => page.getByRole('button', { name: wizard.review.download }).click())
  const open = tape.errors.slice(1)
  expect(rows?.[0]).toContain(words.errorWorkbook.originalRow)
  expect(byHeader(rows ?? []).map((row) => row[words.errorWorkbook.originalRow])).toEqual(open.map(({ row }) => row))
  expect(
    byHeader(list ?? [])
      .filter((row) => row[words.errorWorkbook.kind] === words.severities.error)
      .map((row) => [row[words.errorWorkbook.row], row[words.errorWorkbook.column], row[words.errorWorkbook.reason]]),
  ).toEqual(open.map(({ row, column: letter, reason, figures }) => [row, letter, said(words.reasons[reason], figures)]))

  await wizardNext(page, language).click()
  await expect(page.getByRole('heading', { name: wizard.options.heading })).toBeVisible()
}

async function load(page: Page, language: Language, rows: number, remaining: number): Promise<void> {
  const { portfolios, wizard } = textsOf(language)
  await page.getByRole('button', { name: said(wizard.import_other, { figure: rows }) }).click()
  await page.waitForURL(/\/portfolios\/[0-9a-f-]{36}$/)
  const created = said(portfolios.job.created_other, { figure: rows })
  const refused = said(portfolios.job.refused_other, { figure: remaining })
  const tapeDone = said(portfolios.job.done['portfolios.addAssets'], { summary: `${created}, ${refused}` })
  // With so few rows, the import may end before the page opens. The page then shows the result immediately.
  const progress = page.getByRole('list', { name: portfolios.job.steps })
  await expect(progress.or(page.getByText(tapeDone)).first()).toBeVisible()
  await expectEnded(page, tapeDone)
  const valued = said(portfolios.job.valued_other, { figure: rows })
  await expectEnded(page, said(portfolios.job.done['valuation.valueAssets'], { summary: valued }))
}

async function expectEnded(page: Page, summary: string): Promise<void> {
  await expect(page.getByText(summary)).toBeVisible()
}

/**
 * Opens the first asset in the list next to the map.
 *
 * @returns the asset's identifier
 */
async function openFromMap(page: Page, language: Language, count: number): Promise<string> {
  const { list } = textsOf(language).assets
  await page.getByRole('radiogroup', { name: list.view.label }).getByText(list.view.map).click()
  await expect(page).toHaveURL(/[?&]view=map/)
  const items = page.getByRole('region', { name: list.map.list }).getByRole('listitem')
  await expect(items).toHaveCount(count)
  await items.first().getByRole('button').click()
  const card = page.getByRole('link', { name: list.map.open })
  const region = page.getByRole('region').filter({ has: card }).last()
  const asset = await region.getAttribute('aria-label')
  await card.click()
  await page.waitForURL(/\/assets\//)
  return asset ?? ''
}

interface Exported {
  loaded: number
  /** Identifier and displayed value of the asset with the edited valuation. */
  asset: string
  value: string
}

async function expectExport(page: Page, language: Language, { loaded, asset, value }: Exported): Promise<void> {
  const { common, portfolios, tape } = textsOf(language)
  await page.getByRole('main').getByRole('button', { name: common.actions.more }).click()
  const [sheet, summary] = await downloaded(page, () =>
    page.getByRole('menuitem', { name: portfolios.menu.export }).click(),
  )
  const rows = byHeader(sheet ?? [])
  expect(rows).toHaveLength(loaded)
  const values = rows.map((row) => Number(row[tape.export.saleValue]))
  expect(values.every((each) => each > 10_000)).toBe(true)
  const edited = rows.find((row) => row[tape.fields.externalId.name] === asset)
  expect(edited?.[tape.export.valuationState]).toBe(tape.export.valuationStates.avmPro)
  expect(formatWholeCurrency(Number(edited?.[tape.export.saleValue]), language)).toBe(value)
  expect(summary?.flat()).toContain(loaded)
}

async function loadAgain(page: Page, language: Language, tape: TestTape): Promise<void> {
  const { portfolios, wizard } = textsOf(language)
  await page.getByRole('link', { name: portfolios.menu.addTape }).click()
  await chooseTape(page, aFile(`${language}.xlsx`, tape.bytes))
  const figure = formatNumber(tape.good, language)
  await expect(page.locator('footer')).toContainText(
    said(wizard.review.plan, {
      ready: said(wizard.review.readyNow_other, { figure }),
      created: 0,
      updated: 0,
      unchanged: figure,
    }),
  )
  // The user assigned this column for the first file, and the product has remembered the assignment.
  await expect(columnField(page, language, tape.unknown)).toHaveValue(wizard.review.ownFieldShort)
  await wizardNext(page, language).click()
  await page.getByRole('button', { name: said(wizard.import_other, { figure }) }).click()
  const unchanged = said(portfolios.job.unchanged_other, { figure })
  const refused = said(portfolios.job.refused_other, { figure: tape.errors.length })
  await expectEnded(page, said(portfolios.job.done['portfolios.addAssets'], { summary: `${unchanged}, ${refused}` }))
}
