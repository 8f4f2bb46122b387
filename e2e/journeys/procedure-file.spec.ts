import { type APIResponse, expect } from '@playwright/test'
import { tokenOf } from '../support/inside.ts'
import { test } from '../support/journey.ts'
import { acquire, unworkedAssets } from '../support/legal.ts'
import { LOCALES, signIn, textsOf } from '../support/sign-in.ts'

const { management, tasks } = textsOf('en')

test.use({ locale: LOCALES.en })

test('a user reads the timeline of a repossession, then requests and downloads the procedure file', async ({
  page,
}) => {
  await signIn(page, 'admin')
  const headers = { authorization: `Bearer ${await tokenOf(page)}` }
  const read = async <Body>(path: string): Promise<Body> =>
    (await page.request.get(`/api${path}`, { headers })).json() as Promise<Body>
  const { items } = await read<{ items: { assetUuid: string }[] }>('/management/repossessions?r=5')
  const asset = items[0]?.assetUuid

  await page.goto(`/assets/${asset}/tasks`)
  const line = page.getByRole('table', { name: tasks.timeline.title })
  await expect(line.getByRole('row').nth(1)).toBeVisible()
  const ordered = page.waitForResponse((reply) => reply.url().includes(`/api/exports/assets/${asset}`))
  await page.getByRole('button', { name: tasks.timeline.print, exact: true }).click()
  const { exportUuid } = (await (await ordered).json()) as { exportUuid: string }
  await expect(page.getByText(tasks.timeline.ordered)).toBeVisible()
  const file = () => page.request.get(`/api/exports/${exportUuid}`, { headers })
  await expect.poll(async () => (await file()).status(), { timeout: 60_000 }).toBe(200)
  const zip = await file()
  expect(zip.headers()['content-type']).toContain('application/zip')
  expect((await zip.body()).toString('latin1')).toContain('%PDF')
})

test('a lawyer reads both attempts of a launch that failed twice in the timeline, and downloads them with the file', async ({
  page,
}) => {
  await signIn(page, 'admin')
  const asset = (await unworkedAssets(page)).at(6)?.uuid
  await acquire(page, asset)
  const headers = { authorization: `Bearer ${await tokenOf(page)}` }
  let id: number | null = null
  let old: Record<string, string> = {}
  for (const kickoffDate of ['2026-03-10', '2026-06-02']) {
    for (const substage of ['LAUNCH_SET', 'LAUNCHED_NEGATIVE']) {
      const state = { type: 'ETJ', stage: 'EXECUTION', substage, kickoffDate }
      const fields = Object.fromEntries(
        Object.entries(state).map(([field, newValue]) => [field, { oldValue: old[field] ?? null, newValue }]),
      )
      const data: object = { changes: { records: [{ section: 'evictionProcesses', id, fields }] } }
      const reply: APIResponse = await page.request.post(`/api/assets/${asset}/management`, { headers, data })
      expect(reply.status(), await reply.text()).toBe(200)
      id ??= ((await reply.json()) as { saved: number[] }).saved[0] ?? null
      old = state
    }
  }

  await page.goto(`/assets/${asset}/tasks`)
  const launches = page
    .getByRole('table', { name: tasks.timeline.title })
    .getByRole('row')
    .filter({ hasText: management.choices.LAUNCH })
    .filter({ hasText: management.choices.NEGATIVE })
  await expect(launches.filter({ hasText: '10/03/2026' })).toHaveCount(1)
  await expect(launches.filter({ hasText: '02/06/2026' })).toHaveCount(1)
  const ordered = page.waitForResponse((reply) => reply.url().includes(`/api/exports/assets/${asset}`))
  await page.getByRole('button', { name: tasks.timeline.print, exact: true }).click()
  const { exportUuid } = (await (await ordered).json()) as { exportUuid: string }
  const file = () => page.request.get(`/api/exports/${exportUuid}`, { headers })
  await expect.poll(async () => (await file()).status(), { timeout: 60_000 }).toBe(200)
  expect((await (await file()).body()).toString('latin1')).toContain('%PDF')
})
