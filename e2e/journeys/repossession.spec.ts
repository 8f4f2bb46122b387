import { expect, type Locator } from '@playwright/test'
import { PHONE } from '../support/accessibility.ts'
import { test } from '../support/journey.ts'
import {
  acquire,
  addInternal,
  addTo,
  attach,
  choose,
  date,
  edit,
  editOf,
  PROOF,
  unworkedAssets,
} from '../support/legal.ts'
import { saveRecord } from '../support/operation.ts'
import { LOCALES, signIn, textsOf } from '../support/sign-in.ts'
import { said } from '../support/words.ts'

const { common, management: words, services, shell } = textsOf('es')
const { choices, fields, sections } = words
const SAVE = common.actions.save

test.use({ locale: LOCALES.es })

test('an awarded asset is acquired, registered and taken into possession, and is then occupied again', async ({
  page,
}) => {
  await signIn(page, 'admin', '/repossessions')
  const [asset] = await unworkedAssets(page)
  await page.goto(`/assets/${asset?.uuid}/management`)
  const lights = page.getByRole('main')

  await test.step('the user enters the dates of the edict and of the court certificate of the acquisition', async () => {
    await edit(page, words.acquisitionEdit, async (dialog) => {
      await choose(dialog, fields.acquisitionType, choices.ADJUDICACION)
      await date(dialog, fields.edictReceptionDate, '02/02/2026')
    })
    await edit(page, words.acquisitionEdit, (dialog) => date(dialog, fields.testimonialReceptionDate, '02/03/2026'))
    await expect(page.getByText('02/03/2026')).toBeVisible()
    await expect(page.getByText(common.parts.marks.changed)).toBeVisible()
  })

  await test.step('the user can save a flaw in the registry entry only with a document, and then saves the rectification of the flaw', async () => {
    // Acquisition and registry entry are part of the same save.
    await addInternal(page, 'registry', async (dialog) => {
      await choose(dialog, fields.registrationState, choices.DEFECTUOSO)
      await date(dialog, fields.flawDate, '09/03/2026')
    })
    await page.keyboard.press('Control+s')
    const errors = page.getByRole('dialog', { name: common.parts.errorsTitle })
    await expect(errors).toContainText(fields.registrationFlawFile)
    await errors.getByRole('button', { name: common.actions.close }).last().click()
    await edit(page, said(words.editNew, { section: sections.registry }), (dialog) =>
      attach(dialog, fields.registrationFlawFile),
    )
    await saveRecord(page)
    await expect(page.getByText(words.terms.correctRegistryFlaw)).toBeVisible()
    await edit(page, editOf('registry'), async (again) => {
      await choose(again, fields.registrationState, choices.SUBSANADO)
      await date(again, fields.rectifiedDate, '20/03/2026')
      await attach(again, fields.registrationRectifiedFile)
    })
    await saveRecord(page)
    await expect(page.getByText(words.terms.correctRegistryFlaw)).toBeHidden()
    await edit(page, editOf('registry'), async (again) => {
      await choose(again, fields.registrationState, choices.INSCRITO)
      await attach(again, fields.registrationRegisteredFile)
    })
    await saveRecord(page)
    await expect(lights.getByText(words.lightsDone.registration, { exact: true }).first()).toBeVisible()
  })

  await test.step('a pinned list of records stays open while the user opens a form', async () => {
    await page
      .getByRole('main')
      .getByRole('button', { name: new RegExp(`: ${sections.registry}$`) })
      .first()
      .click()
    const drawer = page.getByRole('dialog', {
      name: said(services.records.title, { section: sections.registry }),
    })
    await drawer.getByRole('button', { name: services.records.pin }).click()
    await page.getByRole('button', { name: addTo('adjudicationProcess'), exact: true }).click()
    const form = page.getByRole('dialog', { name: addTo('adjudicationProcess') })
    await form.getByRole('button', { name: common.actions.cancel }).click()
    await expect(drawer.getByText(choices.INSCRITO).first()).toBeVisible()
    await drawer.getByRole('button', { name: common.actions.close }).click()
  })

  await test.step('the page shows the possession as obtained once a court eviction is successful', async () => {
    await edit(page, addTo('adjudicationProcess'), async (dialog) => {
      await choose(dialog, fields.procedureType, choices.MORTGAGE_ENFORCEMENT)
      await date(dialog, fields.kickoffDate, '04/05/2026')
      await choose(dialog, fields.kickoffResult, choices.POSITIVE)
    })
    await saveRecord(page)
    await expect(lights.getByText(words.lightsDone.possession, { exact: true }).first()).toBeVisible()
  })

  await test.step('a new occupation ends the possession, and the row of the possession history remains', async () => {
    await edit(page, editOf('possession'), (dialog) => choose(dialog, fields.isOccupied, common.answers.yes))
    await saveRecord(page)
    await expect(lights.getByText(words.lightsOpen.possession, { exact: true }).first()).toBeVisible()
    await expect(lights.getByText(words.lights.occupied, { exact: true }).first()).toBeVisible()
    await expect(page.getByRole('button', { name: new RegExp(sections.repossessionProcesses) }).first()).toBeVisible()
  })
})

