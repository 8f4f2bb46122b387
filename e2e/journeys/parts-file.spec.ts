import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { writeXlsx } from 'hucre/xlsx'
import { tokenOf } from '../support/inside.ts'
import { test } from '../support/journey.ts'
import { LOCALES, signIn, textsOf } from '../support/sign-in.ts'
import { aFile, chooseTape, definePortfolio, wizardNext } from '../support/wizard.ts'
import { said } from '../support/words.ts'

const { common, portfolios, sheets: texts, wizard } = textsOf('es')
const { names } = texts

test.use({ locale: LOCALES.es })

async function answered<Answer>(page: Page, path: string): Promise<Answer> {
  const answer = await page.request.get(`/api${path}`, { headers: { authorization: `Bearer ${await tokenOf(page)}` } })
  return (await answer.json()) as Answer
}

/**
 * A workbook for the takeover of a portfolio: three flats with taxes, tax payments, a mortgage, legal records, a task,
 * groups and leases. One due date is invalid.
 */
async function takeover(prefix: string): Promise<Buffer> {
  const asset = (number: number) => `${prefix}-${number}`
  const rows: Record<string, (string | number | null)[][]> = {
    Inmuebles: [
      ['ID', 'Tipo', 'Superficie', 'Latitud', 'Longitud'],
      ...[1, 2, 3].map((index) => [asset(index), 'Piso', 70 + index, 40.41, -3.7]),
    ],
    [names['operations.tribute']]: [
      ['Activo', 'Tipo', 'Vencimiento', 'Importe'],
      [asset(1), 'IBI', '05/11/2025', '1.250,50'],
      [asset(2), 'IBI', '31/02/2025', 300],
      [asset(3), 'Basuras', '01/06/2025', 80],
    ],
    [names['operations.tributePayment']]: [
      ['Activo', 'Tributo: tipo', 'Tributo: vencimiento', 'Vencimiento', 'Importe', 'Pagado', 'Pagado el'],
      [asset(1), 'IBI', '05/11/2025', '05/11/2025', 1250.5, 'Sí', '03/11/2025'],
    ],
    [names['operations.mortgage']]: [
      ['Activo', 'Entidad', 'Principal', 'Tipo de interés'],
      [asset(1), 'Banco Uno', 125_000, '2,125 %'],
    ],
    [names['legal.acquisition']]: [
      ['Activo', 'Tipo de adquisición', 'Fecha de adquisición'],
      [asset(1), 'Dación', '10/01/2024'],
    ],
    [names['legal.evictionProcesses']]: [
      ['Activo', 'Identificador', 'Tipo', 'Inicio', 'Fase'],
      [asset(1), 'D-1', 'Juicio verbal', '15/05/2024', 'Demanda presentada'],
    ],
    [names['tasks.task']]: [
      ['Activo', 'Tipo de tarea', 'Descripción', 'Fecha límite'],
      [asset(1), 'Solicitar cambio de cerradura', 'Portal', '15/01/2031'],
    ],
    [names['groups.membership']]: [
      ['Activo', 'Edificio'],
      [asset(1), `Edificio ${prefix}`],
      [asset(2), `Edificio ${prefix}`],
    ],
    Contratos: [
      ['Activo', 'Inquilino', 'Uso', 'Inicio', 'Renta mensual inicial', 'Día de pago'],
      [asset(2), 'Ana Ruiz', 'Vivienda', '01/02/2024', 900, 1],
    ],
  }
  return Buffer.from(await writeXlsx({ sheets: Object.entries(rows).map(([name, each]) => ({ name, rows: each })) }))
}

const loadButton = (page: Page, rows: number) =>
  page.getByRole('button', {
    name: said(rows === 1 ? texts.load_one : texts.load_other, { figure: rows }),
    exact: true,
  })
const sheetRow = (page: Page, file: string, sheet: string) =>
  page
    .getByRole('table', { name: said(texts.sheetsTitle, { name: file }) })
    .getByRole('row')
    .filter({ hasText: sheet })

