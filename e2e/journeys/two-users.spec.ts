import { expect, type Page } from '@playwright/test'
import { aValuedAsset, tokenOf } from '../support/inside.ts'
import { test } from '../support/journey.ts'
import { signIn, textsOf } from '../support/sign-in.ts'

const { assets, common } = textsOf('es')
const { fields } = assets.info

test.use({ locale: 'es-ES' })

/** Matches the label of a field. The label ends with the source of the value, if there is one. */
const named = (field: string) => new RegExp(`^${field}(?: |$)`)

/** Edits the address and the construction year on an asset's Info page. */
async function edit(page: Page, uuid: string, values: { address: string; year: string }): Promise<void> {
  await page.goto(`/assets/${uuid}/info`)
  await page.getByRole('button', { name: assets.record.edit, exact: true }).click()
  await page.getByRole('textbox', { name: named(fields.address) }).fill(values.address)
  await page.getByRole('textbox', { name: named(fields.constructionYear) }).fill(values.year)
}

async function save(page: Page): Promise<void> {
  await page.keyboard.press('Control+s')
  const summary = page.getByRole('dialog', { name: common.record.summaryTitle })
  await summary.getByRole('button', { name: common.record.accept }).click()
}

test('a user who saves fields that a colleague has just changed chooses between the two values of each field', async ({
  page,
  secondPage: second,
}) => {
  await signIn(page, 'admin', '/assets')
  const uuid = await aValuedAsset(page)
  await signIn(second, 'editor', '/assets')

  await edit(page, uuid, { address: 'Calle de la Primera 1', year: '1981' })
  await edit(second, uuid, { address: 'Calle de la Segunda 2', year: '1992' })
  await save(page)
  await expect(page.getByText(common.record.saved)).toBeVisible()

  await save(second)
  const question = second.getByRole('dialog', { name: assets.record.conflictTitle })
  const choiceOf = (field: string) => question.getByRole('group', { name: field })
  await expect(choiceOf(fields.address)).toContainText(assets.record.oldValue)
  await expect(choiceOf(fields.address)).toContainText('Calle de la Primera 1')
  await expect(choiceOf(fields.address)).toContainText('Calle de la Segunda 2')
  await choiceOf(fields.address).getByRole('radio', { name: assets.record.theirs }).check()
  await choiceOf(fields.constructionYear).getByRole('radio', { name: assets.record.mine }).check()
  await question.getByRole('button', { name: assets.record.apply }).click()
  await expect(question).toBeHidden()
  await save(second)
  await expect(second.getByText(common.record.saved)).toBeVisible()

  const answer = await second.request.get(`/api/assets/${uuid}`, {
    headers: { authorization: `Bearer ${await tokenOf(second)}` },
  })
  expect(await answer.json()).toMatchObject({ address: 'Calle de la Primera 1', constructionYear: 1992 })
})
