import { addDays } from '@lindero/domain/kernel/dates'
import { expect, type Page } from '@playwright/test'
import { figureOf, saveChanges, stateReason } from '../support/asset-page.ts'
import { aValuedAsset, tokenOf } from '../support/inside.ts'
import { test } from '../support/journey.ts'
import { type Language, LOCALES, signIn, textsOf } from '../support/sign-in.ts'
import { said } from '../support/words.ts'

const language: Language = 'es'
const { common, exports, groups, valuation } = textsOf(language)

test.use({ locale: LOCALES[language] })

type Call = <Reply>(method: 'GET' | 'PUT' | 'POST', path: string, data?: object) => Promise<Reply>

async function callsOf(page: Page): Promise<Call> {
  const headers = { authorization: `Bearer ${await tokenOf(page)}` }
  return async <Reply>(method: string, path: string, data?: object) => {
    const answer = await page.request.fetch(`/api${path}`, { method, headers, ...(data ? { data } : {}) })
    expect(answer.status(), `${method} ${path}: ${await answer.text()}`).toBe(200)
    return (await answer.json()) as Reply
  }
}

/**
 * Creates a portfolio with copies of a valued flat at the same location. For each copy, `assets` contains the fields
 * that differ from those of the flat.
 */
async function aPortfolio(page: Page, call: Call, name: string, assets: Record<string, unknown>[]) {
  const stored = await call<Record<string, unknown>>('GET', `/assets/${await aValuedAsset(page)}`)
  const settings = { name, valuesSale: false, valuesRent: false }
  const { uuid: portfolio } = await call<{ uuid: string }>('PUT', '/portfolios', settings)
  const { typeId, size, rooms, bathrooms, state, latitude, longitude } = stored
  const uuids: string[] = []
  for (const asset of assets) {
    const flat = { typeId, size, rooms, bathrooms, state, latitude, longitude, ...asset }
    uuids.push((await call<{ uuid: string }>('PUT', `/portfolios/${portfolio}/assets`, flat)).uuid)
  }
  return { portfolio, uuids }
}

async function value(call: Call, portfolio: string): Promise<void> {
  const body = { operations: ['sale'] }
  const { jobUuid } = await call<{ jobUuid: string }>('POST', `/portfolios/${portfolio}/valuations`, body)
  await expect.poll(async () => (await call<{ state: string }>('GET', `/jobs/${jobUuid}`)).state).toBe('finished')
}

