import { expect, type Locator, type Page, type Request } from '@playwright/test'
import { tokenOf } from './inside.ts'
import { textsOf } from './sign-in.ts'

const { assets, common } = textsOf('es')
const SAVE_CALL = /\/api\/assets\/[0-9a-f-]+\/(operations|management)$/

interface Part {
  rows: Record<string, unknown[]>
}

/** Reads the operation data of an asset from the server. */
export async function operationsOf(page: Page, uuid: string): Promise<Record<string, Part>> {
  const answer = await page.request.get(`/api/assets/${uuid}/operations`, {
    headers: { authorization: `Bearer ${await tokenOf(page)}` },
  })
  return (await answer.json()) as Record<string, Part>
}

/** Returns an asset without any operation data. Each journey must use a different asset. */
export async function anAssetWithoutOperation(page: Page): Promise<string> {
  const answer = await page.request.get('/api/assets?r=500&s=externalId', {
    headers: { authorization: `Bearer ${await tokenOf(page)}` },
  })
  const { items } = (await answer.json()) as { items: { uuid: string; externalId: string }[] }
  // Demo assets only, because some users cannot see portfolios created by other journeys.
  for (const { uuid } of items.filter(({ externalId }) => /^[A-Z]+-\d{5}$/.test(externalId)).reverse()) {
    const parts = Object.values(await operationsOf(page, uuid)).filter((part) => part.rows)
    if (parts.every(({ rows }) => Object.values(rows).every((kind) => kind.length === 0))) return uuid
  }
  throw new Error('every asset has an operation already')
}

/** Opens a part of the Operation page of an asset for editing, or one row of the part. */
export async function editPart(page: Page, uuid: string, part: string, row?: string): Promise<void> {
  await page.goto(`/assets/${uuid}/operation?part=${part}${row ? `&row=${row}` : ''}`)
  await page.getByRole('button', { name: assets.record.edit, exact: true }).click()
}

/** The field with this label. The marks for optional, changed and required fields may follow the label. */
export function field(place: Page | Locator, label: string): Locator {
  const page = 'page' in place ? place.page() : place
  const words = label.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const marks = `(?: ${common.forms.optional})?(?: ?${common.changes.changed})?(?: ?\\*)?`
  return place.getByLabel(new RegExp(`^${words}${marks}$`, 'i')).and(page.locator('input, textarea'))
}

export async function fill(place: Page | Locator, label: string, text: string): Promise<void> {
  await field(place, label).fill(text)
  await field(place, label).blur()
}

export async function choose(place: Page | Locator, label: string, option: string): Promise<void> {
  await field(place, label).click()
  const page = 'page' in place ? place.page() : place
  await page.getByRole('option', { name: option, exact: true }).click()
}

/** Saves the record and waits until the server has stored it. */
export async function saveRecord(page: Page): Promise<void> {
  const saved = page.waitForResponse(
    (reply) => reply.request().method() === 'POST' && SAVE_CALL.test(reply.url()) && reply.ok(),
  )
  await askToSave(page)
  await saved
  await expect(summaryOf(page)).toBeHidden()
}

const summaryOf = (page: Page) => page.getByRole('dialog', { name: common.record.summaryTitle })

/** Starts to save and accepts the summary if one appears. Does not wait for the server's reply. */
export async function askToSave(page: Page): Promise<void> {
  let isSent = false
  const look = (request: Request) => {
    isSent ||= request.method() === 'POST' && SAVE_CALL.test(request.url())
  }
  page.on('request', look)
  await page.keyboard.press('Control+s')
  await expect.poll(async () => isSent || (await summaryOf(page).isVisible())).toBe(true)
  page.off('request', look)
  if (!isSent) await summaryOf(page).getByRole('button', { name: common.record.accept }).click()
}
