import { expect } from '@playwright/test'
import { test } from '../support/journey.ts'
import { type Language, LOCALES, signIn, textsOf } from '../support/sign-in.ts'
import { said } from '../support/words.ts'

const language: Language = 'en'
const { apiKeys, exports } = textsOf(language)

test.use({ locale: LOCALES[language] })

/** The file name contains the product and the customer. */
const ARCHIVE = /Lindero Alcor .*\.zip/

test('an admin creates an API key, and a program reads with the key until the key is revoked', async ({ page }) => {
  await signIn(page, 'admin', '/company/api-keys')
  const name = `ERP ${Date.now()}`

  const key = await test.step('the secret part of the key is displayed only once', async () => {
    await page.getByRole('button', { name: apiKeys.add, exact: true }).click()
    const dialog = page.getByRole('dialog', { name: apiKeys.addTitle })
    await dialog.getByLabel(apiKeys.fields.name).fill(name)
    await dialog.getByRole('button', { name: apiKeys.add, exact: true }).click()
    const visible = page.getByRole('textbox', { name: apiKeys.secret.title })
    await expect(visible).toBeVisible()
    const secret = await visible.inputValue()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('row').filter({ hasText: name })).toContainText(secret.slice(0, 12))
    return secret
  })

  const headers = { authorization: `Bearer ${key}` }
  await test.step('the program can read portfolios with the key but cannot create a portfolio', async () => {
    expect((await page.request.get('/api/portfolios', { headers })).status()).toBe(200)
    const refused = await page.request.put('/api/portfolios', { headers, data: { name: 'No' } })
    expect(await refused.json()).toMatchObject({ message: 'apiKeys.scopeMissing' })
  })

  await test.step('a revoked key is rejected immediately', async () => {
    const row = page.getByRole('row').filter({ hasText: name })
    await row.getByRole('button', { name: said(apiKeys.actionsOf, { name }) }).click()
    await page.getByRole('menuitem', { name: apiKeys.revoke }).click()
    await page.getByRole('dialog').getByRole('button', { name: apiKeys.revoke }).click()
    await expect(row).toContainText(apiKeys.states.revoked)
    expect((await page.request.get('/api/portfolios', { headers })).status()).toBe(401)
  })
})

test('an admin downloads an archive of all data of the customer', async ({ page }) => {
  await signIn(page, 'admin', '/exports')
  await page.getByRole('button', { name: exports.archive.order, exact: true }).click()
  const ordered = page.waitForResponse((reply) => reply.url().endsWith('/api/exports/archive'))
  await page.getByRole('dialog').getByRole('button', { name: exports.archive.order, exact: true }).click()
  expect((await ordered).status()).toBe(200)
  const archives = page.getByRole('grid', { name: exports.label }).getByRole('row').filter({ hasText: ARCHIVE })
  await expect(archives.first()).toContainText(exports.state.ready, { timeout: 120_000 })
  const download = page.waitForEvent('download')
  await archives.first().click()
  expect((await download).suggestedFilename()).toMatch(/\.zip$/)
})
