import { noticeText } from '@lindero/domain/advertising/notices'
import { expect, type Page } from '@playwright/test'
import { occupiedAsset } from '../support/advertising.ts'
import { test } from '../support/journey.ts'
import { choose } from '../support/operation.ts'
import { LOCALES, signIn, textsOf } from '../support/sign-in.ts'
import { said } from '../support/words.ts'

const { advertisements: words } = textsOf('es')
const { notices } = words

test.use({ locale: LOCALES.es })

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('an occupied home is advertised as occupied on its public page, in the feeds and in its description', async ({
  page,
}) => {
  await signIn(page)
  await page.goto(await occupiedAsset(page))
  const text = page.locator('textarea').first()

  await test.step('the editor and the generated description state that the home is occupied, and the description invites no visits', async () => {
    await button(page, words.editor.new).click()
    await expect(page.getByText(words.notices.said)).toContainText(notices.occupied)
    await choose(page, words.fields.energyRating, words.energyRatings.E)
    await page.getByLabel(words.fields.price, { exact: true }).fill('98.000')
    await button(page, said(words.describe.action, { style: words.styles.luxury })).click()
    await expect(page.getByText(words.describe.byRules)).toBeVisible()
    await expect(text).toHaveValue(new RegExp(`^${noticeText(['withoutPossession', 'occupied'])}`))
    await expect(text).not.toHaveValue(/fácil de visitar|visítalo|ven a verlo|concierta/i)
  })

  await test.step('if the description does not mention the occupancy, the advertisement can still be published', async () => {
    await text.fill('Piso exterior.')
    await button(page, words.editor.create).click()
    await expect(page.getByText(words.editor.created)).toBeVisible()
    await button(page, words.actions.publish).click()
    await page.getByRole('dialog').getByRole('button', { name: words.actions.publish }).click()
    await expect(button(page, words.actions.withdraw)).toBeVisible()
  })

  const shownAt = await page.getByRole('link', { name: words.actions.openPublic }).getAttribute('href')
  await test.step('the public page states that the home is occupied', async () => {
    const [visible] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('link', { name: words.actions.openPublic }).click(),
    ])
    const main = visible.getByRole('main')
    await expect(main).toContainText(notices.withoutPossession)
    await expect(main).toContainText(notices.occupied)
    await visible.close()
  })

  await test.step('both feeds for portals include the occupancy', async () => {
    const uuid = shownAt?.split('/').at(-1) ?? ''
    await page.goto('/advertisements')
    await expect(button(page, words.feed.create).or(button(page, words.feed.renew))).toBeVisible()
    const isRenewed = (await button(page, words.feed.renew).count()) > 0
    await button(page, isRenewed ? words.feed.renew : words.feed.create).click()
    if (isRenewed) await page.getByRole('dialog').getByRole('button', { name: words.feed.renew }).click()
    await expect(page.getByText(words.feed.once)).toBeVisible()
    const kyero = new URL(await page.getByLabel('Kyero XML').inputValue()).pathname
    const json = new URL(await page.getByLabel('JSON', { exact: true }).inputValue()).pathname
    const xml = await (await page.request.get(kyero)).text()
    const own = xml.split('<property>').find((part) => part.includes(uuid))
    expect(own).toContain(notices.withoutPossession)
    expect(own).toContain(notices.occupied)
    const { items } = (await (await page.request.get(json)).json()) as { items: { uuid: string; notices: string[] }[] }
    expect(items.find((one) => one.uuid === uuid)?.notices).toEqual(
      expect.arrayContaining(['withoutPossession', 'occupied']),
    )
  })
})
