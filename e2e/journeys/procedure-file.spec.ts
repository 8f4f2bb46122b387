import { expect } from '@playwright/test'
import { tokenOf } from '../support/inside.ts'
import { test } from '../support/journey.ts'
import { LOCALES, signIn, textsOf } from '../support/sign-in.ts'

const { tasks } = textsOf('en')

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
