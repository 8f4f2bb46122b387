import { expect, type Locator, type Page } from '@playwright/test'
import { PHONE } from '../support/accessibility.ts'
import { tokenOf } from '../support/inside.ts'
import { test } from '../support/journey.ts'
import { LOCALES, signIn, textsOf } from '../support/sign-in.ts'
import { said } from '../support/words.ts'

const { common, management: words, services } = textsOf('es')
const { choices, fields, sections } = words
const SAVE = common.actions.save
const PROOF = { name: 'documento.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') }

test.use({ locale: LOCALES.es })

/** Assets in management without legal work, so that each journey has its own. */
async function unworkedAssets(page: Page): Promise<{ uuid: string; externalId: string }[]> {
  const headers = { authorization: `Bearer ${await tokenOf(page)}` }
  const read = async <Item>(path: string) =>
    ((await (await page.request.get(`/api${path}`, { headers })).json()) as { items: Item[] }).items
  const f = encodeURIComponent(JSON.stringify({ phases: ['management'] }))
  const known = await read<{ assetUuid: string }>('/management/repossessions?r=500')
  const worked = new Set(known.map(({ assetUuid }) => assetUuid))
  const all = await read<{ uuid: string; externalId: string }>(`/assets?r=500&s=externalId&f=${f}`)
  return all.filter(({ uuid }) => !worked.has(uuid))
}

const editOf = (section: keyof typeof sections) => said(words.editOf, { section: sections[section] })
const addTo = (section: keyof typeof sections) => said(words.addTo, { section: sections[section] })

async function choose(dialog: Locator, field: string, option: string): Promise<void> {
  await dialog.getByRole('combobox', { name: field, exact: true }).click()
  await dialog.page().getByRole('option', { name: option, exact: true }).click()
}

const date = (dialog: Locator, field: string, day: string) =>
  dialog.getByLabel(field, { exact: true }).fill(day)

async function attach(dialog: Locator, field: string): Promise<void> {
  const chooser = dialog.page().waitForEvent('filechooser')
  await dialog.getByRole('button', { name: `${services.files.attach}: ${field}` }).click()
  await (await chooser).setFiles([PROOF])
  await expect(
    dialog.getByRole('button', { name: said(services.files.remove, { name: field }) }),
  ).toBeVisible()
}

/** Opens a dialog, fills it and saves. */
async function edit(page: Page, button: string, fill: (dialog: Locator) => Promise<void>): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await fill(dialog)
  await dialog.getByRole('button', { name: SAVE, exact: true }).click()
  await expect(dialog).toBeHidden()
}

test('an adjudication comes to possession and registration, and is occupied again', async ({ page }) => {
  await signIn(page, 'admin', '/repossessions')
  const [asset] = await unworkedAssets(page)
  await page.goto(`/assets/${asset?.uuid}/management`)
  const lights = page.getByRole('main')

  await test.step('from the edict to the testimonial', async () => {
    await edit(page, words.acquisitionEdit, async (dialog) => {
      await choose(dialog, fields.acquisitionType, choices.ADJUDICACION)
      await date(dialog, fields.edictReceptionDate, '02/02/2026')
    })
    await edit(page, words.acquisitionEdit, (dialog) =>
      date(dialog, fields.testimonialReceptionDate, '02/03/2026'),
    )
    await expect(page.getByText('02/03/2026')).toBeVisible()
  })

  await test.step('a registry flaw needs its document, and is corrected', async () => {
    await page.getByRole('button', { name: addTo('registry'), exact: true }).click()
    await page.getByRole('menuitem', { name: services.request.internal }).click()
    const dialog = page.getByRole('dialog')
    await choose(dialog, fields.registrationState, choices.DEFECTUOSO)
    await date(dialog, fields.flawDate, '09/03/2026')
    await attach(dialog, fields.registrationFlawFile)
    await dialog.getByRole('button', { name: SAVE, exact: true }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText(words.terms.correctRegistryFlaw)).toBeVisible()
    await edit(page, editOf('registry'), async (again) => {
      await choose(again, fields.registrationState, choices.SUBSANADO)
      await date(again, fields.rectifiedDate, '20/03/2026')
      await attach(again, fields.registrationRectifiedFile)
    })
    await expect(page.getByText(words.terms.correctRegistryFlaw)).toBeHidden()
    await edit(page, editOf('registry'), async (again) => {
      await choose(again, fields.registrationState, choices.INSCRITO)
      await attach(again, fields.registrationRegisteredFile)
    })
    await expect(lights.getByText(words.lightsDone.registration, { exact: true }).first()).toBeVisible()
  })

  await test.step('a positive launch gives possession by itself', async () => {
    await edit(page, addTo('adjudicationProcess'), async (dialog) => {
      await date(dialog, fields.kickoffDate, '04/05/2026')
      await choose(dialog, fields.kickoffResult, choices.POSITIVE)
    })
    await expect(lights.getByText(words.lightsDone.possession, { exact: true }).first()).toBeVisible()
  })

  await test.step('a re-occupation ends it; the former cycle stays', async () => {
    await edit(page, editOf('possession'), (dialog) => choose(dialog, fields.isOccupied, common.answers.yes))
    await expect(lights.getByText(words.lightsOpen.possession, { exact: true }).first()).toBeVisible()
    await expect(lights.getByText(words.lights.occupied, { exact: true }).first()).toBeVisible()
    await expect(
      page.getByRole('button', { name: new RegExp(sections.repossessionProcesses) }).first(),
    ).toBeVisible()
  })
})

