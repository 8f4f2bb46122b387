import { DEMO_CUSTOMERS } from '@lindero/demo/users/people'
import { expect, type Locator, type Page } from '@playwright/test'
import { type Language, textsOf } from './sign-in.ts'

/** The address of a demo customer in administration, or of one of the customer's sections. */
export function addressOf(customer: keyof typeof DEMO_CUSTOMERS, section = ''): string {
  return `/administration/customers/${DEMO_CUSTOMERS[customer]}${section}`
}

/** Opens a customer's page and waits until its data are shown. */
export async function openCustomer(page: Page, customer: keyof typeof DEMO_CUSTOMERS, section = ''): Promise<void> {
  await page.goto(addressOf(customer, section))
  await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty()
}

/** The input of a field on the open customer page. */
export function field(page: Page, name: string): Locator {
  return page.locator(`[id="customer-${name}"]`)
}

/** The bar above the whole screen that is shown while a super admin acts for a customer. */
export function actingBar(page: Page, language: Language): Locator {
  return page.getByRole('region', { name: textsOf(language).acting.switch, exact: true })
}

/** Replaces the text in a field and leaves the field, as a user does. */
export async function typeOver(page: Page, name: string, text: string): Promise<void> {
  await field(page, name).fill(text)
  await field(page, name).blur()
}

/** The first table row that contains a text. */
export function rowWith(page: Page, text: string): Locator {
  return page.getByRole('row').filter({ hasText: text }).first()
}

/** Requests a larger plan as the signed-in user. If a request is already open, it does nothing more. */
export async function askForUsers(page: Page, desired: number): Promise<void> {
  const token = await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('lindero.session') ?? '{}') as { token?: string }
    return session.token ?? ''
  })
  const answer = await page.request.post('/api/customers/upgrade-requests', {
    headers: { authorization: `Bearer ${token}` },
    data: { kind: 'activeUsers', desired },
  })
  expect([200, 409]).toContain(answer.status())
}
