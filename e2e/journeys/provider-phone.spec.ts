import { expect, type Page } from '@playwright/test'
import { PHONE } from '../support/accessibility.ts'
import { test } from '../support/journey.ts'
import { aRequest, attach, choose, editOf } from '../support/legal.ts'
import { LOCALES, signIn, textsOf } from '../support/sign-in.ts'
import { said } from '../support/words.ts'

const { common, home, management: words, services } = textsOf('es')
const { choices, fields } = words
const SAVE = common.actions.save

test.use({ locale: LOCALES.es })

/** Counts the user's clicks on the current page. The count ends when the browser loads a different page. */
async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counted = window as unknown as { clicks: number }
    counted.clicks = 0
    const count = (event: Event) => {
      // A button that opens the choice of files presses a hidden field, which is no click of the user.
      if (event.isTrusted) counted.clicks++
    }
    document.addEventListener('click', count, { capture: true })
  })
  return () => page.evaluate(() => (window as unknown as { clicks: number }).clicks)
}

test('a provider answers a new request on a phone with nine clicks from home, and sees the person to call before the visit', async ({
  page,
}) => {
  await signIn(page, 'admin')
  const contact = { contactName: 'Rosa Encina', contactPhone: '+34600000111' }
  const { service } = await aRequest(page, 7, contact)
  await page.setViewportSize(PHONE)
  await signIn(page, 'provider')
  const fresh = page.getByRole('region', { name: home.provider.newTitle })
  await expect(fresh).toBeVisible()
  const clicks = await countClicks(page)

  await fresh.locator(`a[href="${service}"]`).click()
  await expect(page.getByText(contact.contactName, { exact: true })).toBeVisible()
  const call = page.getByRole('link', { name: said(words.call, { number: contact.contactPhone }) })
  await expect(call).toHaveAttribute('href', `tel:${contact.contactPhone}`)
  await page.getByRole('button', { name: services.start, exact: true }).click()
  await page.getByRole('button', { name: editOf('occupations'), exact: true }).click()
  const dialog = page.getByRole('dialog')
  await choose(dialog, fields.result, choices.OCCUPIED)
  await attach(dialog, fields.reportFile)
  await dialog.getByRole('button', { name: SAVE, exact: true }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: services.finish, exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: SAVE }).click()
  await expect(page.getByText(services.readOnly)).toBeVisible()
  expect(await clicks()).toBe(9)
})
