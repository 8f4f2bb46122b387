import { DEMO_CUSTOMERS } from '@lindero/demo/users/people'
import { expect, type Locator, type Page } from '@playwright/test'
import { type Language, textsOf } from './sign-in.ts'

/** The address of a demo customer in administration, or of a section of it. */
export function addressOf(customer: keyof typeof DEMO_CUSTOMERS, section = ''): string {
  return `/administration/customers/${DEMO_CUSTOMERS[customer]}${section}`
}

/** Opens a customer's page and waits for its data. */
export async function openCustomer(page: Page, customer: keyof typeof DEMO_CUSTOMERS, section = ''): Promise<void> {
  await page.goto(addressOf(customer, section))
  await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty()
}

/** The input of a field on the open customer page. */
export function field(page: Page, name: string): Locator {
  return page.locator(`[id="customer-${name}"]`)
}

/** The bar across the whole width that is shown while a super admin acts for a customer. */
export function actingBar(page: Page, language: Language): Locator {
  return page.getByRole('region', { name: textsOf(language).acting.switch, exact: true })
}

/** Replaces the text of a field and leaves the field, as a person does. */
export async function typeOver(page: Page, name: string, text: string): Promise<void> {
  await field(page, name).fill(text)
  await field(page, name).blur()
}

/** The first row of a table that contains a text. */
export function rowWith(page: Page, text: string): Locator {
  return page.getByRole('row').filter({ hasText: text }).first()
}

/** Requests a larger plan as the signed-in user. An open request is enough. */
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
