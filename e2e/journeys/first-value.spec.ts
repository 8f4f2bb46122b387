import { expect } from '@playwright/test'
import { figureOf } from '../support/asset-page.ts'
import { aValuedAsset, tokenOf } from '../support/inside.ts'
import { test } from '../support/journey.ts'
import { type Language, LOCALES, signIn, textsOf } from '../support/sign-in.ts'

const language: Language = 'en'
const { valuation } = textsOf(language)

test.use({ locale: LOCALES[language] })

/** The server's response while the price model of the place is being fitted (`fit-models.test`). */
const beingFitted = (done: number, total: number) => ({
  status: 409,
  json: {
    statusCode: 409,
    message: 'valuation.modelNotReady',
    data: { job: '00000000-0000-4000-8000-000000000001', done, total },
  },
})

test('a first valuation shows the progress of fitting the local price model, and then the value', async ({ page }) => {
  await signIn(page, 'admin')
  const headers = { authorization: `Bearer ${await tokenOf(page)}` }
  async function call<Reply>(method: 'GET' | 'PUT', path: string, data?: object): Promise<Reply> {
    const answer = await page.request.fetch(`/api${path}`, { method, headers, ...(data ? { data } : {}) })
    expect(answer.status(), `${method} ${path}: ${await answer.text()}`).toBe(200)
    return (await answer.json()) as Reply
  }
  const stored = await call<Record<string, unknown>>('GET', `/assets/${await aValuedAsset(page)}`)
  const portfolio = await call<{ uuid: string }>('PUT', '/portfolios', {
    name: 'First value',
    valuesSale: false,
    valuesRent: false,
  })
  const { typeId, size, rooms, bathrooms, state, latitude, longitude } = stored
  const asset = await call<{ uuid: string }>('PUT', `/portfolios/${portfolio.uuid}/assets`, {
    externalId: 'FIRST-1',
    typeId,
    size,
    rooms,
    bathrooms,
    state,
    latitude,
    longitude,
  })

  // The demo already has all models, so the first two responses are replaced with those for a place without a model.
  const waiting = [beingFitted(0, 0), beingFitted(3, 6)]
  await page.route('**/api/valuations', async (route) => {
    const answer = route.request().method() === 'POST' ? waiting.shift() : undefined
    await (answer ? route.fulfill(answer) : route.continue())
  })
  await page.goto(`/assets/${asset.uuid}/valuation`)
  await expect(page.getByText(valuation.empty.title.sale)).toBeVisible()
  await page.getByRole('button', { name: valuation.empty.action }).click()
  const progress = page.getByRole('main').getByText(valuation.empty.fitting)
  await expect(progress).toBeVisible()
  await expect(progress).toContainText('50.00%')
  await expect(figureOf(page, valuation.tiles.value.sale)).toContainText('€')
  await expect(page.getByRole('table', { name: valuation.table.caption })).toBeVisible()
  expect(waiting).toEqual([])
})
