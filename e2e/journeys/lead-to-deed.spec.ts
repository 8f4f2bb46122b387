import { addDays, calendarDateAt } from '@lindero/domain/kernel/dates'
import { formatDate } from '@lindero/domain/kernel/formats'
import { expect, type Locator, type Page } from '@playwright/test'
import { PHONE } from '../support/accessibility.ts'
import { unadvertisedAsset } from '../support/advertising.ts'
import { tokenOf } from '../support/inside.ts'
import { test } from '../support/journey.ts'
import { choose } from '../support/operation.ts'
import { LOCALES, signIn, textsOf } from '../support/sign-in.ts'
import { said } from '../support/words.ts'

const { advertisements: words, assets } = textsOf('es')
const { leads, pipeline, publishing } = words
/** A different name in each run, because cards from earlier runs are still on the board. */
const NAME = `Berta ${crypto.randomUUID().slice(0, 8)}`
const today = calendarDateAt(new Date())

test.use({ locale: LOCALES.es })

const button = (scope: Page | Locator, name: string) => scope.getByRole('button', { name, exact: true })

/** Moves a card to a different column with its menu and fills in the dialog. */
async function move(page: Page, event: keyof typeof leads.events, fill: (dialog: Locator) => Promise<void>) {
  await button(page, said(pipeline.moveOf, { name: NAME })).click()
  await page.getByRole('menuitem', { name: leads.events[event], exact: true }).click()
  const dialog = page.getByRole('dialog')
  await fill(dialog)
  await button(dialog, leads.events[event]).click()
  await expect(dialog).toBeHidden()
}

/** Matches the identifier of the asset at this address. */
async function identifierOf(page: Page, address: string): Promise<RegExp> {
  const headers = { authorization: `Bearer ${await tokenOf(page)}` }
  const answer = await page.request.get(`/api/assets/${address.split('/')[2]}`, { headers })
  const { externalId } = (await answer.json()) as { externalId: string }
  return new RegExp(externalId)
}

const cardsIn = (page: Page, state: keyof typeof leads.states) =>
  page.getByRole('list', { name: said(pipeline.cardsOf, { state: leads.states[state] }) })