test('a provider reports the occupancy and a signed mediation on a phone, and the owner confirms the possession', async ({
  page,
}) => {
  await signIn(page, 'admin', '/repossessions')
  // Possession of this asset has not been recorded.
  const asset = (await unworkedAssets(page, { lacks: ['possession'] })).at(-1)
  const home = `/assets/${asset?.uuid}/management`

  await test.step('the owner requests an occupancy report with mediation', async () => {
    await page.goto(home)
    await edit(page, words.acquisitionEdit, async (dialog) => {
      await choose(dialog, fields.acquisitionType, choices.DACION)
      await date(dialog, fields.acquisitionDate, '02/02/2026')
    })
    await saveRecord(page)
    await page.getByRole('button', { name: addTo('occupations'), exact: true }).click()
    await page.getByRole('menuitem', { name: services.request.external }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('radio', { name: services.names.OCCUPATION_AND_MEDIATION }).check()
    await dialog.getByRole('combobox', { name: services.request.fields.provider }).click()
    await page.getByRole('listbox').getByRole('option').first().click()
    await dialog.getByRole('button', { name: services.request.action }).click()
    await expect(dialog).toBeHidden()
  })

  await page.setViewportSize(PHONE)
  await signIn(page, 'provider', '/services')
  await test.step("the provider searches for the asset's id and starts the request", async () => {
    await page.getByPlaceholder(services.list.filters.search).fill(asset?.externalId ?? '')
    await page
      .getByRole('main')
      .getByText(asset?.externalId ?? '')
      .first()
      .click()
    await expect(page.getByText(services.assetFields.municipality, { exact: true })).toBeVisible()
    await page.getByRole('tab', { name: services.assetStates.possession }).click()
    await expect(page.getByRole('tabpanel').getByText(words.none)).toBeVisible()
    await page.getByRole('button', { name: services.start, exact: true }).click()
    await expect(page.getByRole('button', { name: services.finish, exact: true })).toBeVisible()
  })

  await test.step('the provider reports that the asset is occupied, which makes the mediation available, and enters the signed proposal', async () => {
    await expect(page.getByRole('tab', { name: sections.friendlyMediations })).toBeHidden()
    const occupied = async (dialog: Locator) => {
      await choose(dialog, fields.result, choices.OCCUPIED)
      await attach(dialog, fields.reportFile)
    }
    await edit(page, editOf('occupations'), occupied, SAVE)
    await page.getByRole('tab', { name: sections.friendlyMediations }).click()
    await edit(
      page,
      services.newReport,
      async (dialog) => {
        await choose(dialog, fields.negotiationState, choices.NEG_ACCEPTED)
        await choose(dialog, fields.proposalType, choices.CFK)
        await choose(dialog, fields.proposalState, choices.SIGNED)
        await date(dialog, fields.proposalSignedOn, '10/06/2026')
        await attach(dialog, fields.proposalFile)
      },
      SAVE,
    )
    const comments = page.getByRole('region', { name: common.comments.title })
    await comments.getByRole('button', { name: common.comments.add }).click()
    await comments.getByLabel(common.comments.comment).fill('Entregan las llaves el viernes')
    const chooser = page.waitForEvent('filechooser')
    await comments.getByRole('button', { name: services.files.attach, exact: true }).click()
    await (await chooser).setFiles([
      { ...PROOF, name: 'acta.pdf' },
      { ...PROOF, name: 'plano.pdf' },
    ])
    await expect(comments.getByRole('button', { name: 'plano.pdf', exact: true })).toBeVisible()
    await comments.getByRole('button', { name: common.comments.send, exact: true }).click()
    await expect(page.getByText('Entregan las llaves el viernes')).toBeVisible()
    await page.getByRole('button', { name: services.finish, exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: SAVE }).click()
    await expect(page.getByText(services.readOnly)).toBeVisible()
  })

  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page, 'admin', home)
  await test.step('the owner reads the comment and confirms possession with one click', async () => {
    await expect(page.getByText('Entregan las llaves el viernes')).toBeVisible()
    await expect(page.getByRole('button', { name: 'acta.pdf', exact: true })).toBeVisible()
    await page.getByRole('button', { name: services.confirm.action }).click()
    await expect(page.getByText(words.lightsDone.possession, { exact: true }).first()).toBeVisible()
  })
})

