import { addDays, calendarDateAt } from '@lindero/domain/kernel/dates'
import { ON_OFFER } from '@lindero/domain/market/explorer-filter'
import { expect, type Locator, type Page } from '@playwright/test'
import { test } from '../support/journey.ts'
import { LOCALES, signIn, textsOf } from '../support/sign-in.ts'
import { said } from '../support/words.ts'

const { imports, explorer } = textsOf('en')

test.use({ locale: LOCALES.en })

const COLUMNS = [
  ...['id', 'kind', 'operation', 'type', 'price', 'size', 'rooms', 'bathrooms', 'floor', 'latitude', 'longitude'],
  ...['date', 'address', 'advertiser', 'portal', 'description'],
] as const
type Row = Partial<Record<(typeof COLUMNS)[number], string | number>>

const dayBefore = (days: number) => addDays(calendarDateAt(new Date()), -days)

/** A market file. Its adverts are found by `word` in their description, and are far from those of other files. */
function marketFile(word: string, rows: readonly Row[]): string {
  const place = { latitude: 40.1 + (Number.parseInt(word.slice(-4), 36) % 1_000) / 2_000, longitude: -1.9 }
  const flat: Row = {
    ...{ kind: 'listing', operation: 'sale', type: 'Piso', price: 212_000, size: 84, rooms: 3, bathrooms: 1, floor: 2 },
    ...{
      ...place,
      date: dayBefore(1),
      address: 'Calle del Molino 7',
      advertiser: 'Fincas del Alba',
      description: word,
    },
  }
  const lines = rows.map((row) => COLUMNS.map((name) => row[name] ?? flat[name] ?? '').join(','))
  return `${[COLUMNS.join(','), ...lines].join('\n')}\n`
}

/** Imports a market file on the screen of the operator, as a full snapshot if it has a portal, and returns its row. */
async function importFile(page: Page, name: string, content: string, portal?: string): Promise<Locator> {
  await signIn(page, 'operator', '/administration/imports')
  const form = page.getByRole('region', { name: imports.new })
  const chosen = page.waitForEvent('filechooser')
  await form.getByRole('button', { name: imports.choose, exact: true }).click()
  await (await chosen).setFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) })
  const start = form.getByRole('button', { name: imports.start, exact: true })
  await expect(start).toBeEnabled()
  if (portal) {
    await form.getByRole('checkbox', { name: imports.isSnapshot }).check()
    await expect(start).toBeDisabled()
    await form.getByRole('textbox', { name: imports.portal }).fill(portal)
    await form.getByRole('textbox', { name: imports.area }).fill('Teruel')
  }
  await start.click()
  const row = page.getByRole('region', { name: imports.list }).getByRole('listitem').filter({ hasText: name })
  await expect(row.getByText(imports.states.done, { exact: true })).toBeVisible()
  return row
}

/** The rows of the explorer for the adverts of a file that are on offer. */
async function homesOf(page: Page, word: string): Promise<Locator> {
  const filter = encodeURIComponent(JSON.stringify({ termsInDescription: word, propertyAdStatus: ON_OFFER }))
  await page.goto(`/explorer?view=table&f=${filter}`)
  return page.getByRole('grid', { name: explorer.list.label }).locator('tbody').getByRole('row')
}

/** Confirms the decision about an advert in its dialog. */
async function decide(page: Page, item: Locator, action: string): Promise<void> {
  await item.getByRole('button', { name: action, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(explorer.home.effect)
  await dialog.getByRole('button', { name: action, exact: true }).click()
  await expect(dialog).toBeHidden()
}

test('the operator splits a home with adverts on three portals; the next import keeps the split, and a join restores the home', async ({
  page,
}) => {
  const word = `molino${Date.now().toString(36)}`
  const rows = (date: string) => ['Norte', 'Sur', 'Este'].map((portal) => ({ id: `${word}-${portal}`, portal, date }))
  await importFile(page, `${word}-1.csv`, marketFile(word, rows(dayBefore(1))))

  const adverts = page.getByRole('region', { name: explorer.detail.adverts })
  const others = adverts.getByRole('listitem').filter({ hasText: explorer.home.separate })
  const similar = page.getByRole('region', { name: explorer.detail.similar })
  const history = adverts.getByRole('list', { name: explorer.home.history })
  let address = ''

  await test.step('the explorer counts one home, and its page has the other two adverts with reasons', async () => {
    const homes = await homesOf(page, word)
    await expect(homes).toHaveCount(1)
    await homes.getByRole('link', { name: /Molino/ }).click()
    await expect(others).toHaveCount(2)
    await expect(adverts).toContainText(explorer.home.reasons.floor)
    address = page.url()
  })

  await test.step('after the split the explorer counts two homes, and the history names the decision', async () => {
    await decide(page, others.first(), explorer.home.separate)
    await expect(others).toHaveCount(1)
    await expect(history.getByRole('listitem')).toHaveCount(1)
    await expect(history).toContainText(said(explorer.home.split).replace(/^[:\s]+/, ''))
    await expect(await homesOf(page, word)).toHaveCount(2)
  })

  await test.step('the next import keeps both homes', async () => {
    await importFile(page, `${word}-2.csv`, marketFile(word, rows(dayBefore(0))))
    await expect(await homesOf(page, word)).toHaveCount(2)
  })

  await test.step('after the join the explorer counts one home again, and the history has both decisions', async () => {
    await page.goto(address)
    await decide(page, similar.getByRole('listitem').filter({ hasText: 'Calle del Molino 7' }), explorer.home.join)
    await expect(others).toHaveCount(2)
    await expect(history.getByRole('listitem')).toHaveCount(2)
    await expect(history).toContainText(said(explorer.home.joined).replace(/^[:\s]+/, ''))
    await expect(await homesOf(page, word)).toHaveCount(1)
  })
})

test('a full snapshot that is too small withdraws nothing until the operator confirms it', async ({ page }) => {
  const word = `noria${Date.now().toString(36)}`
  const portal = `Portal ${word}`
  const rows = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      id: `${word}-${index}`,
      portal,
      floor: index,
      size: 60 + 9 * index,
    }))
  const first = await importFile(page, `${word}-1.csv`, marketFile(word, rows(10)), portal)
  await expect(first).toContainText(said(imports.snapshot.first, { portal, area: 'Teruel', adverts: 10 }))

  const figures = { portal, area: 'Teruel', adverts: 7, before: 10, missing: 3 }
  await importFile(page, `${word}-2.csv`, marketFile(word, rows(7)), portal)
  await expect(await homesOf(page, word)).toHaveCount(10)

  await page.goto('/administration/imports')
  const second = page.getByRole('listitem').filter({ hasText: `${word}-2.csv` })
  await expect(second).toContainText(said(imports.snapshot.asked, figures))
  await second.getByRole('button', { name: imports.withdraw, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(said(imports.withdrawTitle, { missing: 3 }))
  await dialog.getByRole('button', { name: imports.withdraw, exact: true }).click()
  await expect(second).toContainText(said(imports.snapshot.withdrawn, figures))
  await expect(await homesOf(page, word)).toHaveCount(7)
})
