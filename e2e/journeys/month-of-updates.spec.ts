import { addDays, addMonths, calendarDateAt } from '@lindero/domain/kernel/dates'
import { nextTargetDay } from '@lindero/domain/operations/target-days'
import { expect, type Page } from '@playwright/test'
import { tokenOf } from '../support/inside.ts'
import { test } from '../support/journey.ts'
import { fill, operationsOf } from '../support/operation.ts'
import { register } from '../support/registration.ts'
import { LOCALES, textsOf } from '../support/sign-in.ts'
import { said } from '../support/words.ts'

const language = 'es'
const { common, transactions } = textsOf(language)
const { updates } = transactions
const HOME_TYPE = 11
const typedDay = (day: string) => day.split('-').reverse().join('/')

test.use({ locale: LOCALES[language] })

async function send(page: Page, method: 'put' | 'post', path: string, data: object): Promise<{ uuid: string }> {
  const headers = { authorization: `Bearer ${await tokenOf(page)}` }
  const answer = await page.request[method](`/api${path}`, { headers, data })
  expect(answer.status(), await answer.text()).toBe(200)
  return (await answer.json()) as { uuid: string }
}

/** The changes that the screen sends to add a row to the operation data of an asset. */
const aRow = (key: string, values: object) => [
  { key, field: '$exists', old: false, new: true },
  ...Object.entries(values).map(([name, value]) => ({ key, field: name, old: null, new: value })),
]

async function anAsset(page: Page, name: string): Promise<{ asset: string; portfolio: string }> {
  const { uuid: portfolio } = await send(page, 'put', '/portfolios', { name })
  const { uuid: asset } = await send(page, 'put', `/portfolios/${portfolio}/assets`, {
    externalId: `${name.toUpperCase()}-1`,
    typeId: HOME_TYPE,
  })
  return { asset, portfolio }
}

// The step updates the leases of the whole customer, so the journey has a customer of its own.
test('the rents of a month are updated by the published index, and the letters of their tenants are downloaded', async ({
  page,
  baseURL,
}) => {
  await register(page, { email: `updates.${Date.now()}@journeys.example`, language, baseURL })
  const { asset } = await anAsset(page, 'Viviendas')
  const today = calendarDateAt(new Date())
  // The anniversary is the first day of this month: its index was published in the month before.
  const startOn = `${addMonths(today, -12).slice(0, 7)}-01`
  await send(page, 'post', `/assets/${asset}/operations`, {
    changes: aRow(`operations.lease:${crypto.randomUUID()}`, {
      ...{ tenant: 'Amparo Ferrer', use: 'HOME', startOn, rent: 1_000, updateIndex: 'IPC', deposit: 1_000 },
    }),
  })

  await page.goto('/operations/rent-roll')
  await page.getByRole('main').getByRole('button', { name: common.actions.more }).click()
  await page.getByRole('menuitem', { name: updates.open }).click()
  const dialog = page.getByRole('dialog', { name: updates.title })

  await test.step('the list has the old and the new rent, and the reference index that limits the update', async () => {
    const line = dialog.getByRole('listitem').filter({ hasText: 'Amparo Ferrer' })
    // 1.9 %, as in the table of the demo.
    await expect(line).toContainText('1.019')
    await expect(line).toContainText('IRAV')
    await expect(line).toContainText(updates.capped)
  })

  await test.step('one step enters the update and downloads the letter', async () => {
    await fill(dialog, updates.landlord, 'Fondo Levante')
    const download = page.waitForEvent('download')
    await dialog.getByRole('button', { name: said(updates.submit_one, { figure: 1 }) }).click()
    expect((await download).suggestedFilename()).toMatch(/\.pdf$/)
    await expect(page.getByText(said(updates.done_one, { figure: 1 }))).toBeVisible()
    await expect(dialog.getByText(updates.none)).toBeVisible()
    expect((await operationsOf(page, asset)).rent?.rows.rentUpdate).toMatchObject([
      { previousRent: 1_000, percent: 1.9, newRent: 1_019, notifiedOn: today },
    ])
  })

  await test.step('the letter is downloaded again', async () => {
    const download = page.waitForEvent('download')
    await dialog.getByRole('button', { name: said(updates.letters_one, { figure: 1 }) }).click()
    await download
  })
})

test('taxes that two accounts pay are in two payment files, and a file is downloaded again', async ({
  page,
  baseURL,
}) => {
  await register(page, { email: `payers.${Date.now()}@journeys.example`, language, baseURL })
  const accounts = ['ES9121000418450200051332', 'ES7921000813610123456789']
  for (const [at, iban] of accounts.entries()) {
    const { asset, portfolio } = await anAsset(page, `Cartera${at + 1}`)
    await send(page, 'post', '/operations/bank-accounts', {
      ...{ iban, name: null, holder: `Sociedad ${at + 1}`, holderIdentifier: null, bic: null, portfolios: [portfolio] },
    })
    await send(page, 'post', `/assets/${asset}/operations`, {
      changes: aRow(`operations.tribute:${crypto.randomUUID()}`, {
        ...{ taxType: 'PROPERTY_TAX', amount: 100 + at, dueDate: addDays(calendarDateAt(new Date()), 20) },
        creditorIban: 'ES6000491500051234567892',
      }),
    })
  }
  await page.goto('/operations')
  await page.getByRole('checkbox', { name: common.table.selectPage }).check()
  await page.getByRole('button', { name: transactions.list.bulk.file.label, exact: true }).click()
  for (const place of [1, 2]) {
    const dialog = page.getByRole('dialog', { name: said(transactions.file.part, { place, places: 2 }) })
    const payer = dialog.getByRole('textbox', { name: new RegExp(`^${transactions.file.fields.debtorName}`) })
    await expect(payer).toHaveValue(/^Sociedad [12]$/)
    await fill(
      dialog,
      transactions.file.fields.executionDate,
      typedDay(nextTargetDay(addDays(calendarDateAt(new Date()), 1))),
    )
    const download = page.waitForEvent('download')
    await dialog.getByRole('button', { name: transactions.file.submit }).click()
    await download
  }
  await page.getByRole('button', { name: transactions.paymentFiles.open }).click()
  const files = page.getByRole('dialog', { name: transactions.paymentFiles.title })
  const again = files.getByRole('button', { name: transactions.paymentFiles.download })
  await expect(again).toHaveCount(2)
  const download = page.waitForEvent('download')
  await again.first().click()
  expect((await download).suggestedFilename()).toMatch(/^pagos-.*\.xml$/)
})
