import { type AssetTypeId, isDwelling } from '@lindero/domain/kernel/property-types'
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { tokenOf } from '../support/inside.ts'
import { test } from '../support/journey.ts'
import { LOCALES, signIn, textsOf } from '../support/sign-in.ts'
import { said } from '../support/words.ts'

const { assets, common, possessionSettings: words } = textsOf('es')
const { possession } = assets
const SOURCE = 'Expedientes cerrados en 2025'
const MONTHS = 18
const COST = 5_000
const MONTHLY = 200
const RATE = 6

test.use({ locale: LOCALES.es })

type Stage = keyof typeof possession.stages
interface Row {
  uuid: string
  externalId: string
  typeId: AssetTypeId
  saleValue: number | null
  possession: {
    stage: Stage | null
    terms: { months: number } | null
    occupiedValue: number | null
    letValue: number | null
  }
}

async function listed(page: Page, sort = 'saleValue'): Promise<Row[]> {
  const headers = { authorization: `Bearer ${await tokenOf(page)}` }
  const reply = await page.request.get(`/api/assets?r=500&s=${sort}&d=true`, { headers })
  return ((await reply.json()) as { items: Row[] }).items
}

/** The value when occupied, computed from the numbers on the screen. */
const occupied = (free: number) => free * 1.06 ** -1.5 - MONTHS * MONTHLY - COST
const euros = (value: number) => new RegExp(`${Math.round(value).toLocaleString('de-DE')}\\s€`)

test('an admin sets the months until possession, and an occupied asset then shows the value when occupied', async ({
  page,
}) => {
  await signIn(page, 'admin', '/company/possession')
  const rows = await listed(page)
  // Finds an occupied home, because other types have a share of the months and costs of a home. Its months until
  // possession are the example for its stage. Four stages are excluded: in `launchSet` and `suspended`, the months may
  // depend on a known day, and for `execution` and `mediation`, the demo customer has set its own months.
  const asset = rows.find(
    ({ typeId, saleValue, possession: { stage, terms } }) =>
      isDwelling(typeId) &&
      saleValue !== null &&
      terms !== null &&
      !['launchSet', 'suspended', 'execution', 'mediation'].includes(String(stage)),
  )
  const free = rows.find(({ saleValue, possession: { stage } }) => saleValue !== null && stage === 'free')
  const { stage } = asset?.possession ?? {}
  if (!asset?.saleValue || !stage || !free) throw new Error('the demo has valued assets, occupied and free')
  const name = possession.stages[stage]
  const main = page.getByRole('main')
  const input = (field: string, of: string) =>
    main.getByLabel(said(words.fieldOf, { field, stage: of }), { exact: true })
  const save = main.getByRole('button', { name: common.actions.save, exact: true })

  await test.step('the admin can save a changed number of months until possession only with a source', async () => {
    await expect(main.getByRole('row').filter({ hasText: name })).toContainText(words.isExample)
    await input(words.months, name).fill(String(MONTHS))
    await input(words.cost, name).fill(String(COST))
    await expect(main.getByText(words.needsSource)).toBeVisible()
    await expect(save).toBeDisabled()
    await input(words.source, name).fill(SOURCE)
    await input(words.amount, words.monthlyCost).fill(String(MONTHLY))
    await input(words.source, words.monthlyCost).fill(SOURCE)
    await input(words.amount, words.discountRate).fill(String(RATE))
    await input(words.source, words.discountRate).fill(SOURCE)
    await expectAccessible(page, 'light')
    await save.click()
    await expect(page.getByText(words.saved)).toBeVisible()
    await page.reload()
    await expect(input(words.months, name)).toHaveValue(String(MONTHS))
    await expect(input(words.source, name)).toHaveValue(SOURCE)
  })

  const panel = main
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: possession.title, exact: true }) })
  const value = occupied(asset.saleValue)

  await test.step('the page of an occupied asset shows the value when vacant, the saved months until possession, and the new value when occupied', async () => {
    await page.goto(`/assets/${asset.uuid}`)
    await expect(panel).toContainText(name)
    await expect(panel.getByRole('row').filter({ hasText: possession.freeValue })).toContainText(
      euros(asset.saleValue ?? 0),
    )
    await expect(panel.getByRole('row').filter({ hasText: possession.months })).toContainText(String(MONTHS))
    await expect(panel.getByRole('row').filter({ hasText: possession.occupiedValue })).toContainText(euros(value))
    await expect(panel.getByText(possession.example)).toBeHidden()
    await page.goto(`/assets/${asset.uuid}/valuation`)
    await expect(page.locator('dl').filter({ hasText: possession.occupiedValue })).toContainText(euros(value))
  })

  await test.step('the page of a vacant asset shows that it is vacant, and no value when occupied', async () => {
    await page.goto(`/assets/${free.uuid}`)
    await expect(panel).toContainText(possession.stages.free)
    await expect(panel.getByRole('row')).toHaveCount(0)
    await expect(main.getByText(possession.occupiedValue)).toBeHidden()
  })

  await test.step('the user adds the columns with the values when occupied and as let to the list, and sorts by the value as let', async () => {
    await page.goto(`/assets?f=${encodeURIComponent(JSON.stringify({ externalId: asset.externalId }))}`)
    await expect(main.getByRole('row').filter({ hasText: asset.externalId })).toBeVisible()
    await page.getByRole('button', { name: common.table.columns, exact: true }).click()
    const column = assets.list.columns.occupiedValue
    await page.getByRole('checkbox', { name: said(common.table.showColumn, { column }), exact: true }).check()
    await page.keyboard.press('Escape')
    await expect(main.getByRole('row').filter({ hasText: asset.externalId })).toContainText(euros(value))
    await page.getByRole('button', { name: common.table.columns, exact: true }).click()
    const ofLet = said(common.table.showColumn, { column: assets.list.columns.letValue })
    await page.getByRole('checkbox', { name: ofLet, exact: true }).check()
    await page.keyboard.press('Escape')
    const [highest] = await listed(page, 'letValue')
    await page.goto('/assets?s=letValue&d=true')
    await expect(main.getByRole('row').nth(1)).toContainText(highest?.externalId ?? 'an asset of the demo')
    await expect(main.getByRole('row').nth(1)).toContainText(euros(highest?.possession.letValue ?? 0))
    // The columns are saved in the account. They are reset because other journeys of this user expect the default
    // columns.
    const remaining = page.waitForResponse((reply) => reply.request().postData()?.includes('"layout":null') === true)
    await page.getByRole('button', { name: common.table.columns, exact: true }).click()
    await page.getByRole('button', { name: common.table.resetColumns }).click()
    await remaining
  })
})
