import { expect } from '@playwright/test'
import { actingBar, field, openCustomer } from '../support/administration.ts'
import { test } from '../support/journey.ts'
import { LOCALES, signIn, textsOf } from '../support/sign-in.ts'
import { said } from '../support/words.ts'

const { acting, administration, common, customers, tasks, workflows } = textsOf('en')
const NAME = 'Handover of keys'

test.use({ locale: LOCALES.en })

test("a head of department drafts a workflow with the operator's permission, and the operator publishes the workflow", async ({
  page,
}) => {
  await test.step('the operator allows the customer to draft workflows', async () => {
    await signIn(page, 'operator')
    await openCustomer(page, 'fund', '/plan')
    // The label covers the switch, so the click is forced.
    await field(page, 'mayDraftWorkflows').check({ force: true })
    await page.keyboard.press('Control+s')
    await expect(page.getByText(administration.record.saved)).toBeVisible()
  })

  await test.step('an admin appoints a user with the role of editor as head of a department', async () => {
    await signIn(page, 'admin', '/notifications')
    await page.getByRole('button', { name: tasks.deadlines, exact: true }).click()
    const dialog = page.getByRole('dialog')
    const choice = dialog.getByLabel(customers.departments.possessionSettlement, { exact: true })
    // The options are there when the users have been loaded.
    const editor = await choice.locator('option[value$="13"]').first().getAttribute('value')
    await choice.selectOption(editor)
    await dialog.getByRole('button', { name: common.actions.save, exact: true }).click()
    await expect(dialog).toBeHidden()
  })

  await test.step('the head of department drafts a workflow but cannot publish it', async () => {
    await signIn(page, 'editor', '/')
    await page.goto('/workflows')
    await page.getByRole('button', { name: workflows.create, exact: true }).click()
    await page.getByRole('menuitem', { name: workflows.createEmpty, exact: true }).click()
    await page.getByRole('button', { name: workflows.addTask }).click()
    await page.getByRole('button', { name: workflows.addCondition }).click()
    await page.getByLabel(said(workflows.condition, { number: '1' }), { exact: true }).selectOption('info.state')
    await page.getByLabel(workflows.is, { exact: true }).selectOption('toRenovate')
    await page.getByLabel(workflows.name, { exact: true }).fill(NAME)
    await page.getByRole('button', { name: workflows.save }).click()
    await expect(page.getByText(workflows.saved)).toBeVisible()
    await expect(page.getByText(workflows.operatorPublishes)).toBeVisible()
    await expect(page.getByRole('button', { name: workflows.publish })).toBeHidden()
    await expect(page.getByRole('row').filter({ hasText: NAME })).toContainText(workflows.states.DRAFT)
  })

  await test.step('the operator publishes the workflow, and the head of department sees that it is active', async () => {
    await signIn(page, 'operator')
    await page.getByRole('button', { name: acting.switch, exact: true }).click()
    const menu = page.getByRole('dialog').filter({ hasText: acting.hint })
    await menu.getByLabel(acting.search).fill('alcor')
    await menu.getByRole('button', { name: 'Alcor Gestión de Activos (demo)' }).click()
    await expect(actingBar(page, 'en')).toBeVisible()
    await page.goto('/workflows')
    await page.getByRole('row').filter({ hasText: NAME }).getByRole('button').first().click()
    await page.getByRole('button', { name: workflows.publish }).click()
    await expect(page.getByRole('row').filter({ hasText: NAME })).toContainText(workflows.states.LIVE)
    await page.getByRole('button', { name: acting.stop }).click()
    await signIn(page, 'editor', '/workflows')
    await expect(page.getByRole('row').filter({ hasText: NAME })).toContainText(workflows.states.LIVE)
  })
})