test('an eviction goes from the claim to possession, and then the home is occupied again', async ({ page }) => {
  await signIn(page, 'admin', '/repossessions')
  const asset = (await unworkedAssets(page)).at(1)
  await page.goto(`/assets/${asset?.uuid}/management`)
  const main = page.getByRole('main')

  await test.step('one save stores the acquisition, the occupancy and the claim', async () => {
    await edit(page, words.acquisitionEdit, async (dialog) => {
      await choose(dialog, fields.acquisitionType, choices.COMPRAVENTA_REO)
      await date(dialog, fields.acquisitionDate, '02/02/2026')
    })
    await addInternal(page, 'occupations', (dialog) => choose(dialog, fields.result, choices.OCCUPIED))
    await edit(page, addTo('evictionProcesses'), async (dialog) => {
      await choose(dialog, fields.type, choices.VERBAL)
      await date(dialog, fields.startDate, '09/02/2026')
      await choose(dialog, fields.stage, choices.CLAIM_FILED)
      await choose(dialog, fields.substage, choices.ADMITTED)
    })
    await expect(main.getByText(common.parts.marks.new, { exact: true })).toHaveCount(2)
    await saveRecord(page)
    await expect(main.getByText(common.parts.marks.new, { exact: true })).toHaveCount(0)
    await expect(main.getByText(words.lights.eviction, { exact: true }).first()).toBeVisible()
  })

  await test.step("the notification of the claim starts the deadline for the defendant's answer", async () => {
    await edit(page, editOf('evictionProcesses'), async (dialog) => {
      await choose(dialog, fields.stage, choices.CLAIM_NOTIFIED)
      await choose(dialog, fields.substage, choices.TIME_TO_ANSWER)
      await date(dialog, fields.claimNotifiedDate, '02/11/2026')
    })
    await saveRecord(page)
    await expect(main.getByText(words.terms.answerOfDefendant)).toBeVisible()
  })

  await test.step('the page shows the possession as obtained once the enforcement has led to a successful court eviction', async () => {
    await edit(page, editOf('evictionProcesses'), async (dialog) => {
      await choose(dialog, fields.type, choices.ETJ)
      await choose(dialog, fields.stage, choices.EXECUTION)
      await choose(dialog, fields.substage, choices.LAUNCHED_POSITIVE)
      await date(dialog, fields.kickoffDate, '16/11/2026')
    })
    await saveRecord(page)
    await expect(main.getByText(words.lightsDone.possession, { exact: true }).first()).toBeVisible()
    await expect(main.getByText(choices.LEGAL_KICKOFF_EVICTION).first()).toBeVisible()
  })

  await test.step('leaving the page before a new occupation is saved asks for confirmation, and staying keeps the edit', async () => {
    await edit(page, editOf('possession'), (dialog) => choose(dialog, fields.isOccupied, common.answers.yes))
    const rail = page.getByRole('navigation', { name: shell.nav.label })
    await rail.getByRole('link', { name: shell.nav.repossessions }).click()
    const question = page.getByRole('alertdialog').or(page.getByRole('dialog'))
    await question.getByRole('button', { name: common.changes.stay }).click()
    await saveRecord(page)
    await expect(main.getByText(words.lightsOpen.possession, { exact: true }).first()).toBeVisible()
    await expect(main.getByText(words.lights.occupied, { exact: true }).first()).toBeVisible()
  })
})

