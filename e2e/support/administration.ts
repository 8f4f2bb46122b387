import { DEMO_CUSTOMERS } from '@lindero/demo/users/people'
import { expect, type Locator, type Page } from '@playwright/test'
import { type Language, textsOf } from './sign-in.ts'

/** URL path of the page about a demo customer in the administration, or of a section of this page. */
export function addressOf(customer: keyof typeof DEMO_CUSTOMERS, section = ''): string {
  return `/administration/customers/${DEMO_CUSTOMERS[customer]}${section}`
}

/** Opens a customer's page and waits until it shows the data. */
export async function openCustomer(page: Page, customer: keyof typeof DEMO_CUSTOMERS, section = ''): Promise<void> {
  await page.goto(addressOf(customer, section))
  await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty()
}

/** The input of a field on the open customer page. */
export function field(page: Page, name: string): Locator {
  return page.locator(`[id="customer-${name}"]`)
}

/** The bar at the top of every screen while a super admin acts for a customer. */
export function actingBar(page: Page, language: Language): Locator {
  return page.getByRole('region', { name: textsOf(language).acting.switch, exact: true })
}

/** Replaces the text in a field and moves the focus away, like a user. */
export async function typeOver(page: Page, name: string, text: string): Promise<void> {
  await field(page, name).fill(text)
  await field(page, name).blur()
}

/** The first table row with this text. */
export function rowWith(page: Page, text: string): Locator {
  return page.getByRole('row').filter({ hasText: text }).first()
}

/** Requests a larger plan as the logged-in user. Also succeeds if there is already an open request (409). */
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