test('a valuer tries a different size, undoes this edit with the keyboard, saves a typed value and makes a report', async ({
  page,
}) => {
  await signIn(page, 'admin')
  const call = await callsOf(page)
  const { portfolio, uuids } = await aPortfolio(page, call, 'Valor escrito', [{ externalId: 'TYPED-1' }])
  await value(call, portfolio)
  await page.goto(`/assets/${uuids[0]}/valuation`)
  const visible = figureOf(page, valuation.tiles.value.sale)
  await expect(visible).toContainText('€')
  const automatic = /[\d.]+\s€/.exec((await visible.textContent()) ?? '')?.[0] ?? ''

  await page.getByRole('button', { name: valuation.editSize.open }).click()
  const size = page.getByRole('textbox', { name: valuation.editSize.other })
  await size.fill('250')
  await size.press('Enter')
  await expect(visible).not.toContainText(automatic)
  await page.keyboard.press('Control+z')
  await expect(page.getByText(valuation.undone)).toBeVisible()
  await expect(visible).toContainText(automatic)

  await visible.getByRole('button', { name: valuation.editValue.open }).click()
  const typed = page.getByRole('textbox', { name: valuation.editValue.value, exact: true })
  await typed.fill('250000')
  await typed.press('Enter')
  await expect(visible).toContainText('250.000')
  await saveChanges(page, language, 'Oferta recibida')

  await page.getByRole('button', { name: valuation.menu }).click()
  await page.getByRole('menuitem', { name: exports.valuationReport }).click()
  const dialog = page.getByRole('dialog', { name: exports.valuationReport })
  const { report } = exports
  // By default, the history contains only the last save of each day, which is the typed value here.
  const saves = dialog.getByRole('group', { name: report.history })
  await expect(saves.getByRole('checkbox', { name: /250\.000/ })).toBeChecked()
  await expect(saves.getByRole('checkbox', { name: automatic })).not.toBeChecked()
  await dialog.getByRole('textbox', { name: report.purpose }).fill('Garantía de un préstamo')
  await dialog.getByRole('textbox', { name: report.addressee }).fill('Banco del Norte')
  await dialog.getByText(said(report.sections, { count: 11, all: 11 })).click()
  await dialog.getByRole('checkbox', { name: report.section.surroundings }).uncheck()
  await dialog.getByRole('button', { name: said(report.up, { section: report.section.caveats }) }).click()

  await dialog.getByRole('button', { name: report.saveTemplate }).click()
  const naming = page.getByRole('dialog', { name: report.saveTemplate })
  await naming.getByRole('textbox', { name: report.templateName }).fill('Banco del Norte')
  await naming.getByRole('button', { name: common.actions.save }).click()
  await expect(naming).toBeHidden()
  const template = dialog.getByRole('combobox', { name: report.template })
  await template.selectOption({ label: report.usual })
  await expect(dialog.getByRole('textbox', { name: report.purpose })).toHaveValue('')
  await template.selectOption({ label: 'Banco del Norte' })
  await expect(dialog.getByRole('textbox', { name: report.purpose })).toHaveValue('Garantía de un préstamo')
  await expect(dialog.getByText(said(report.sections, { count: 10, all: 11 }))).toBeVisible()

  await dialog.getByRole('button', { name: exports.order }).click()
  await expect(page.getByText(exports.ordered)).toBeVisible()
  const newest = async () =>
    (await call<{ items: { uuid: string; kind: string; state: string }[] }>('GET', '/exports?r=1')).items[0]
  await expect.poll(async () => (await newest())?.state).toBe('ready')
  const file = await page.request.get(`/api/exports/${(await newest())?.uuid}`, {
    headers: { authorization: `Bearer ${await tokenOf(page)}` },
  })
  expect((await file.body()).subarray(0, 4).toString('latin1')).toBe('%PDF')
})

test("a unit value is applied to the flats of a mixed group, and to the group's garage only if the user selects it", async ({
  page,
}) => {
  await signIn(page, 'admin')
  const call = await callsOf(page)
  const garage = { externalId: 'MIX-3', typeId: 33, size: 12, rooms: null, bathrooms: null, state: null }
  const flats = [{ externalId: 'MIX-1' }, { externalId: 'MIX-2', size: 80 }]
  const { portfolio, uuids } = await aPortfolio(page, call, 'Grupo mixto', [...flats, garage])
  await value(call, portfolio)
  const own = await call<{ saleValue: number | null }>('GET', `/assets/${uuids[2]}`)
  const made = { name: 'Torre mixta', assets: uuids }
  const { groupUuid } = await call<{ groupUuid: string }>('PUT', `/portfolios/${portfolio}/groups`, made)
  await page.goto(`/groups/${groupUuid}/valuation`)

  const panel = page.getByRole('complementary', { name: groups.values.evidence.title })
  const comparables = panel.getByRole('table', { name: groups.values.evidence.caption })
  await expect(comparables.getByRole('row').nth(3)).toContainText(/\d,\d\d/)

  const pass = async (isChosen: boolean) => {
    await page.getByRole('button', { name: said(groups.values.passOf, { place: groups.values.all }) }).click()
    const dialog = page.getByRole('dialog', { name: groups.values.passTitle })
    const other = dialog.getByRole('checkbox', { name: /MIX-3/ })
    await expect(other).not.toBeChecked()
    if (isChosen) await other.check()
    await dialog.getByRole('textbox', { name: groups.values.unitValue }).fill('2000')
    await dialog.getByRole('button', { name: groups.values.pass, exact: true }).click()
    // The second time the value of the reference is the same, so that there is no new decision.
    if (!isChosen) await stateReason(page, 'es', 'Oferta firme del edificio')
    await expect(dialog).toBeHidden()
  }
  const saleValueOf = async (uuid: string | undefined) =>
    (await call<{ saleValue: number | null }>('GET', `/assets/${uuid}`)).saleValue

  await pass(false)
  expect(await saleValueOf(uuids[1])).toBe(160_000)
  expect(await saleValueOf(uuids[2])).toBe(own.saleValue)
  await pass(true)
  expect(await saleValueOf(uuids[2])).toBe(24_000)
})

