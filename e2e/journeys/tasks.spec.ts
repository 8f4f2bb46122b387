import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { actingBar } from '../support/administration.ts'
import { aPdf } from '../support/documents.ts'
import { tokenOf } from '../support/inside.ts'
import { test } from '../support/journey.ts'
import { LOCALES, signIn, textsOf } from '../support/sign-in.ts'
import { said } from '../support/words.ts'

const { acting, common, tasks, workflows } = textsOf('en')
const FUND = 'Alcor Gestión de Activos (demo)'
const RULE = 'Draw up the works'

test.use({ locale: LOCALES.en })

interface Task {
  uuid: string
  assetUuid: string
  externalId: string
  type: keyof typeof tasks.types
  name: string | null
  assignee: object | null
}

/** Calls the API as the user who is logged in on the page. */
async function ask<Body>(page: Page, path: string, data?: object): Promise<Body> {
  const headers = { authorization: `Bearer ${await tokenOf(page)}` }
  const answer = data
    ? await page.request.post(`/api${path}`, { headers, data })
    : await page.request.get(`/api${path}`, { headers })
  expect(answer.status(), `${path}: ${await answer.text()}`).toBe(200)
  return (await answer.json()) as Body
}

const listed = async (page: Page, filter: object): Promise<Task[]> => {
  const f = encodeURIComponent(JSON.stringify(filter))
  return (await ask<{ items: Task[] }>(page, `/management/tasks?r=100&f=${f}`)).items
}
const openButton = (page: Page, { name, type, externalId }: Pick<Task, 'name' | 'type' | 'externalId'>) =>
  page.getByRole('button', {
    name: said(tasks.open, { name: `${name ?? tasks.types[type]}, ${externalId}` }),
    exact: true,
  })

test('the operator draws, tests and publishes a workflow, and a user completes a task of the workflow with a file', async ({
  page,
}) => {
  await signIn(page)
  const asset = (await listed(page, { isOpen: true }))[0]
  if (!asset) throw new Error('the demo has tasks')

  await test.step('the operator acts for the customer, draws the workflow and tests it', async () => {
    await signIn(page, 'operator')
    await page.getByRole('button', { name: acting.switch, exact: true }).click()
    const menu = page.getByRole('dialog').filter({ hasText: acting.hint })
    await menu.getByLabel(acting.search).fill('alcor')
    await menu.getByRole('button', { name: FUND }).click()
    await expect(actingBar(page, 'en')).toBeVisible()
    await page.goto('/workflows')
    await page.getByRole('button', { name: workflows.create, exact: true }).click()
    await page.getByRole('menuitem', { name: workflows.createEmpty, exact: true }).click()
    await page.getByRole('button', { name: workflows.addTask }).click()
    await page.getByRole('button', { name: workflows.addCondition }).click()
    await page.getByLabel(said(workflows.condition, { number: '1' }), { exact: true }).selectOption('info.state')
    await page.getByLabel(workflows.is, { exact: true }).selectOption('toRenovate')
    await page.getByLabel(workflows.ruleName, { exact: true }).fill(RULE)
    await page.getByLabel(workflows.name, { exact: true }).fill('Works')
    await page.getByRole('button', { name: workflows.save }).click()
    await page.getByLabel(workflows.replay.asset).fill(asset.externalId)
    await page.getByRole('button', { name: workflows.replay.run }).click()
    await expect(page.getByText(workflows.replay.none.split('{{')[0] ?? '')).toBeVisible()
    await page.getByText(workflows.drawing, { exact: true }).click()
    await expect(page.locator('.react-flow__node').filter({ hasText: RULE })).toBeVisible()
    await expectAccessible(page, 'light')
    await page.getByRole('button', { name: workflows.publish }).click()
    await expect(page.getByRole('row').filter({ hasText: 'Works' })).toContainText(workflows.states.LIVE)
    await page.getByRole('button', { name: acting.stop }).click()
  })

  await test.step('a saved change of an asset starts a task of the workflow', async () => {
    await signIn(page)
    const path = `/assets/${asset.assetUuid}`
    for (const newValue of ['good', 'toRenovate']) {
      const { state } = await ask<{ state: string | null }>(page, path)
      if (state !== newValue) {
        await ask(page, path, { changes: [{ field: 'state', oldValue: state, newValue }] })
      }
    }
    await page.goto(`/assets/${asset.assetUuid}/tasks`)
    await openButton(page, { ...asset, name: RULE }).click()
  })

  await test.step('a user takes the task, starts it, attaches a file and completes the task', async () => {
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: tasks.take, exact: true }).click()
    await dialog.getByRole('button', { name: tasks.events.start, exact: true }).click()
    await expect(dialog.getByText(tasks.states.IN_PROGRESS, { exact: true })).toBeVisible()
    await dialog.locator('input[type=file]').setInputFiles([aPdf('works.pdf', 'Works of the flat')])
    await expect(dialog.getByRole('button', { name: 'works.pdf', exact: true })).toBeVisible()
    await expectAccessible(page, 'light')
    await dialog.getByRole('button', { name: tasks.events.finish, exact: true }).click()
    await expect(dialog.getByText(tasks.states.DONE, { exact: true })).toBeVisible()
    await dialog.getByRole('button', { name: tasks.accept, exact: true }).click()
    await expect(page.getByRole('table', { name: tasks.blocks.ended })).toContainText(RULE)
  })
})

test('a deputy sees the tasks of an absent colleague and takes over one of these tasks', async ({ page }) => {
  await signIn(page, 'editor')
  const seen = await listed(page, {})
  const portfolios = new Set(seen.map(({ assetUuid }) => assetUuid))
  await signIn(page, 'admin', '/notifications')
  const task = (await listed(page, { isMine: true, isOpen: true })).find(({ assetUuid }) => portfolios.has(assetUuid))
  if (!task) throw new Error('the demo has a task of the admin in a portfolio of the editor')
  const settings = async (deputy: { label: string } | { value: string }) => {
    await page.goto('/notifications')
    await page.getByRole('button', { name: tasks.choices, exact: true }).click()
    await page.getByLabel(tasks.fields.deputy, { exact: true }).selectOption(deputy)
    await page
      .getByRole('dialog', { name: tasks.choices })
      .getByRole('button', { name: common.actions.save, exact: true })
      .click()
    await expect(page.getByText(tasks.choicesSaved)).toBeVisible()
  }
  const { colleagues } = await ask<{ colleagues: { uuid: string; name: string }[] }>(page, '/management/task-choices')
  const editor = colleagues.find(({ uuid }) => uuid.endsWith('13'))
  await settings({ value: editor?.uuid ?? '' })
  await signIn(page, 'editor', `/assets/${task.assetUuid}/tasks`)
  await openButton(page, task).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: tasks.take, exact: true }).click()
  await expect(dialog.getByLabel(tasks.fields.assignee, { exact: true })).toHaveValue(editor?.uuid ?? '')
  await signIn(page, 'admin')
  await settings({ value: '' })
})
