import { createHmac } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { saveChanges } from '../support/asset-page.ts'
import { aValuedAsset } from '../support/inside.ts'
import { test } from '../support/journey.ts'
import { forget, integrationAddress, receivedBy, setIntegration } from '../support/outside.ts'
import { type Language, LOCALES, signIn, textsOf } from '../support/sign-in.ts'
import { said } from '../support/words.ts'

const language: Language = 'es'
const { common, errors, integration, valuation } = textsOf(language)
const { deliveries } = integration

test.use({ locale: LOCALES[language] })

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
/** The row of the latest delivery. */
const latest = (page: Page) => page.getByRole('grid', { name: deliveries.label }).getByRole('row').nth(1)

test("a signed valuation is delivered to the customer's system, and a failed delivery can be sent again", async ({
  page,
}) => {
  await signIn(page, 'admin', '/company/integration')
  await forget('integration')

  await test.step("an address outside the operator's allowed list is rejected, and an allowed address is saved", async () => {
    await press(page, integration.setUp)
    const dialog = page.getByRole('dialog', { name: integration.setUpTitle })
    const address = dialog.getByLabel(integration.fields.address)
    await address.fill('https://no-admitido.example/')
    await dialog.getByRole('button', { name: integration.save }).click()
    await expect(dialog.getByText('https, sin usuario').first()).toBeVisible()
    await address.fill(integrationAddress())
    await dialog.getByRole('switch', { name: integration.fields.isOn }).check()
    await dialog.getByRole('button', { name: integration.save }).click()
    await expect(page.getByText(integration.saved)).toBeVisible()
    await expect(page.getByText(integration.state.on, { exact: true })).toBeVisible()
  })

  let secret = ''
  await test.step('a new secret is displayed only once', async () => {
    await press(page, integration.actions)
    await page.getByRole('menuitem', { name: integration.secret.change }).click()
    await page.getByRole('dialog').getByRole('button', { name: integration.secret.change }).click()
    const visible = page.getByRole('textbox', { name: integration.secret.title })
    await expect(visible).toBeVisible()
    secret = await visible.inputValue()
    await page.getByRole('dialog').getByRole('button', { name: common.actions.close }).click()
  })

  await test.step('a failed test delivery shows the reason, is cancelled by turning the integration off, and is delivered when sent again later', async () => {
    await setIntegration(503)
    await press(page, integration.test)
    await expect(latest(page)).toContainText(said(errors['integrations.refused'], { status: 503 }))
    await turn(page, false)
    await expect(latest(page)).toContainText(deliveries.states.cancelled)
    await setIntegration(204)
    await turn(page, true)
    await latest(page)
      .getByRole('button', { name: said(deliveries.actionsOf, { name: deliveries.kinds.test }) })
      .click()
    await page.getByRole('menuitem', { name: deliveries.sendAgain }).click()
    await expect(latest(page)).toContainText(deliveries.states.delivered)
  })

  await test.step('a signed valuation is sent with a report and a valid signature', async () => {
    await forget('integration')
    const uuid = await aValuedAsset(page, 40)
    await page.goto(`/assets/${uuid}/valuation`)
    await press(page, valuation.sign.action)
    await page.getByRole('dialog').getByRole('button', { name: valuation.sign.action }).click()
    await saveChanges(page, language)
    // Events of the asset are also delivered. Only the delivery with the valuation contains a report.
    const reports = async () => (await receivedBy('integration')).filter(({ body }) => body.includes('%PDF-'))
    await expect.poll(async () => (await reports()).length).toBe(1)
    const [{ body, headers = {} } = { body: '' }] = await reports()
    const data = body.split('\r\n').find((line) => line.startsWith('{')) ?? ''
    const signed = `${headers['lindero-timestamp']}.${headers['lindero-delivery']}.${data}`
    const signature = createHmac('sha256', secret).update(signed).digest('hex')
    expect(headers['lindero-signature']).toBe(`sha256=${signature}`)
    expect(JSON.parse(data)).toMatchObject({ asset: { uuid }, valuation: { isSigned: true } })

    await page.goto('/company/integration')
    const rows = page.getByRole('grid', { name: deliveries.label }).getByRole('row')
    await expect(rows.filter({ hasText: deliveries.kinds.valuation }).first()).toContainText(
      deliveries.states.delivered,
    )
  })
})

async function turn(page: Page, isOn: boolean): Promise<void> {
  await press(page, integration.setUp)
  const dialog = page.getByRole('dialog', { name: integration.setUpTitle })
  await dialog.getByRole('switch', { name: integration.fields.isOn }).setChecked(isOn)
  await dialog.getByRole('button', { name: integration.save }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText(integration.state[isOn ? 'on' : 'off'], { exact: true })).toBeVisible()
}