test('an owner requests an occupancy report, and the provider reports a vacant asset', async ({ page }) => {
  await signIn(page, 'admin', '/repossessions')
  const asset = (await unworkedAssets(page)).at(3)
  const home = `/assets/${asset?.uuid}/management`

  await test.step('the owner requests the report', async () => {
    await acquire(page, asset?.uuid)
    await page.goto(home)
    await page.getByRole('button', { name: addTo('occupations'), exact: true }).click()
    await page.getByRole('menuitem', { name: services.request.external }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('radio', { name: services.names.OCCUPATION, exact: true }).check()
    await dialog.getByRole('combobox', { name: services.request.fields.provider }).click()
    await page.getByRole('option', { name: /Mediación Tres Olmos/ }).click()
    await dialog.getByRole('button', { name: services.request.action }).click()
    await expect(dialog).toBeHidden()
  })

  await test.step('a report of a vacant asset requires a document and does not enable mediation', async () => {
    await signIn(page, 'provider', '/services')
    await page.getByPlaceholder(services.list.filters.search).fill(asset?.externalId ?? '')
    await page
      .getByRole('main')
      .getByText(asset?.externalId ?? '')
      .first()
      .click()
    await page.getByRole('button', { name: services.start, exact: true }).click()
    await page.getByRole('button', { name: editOf('occupations'), exact: true }).click()
    const dialog = page.getByRole('dialog')
    await choose(dialog, fields.requestState, choices.SOLVED)
    await choose(dialog, fields.result, choices.NOT_OCCUPIED)
    await date(dialog, fields.receptionDate, '12/06/2026')
    await dialog.getByRole('button', { name: SAVE, exact: true }).click()
    await expect(dialog.getByText(fields.reportFile).first()).toBeVisible()
    await attach(dialog, fields.reportFile)
    await dialog.getByRole('button', { name: SAVE, exact: true }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('tab', { name: sections.friendlyMediations })).toBeHidden()
    await page.getByRole('button', { name: services.finish, exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: SAVE }).click()
    await expect(page.getByText(services.readOnly)).toBeVisible()
  })

  await test.step('the owner reads the result and can send the request back only once, with a reason', async () => {
    await signIn(page, 'admin', home)
    await expect(page.getByText(choices.NOT_OCCUPIED).first()).toBeVisible()
    await expect(page.getByText(services.states.DONE).first()).toBeVisible()
    await page.getByRole('button', { name: new RegExp(said(services.request.view, { id: '' })) }).click()
    await page.getByRole('button', { name: services.request.return }).click()
    const question = page.getByRole('dialog', { name: services.request.returnTitle })
    await question.getByLabel(services.sentBackReason).fill('Faltan fotografías del interior')
    await question.getByRole('button', { name: services.request.return }).click()
    await expect(page.getByText('Faltan fotografías del interior').first()).toBeVisible()
    await expect(page.getByRole('button', { name: services.request.return })).toBeHidden()
  })
})

test('a provider no longer sees an asset after the owner cancels the service request', async ({ page }) => {
  await signIn(page, 'admin', '/repossessions')
  const asset = (await unworkedAssets(page)).at(2)
  const search = async () => {
    await page.getByPlaceholder(services.list.filters.search).fill(asset?.externalId ?? '')
    return page.getByRole('main').getByText(asset?.externalId ?? '', { exact: true })
  }
  let service = ''

  await test.step('the owner requests a mediation, and the provider sees the request', async () => {
    await acquire(page, asset?.uuid)
    await page.goto(`/assets/${asset?.uuid}/management`)
    await page.getByRole('button', { name: addTo('friendlyMediations'), exact: true }).click()
    await page.getByRole('menuitem', { name: services.request.external }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('radio', { name: services.names.MEDIATION, exact: true }).check()
    await dialog.getByRole('combobox', { name: services.request.fields.provider }).click()
    await page.getByRole('listbox').getByRole('option').first().click()
    await dialog.getByRole('button', { name: services.request.action }).click()
    await expect(dialog).toBeHidden()
    await signIn(page, 'provider', '/services')
    await (await search()).first().click()
    await expect(page.getByRole('button', { name: services.start, exact: true })).toBeVisible()
    service = page.url()
  })

  await test.step('the owner cancels the request', async () => {
    await signIn(page, 'admin', `/assets/${asset?.uuid}/management`)
    await page.getByRole('button', { name: new RegExp(said(services.request.view, { id: '' })) }).click()
    await page.getByRole('button', { name: services.request.cancel }).click()
    const question = page.getByRole('alertdialog').or(page.getByRole('dialog', { name: services.request.cancelTitle }))
    await question.getByRole('button', { name: services.request.cancel }).click()
    await expect(page.getByText(services.states.CANCELLED).first()).toBeVisible()
  })

  await test.step('the provider cannot find the request or open its URL', async () => {
    await signIn(page, 'provider', '/services')
    await expect(await search()).toHaveCount(0)
    await page.goto(service)
    await expect(page.getByRole('button', { name: services.start, exact: true })).toBeHidden()
    await expect(page.getByText(asset?.externalId ?? '', { exact: true })).toHaveCount(0)
  })
})

test.describe('Services with a map', () => {
  test.use({ maps: true })

  test('a provider sees the location of an asset with a service request', async ({ page }) => {
    await signIn(page, 'provider', '/services')
    await page
      .getByRole('main')
      .getByText(/^ALC-\d+$/)
      .first()
      .click()
    await expect(page.getByText(services.assetFields.municipality, { exact: true })).toBeVisible()
    await expect(page.getByRole('region', { name: common.map.label }).locator('canvas').first()).toBeVisible()
  })
})

test('an admin sees the services ordered from providers, and reminds a provider of an open one', async ({ page }) => {
  await signIn(page, 'admin', '/repossessions')
  const { ordered } = services
  await page.getByRole('link', { name: ordered.title }).click()
  await page.waitForURL(/\/repossessions\/services/)
  const row = page.getByRole('grid', { name: ordered.list.label }).locator('tbody').getByRole('row').first()
  await expect(row).toContainText(new RegExp([ordered.steps.start, ordered.steps.report].join('|')))
  await row.getByRole('button', { name: new RegExp(`^${ordered.actionsOf.split('{{')[0]}`) }).click()
  await page.getByRole('menuitem', { name: ordered.remind }).click()
  await expect(page.getByText(new RegExp(`^${ordered.reminded.split('{{')[0]}`))).toBeVisible()
})