test('a provider’s day on a phone: an occupancy report and the mediation signed for keys', async ({
  page,
}) => {
  await signIn(page, 'admin', '/repossessions')
  const asset = (await unworkedAssets(page)).at(-1)
  const home = `/assets/${asset?.uuid}/management`

  await test.step('the owner asks for the combined service', async () => {
    await page.goto(home)
    await edit(page, words.acquisitionEdit, async (dialog) => {
      await choose(dialog, fields.acquisitionType, choices.DACION)
      await date(dialog, fields.acquisitionDate, '02/02/2026')
    })
    await page.getByRole('button', { name: addTo('occupations'), exact: true }).click()
    await page.getByRole('menuitem', { name: services.request.external }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('radio', { name: services.names.OCCUPATION_AND_MEDIATION }).check()
    await dialog.getByRole('combobox', { name: services.request.fields.provider }).click()
    await page.getByRole('option').first().click()
    await dialog.getByRole('button', { name: services.request.action }).click()
    await expect(dialog).toBeHidden()
  })

  await page.setViewportSize(PHONE)
  await signIn(page, 'provider', '/services')
  await test.step('the provider finds it by a part of the asset’s id, and starts it', async () => {
    await page.getByPlaceholder(services.list.filters.search).fill(asset?.externalId ?? '')
    await page
      .getByRole('main')
      .getByText(asset?.externalId ?? '')
      .first()
      .click()
    await page.getByRole('button', { name: services.start, exact: true }).click()
    await expect(page.getByRole('button', { name: services.finish, exact: true })).toBeVisible()
  })

  await test.step('it is occupied: the mediation opens, and is signed', async () => {
    await expect(page.getByRole('tab', { name: sections.friendlyMediations })).toBeHidden()
    await edit(page, editOf('occupations'), (dialog) => choose(dialog, fields.result, choices.OCCUPIED))
    await page.getByRole('tab', { name: sections.friendlyMediations }).click()
    await edit(page, services.newReport, async (dialog) => {
      await choose(dialog, fields.negotiationState, choices.NEG_ACCEPTED)
      await choose(dialog, fields.proposalType, choices.CFK)
      await choose(dialog, fields.proposalState, choices.SIGNED)
      await date(dialog, fields.proposalSignedOn, '10/06/2026')
      await attach(dialog, fields.proposalFile)
    })
    await page.getByRole('button', { name: services.comments.add }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(services.comments.message).fill('Entregan las llaves el viernes')
    await dialog.getByRole('button', { name: services.comments.add }).click()
    await expect(page.getByText('Entregan las llaves el viernes')).toBeVisible()
    await page.getByRole('button', { name: services.finish, exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: SAVE }).click()
    await expect(page.getByText(services.readOnly)).toBeVisible()
  })

  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page, 'admin', home)
  await test.step('the owner reads the comment and confirms possession with one click', async () => {
    await expect(page.getByText('Entregan las llaves el viernes')).toBeVisible()
    await page.getByRole('button', { name: services.confirm.action }).click()
    await expect(page.getByText(words.lightsDone.possession, { exact: true }).first()).toBeVisible()
  })
})
