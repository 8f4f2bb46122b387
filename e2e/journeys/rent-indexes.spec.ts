import { addMonths, calendarDateAt } from '@lindero/domain/kernel/dates'
import { expect, type Page } from '@playwright/test'
import { tokenOf } from '../support/inside.ts'
import { test } from '../support/journey.ts'
import { fill } from '../support/operation.ts'
import { register } from '../support/registration.ts'
import { LOCALES, signIn, textsOf } from '../support/sign-in.ts'
import { said } from '../support/words.ts'

const language = 'es'
const { common, transactions } = textsOf(language)
const { indexes, updates } = transactions
const OFFICE_TYPE = 11
const typedDay = (day: string) => day.split('-').reverse().join('/')

test.use({ locale: LOCALES[language] })

test('the operator imports a table of an index, and a difference is asked', async ({ page }) => {
  await signIn(page, 'operator', '/operations/indexes')
  const dialog = page.getByRole('dialog', { name: indexes.import })
  const load = async (percent: string) => {
    const content = `Tipo de dato;Periodo;Total\nVariación anual;2016M05;${percent}\n`
    await page.getByRole('main').getByRole('button', { name: indexes.import }).click()
    await dialog.locator('input[type=file]').setInputFiles({
      ...{ name: 'ipc.csv', mimeType: 'text/csv', buffer: Buffer.from(content) },
    })
    await fill(dialog, indexes.fields.publishedOn, '14/06/2016')
    await dialog.getByRole('button', { name: indexes.importSubmit }).click()
  }
  await load('-1,0')
  await expect(dialog).toBeHidden()
  await load('-0,9')
  await expect(dialog.getByRole('alert')).toBeVisible()
  await dialog.getByRole('button', { name: indexes.accept }).click()
  await expect(dialog).toBeHidden()
})

async function send(page: Page, method: 'put' | 'post', path: string, data: object): Promise<{ uuid: string }> {
  const headers = { authorization: `Bearer ${await tokenOf(page)}` }
  const answer = await page.request[method](`/api${path}`, { headers, data })
  expect(answer.status(), await answer.text()).toBe(200)
  return (await answer.json()) as { uuid: string }
}

// The list has the leases of the whole customer, so the journey has a customer of its own.
test('the update of premises asks from when the new rent is paid, and computes it after the answer', async ({
  page,
  baseURL,
}) => {
  await register(page, { email: `premises.${Date.now()}@journeys.example`, language, baseURL })
  const { uuid: portfolio } = await send(page, 'put', '/portfolios', { name: 'Locales' })
  const office = { externalId: 'LOCAL-1', typeId: OFFICE_TYPE }
  const { uuid: asset } = await send(page, 'put', `/portfolios/${portfolio}/assets`, office)
  const today = calendarDateAt(new Date())
  const key = `operations.lease:${crypto.randomUUID()}`
  const values = {
    ...{ tenant: 'Óptica Ribera', use: 'OTHER', startOn: `${addMonths(today, -12).slice(0, 7)}-01`, rent: 1_771 },
    ...{ updateIndex: 'FIXED', fixedPercent: 2, deposit: 3_542 },
  }
  await send(page, 'post', `/assets/${asset}/operations`, {
    changes: [
      { key, field: '$exists', old: false, new: true },
      ...Object.entries(values).map(([field, value]) => ({ key, field, old: null, new: value })),
    ],
  })
  await page.goto('/operations/rent-roll')
  await page.getByRole('main').getByRole('button', { name: common.actions.more }).click()
  await page.getByRole('menuitem', { name: updates.open }).click()
  const dialog = page.getByRole('dialog', { name: updates.title })
  const line = dialog.getByRole('listitem').filter({ hasText: 'Óptica Ribera' })
  await fill(dialog, updates.landlord, 'Locales del Turia, S.L.')
  // A letter of the month after the anniversary: the contract decides from when the rent is paid.
  await fill(dialog, updates.notifiedOn, typedDay(addMonths(today, 1)))
  await expect(line).toContainText(updates.questions.payable)
  await dialog.getByLabel(updates.premises).selectOption({ label: updates.premisesDays.anniversary })
  // 1,771.00 + 2 %.
  await expect(line).toContainText('1.806,42')
  await expect(dialog.getByRole('button', { name: said(updates.submit_one, { figure: 1 }) })).toBeEnabled()
})
