import { DEMO_PASSWORD } from '@lindero/demo/users/people'
import { expect } from '@playwright/test'
import { test } from '../support/journey.ts'
import { type Language, LOCALES, signIn, textsOf } from '../support/sign-in.ts'

const language: Language = 'es'
const { apiKeys, common, profile } = textsOf(language)

test.use({ locale: LOCALES[language] })

test('an admin confirms the session with the password before a new key, and nothing typed is lost if the admin cancels', async ({
  page,
}) => {
  await signIn(page, 'admin', '/company/api-keys')
  // The session of the journeys is confirmed. So the first two orders get the response that an unconfirmed session gets;
  // the server's own check is tested in step-up.test.ts.
  let orders = 0
  await page.route(/\/api\/api-keys$/, (route) => {
    if (route.request().method() !== 'PUT') return route.continue()
    orders += 1
    if (orders > 2) return route.continue()
    return route.fulfill({ status: 403, json: { statusCode: 403, message: 'auth.stepUpRequired' } })
  })
  const name = `Nóminas ${Date.now()}`
  await page.getByRole('button', { name: apiKeys.add, exact: true }).click()
  const form = page.getByRole('dialog', { name: apiKeys.addTitle })
  await form.getByLabel(apiKeys.fields.name).fill(name)
  await form.getByRole('button', { name: apiKeys.add, exact: true }).click()
  const question = page.getByRole('dialog', { name: profile.stepUp.title })

  await test.step('a wrong password is named, and after a cancel the form still has its values', async () => {
    await question.getByLabel(profile.stepUp.fields.current).fill('Not-the-password-1')
    await question.getByRole('button', { name: profile.stepUp.confirm }).click()
    await expect(question.getByText(profile.password.currentWrong)).toBeVisible()
    await question.getByRole('button', { name: common.actions.cancel, exact: true }).click()
    await expect(question).toHaveCount(0)
    await expect(form.getByLabel(apiKeys.fields.name)).toHaveValue(name)
  })

  await test.step('the order continues by itself after the right password', async () => {
    await form.getByRole('button', { name: apiKeys.add, exact: true }).click()
    await question.getByLabel(profile.stepUp.fields.current).fill(DEMO_PASSWORD)
    await question.getByRole('button', { name: profile.stepUp.confirm }).click()
    await expect(page.getByRole('textbox', { name: apiKeys.secret.title })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('row').filter({ hasText: name })).toContainText(apiKeys.states.active)
  })
})
