import { expect, type Page } from '@playwright/test'
import { stateNoBank, unadvertisedAsset } from '../support/advertising.ts'
import { test } from '../support/journey.ts'
import { choose } from '../support/operation.ts'
import { LOCALES, signIn, textsOf } from '../support/sign-in.ts'
import { said } from '../support/words.ts'

const { advertisements: words, common } = textsOf('es')

test.use({ locale: LOCALES.es })

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('the advertisement of an asset is published, receives a question from a visitor and is marked as sold', async ({
  page,
}) => {
  await signIn(page)
  await page.goto(await unadvertisedAsset(page))

  await test.step('a new advertisement is filled in from the asset, and its description is generated', async () => {
    await button(page, words.editor.new).click()
    await expect(page.getByLabel(words.fields.price, { exact: true })).not.toHaveValue('')
    await button(page, said(words.describe.action, { style: words.styles.luxury })).click()
    await expect(page.getByText(words.describe.byRules)).toBeVisible()
    const text = page.locator('textarea').first()
    await text.fill('Escrito a mano.')
    await button(page, said(words.describe.action, { style: words.styles.technical })).click()
    await page.getByRole('dialog').getByRole('button', { name: words.describe.replace, exact: true }).click()
    await expect(text).not.toHaveValue('Escrito a mano.')
    await button(page, words.describe.restore).click()
    await expect(text).toHaveValue('Escrito a mano.')
    await page.getByLabel(words.fields.styleName, { exact: true }).selectOption('minimal')
    await page.getByLabel(words.fields.descriptionLanguage, { exact: true }).selectOption('en')
    await button(page, said(words.describe.action, { style: words.styles.minimal })).click()
    await page.getByRole('dialog').getByRole('button', { name: words.describe.replace, exact: true }).click()
    await expect(text).toHaveValue(/Price: €/)
    await choose(page, words.fields.energyRating, words.energyRatings.E)
    await button(page, words.editor.create).click()
    await expect(page.getByText(words.editor.created)).toBeVisible()
  })

  await test.step('the advertisement is published after confirmation', async () => {
    await button(page, words.actions.publish).click()
    await page.getByRole('dialog').getByRole('button', { name: words.actions.publish }).click()
    await expect(button(page, words.actions.withdraw)).toBeVisible()
  })

  await test.step('a visitor sends a question from the public page, and the user marks this lead as contacted', async () => {
    const [visible] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('link', { name: words.actions.openPublic }).click(),
    ])
    const map = visible.getByRole('region', { name: words.public.area }).getByRole('img')
    await expect(map.locator('path').first()).toBeVisible()
    await visible.getByLabel(words.fields.name).fill('Lucía Prieto')
    await visible.getByLabel(words.fields.email).fill('lucia@example.com')
    await visible.getByLabel(words.fields.consent).check()
    await visible.getByRole('button', { name: words.public.send }).click()
    await expect(visible.getByText(words.public.sent)).toBeVisible()
    await visible.close()
    await page.reload()
    await button(page, words.leads.events.contact).click()
    await expect(page.getByText(words.leads.states.CONTACTED)).toBeVisible()
  })

  await test.step('the user marks the advertisement as sold on a date and then corrects the sale price', async () => {
    await button(page, words.actions.sell).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(words.fields.saleDate).fill('01/06/2026')
    await dialog.getByRole('button', { name: words.actions.sell }).click()
    await expect(page.getByText(words.statuses.SOLD).first()).toBeVisible()
    await button(page, words.actions.correct).click()
    await expect(dialog.getByLabel(words.fields.saleDate)).toHaveValue('01/06/2026')
    await dialog.getByLabel(words.fields.salePrice).fill('181.000')
    await dialog.getByRole('button', { name: words.actions.correct, exact: true }).click()
    await expect(page.getByText(said(words.soldFor, { price: '181.000\u00a0€', date: '01/06/2026' }))).toBeVisible()
  })
})

test('an advertisement is previewed before publication and later withdrawn with a reason', async ({ page }) => {
  await signIn(page)
  await page.goto(await unadvertisedAsset(page))
  await button(page, words.editor.new).click()
  await choose(page, words.fields.energyRating, words.energyRatings.IN_PROCESS)
  await button(page, words.actions.preview).click()
  const preview = page.getByRole('dialog', { name: words.actions.preview })
  await expect(preview).toBeVisible()
  await page.keyboard.press('Escape')

  // Without an advertisement in the URL, preview and publication use the saved advertisement and ignore unsaved
  // changes.
  await page.goto(new URL(page.url()).pathname)
  const cards = page.getByRole('list', { name: words.editor.listLabel }).getByRole('listitem')
  await expect(cards).toHaveCount(1)
  await button(page, words.actions.preview).click()
  await expect(preview).toContainText(words.energyRatings.IN_PROCESS)
  await page.keyboard.press('Escape')
  await expect(preview).toHaveCount(0)
  await expect(cards).toHaveCount(1)
  await button(page, words.actions.publish).click()
  await page.getByRole('dialog').getByRole('button', { name: words.actions.publish }).click()
  await button(page, words.actions.withdraw).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(words.withdrawalReasons.POSTPONED).check()
  await dialog.getByRole('button', { name: words.actions.withdraw }).click()
  await expect(page.getByText(words.statuses.WITHDRAWN).first()).toBeVisible()
  await expect(page.getByRole('main').getByRole('button', { name: common.actions.cancel })).toHaveCount(0)
})

test('words about a bank in a text are removed after a look at the corrected text, or the asset states that its owner is a bank', async ({
  page,
}) => {
  await signIn(page)
  const path = await unadvertisedAsset(page)
  await stateNoBank(page, path)
  await page.goto(path)
  await button(page, words.editor.new).click()
  const text = page.locator('textarea').first()
  await text.fill('Piso de banco con terraza.')
  await button(page, words.editor.create).click()
  const sentence = page.getByText(said(words.contradictions.bankOwned, { words: 'Piso de banco' }))
  await expect(sentence).toBeVisible()
  await button(page, words.contradictions.withoutBank).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(said(words.contradictions.willSay, { text: 'Piso con terraza.' }))
  await dialog.getByRole('button', { name: words.contradictions.saveWithout }).click()
  await expect(sentence).toHaveCount(0)
  await expect(text).toHaveValue('Piso con terraza.')
  await text.fill('Piso de banco con terraza.')
  await button(page, words.editor.save).click()
  await button(page, words.contradictions.isBank).click()
  await expect(sentence).toHaveCount(0)
  await expect(text).toHaveValue('Piso de banco con terraza.')
})
