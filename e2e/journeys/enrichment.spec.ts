import { expect, type Locator, type Page } from '@playwright/test'
import { expectFit } from '../support/accessibility.ts'
import { aValuedAsset, tokenOf } from '../support/inside.ts'
import { test } from '../support/journey.ts'
import { setCadastre } from '../support/outside.ts'
import { type Language, LOCALES, signIn, textsOf } from '../support/sign-in.ts'

const language: Language = 'es'
const { assets, common, errors } = textsOf(language)
const { create } = assets.list
const FLAT = '6344205CF7664S0001GP'

test.describe('Enrichment from the cadastre', () => {
  test.use({ locale: LOCALES[language] })
  test.beforeEach(() => setCadastre('up'))
  test.afterEach(() => setCadastre('up'))

  test('a new asset is filled in from the cadastre and enriched, and keeps the number of rooms that the user typed', async ({
    page,
  }) => {
    const portfolio = await aPortfolio(page, 'Enriquecer: alta')
    await page.goto(`/portfolios/${portfolio}`)
    await page.getByRole('main').getByRole('button', { name: create.title }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(assets.info.fields.externalId).fill('CAT-1')
    await dialog.getByLabel(assets.info.fields.cadastralReference).fill(FLAT)
    await dialog.getByLabel(assets.info.fields.rooms).fill('4')
    await dialog.getByRole('button', { name: create.lookUp.search, exact: true }).click()
    await expect(dialog.getByText(create.lookUp.found)).toBeVisible()
    // The label of a field that was filled in ends with the source of its value.
    const year = `${assets.info.fields.constructionYear} ${assets.info.sources.cadastre}`
    await expect(dialog.getByRole('textbox', { name: year, exact: true })).toHaveValue('2005')
    await expect(dialog.getByLabel(assets.info.fields.rooms)).toHaveValue('4')
    await dialog.getByRole('button', { name: create.submit }).click()

    await expect(page).toHaveURL(/\/assets\/[^/]+\/info$/)
    const main = page.getByRole('main')
    await expect(main.getByText('El Vendrell').first()).toBeVisible()
    await expect(shownValue(main, assets.info.fields.rooms)).toContainText('4')
    await expect(main.getByText(assets.info.sources.estimate).first()).toBeVisible()
    await page.reload()
    await expect(main.getByText(/^Enriquecido /)).toBeVisible()
  })

  test('a comparable added by hand is filled in from the cadastre and keeps the number of rooms that the user typed', async ({
    page,
  }) => {
    const { manual, table } = textsOf(language).valuation
    await signIn(page, 'admin')
    await page.goto(`/assets/${await aValuedAsset(page)}/valuation`)
    await page.getByRole('button', { name: table.add, exact: true }).click()
    await page.getByRole('menuitem', { name: table.addByHand }).click()
    const dialog = page.getByRole('dialog', { name: manual.title })
    await dialog.getByLabel(manual.rooms).fill('4')
    await dialog.getByLabel(manual.reference).fill(FLAT)
    await dialog.getByRole('button', { name: manual.fill }).click()
    await expect(dialog.getByText(manual.filled)).toBeVisible()
    await expect(dialog.getByLabel(manual.address)).toHaveValue(/BERGUEDA 35/)
    await expect(dialog.getByLabel(manual.size)).toHaveValue('91')
    await expect(dialog.getByLabel(manual.rooms)).toHaveValue('4')
  })

  test('a user saves a typed construction year and later replaces it with the year from the cadastre', async ({
    page,
  }) => {
    const portfolio = await aPortfolio(page, 'Enriquecer: volver')
    const uuid = await anAsset(page, portfolio, 'CAT-5')
    await untilEnrichment(page, uuid, 'enriched')
    await page.goto(`/assets/${uuid}/info`)
    const main = page.getByRole('main')
    const { constructionYear } = assets.info.fields
    const year = main.getByRole('textbox', { name: new RegExp(`^${constructionYear}(?: |$)`) })
    const edit = page.getByRole('button', { name: assets.record.edit, exact: true })
    await expect(shownValue(main, constructionYear)).toContainText('2005')
    await edit.click()
    await year.fill('2010')
    await save(page, '2010')
    const back = page.getByRole('button', { name: 'Volver al valor del Catastro: 2005' })
    await expect(back).toBeVisible()
    await expectFit(page)
    await back.click()
    await expect(year).toHaveValue('2005')
    await save(page, '2005')
    await page.getByRole('button', { name: assets.record.endEditing, exact: true }).click()
    await page.reload()
    await expect(shownValue(main, constructionYear)).toContainText('2005')
    await expect(main.getByText(`${constructionYear}${assets.info.sources.cadastre}`, { exact: true })).toBeVisible()
  })

  test('an asset shows the façade and the plan from the cadastre, or a message if a picture is missing', async ({
    page,
  }) => {
    const portfolio = await aPortfolio(page, 'Enriquecer: imágenes')
    const uuid = await anAsset(page, portfolio, 'CAT-6')
    // The plan is drawn around the coordinates of the asset, which come from enrichment.
    await untilEnrichment(page, uuid, 'enriched')
    await page.goto(`/assets/${uuid}/info`)
    const panel = page.locator('section').filter({ hasText: assets.info.panels.cadastralPictures })
    const picture = (of: string) => panel.getByRole('img', { name: of.split('{{')[0] ?? '' })
    await expect(picture(assets.info.pictureOf.facade)).toBeVisible()
    await expectFit(page)
    await setCadastre('down')
    await panel.getByText(assets.info.views.plan, { exact: true }).click()
    await expect(panel.getByRole('alert')).toContainText(errors['cadastre.unavailable'])
    await setCadastre('up')
    await panel.getByRole('button', { name: common.actions.retry }).click()
    await expect(picture(assets.info.pictureOf.plan)).toBeVisible()

    const unknown = await anAsset(page, portfolio, 'CAT-7', '9872023VH5797S0001WX')
    await page.goto(`/assets/${unknown}/info`)
    await expect(panel.getByText(assets.info.noPicture.facade)).toBeVisible()
  })

  test('an asset shows that it waits for the cadastre, and is enriched once the cadastre replies', async ({ page }) => {
    const portfolio = await aPortfolio(page, 'Enriquecer: caída')
    for (const [state, externalId] of [
      ['down', 'CAT-2'],
      ['slow', 'CAT-3'],
    ] as const) {
      await setCadastre(state)
      const uuid = await anAsset(page, portfolio, externalId)
      await untilEnrichment(page, uuid, 'waiting')
      await page.goto(`/assets/${uuid}/info`)
      const main = page.getByRole('main')
      await expect(main.getByText(assets.info.enrichment.waiting)).toBeVisible()
      await setCadastre('up')
      await untilEnrichment(page, uuid, 'enriched')
      await page.reload()
      await expect(main.getByText(/^Enriquecido /)).toBeVisible()
      await expect(shownValue(main, assets.info.fields.constructionYear)).toContainText('2005')
    }
  })

  test('a search shows a message if the cadastre does not reply, and the user creates the asset without cadastral data', async ({
    page,
  }) => {
    const portfolio = await aPortfolio(page, 'Enriquecer: sin servicio')
    await setCadastre('down')
    await page.goto(`/portfolios/${portfolio}`)
    await page.getByRole('main').getByRole('button', { name: create.title }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(assets.info.fields.externalId).fill('CAT-4')
    await dialog.getByLabel(assets.info.fields.cadastralReference).fill(FLAT)
    await dialog.getByRole('button', { name: create.lookUp.search, exact: true }).click()
    await expect(dialog.getByText(errors['cadastre.unavailable'])).toBeVisible()
    await dialog.getByRole('button', { name: create.submit }).click()
    await expect(page).toHaveURL(/\/assets\/[^/]+\/info$/)
    await expect(page.getByText(common.actions.edit).first()).toBeVisible()
  })
})

async function save(page: Page, newValue: string): Promise<void> {
  await page.keyboard.press('Control+s')
  const summary = page.getByRole('dialog', { name: common.record.summaryTitle })
  await expect(summary.getByRole('cell').last()).toHaveText(newValue)
  await summary.getByRole('button', { name: common.record.accept }).click()
  await expect(summary).toBeHidden()
  await expect(page.locator('[data-save-bar]')).toBeHidden()
}

/** Waits until the enrichment job of an asset has this outcome. */
async function untilEnrichment(page: Page, uuid: string, outcome: 'enriched' | 'waiting'): Promise<void> {
  const headers = { authorization: `Bearer ${await tokenOf(page)}` }
  const state = async () => {
    const answer = await page.request.get(`/api/assets/${uuid}`, { headers })
    return ((await answer.json()) as { enrichment: { state: string } | null }).enrichment?.state
  }
  await expect.poll(state).toBe(outcome)
}

/** The value that the Info page shows under this label. */
function shownValue(within: Locator, label: string): Locator {
  return within
    .locator('dl > div')
    .filter({
      has: within
        .page()
        .locator('dt')
        .filter({ hasText: new RegExp(`^${label}`) }),
    })
    .locator('dd')
}

async function aPortfolio(page: Page, name: string): Promise<string> {
  await signIn(page, 'admin', '/portfolios')
  const answer = await page.request.put('/api/portfolios', {
    headers: { authorization: `Bearer ${await tokenOf(page)}` },
    data: { name },
  })
  const { uuid } = (await answer.json()) as { uuid: string }
  return uuid
}

async function anAsset(page: Page, portfolio: string, externalId: string, cadastralReference = FLAT): Promise<string> {
  const answer = await page.request.put(`/api/portfolios/${portfolio}/assets`, {
    headers: { authorization: `Bearer ${await tokenOf(page)}` },
    data: { externalId, typeId: 11, cadastralReference },
  })
  const { uuid } = (await answer.json()) as { uuid: string }
  return uuid
}
