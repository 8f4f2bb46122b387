import { controlCharacters } from '@lindero/domain/kernel/cadastral-reference'
import { expect, type Page } from '@playwright/test'
import { figureOf } from '../support/asset-page.ts'
import { aValuedAsset, tokenOf } from '../support/inside.ts'
import { test } from '../support/journey.ts'
import { type Language, LOCALES, signIn, textsOf } from '../support/sign-in.ts'

const language: Language = 'en'
const { errors, valuation } = textsOf(language)

test.use({ locale: LOCALES[language] })

interface Batch {
  uuid: string
  state: string
  items: { state: string; value: number | null; error: { message: string } | null }[]
}

/** Returns a function that calls the API like an external program, with the user's token. */
async function program(page: Page) {
  const headers = { authorization: `Bearer ${await tokenOf(page)}` }
  return async <Reply>(method: 'GET' | 'PUT' | 'POST', path: string, data?: object): Promise<Reply> => {
    const answer = await page.request.fetch(`/api${path}`, { method, headers, ...(data ? { data } : {}) })
    expect(answer.status(), `${method} ${path}: ${await answer.text()}`).toBe(200)
    return (await answer.json()) as Reply
  }
}

const reference = (eighteen: string) => eighteen + controlCharacters(eighteen)

test('a program values two homes through the API, and the workbench shows the value of one and the error of the other', async ({
  page,
}) => {
  await signIn(page, 'admin')
  const call = await program(page)
  const stored = await call<Record<string, unknown>>('GET', `/assets/${await aValuedAsset(page)}`)
  const { typeId, size, rooms, bathrooms, state, latitude, longitude } = stored
  const home = { typeId, size, rooms, bathrooms, state, latitude, longitude }

  const portfolio = await call<{ uuid: string }>('PUT', '/portfolios', { name: 'Valued by a program' })
  const add = (externalId: string, cadastralReference: string, more: object) =>
    call<{ uuid: string }>('PUT', `/portfolios/${portfolio.uuid}/assets`, {
      externalId,
      cadastralReference,
      ...more,
    })
  const references = ['6344205CF7664S0801', '6344205CF7664S0802'].map(reference)
  const [first = '', second = ''] = references
  const sound = await add('API-1', first, home)
  const unlocated = await add('API-2', second, { typeId, size })

  // Values the portfolio first, and then the same homes by cadastral reference.
  const order = await call<{ jobUuid: string }>('POST', `/portfolios/${portfolio.uuid}/valuations`, {
    operations: ['sale'],
  })
  const job = () => call<{ state: string; result: object }>('GET', `/jobs/${order.jobUuid}`)
  await expect.poll(async () => (await job()).state).toBe('finished')
  expect((await job()).result).toMatchObject({ valued: 1, failed: 1 })

  const { uuid } = await call<Batch>('POST', '/valuations/batches', {
    callFrom: 'api',
    idempotencyKey: crypto.randomUUID(),
    operation: 'sale',
    items: [{ cadastralReference: second }, { cadastralReference: first }],
  })
  const batch = () => call<Batch>('GET', `/valuations/batches/${uuid}`)
  await expect.poll(async () => (await batch()).state).toBe('finished')
  const [inVain, valued] = (await batch()).items
  expect(inVain).toMatchObject({
    state: 'failed',
    value: null,
    error: { message: 'valuation.propertyNotLocated' },
  })
  expect(valued).toMatchObject({ state: 'valued', error: null })

  // The workbench must show the value that the API has returned.
  await page.goto(`/assets/${sound.uuid}/valuation`)
  await expect(page.getByRole('table', { name: valuation.table.caption })).toBeVisible()
  const text = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 }).format(Number(valued?.value))
  await expect(figureOf(page, valuation.tiles.value.sale)).toContainText(text)
  await page.goto(`/assets/${unlocated.uuid}/valuation`)
  await expect(page.getByText(valuation.empty.failed)).toBeVisible()
  await expect(page.getByText(errors['valuation.propertyNotLocated'])).toBeVisible()
  await expect(page.getByRole('link', { name: valuation.failure.toInfo })).toBeVisible()
})
