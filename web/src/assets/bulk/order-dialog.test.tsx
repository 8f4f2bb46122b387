// @vitest-environment happy-dom
import type { AssetOrder } from '@lindero/contract/assets/bulk.contract'
import { resources } from '@lindero/texts/resources.es'
import { MantineProvider } from '@mantine/core'
import { notifications, notificationsStore } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { queryClient } from '../../kernel/api/query.ts'
import { showTexts } from '../../kernel/i18n/texts.fixture.ts'
import { session } from '../../kernel/session/session.ts'
import { testSession } from '../../kernel/session/test-session.fixture.ts'
import OrderDialog from './OrderDialog.tsx'

const JOB = '44444444-4444-4444-8444-444444444444'
const PORTFOLIO = '55555555-5555-4555-8555-555555555555'
const selection = { filter: { portfolios: [PORTFOLIO] } }
const parts = { portfolios: [{ uuid: PORTFOLIO, name: 'Levante', assets: 30 }], leftOut: [] }
const { bulk } = resources.assets.list

let asked: { path: string; body: unknown }[]
let order: { status: number; body: object }
const onDone = vi.fn()
const onClose = vi.fn()

beforeAll(() => showTexts())
beforeEach(() => {
  asked = []
  order = { status: 200, body: { assets: 30, portfolios: 1, leftOut: [], jobs: [JOB] } }
  session.set(testSession())
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    asked.push({ path: address, body: JSON.parse(String(init.body)) })
    const { status, body } = address.endsWith('/order-preview')
      ? { status: 200, body: { assets: 30, ...parts } }
      : order
    return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
  })
})
// Test files in one process share the list of notifications, so it is emptied first.
beforeAll(() => {
  notifications.clean()
})
afterEach(() => {
  cleanup()
  notifications.clean()
  queryClient.clear()
  session.set(null)
  onDone.mockReset()
  onClose.mockReset()
  vi.unstubAllGlobals()
})

const toasts = () => notificationsStore.getState().notifications.map(({ role, message }) => [role, message])

/** Opens the dialog and submits it once the preview has arrived. */
async function submit(kind: AssetOrder) {
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <OrderDialog order={kind} selection={selection} count={32} onClose={onClose} onDone={onDone} />
      </QueryClientProvider>
    </MantineProvider>,
  )
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: bulk[kind].label })
  await waitFor(() => expect(button.disabled).toBe(false))
  await userEvent.click(button)
}

describe('Valuing and enriching a selection of assets', () => {
  it.each([
    ['value', '/api/assets/valuations'],
    ['enrich', '/api/assets/enrichment'],
  ] as const)(
    'the dialog of the order "%s" posts the previewed selection of assets to %s, and a notice shows their number',
    async (kind, path) => {
      await submit(kind)
      await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1))
      expect(asked.at(-1)).toEqual({ path, body: { selection } })
      expect(toasts()).toEqual([['status', expect.stringContaining('30')]])
    },
  )

  it.each(['value', 'enrich'] as const)(
    'the dialog of the order "%s" shows an error and stays open if the server rejects the request',
    async (kind) => {
      order = { status: 503, body: { statusCode: 503, message: 'limits.busy' } }
      await submit(kind)
      await waitFor(() => expect(toasts()).toHaveLength(1))
      expect(toasts()[0]?.[0]).toBe('alert')
      expect(onDone).not.toHaveBeenCalled()
      const button = screen.getByRole<HTMLButtonElement>('button', { name: bulk[kind].label })
      await waitFor(() => expect(button.hasAttribute('data-loading')).toBe(false))
    },
  )

  it('the button that sends an order is disabled if the preview leaves out every asset', async () => {
    vi.stubGlobal('fetch', async () =>
      Response.json({
        assets: 0,
        portfolios: [],
        leftOut: [{ reason: 'noOperation', count: 32, assets: ['A-1'] }],
      }),
    )
    render(
      <MantineProvider env="test">
        <QueryClientProvider client={queryClient}>
          <OrderDialog order="value" selection={selection} count={32} onClose={onClose} onDone={onDone} />
        </QueryClientProvider>
      </MantineProvider>,
    )
    await screen.findByText(resources.bulk.order.nothing)
    const button = screen.getByRole<HTMLButtonElement>('button', { name: bulk.value.label })
    expect(button.disabled).toBe(true)
  })
})
