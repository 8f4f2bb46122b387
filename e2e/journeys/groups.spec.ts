import { DEMO_PORTFOLIOS } from '@lindero/demo/app/world'
import { expect, type Page } from '@playwright/test'
import { writeXlsx } from 'hucre/xlsx'
import { openSection, saveChanges, stateReason } from '../support/asset-page.ts'
import { test } from '../support/journey.ts'
import { LOCALES, signIn, textsOf } from '../support/sign-in.ts'
import { aFile, chooseTape, definePortfolio, wizardNext } from '../support/wizard.ts'
import { said } from '../support/words.ts'

const { assets, common, groups, portfolios, valuation, wizard } = textsOf('es')
const PARCEL = '6344205CF7664S'
const OTHER_PARCEL = '6344206CF7664S'

test.use({ locale: LOCALES.es })

/** A tape with three flats and a garage in one building, which become a group, and a flat without a group. */
async function aGroupedTape(prefix: string): Promise<Buffer> {
  const headers = [
    'ID Activo',
    'Ref. Catastral',
    'Tipología',
    'Superficie (m²)',
    'Hab.',
    'Año construcción',
    'ID Grupo',
  ]
  const row = (id: string, type: string, rooms: number | string, group: string) => [
    ...[`${prefix}-${id}`, group ? PARCEL : OTHER_PARCEL, type, 80, rooms, 1970, group],
  ]
  const rows = [
    row('A', 'Piso', 2, 'Torre'),
    row('B', 'Piso', 2, 'Torre'),
    row('C', 'Piso', 3, 'Torre'),
    row('D', 'Garaje', '', 'Torre'),
    row('E', 'Piso', 1, ''),
  ]
  return Buffer.from(await writeXlsx({ sheets: [{ name: 'Activos', rows: [headers, ...rows] }] }))
}

