import { expect, type Page } from '@playwright/test'
import { writeXlsx } from 'hucre/xlsx'
import { tokenOf } from '../support/inside.ts'
import { test } from '../support/journey.ts'
import { LOCALES, signIn, textsOf } from '../support/sign-in.ts'
import { aFile, chooseTape, definePortfolio, wizardNext } from '../support/wizard.ts'
import { said } from '../support/words.ts'

const { portfolios, sheets: texts, wizard } = textsOf('es')
const { names } = texts

test.use({ locale: LOCALES.es })

/** Creates a portfolio with three flats for this journey and leaves its page open. */
async function aPortfolio(page: Page, prefix: string): Promise<string> {
  await definePortfolio(page, 'es', `Cartera ${prefix}`)
  const rows = [1, 2, 3].map((index) => `${prefix}-${index};Piso;${70 + index};40,41;-3,7`)
  const tape = ['ID;Tipo;Superficie;Latitud;Longitud', ...rows].join('\n')
  await chooseTape(page, aFile('reo.csv', Buffer.from(tape), 'text/csv'))
  await wizardNext(page, 'es').click()
  await page.getByRole('button', { name: said(wizard.import_other, { figure: 3 }) }).click()
  await page.waitForURL(/\/portfolios\/[0-9a-f-]{36}$/)
  const summary = said(portfolios.job.created_other, { figure: 3 })
  await expect(page.getByText(said(portfolios.job.done['portfolios.addAssets'], { summary }))).toBeVisible()
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}

async function answered<Answer>(page: Page, path: string): Promise<Answer> {
  const answer = await page.request.get(`/api${path}`, { headers: { authorization: `Bearer ${await tokenOf(page)}` } })
  return (await answer.json()) as Answer
}

/**
 * A workbook for the takeover of a portfolio, with taxes and their payments, a mortgage, legal records, a task, groups
 * and leases. One due date is invalid.
 */
async function takeover(prefix: string): Promise<Buffer> {
  const asset = (number: number) => `${prefix}-${number}`
  const rows: Record<string, (string | number | null)[][]> = {
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
      ['Activo', 'Inquilino', 'Inicio', 'Renta mensual inicial', 'Día de pago'],
      [asset(2), 'Ana Ruiz', '01/02/2024', 900, 1],
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

test('a workbook with records, tasks and groups is corrected on screen and imported, and importing the exported workbook changes nothing', async ({
  page,
}) => {
  const prefix = `TOM${Date.now().toString(36).toUpperCase()}`
  await signIn(page)
  const portfolio = await aPortfolio(page, prefix)
  const assets = await answered<{ items: { uuid: string }[] }>(page, `/portfolios/${portfolio}/assets?s=externalId`)
  const [first, second] = assets.items
  const moved = await page.request.post(`/api/assets/${first?.uuid}/phase`, {
    headers: { authorization: `Bearer ${await tokenOf(page)}` },
    data: { phase: 'management' },
  })
  expect(moved.ok()).toBe(true)

  await test.step('the sheets are recognised, and the preview shows the changes for each sheet', async () => {
    await page.goto(`/portfolios/${portfolio}/parts`)
    await chooseTape(page, aFile('toma.xlsx', await takeover(prefix)))
    const taxes = sheetRow(page, 'toma.xlsx', names['operations.tribute']).first()
    await expect(taxes.getByRole('cell').last()).toHaveText('1')
    const lease = page.getByRole('combobox', { name: `${texts.part}: Contratos` })
    await expect(lease).toHaveValue(names['operations.lease'])
    await expect(loadButton(page, 10)).toBeVisible()
  })

  await test.step('an invalid date is corrected on screen', async () => {
    const cell = page.getByRole('textbox', { name: said(texts.correct, { column: 'Vencimiento', row: 3 }) })
    await expect(cell).toHaveValue('31/02/2025')
    await cell.fill('28/02/2025')
    await page.getByRole('button', { name: texts.check }).click()
    await expect(loadButton(page, 11)).toBeVisible()
    await expect(cell).toBeHidden()
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
    const path = await (await fetched).path()
    await page.locator('input[type=file]').first().setInputFiles(path)
    await expect(page.getByRole('button', { name: texts.nothing })).toBeDisabled()
    await expect(page.getByText(texts.noSheets)).toBeHidden()
  })

  await test.step('undoing the import restores the records', async () => {
    await page.goto(`/portfolios/${portfolio}/parts`)
    const loads = page.getByRole('table', { name: texts.loadsTitle })
    await loads.getByRole('button', { name: texts.undo }).click()
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