test('a user types an earlier date for a group valuation, sees the value on that date and applies it to the flats', async ({
  page,
}) => {
  await signIn(page, 'admin')
  const call = await callsOf(page)
  const flats = [{ externalId: 'DAY-1' }, { externalId: 'DAY-2', size: 80 }]
  const { portfolio, uuids } = await aPortfolio(page, call, 'Otra fecha', flats)
  await value(call, portfolio)
  const dateOf = async (uuid: string | undefined) =>
    (await call<{ saleValueDate: string }>('GET', `/assets/${uuid}`)).saleValueDate
  const day = addDays(await dateOf(uuids[0]), -3)
  const made = { name: 'Torre fechada', assets: uuids }
  const { groupUuid } = await call<{ groupUuid: string }>('PUT', `/portfolios/${portfolio}/groups`, made)
  await page.goto(`/groups/${groupUuid}/valuation`)
  await page.getByRole('button', { name: said(groups.values.passOf, { place: groups.values.all }) }).click()
  const dialog = page.getByRole('dialog', { name: groups.values.passTitle })
  const typed = dialog.getByRole('textbox', { name: groups.values.date })
  await typed.fill(day.split('-').reverse().join('/'))
  await typed.press('Tab')
  await expect(dialog.getByRole('button', { name: groups.values.pass, exact: true })).toBeDisabled()
  await dialog.getByRole('button', { name: groups.values.search }).click()
  await expect(dialog.getByRole('status')).toContainText('€')
  await dialog.getByRole('button', { name: groups.values.pass, exact: true }).click()
  await expect(dialog).toBeHidden()
  expect([await dateOf(uuids[0]), await dateOf(uuids[1])]).toEqual([day, day])
})

test('a changed value is in the list of values to check until a user signs the valuation', async ({ page }) => {
  await signIn(page, 'admin')
  const call = await callsOf(page)
  const { portfolio, uuids } = await aPortfolio(page, call, 'Por revisar', [{ externalId: 'CHECK-1' }])
  await value(call, portfolio)
  const { size } = await call<{ size: number }>('GET', `/assets/${uuids[0]}`)
  const larger = { field: 'size', oldValue: size, newValue: Math.round(size * 1.4) }
  await call('POST', `/assets/${uuids[0]}`, { changes: [larger] })
  await value(call, portfolio)

  const address = `/values-to-check?f=${encodeURIComponent(JSON.stringify({ portfolios: [portfolio] }))}`
  await page.goto(address)
  const table = page.getByRole('grid', { name: valuation.toCheck.list.label })
  const row = table.getByRole('row').filter({ hasText: 'CHECK-1' })
  await expect(row).toContainText(valuation.toCheck.reasons.moved)
  await row.getByText('CHECK-1', { exact: true }).click()
  await page.getByRole('button', { name: valuation.sign.action, exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: valuation.sign.action }).click()
  await saveChanges(page, language)

  await page.goto(address)
  await expect(page.getByText(valuation.toCheck.list.none.title)).toBeVisible()
})