test('a group from a tape gets subgroups and a principal asset, and an edit of the group changes its members', async ({
  page,
}) => {
  const prefix = `G${Date.now().toString(36).toUpperCase()}`
  await test.step('the assets with the same group id in the tape become a group', () => load(page, prefix))
  await test.step("the portfolio's list of groups links to the group", async () => {
    await page.getByRole('radiogroup', { name: assets.list.view.label }).getByText(assets.list.view.groups).click()
    const row = page.getByRole('grid', { name: groups.list.label }).getByRole('row').filter({ hasText: 'Torre' })
    await expect(row).toContainText('4')
    await row.getByRole('link', { name: 'Torre' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Torre' })).toBeVisible()
  })
  await test.step('subgroups are created automatically by number of rooms and type', async () => {
    await page.getByRole('button', { name: groups.subgroups.automatic }).click()
    for (const name of ['2 habs.', '3 habs.', 'Garajes']) {
      const open = said(groups.subgroups.open, { subgroup: name })
      await expect(page.getByRole('button', { name: open })).toBeVisible()
    }
  })
  await test.step('a subgroup keeps its new reference asset after a reload and after a save', () =>
    anchor(page, prefix))
  await test.step('the user makes another member the principal asset of the group', async () => {
    await openSection(page, groups.record.sections, groups.record.assets)
    const asset = `${prefix}-B`
    await page.getByRole('button', { name: said(groups.members.actionsOf, { asset }) }).click()
    await page.getByRole('menuitem', { name: groups.members.appointGroup }).click()
    const row = page.getByRole('grid').getByRole('row').filter({ hasText: asset })
    await expect(row).toContainText(groups.members.principalOfGroup)
  })
  await test.step('leaving the group with an unsaved edit asks for confirmation', () => editYear(page))
  await test.step("a member has the construction year of the group, and the member's history mentions the group", async () => {
    await openSection(page, groups.record.sections, groups.record.assets)
    await page.getByRole('grid').getByText(`${prefix}-C`, { exact: true }).click()
    await expect(page.getByText('1985', { exact: true })).toBeVisible()
    await openSection(page, assets.record.sections, assets.record.history)
    await expect(page.getByText(said(assets.history.throughGroup, { group: 'Torre' })).first()).toBeVisible()
  })
})

async function load(page: Page, prefix: string): Promise<void> {
  await signIn(page)
  await definePortfolio(page, 'es', `Cartera ${prefix}`)
  await chooseTape(page, aFile('grupos.xlsx', await aGroupedTape(prefix)))
  await expect(page.locator('footer')).toContainText(said(wizard.review.readyNow_other, { figure: 5 }))
  await wizardNext(page, 'es').click()
  await page.getByRole('radio', { name: wizard.options.groupings.groupId }).check()
  await page.getByRole('button', { name: said(wizard.import_other, { figure: 5 }) }).click()
  await page.waitForURL(/\/portfolios\/[0-9a-f-]{36}$/)
  const summary = said(portfolios.job.created_other, { figure: 5 })
  const done = said(portfolios.job.done['portfolios.addAssets'], { summary })
  await expect(page.getByText(done)).toBeVisible()
}

async function editYear(page: Page): Promise<void> {
  await openSection(page, groups.record.sections, groups.record.info)
  await page.getByRole('button', { name: assets.record.edit, exact: true }).click()
  await page.getByRole('textbox', { name: groups.info.fields.constructionYear }).fill('1985')
  const unsaved = said(common.changes.unsaved_one, { count: 1 })
  await expect(page.getByText(unsaved).first()).toBeVisible()
  await page
    .getByRole('banner')
    .getByRole('link', { name: /Cartera G/ })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('button', { name: common.changes.stay }).click()
  await expect(page.getByRole('textbox', { name: groups.info.fields.constructionYear })).toHaveValue('1985')
  await saveChanges(page, 'es')
}

/** Chooses a different reference asset for a subgroup and edits the subgroup. Reloads, saves, and reloads again. */
async function anchor(page: Page, prefix: string): Promise<void> {
  const open = page.getByRole('button', { name: said(groups.subgroups.open, { subgroup: '2 habs.' }) })
  const reference = page.getByRole('combobox', { name: groups.record.reference })
  const bathrooms = page.getByRole('textbox', { name: groups.subgroups.fields.bathrooms })
  await open.click()
  await page.getByRole('button', { name: assets.record.edit, exact: true }).click()
  await expect(reference).toHaveValue(`${prefix}-A`)
  await reference.click()
  await page.getByRole('option', { name: `${prefix}-B` }).click()
  await bathrooms.fill('2')
  const unsaved = page.getByText(said(common.changes.unsaved_one, { count: 1 })).first()
  await expect(unsaved).toBeVisible()

  await page.reload()
  await expect(unsaved).toBeVisible()
  await open.click()
  await expect(reference).toHaveValue(`${prefix}-B`)
  await expect(bathrooms).toHaveValue('2')
  await saveChanges(page, 'es')

  await page.reload()
  await open.click()
  await expect(reference).toHaveValue(`${prefix}-B`)
  await page.getByRole('button', { name: groups.subgroups.close }).click()
}

test('a unit value is applied to the members of a group after a warning about a member that was valued separately', async ({
  page,
}) => {
  await signIn(page, 'admin', `/portfolios/${DEMO_PORTFOLIOS.management}?groups=true`)
  await page.getByRole('grid', { name: groups.list.label }).getByRole('link').first().click()
  await openSection(page, groups.record.sections, assets.record.valuation)
  const group = page.url()
  const values = page.getByRole('table', { name: groups.values.caption })
  const members = page.getByRole('grid', { name: groups.values.members.label })

  await test.step('a first unit value is applied to members of the group', async () => {
    await pass(page, 1_900)
    await expect(members.getByRole('row').filter({ hasText: /1\.?900/ })).not.toHaveCount(0)
  })
  const alone = await test.step('one member is valued separately', async () => {
    const reference = (await values.getByRole('link').first().textContent()) ?? ''
    const other = members
      .getByRole('row')
      .filter({ hasText: /1\.?900/ })
      .filter({ hasNotText: reference })
    const member = other.first().getByRole('link').first()
    const name = (await member.textContent()) ?? ''
    await member.click()
    await page.waitForURL(/\/assets\/[0-9a-f-]{36}\/valuation/)
    await page.getByRole('main').getByRole('button', { name: valuation.editValue.open }).first().click()
    const field = page.getByRole('textbox', { name: valuation.editValue.unitValue })
    await field.fill('2500')
    await field.press('Enter')
    await saveChanges(page, 'es', 'Reforma integral')
    return name
  })
  await test.step("a user who applies a second unit value is warned about the separately valued member, and the member's value is replaced after confirmation", async () => {
    await page.goto(group)
    await pass(page, 2_000, alone)
    await expect(members.getByRole('row').filter({ hasText: alone })).toContainText(/2\.?000/)
  })
})

/**
 * Enters a unit value in the first row and applies it to the members. If `alone` is set, a warning must name this
 * asset. Any warning is confirmed.
 */
async function pass(page: Page, unitValue: number, alone?: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  const done = page.getByText(/valoraciones? guardadas?$/)
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Pasar a los activos: / })
    .first()
    .click()
  await dialog.getByRole('textbox', { name: groups.values.unitValue }).fill(String(unitValue))
  await dialog.getByRole('button', { name: groups.values.pass }).click()
  await stateReason(page, 'es', 'Oferta firme')
  const warning = dialog.getByRole('button', { name: groups.info.overwrite })
  await expect((alone ? warning : warning.or(done)).first()).toBeVisible()
  if (alone) await expect(dialog).toContainText(alone)
  if (await warning.isVisible()) await warning.click()
  await expect(done.first()).toBeVisible()
  await expect(dialog).toBeHidden()
}