test('a lead moves across the board through viewing, offer and reservation, and the home is then sold', async ({
  page,
}) => {
  await signIn(page)
  const address = await unadvertisedAsset(page)
  await page.goto(address)

  await test.step('the user publishes two draft advertisements together, and only the complete one is published', async () => {
    await button(page, words.editor.new).click()
    await choose(page, words.fields.energyRating, words.energyRatings.E)
    await button(page, words.editor.create).click()
    await expect(page.getByText(words.editor.created)).toBeVisible()
    await expect(page.getByText(publishing.neverPublished)).toBeVisible()
    const other = await unadvertisedAsset(page, { lacks: ['energyCertificate'] })
    await page.goto(other)
    await button(page, words.editor.new).click()
    await button(page, words.editor.create).click()
    await expect(page.getByText(words.editor.created)).toBeVisible()
    await page.goto('/advertisements')
    for (const asset of [address, other]) {
      await page
        .getByRole('row', { name: await identifierOf(page, asset) })
        .getByRole('checkbox')
        .check()
    }
    await button(page, words.list.bulk.publish.label).click()
    const dialog = page.getByRole('dialog', { name: publishing.title })
    await expect(dialog).toContainText(said(publishing.missing, { fields: words.fields.energyRating.toLowerCase() }))
    await button(dialog, publishing.apply).click()
    await expect(page.getByText(said(publishing.done_one, { figure: '1' }))).toBeVisible()
    await expect(dialog).toBeHidden()
  })

  await test.step('a caller is added as a lead of the advertisement', async () => {
    await page.goto(address)
    await button(page, leads.add).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(leads.fields.name).fill(NAME)
    await choose(dialog, leads.fields.source, leads.sources.phone)
    await dialog.getByLabel(leads.fields.phone).fill('600 111 222')
    await button(dialog, leads.add).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText(NAME)).toBeVisible()
  })

  await test.step('the board is filtered by source, and a viewing is arranged', async () => {
    await page.goto('/advertisements/leads/board')
    await expect(cardsIn(page, 'NEW').getByText(NAME)).toBeVisible()
    const source = page.getByLabel(pipeline.source, { exact: true })
    await expect(source).toContainText(`${leads.sources.phone} (`)
    await source.selectOption('phone')
    await expect(page).toHaveURL(/source=phone/)
    await page.getByRole('searchbox', { name: pipeline.search }).fill(NAME)
    await expect(page).toHaveURL(/q=Berta/)
    await move(page, 'visit', async (dialog) => {
      await dialog.getByLabel(leads.fields.day).fill(formatDate(today))
      await choose(dialog, leads.fields.time, '17:30')
    })
    await expect(cardsIn(page, 'VISIT').getByText(NAME)).toBeVisible()
  })

  await test.step('the calendar feed contains the viewing, and the user enters the result of the viewing', async () => {
    await button(page, words.choices.create).or(button(page, words.choices.renew)).click()
    const feed = await page.getByLabel(words.choices.calendar, { exact: true }).inputValue()
    const file = await (await page.request.get(new URL(feed).pathname)).text()
    expect(file).toContain(`DTSTART;TZID=Europe/Madrid:${today.replaceAll('-', '')}T173000`)
    expect(file).not.toContain('Berta')
    await button(page, said(pipeline.open, { name: NAME })).click()
    await button(page.getByRole('dialog'), leads.enterResult).click()
    const dialog = page.getByRole('dialog', { name: said(leads.dialogs.result, { name: NAME }) })
    await choose(dialog, leads.fields.result, leads.results.INTERESTED)
    await button(dialog, leads.saveVisit).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('dialog')).toContainText(leads.results.INTERESTED)
    await page.keyboard.press('Escape')
  })

  await test.step('a user enters an offer and a reservation on a phone', async () => {
    await page.setViewportSize(PHONE)
    await move(page, 'offer', async (dialog) => {
      await dialog.getByLabel(leads.amountOffered).fill('150.000')
      await dialog.getByLabel(leads.fields.conditions).fill('Sujeta a hipoteca')
    })
    await expect(cardsIn(page, 'OFFER').getByText(NAME)).toBeVisible()
    await move(page, 'reserve', async (dialog) => {
      await dialog.getByLabel(leads.amountPaid).fill('3.000')
      await dialog.getByLabel(leads.fields.expiresOn).fill(formatDate(addDays(today, 30)))
    })
    await expect(cardsIn(page, 'RESERVATION').getByText(NAME)).toBeVisible()
    await page.setViewportSize({ width: 1280, height: 720 })
  })

  await test.step('the advertisement is reserved after the reservation and sold after the deed', async () => {
    await page.goto(address)
    await expect(page.getByRole('main').getByText(words.operationStatuses.RESERVED).first()).toBeVisible()
    await button(page, leads.events.sign).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByLabel(leads.salePrice)).toHaveValue(/^150\.000/)
    await button(dialog, leads.events.sign).click()
    await expect(dialog).toBeHidden()
    const date = formatDate(today)
    await expect(page.getByText(said(words.soldFor, { price: '150.000\u00a0€', date }))).toBeVisible()
  })

  await test.step("the asset's history shows the steps of the lead without the lead's name", async () => {
    await page.goto(`${address.replace('/commercial', '')}/historic`)
    const closed = page.getByRole('button', { name: assets.history.show })
    await expect(closed.first()).toBeVisible()
    while ((await closed.count()) > 0) await closed.first().click()
    await expect(page.getByText(leads.logged.leadReservation).first()).toBeVisible()
    await expect(page.getByText(leads.logged.leadOffer).first()).toBeVisible()
    await expect(page.getByText('Berta')).toHaveCount(0)
  })
})