test('one workbook loads assets with their records, tasks and groups, and importing the exported workbook changes nothing', async ({
  page,
}) => {
  const prefix = `TOM${Date.now().toString(36).toUpperCase()}`
  await signIn(page)
  const cell = page.getByRole('textbox', { name: said(wizard.review.fixLabel, { field: 'Vencimiento', row: 3 }) })

  await test.step('the wizard loads the assets and lists the sheets of parts', async () => {
    await definePortfolio(page, 'es', `Cartera ${prefix}`)
    await chooseTape(page, aFile('toma.xlsx', await takeover(prefix)))
    const decisions = page.getByRole('region', { name: wizard.decisions.label })
    await decisions.getByText(said(wizard.decisions.parts_other, { figure: 8 })).click()
    await expect(decisions.getByText(names['operations.tributePayment'])).toBeVisible()
    await wizardNext(page, 'es').click()
    const phase = page.getByRole('region', { name: wizard.options.phase })
    await phase.getByText(common.phase.management, { exact: true }).click()
    await page.getByRole('button', { name: said(wizard.import_other, { figure: 3 }) }).click()
  })

  await test.step('the parts are checked once the assets are loaded, and the preview shows the changes of each sheet', async () => {
    await page.waitForURL(/\/portfolios\/[0-9a-f-]{36}\/parts\?file=/)
    const taxes = sheetRow(page, 'toma.xlsx', names['operations.tribute']).first()
    await expect(taxes.getByRole('cell').last()).toHaveText('1')
    const lease = page.getByRole('combobox', { name: `${texts.part}: Contratos` })
    await expect(lease).toHaveValue(names['operations.lease'])
    await expect(loadButton(page, 10)).toBeVisible()
  })
  const portfolio = new URL(page.url()).pathname.split('/').at(-2) ?? ''
  const assets = await answered<{ items: { uuid: string }[] }>(page, `/portfolios/${portfolio}/assets?s=externalId`)
  const [first, second] = assets.items

  await test.step('an invalid date is corrected on screen, and the correction is still there after a reload', async () => {
    await expect(cell).toHaveValue('31/02/2025')
    await cell.fill('28/02/2025')
    await cell.press('Enter')
    await expect(page.getByText(wizard.autosave.saved, { exact: true })).toBeVisible()
    await page.reload()
    await expect(loadButton(page, 11)).toBeVisible()
    await expect(cell).toBeHidden()
  })

  await test.step('the user opens the unfinished workbook from the list of unfinished files, and the correction is still there', async () => {
    await page.getByRole('link', { name: texts.other }).click()
    await page.getByRole('link', { name: said(wizard.unfinished.openOf, { name: 'toma.xlsx' }) }).click()
    await expect(loadButton(page, 11)).toBeVisible()
  })

  await test.step('the rows are imported into the records of the assets', async () => {
    await loadButton(page, 11).click()
    await page.waitForURL(new RegExp(`/portfolios/${portfolio}$`))
    const summary = `${said(portfolios.job.rowsCreated_other, { figure: 7 })}, ${said(portfolios.job.rowsUpdated_other, { figure: 4 })}`
    await expect(page.getByText(said(portfolios.job.done['portfolios.loadParts'], { summary }))).toBeVisible()
    await page.goto(`/assets/${first?.uuid}/operation?part=tributes`)
    await expect(page.getByText('1.250,50 €').first()).toBeVisible()
    await page.goto(`/assets/${second?.uuid}/operation?part=rent`)
    await expect(page.getByText('Ana Ruiz').first()).toBeVisible()
    await page.goto(`/assets/${first?.uuid}/management`)
    await expect(page.getByText('Juicio verbal').first()).toBeVisible()
    await page.goto(`/portfolios/${portfolio}?groups=true`)
    await expect(page.getByText(`Edificio ${prefix}`).first()).toBeVisible()
    await page.goto(`/assets/${first?.uuid}/tasks`)
    await expect(page.getByText('Solicitar cambio de cerradura').first()).toBeVisible()
    await page.goto(`/assets/${first?.uuid}/historic`)
    await expect(page.getByText(textsOf('es').assets.history.bulk.file).first()).toBeVisible()
  })

  await test.step('importing the exported workbook changes nothing', async () => {
    await page.goto(`/portfolios/${portfolio}/parts`)
    const fetched = page.waitForEvent('download')
    await page.getByRole('button', { name: texts.exportButton }).click()
    const download = await fetched
    const exported = aFile(download.suggestedFilename(), await readFile(await download.path()))
    await page.locator('input[type=file]').first().setInputFiles(exported)
    await expect(page.getByRole('button', { name: texts.nothing })).toBeDisabled()
    await expect(page.getByText(texts.noSheets)).toBeHidden()
    // The first sheet has the assets, which are all in the portfolio.
    await expect(page.getByRole('link', { name: texts.loadAssetsFirst })).toBeHidden()
  })

  await test.step('undoing the import restores the records', async () => {
    await page.goto(`/portfolios/${portfolio}/parts`)
    const loads = page.getByRole('table', { name: texts.loadsTitle })
    const load = loads.getByRole('row').filter({ hasText: texts.contents.parts })
    await load.getByRole('button', { name: texts.undo }).click()
    await page.getByRole('dialog').getByRole('button', { name: texts.undo }).click()
    await expect(loads.getByText(texts.undone)).toBeVisible()
    await page.goto(`/assets/${first?.uuid}/historic`)
    await expect(page.getByText(textsOf('es').assets.history.bulk.undo).first()).toBeVisible()
    const operations = await answered<{ rent: { rows: { lease: unknown[] } } }>(
      page,
      `/assets/${second?.uuid}/operations`,
    )
    expect(operations.rent.rows.lease).toEqual([])
  })
})
