import { expect, type Locator } from '@playwright/test'
import { test } from '../support/journey.ts'
import { addTo, choose, date, edit, editOf, unworkedAssets } from '../support/legal.ts'
import { saveRecord } from '../support/operation.ts'
import { LOCALES, signIn, textsOf } from '../support/sign-in.ts'

const { common, management: words } = textsOf('es')
const { choices, fields, sections } = words

test.use({ locale: LOCALES.es })

test('correcting the date of a court eviction also corrects the possession date and the row of the possession history', async ({
  page,
}) => {
  await signIn(page, 'admin', '/repossessions')
  const asset = (await unworkedAssets(page)).at(4)
  const management = `/assets/${asset?.uuid}/management`
  const main = page.getByRole('main')
  const panel = (section: keyof typeof sections) =>
    main.locator('section').filter({ has: page.getByRole('heading', { name: sections[section], exact: true }) })
  const cycles = panel('repossessionProcesses')
  /** Checks the row in the drawer with the possession history. */
  async function expectCycle(day: string): Promise<void> {
    await expect(cycles.getByRole('button', { name: /^1 registro:/ })).toBeVisible()
    await cycles.getByRole('button', { name: /^1 registro:/ }).click()
    const drawer = page.getByRole('dialog')
    await expect(drawer.getByRole('row').filter({ hasText: choices.LEGAL_KICKOFF_EH })).toHaveCount(1)
    await expect(drawer.getByRole('row').filter({ hasText: day })).toHaveCount(1)
    await drawer.getByRole('button', { name: common.actions.close }).click()
    await expect(drawer).toBeHidden()
  }

  await test.step('a successful court eviction is saved with a wrong month and becomes the date of possession', async () => {
    await page.goto(management)
    await edit(page, words.acquisitionEdit, async (dialog) => {
      await choose(dialog, fields.acquisitionType, choices.ADJUDICACION)
      await date(dialog, fields.edictReceptionDate, '02/02/2026')
    })
    await edit(page, addTo('adjudicationProcess'), async (dialog) => {
      await choose(dialog, fields.procedureType, choices.MORTGAGE_ENFORCEMENT)
      await date(dialog, fields.kickoffDate, '04/05/2026')
      await choose(dialog, fields.kickoffResult, choices.POSITIVE)
    })
    await saveRecord(page)
    await expect(panel('possession')).toContainText('04/05/2026')
    await expectCycle('04/05/2026')
  })

  await test.step('after the month is corrected, the possession and the only row of its history have the correct date', async () => {
    await edit(page, editOf('adjudicationProcess'), (dialog) => date(dialog, fields.kickoffDate, '04/06/2026'))
    await saveRecord(page)
    await expect(panel('possession')).toContainText('04/06/2026')
    await expect(panel('possession')).not.toContainText('04/05/2026')
    await expectCycle('04/06/2026')
  })

  const entry = main
    .getByRole('listitem')
    .filter({ has: page.locator('time') })
    .first()
  const change = (section: keyof typeof sections, field: string) =>
    entry.getByRole('row', { name: new RegExp(`^${sections[section]}.*${field}`) })
  const says = (row: Locator, from: string, to: string) => expect(row).toContainText(new RegExp(`${from}.*${to}`))

  await test.step("the asset's history shows the corrected date of the eviction, of the possession and of the row in the possession history", async () => {
    await page.goto(`/assets/${asset?.uuid}/historic`)
    await expect(entry).toContainText('admin@demo.test')
    await says(change('adjudicationProcess', fields.kickoffDate), '04/05/2026', '04/06/2026')
    await says(change('possession', fields.possessionDate), '04/05/2026', '04/06/2026')
    await says(change('repossessionProcesses', fields.possessionDate), '04/05/2026', '04/06/2026')
  })

  await test.step("changing the result of the eviction to negative removes the possession of the asset, and the asset's history shows the change", async () => {
    await page.goto(management)
    await edit(page, editOf('adjudicationProcess'), (dialog) => choose(dialog, fields.kickoffResult, choices.NEGATIVE))
    await saveRecord(page)
    await expect(main.getByText(words.lightsOpen.possession, { exact: true }).first()).toBeVisible()
    await expect(cycles).toContainText(words.none)
    await page.goto(`/assets/${asset?.uuid}/historic`)
    await says(change('possession', fields.possessionState), choices.WITH_POSSESSION, choices.WITHOUT_POSSESSION)
    await expect(entry.getByRole('row').filter({ hasText: sections.repossessionProcesses }).first()).toBeVisible()
  })
})
