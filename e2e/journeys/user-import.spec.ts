import { expect, type Page } from '@playwright/test'
import { test } from '../support/journey.ts'
import { linkMailedTo } from '../support/outbox.ts'
import { LOCALES, textsOf } from '../support/sign-in.ts'
import { said } from '../support/words.ts'

const PASSWORD = 'Caserio12AltoRio'

const { access, identity, users } = textsOf('en')

test.use({ locale: LOCALES.en })

test('an administrator imports users from rows of a spreadsheet, and a later list deactivates a user who has left', async ({
  page,
  baseURL,
}) => {
  const stamp = Date.now()
  const [marta, luis] = [`marta.${stamp}@journeys.example`, `luis.${stamp}@journeys.example`]
  await register(page, `head.${stamp}@journeys.example`, baseURL)
  await page.goto('/user-profile/team')

  await test.step('the preview shows the effect and the errors of each row', async () => {
    await paste(page, [
      ['Name', 'Surname', 'Email', 'Role', 'Active'],
      ['Marta', 'Ruiz', marta, 'Editor', 'yes'],
      ['Luis', 'Ros', luis, '', ''],
      ['Eva', 'Sol', 'eva', 'Chief', ''],
    ])
    const plan = page.getByRole('table', { name: users.import.plan })
    await expect(plan.getByText(users.import.steps.create)).toHaveCount(2)
    await expect(plan.getByText(users.import.errors.roleUnknown)).toBeVisible()
    await apply(page, said(users.import.action_other, { count: 2 }))
    await expect(page.getByText(marta)).toBeVisible()
    await expect(page.getByText(luis)).toBeVisible()
  })

  await test.step('a user who is missing from a list is deactivated when ticked', async () => {
    await paste(page, [
      ['Name', 'Email'],
      ['Marta Ruiz', marta],
    ])
    await page.getByRole('checkbox', { name: said(users.import.missing_one, { count: 1 }) }).check()
    await apply(page, said(users.import.action_one, { count: 1 }))
    const row = page.getByRole('row').filter({ hasText: luis })
    await expect(row.getByText(users.states.inactive)).toBeVisible()
  })
})

async function paste(page: Page, cells: string[][]): Promise<void> {
  await page.getByRole('button', { name: users.import.open }).click()
  await page.getByLabel(users.import.cells).fill(cells.map((row) => row.join('\t')).join('\n'))
}

async function apply(page: Page, action: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: users.import.title })
  await dialog.getByRole('button', { name: action }).click()
  await expect(dialog).toHaveCount(0)
}

/** Signs in the first user of a new customer. */
async function register(page: Page, email: string, baseURL: string | undefined): Promise<void> {
  const after = new Date()
  const body = { email, password: PASSWORD, firstname: 'Julia', lastname: 'Prats', language: 'en', acceptsTerms: true }
  expect((await page.request.put('/api/auth/register', { data: body })).status()).toBe(200)
  await page.goto(await linkMailedTo(email, 'verify-email', { baseURL, after }))
  await page.getByLabel(identity.password, { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: access.verify.submit }).click()
  await expect(page.getByText(access.verify.done)).toBeVisible()
}
