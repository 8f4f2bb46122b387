// @vitest-environment happy-dom
import type { UnfinishedTape } from '@lindero/contract/tape/tape.schema'
import { resources } from '@lindero/texts/resources.es'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, cleanup, render, renderHook, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '../kernel/api/query.ts'
import { showTexts } from '../kernel/i18n/texts.fixture.ts'
import { session } from '../kernel/session/session.ts'
import { testSession } from '../kernel/session/test-session.fixture.ts'
import { portfolioFixture } from '../portfolios/list/portfolio.fixture.ts'
import { UnfinishedTapes } from './UnfinishedTapes.tsx'
import { useAutosave } from './wizard/use-autosave.ts'
import { useWizard } from './wizard/use-wizard.ts'

const file = { name: 'cartera.xlsx', size: 10, filekey: 'tape-1' }
const portfolio = portfolioFixture({})
const { wizard: words } = resources
const NO_CHOICES = { mapping: {}, sheets: {}, sheetColumns: {} }

/** All requests, in order. `answer` returns the replies. */
let sent: { method: string; path: string; body: Record<string, unknown> }[]
let answer: (request: (typeof sent)[number]) => { status?: number; body: unknown } | 'cut'

beforeAll(() => showTexts())
beforeEach(() => {
  sent = []
  localStorage.clear()
  session.set(testSession())
  vi.stubGlobal('fetch', async (input: string | URL | Request, init?: RequestInit) => {
    const url = new URL(input instanceof Request ? input.url : input, 'http://lindero.test')
    const body = typeof init?.body === 'string' ? (JSON.parse(init.body) as Record<string, unknown>) : {}
    const request = { method: init?.method ?? 'GET', path: url.pathname, body }
    sent.push(request)
    const given2 = answer(request)
    if (given2 === 'cut') throw new TypeError('Failed to fetch')
    return new Response(JSON.stringify(given2.body), {
      status: given2.status ?? 200,
      headers: { 'content-type': 'application/json' },
    })
  })
})
afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

const Providers = ({ children }: { children: ReactNode }) => (
  <MantineProvider env="test">
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  </MantineProvider>
)

/** Opens a tape with autosave, as in a browser. */
function openTape() {
  const tapeDraft = { file, version: 1, nextLoad: 'assets' as const, ...NO_CHOICES, cells: [] }
  const { result } = renderHook(
    () => {
      const wizard = useWizard({ portfolio, isAdding: true, tapeDraft, onDraft: () => undefined })
      return { wizard, autosave: useAutosave(wizard) }
    },
    { wrapper: Providers },
  )
  return result
}

const saves = () => sent.filter(({ method }) => method === 'PUT').map(({ body }) => body)
const saved = { version: 2, ...NO_CHOICES, cells: [] }

it('a correction is saved automatically, and corrections from a different browser are merged', async () => {
  const elsewhere = { sheet: 'assets', row: 3, field: 'size', value: 90, issue: null, isUndone: false }
  answer = () => ({ body: { ...saved, cells: [elsewhere] } })
  const tape = openTape()
  expect(tape.current.autosave.state).toBe('saved')
  act(() => tape.current.wizard.change(() => ({ edits: { 2: { size: 80 } } })))
  expect(tape.current.autosave.state).toBe('saving')
  await waitFor(() => expect(tape.current.autosave.state).toBe('saved'))
  expect(saves()).toMatchObject([{ filekey: 'tape-1', version: 1, cells: [{ row: 2, value: 80 }] }])
  expect(tape.current.wizard.state.edits).toEqual({ 2: { size: 80 }, 3: { size: 90 } })
})

it('a correction made without a network survives a reload of the page, and is saved when the network returns', async () => {
  answer = () => 'cut'
  const tape = openTape()
  act(() => tape.current.wizard.change(() => ({ edits: { 2: { size: 80 } } })))
  await waitFor(() => expect(tape.current.autosave.state).toBe('waiting'))
  // Opens the tape again in the same browser, as after a reload.
  expect(openTape().current.wizard.state).toMatchObject({
    edits: { 2: { size: 80 } },
    unsent: ['assets/2/size'],
  })
  answer = () => ({ body: saved })
  await waitFor(() => expect(tape.current.autosave.state).toBe('saved'))
})

it('the whole draft of a tape is sent if a different browser has discarded the stored draft', async () => {
  answer = ({ body }) =>
    body.version === null ? { body: saved } : { status: 404, body: { statusCode: 404, message: 'tapeDrafts.notFound' } }
  const tape = openTape()
  act(() => tape.current.wizard.sync((state) => ({ ...state, edits: { 9: { rooms: 1 } } })))
  act(() => tape.current.wizard.change(({ edits }) => ({ edits: { ...edits, 2: { size: 80 } } })))
  await waitFor(() => expect(tape.current.wizard.state.draftVersion).toBe(2))
  expect(saves().at(-1)).toMatchObject({ version: null, cells: [{ row: 2 }, { row: 9 }] })
})

it('each unfinished tape is listed with its progress and a link to the page on which the user continues', async () => {
  const tape: UnfinishedTape = {
    filekey: 'tape-1',
    name: 'cartera.xlsx',
    size: 10,
    nextLoad: 'assets',
    corrections: 12,
    version: 3,
    uploadedOn: new Date(Date.now() - 26 * 60 * 60_000).toISOString(),
    editedOn: new Date().toISOString(),
    portfolio: { uuid: portfolio.uuid, name: 'Levante', isDraft: false },
  }
  const draft = { ...tape, filekey: 'tape-2', name: 'nueva.xlsx', corrections: 0 }
  const parts = { ...tape, filekey: 'tape-3', nextLoad: 'parts' }
  const items = [tape, { ...draft, portfolio: { ...tape.portfolio, isDraft: true } }, parts]
  answer = () => ({ body: { items, total: 3 } })
  const root = createRootRoute()
  const page = createRoute({
    getParentRoute: () => root,
    path: '/',
    component: () => <UnfinishedTapes portfolioUuid={portfolio.uuid} filekey={null} />,
  })
  const router = createRouter({
    routeTree: root.addChildren([page]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  render(<RouterProvider router={router as never} />, { wrapper: Providers })
  expect(await screen.findAllByText(/Levante · subido hace .* · 12 correcciones/)).toHaveLength(2)
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links).toEqual([
    `/portfolios/${portfolio.uuid}/tape?file=tape-1`,
    `/portfolios/new?draft=${portfolio.uuid}&step=tape`,
    `/portfolios/${portfolio.uuid}/parts?file=tape-3`,
  ])
  const [discard] = screen.getAllByRole('button', { name: /^Descartar/ })
  await userEvent.click(discard as HTMLElement)
  await waitFor(() => expect(sent.some(({ method }) => method === 'DELETE')).toBe(true))
  expect(words.unfinished.title).toBe(screen.getByRole('heading').textContent)
})
