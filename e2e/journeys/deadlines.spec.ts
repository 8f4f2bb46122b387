import { expect, type Page } from '@playwright/test'
import { tokenOf } from '../support/inside.ts'
import { test } from '../support/journey.ts'
import { acquire } from '../support/legal.ts'
import { LOCALES, signIn, textsOf } from '../support/sign-in.ts'

const { common, judicialDates, management, tasks } = textsOf('es')
const COURT = 'Villanueva de la Jara'
const REASON = 'El procurador trasladó la notificación fuera de plazo'

test.use({ locale: LOCALES.es })

async function ask<Body>(page: Page, path: string, data?: object): Promise<Body> {
  const headers = { authorization: `Bearer ${await tokenOf(page)}` }
  const url = `/api${path}`
  const answer = data ? await page.request.post(url, { headers, data }) : await page.request.get(url, { headers })
  expect(answer.status(), `${path}: ${await answer.text()}`).toBe(200)
  return (await answer.json()) as Body
}

/**
 * Adds an eviction with a missed deadline to the last asset in management that is not in the list of repossessions. No
 * other record has the court of this eviction.
 */
async function aMissedTerm(page: Page): Promise<{ uuid: string; externalId: string }> {
  const f = encodeURIComponent(JSON.stringify({ phases: ['management'] }))
  const stored = await ask<{ items: { assetUuid: string }[] }>(page, '/management/repossessions?r=500')
  const worked = new Set(stored.items.map(({ assetUuid }) => assetUuid))
  const all = await ask<{ items: { uuid: string; externalId: string }[] }>(page, `/assets?r=500&s=externalId&f=${f}`)
  const asset = all.items.findLast(({ uuid }) => !worked.has(uuid))
  if (!asset) throw new Error('the demo has assets in management without legal work')
  const input = { type: 'VERBAL', courtSeat: COURT, claimNotifiedDate: '2026-02-02' }
  const fields = Object.fromEntries(
    Object.entries(input).map(([field, newValue]) => [field, { oldValue: null, newValue }]),
  )
  await acquire(page, asset.uuid)
  const changes = { records: [{ section: 'evictionProcesses', id: null, fields }] }
  await ask(page, `/assets/${asset.uuid}/management`, { changes })
  return asset
}

test("a user enters the reason for a missed deadline, and the asset's history shows the reason", async ({ page }) => {
  await signIn(page, 'admin')
  const { uuid, externalId } = await aMissedTerm(page)

  await test.step('the user filters the list of dates by court and enters the reason in a row', async () => {
    const f = encodeURIComponent(JSON.stringify({ court: COURT }))
    await page.goto(`/repossessions/dates?f=${f}`)
    await expect(page.getByRole('row').filter({ hasText: externalId })).toHaveCount(1)
    const name = `${management.terms.answerOfDefendant}, 16/02/2026, ${externalId}`
    await page.getByRole('button', { name: `${judicialDates.reason.give}: ${name}`, exact: true }).click()
    const dialog = page.getByRole('dialog', { name: judicialDates.reason.title })
    await dialog.getByLabel(judicialDates.reason.label).fill(REASON)
    await dialog.getByRole('button', { name: common.actions.save, exact: true }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('row').filter({ hasText: externalId })).toContainText(judicialDates.isLate)
  })

  await test.step("the reason is in the asset's history", async () => {
    await page.goto(`/assets/${uuid}/historic`)
    await expect(page.getByText(REASON)).toBeVisible()
    const label = `${management.history.missedDeadline} · ${management.terms.answerOfDefendant}`
    await expect(page.getByText(label).first()).toBeVisible()
  })
})

test("an admin sets the days of notice before deadlines for all users of the customer, then other days for the admin's own account", async ({
  page,
}) => {
  await signIn(page, 'admin', '/notifications')
  await page.getByRole('button', { name: tasks.deadlines, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: tasks.deadlines })
  await dialog.getByLabel(tasks.deadlineKinds.court, { exact: true }).fill('8, 2')
  await dialog.getByRole('button', { name: common.actions.save, exact: true }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: tasks.choices, exact: true }).click()
  const own = page.getByRole('dialog', { name: tasks.choices })
  const court = own.getByLabel(tasks.deadlineKinds.court, { exact: true })
  await expect(court).toHaveAttribute('placeholder', '8, 2')
  await court.fill('10')
  await own.getByRole('button', { name: common.actions.save, exact: true }).click()
  await expect(own).toBeHidden()
  await page.getByRole('button', { name: tasks.choices, exact: true }).click()
  await expect(court).toHaveValue('10')
})

test('a lawyer opens the court list of the next day that has court dates, and it can be printed', async ({ page }) => {
  await signIn(page, 'admin', '/repossessions/dates')
  const { courtList } = judicialDates
  await page.getByRole('link', { name: courtList.open }).click()
  await page.waitForURL(/\/repossessions\/court-list/)
  await page.getByRole('button', { name: courtList.next }).click()
  await page.waitForURL(/day=/)
  const table = page.getByRole('table', { name: courtList.title })
  for (const column of ['hour', 'court', 'caseNumber', 'address', 'attorney'] as const) {
    await expect(table.getByRole('columnheader', { name: courtList.columns[column] })).toBeVisible()
  }
  await expect(table.getByRole('link').first()).toHaveAttribute('href', /\/management$/)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: courtList.print })).toBeHidden()
  await expect(table).toBeVisible()
})
