import { expect, type Locator } from '@playwright/test'
import { test } from '../support/journey.ts'
import { acquire, addTo, attach, choose, date, edit, editOf, unworkedAssets } from '../support/legal.ts'
import { LOCALES, signIn, textsOf } from '../support/sign-in.ts'

const { common, management: words, services } = textsOf('es')
const { choices, fields, sections } = words
const SAVE = common.actions.save

test.use({ locale: LOCALES.es })

test("a provider's later change of a confirmed signature waits for the owner, and the possession stays until then", async ({
  page,
}) => {
  await signIn(page, 'admin', '/repossessions')
  const asset = (await unworkedAssets(page, { lacks: ['possession'] })).at(-2)
  const home = `/assets/${asset?.uuid}/management`
  const main = page.getByRole('main')
  let service = ''
  const signed = async (dialog: Locator) => {
    await choose(dialog, fields.negotiationState, choices.NEG_ACCEPTED)
    await choose(dialog, fields.proposalType, choices.CFK)
    await choose(dialog, fields.proposalState, choices.SIGNED)
    await date(dialog, fields.proposalSignedOn, '10/06/2026')
    await attach(dialog, fields.proposalFile)
  }

  await test.step('the owner requests a mediation, and the provider reports the signature', async () => {
    await acquire(page, asset?.uuid)
    await page.goto(home)
    await page.getByRole('button', { name: addTo('friendlyMediations'), exact: true }).click()
    await page.getByRole('menuitem', { name: services.request.external }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('radio', { name: services.names.MEDIATION, exact: true }).check()
    await dialog.getByRole('combobox', { name: services.request.fields.provider }).click()
    await page.getByRole('option', { name: /Mediación Tres Olmos/ }).click()
    await dialog.getByRole('button', { name: services.request.action }).click()
    await expect(dialog).toBeHidden()
    await signIn(page, 'provider', '/services')
    await page.getByPlaceholder(services.list.filters.search).fill(asset?.externalId ?? '')
    await main
      .getByText(asset?.externalId ?? '')
      .first()
      .click()
    await page.getByRole('button', { name: services.start, exact: true }).click()
    await expect(page.getByRole('button', { name: services.finish, exact: true })).toBeVisible()
    service = page.url()
    await edit(page, editOf('friendlyMediations'), signed, SAVE)
  })

  await test.step('the owner confirms the possession', async () => {
    await signIn(page, 'admin', home)
    await main.getByRole('button', { name: services.confirm.action }).click()
    await expect(main.getByText(words.lightsDone.possession, { exact: true }).first()).toBeVisible()
  })

  await test.step('the provider changes the day, and reads that the change waits', async () => {
    await signIn(page, 'provider', service)
    await edit(
      page,
      editOf('friendlyMediations'),
      (dialog) => date(dialog, fields.proposalSignedOn, '11/06/2026'),
      SAVE,
    )
    await expect(page.getByText(services.confirm.waits)).toBeVisible()
  })

  await test.step('the owner still has the possession of the confirmed day, and confirms the other day', async () => {
    await signIn(page, 'admin', home)
    const possession = main
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: sections.possession, exact: true }) })
    const asked = main.getByText(services.confirm.kinds.changed.split('{{')[0] ?? '')
    await expect(asked).toBeVisible()
    await expect(main.getByText(words.lightsDone.possession, { exact: true }).first()).toBeVisible()
    await expect(possession).toContainText('10/06/2026')
    await main.getByRole('button', { name: services.confirm.action }).click()
    await expect(possession).toContainText('11/06/2026')
    await expect(asked).toBeHidden()
  })
})
