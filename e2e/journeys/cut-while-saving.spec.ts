import { expect } from '@playwright/test'
import { aValuedAsset, tokenOf } from '../support/inside.ts'
import { test } from '../support/journey.ts'
import { LOCALES, signIn, textsOf } from '../support/sign-in.ts'

const { assets, common } = textsOf('en')
const { fields } = assets.info

test.use({ locale: LOCALES.en, fresh: true })

test('a save without a network keeps the typed text of the Info section, and a later save with the network succeeds', async ({
  page,
}) => {
  await signIn(page, 'admin', '/assets')
  const uuid = await aValuedAsset(page)
  const address = `Calle del Corte ${Date.now()}`
  // The label of a changed field begins with this name, followed by more words.
  const field = page.getByRole('textbox', { name: new RegExp(`^${fields.address}`) })
  const summary = page.getByRole('dialog', { name: common.record.summaryTitle })
  const save = async () => {
    await page.keyboard.press('Control+s')
    await summary.getByRole('button', { name: common.record.accept }).click()
  }
  const stored = async () => {
    const answer = await page.request.get(`/api/assets/${uuid}`, {
      headers: { authorization: `Bearer ${await tokenOf(page)}` },
    })
    return ((await answer.json()) as { address: string | null }).address
  }
  const before = await stored()

  await test.step('a save without a network shows a notice and keeps the typed text', async () => {
    await page.goto(`/assets/${uuid}/info`)
    await page.getByRole('button', { name: assets.record.edit, exact: true }).click()
    await field.fill(address)
    // Waits for pending requests to end, so that the save is the request that fails.
    await page.waitForLoadState('networkidle')
    await page.context().setOffline(true)
    await save()
    await expect(page.getByText(common.states.offline)).toBeVisible()
    await expect(summary).toBeHidden()
    await expect(field).toHaveValue(address)
  })
  await test.step('after the network returns, the server has stored nothing, and a reload keeps the unsaved change', async () => {
    await page.context().setOffline(false)
    await expect(page.getByText(common.states.offline)).toBeHidden()
    expect(await stored()).toBe(before)
    await page.reload()
    const edit = page.getByRole('button', { name: assets.record.edit, exact: true })
    await expect(field.or(edit)).toBeVisible()
    if (await edit.isVisible()) await edit.click()
    await expect(field).toHaveValue(address)
  })
  await test.step('the unsaved change can be saved once the network has returned', async () => {
    await save()
    await expect(page.getByText(common.record.saved)).toBeVisible()
    expect(await stored()).toBe(address)
  })
})
