// @vitest-environment happy-dom
import { resources } from '@lindero/texts/resources.es'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { queryClient } from '../kernel/api/query.ts'
import { showTexts } from '../kernel/i18n/texts.fixture.ts'
import { session } from '../kernel/session/session.ts'
import { testSession } from '../kernel/session/test-session.fixture.ts'
import { Issues } from './Issues.tsx'
import NewPortfolioPage from './NewPortfolioPage.tsx'
import { UnfinishedTapes } from './UnfinishedTapes.tsx'
import { UploadArea } from './UploadArea.tsx'
import { FinishSummary } from './wizard/FinishSummary.tsx'
import type { TapeUpload } from './wizard/use-tape-upload.ts'
import type { Wizard } from './wizard/use-wizard.ts'
import { EMPTY_STATE } from './wizard/wizard-state.ts'

const DRAFT = '55555555-5555-4555-8555-555555555555'
const { wizard: words } = resources

const SETTINGS = {
  version: '1',
  operatorName: 'Lindero',
  supportEmail: null,
  registration: true,
  googleClientId: null,
  passkeyOrigin: null,
  recaptchaSiteKey: null,
  chat: null,
  analytics: null,
  sentry: null,
  views: { street: null, cadastre: null, plan: null, facade: null },
  cadastralPictures: false,
  maps: { services: true, base: false },
  subscriptionPortal: false,
  limits: {
    assetRowsPerFile: 10_000,
    fileBytes: 20_000_000,
    searchTerms: 10,
    searchTermCharacters: 100,
    textCharacters: 10_000,
  },
  tabReturn: false,
}

/** All requests, in order. A key of `answers` is the end of a path, and its function returns the reply. */
let asked: string[] = []
let answers: Record<string, (query: URLSearchParams) => unknown>

beforeAll(async () => {
  // The text area waits for the page's fonts, which this DOM does not have.
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true })
  await showTexts()
})
beforeEach(() => {
  asked = []
  answers = { '/settings': () => SETTINGS }
  localStorage.clear()
  session.set(testSession())
  vi.stubGlobal('fetch', async (input: string | URL | Request, init?: RequestInit) => {
    const url = new URL(input instanceof Request ? input.url : input, 'http://lindero.test')
    asked.push(`${init?.method ?? 'GET'} ${url.pathname}${url.search}`)
    const [, answer] = Object.entries(answers).find(([end]) => url.pathname.endsWith(end)) ?? []
    return new Response(JSON.stringify(answer?.(url.searchParams) ?? { items: [], total: 0 }), {
      headers: { 'content-type': 'application/json' },
    })
  })
})
afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

const draw = (ui: ReactNode) =>
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>{ui}</QueryClientProvider>
    </MantineProvider>,
  )

/** Sets a plan with a limit of 100 assets, of which `current` are used. */
function planOf(current: number) {
  answers['/operating-assets-limit'] = (query) => {
    const desired = Number(query.get('desired'))
    return { limit: 100, current, desired, fits: current + desired <= 100 }
  }
}

const A_WIZARD = {
  state: { ...EMPTY_STATE, definition: { ...EMPTY_STATE.definition, name: 'Norte' } },
} as Wizard

describe('The limit of the plan before a tape is uploaded (core 5)', () => {
  const upload = { sending: null, error: null } as TapeUpload

  it('a full plan causes a notice with a button for a larger plan, but the user can still upload a tape', async () => {
    planOf(100)
    draw(<UploadArea wizard={A_WIZARD} upload={upload} />)
    expect(await screen.findByText(words.upload.onlyUpdates)).toBeTruthy()
    expect(screen.getByText(resources.errors['limits.operatingAssets'])).toBeTruthy()
    expect(screen.getByRole('button', { name: resources.upgrade.action })).toBeTruthy()
    expect(screen.getByText(words.upload.drop)).toBeTruthy()
    expect(asked).toContain('GET /api/customers/operating-assets-limit?desired=1')
  })

  it('a plan with one free place causes no notice about a full plan', async () => {
    planOf(99)
    draw(<UploadArea wizard={A_WIZARD} upload={upload} />)
    await waitFor(() => expect(queryClient.isFetching()).toBe(0))
    expect(screen.queryByText(words.upload.onlyUpdates)).toBeNull()
  })

  it('only rows that create an asset count towards the plan, unlike rows that update an asset', async () => {
    planOf(90)
    draw(<FinishSummary wizard={A_WIZARD} ready={60} rows={{ created: 8, notLocated: 0 }} />)
    expect(await screen.findByText(/98/)).toBeTruthy()
    expect(asked).toEqual(['GET /api/customers/operating-assets-limit?desired=8'])
  })

  it('the last step announces no valuation of rows without coordinates, which cannot be valued', async () => {
    planOf(90)
    const { valued } = words.summary
    draw(<FinishSummary wizard={A_WIZARD} ready={294} rows={{ created: 0, notLocated: 294 }} />)
    expect(await screen.findByText((text) => text.includes(valued.notLocated))).toBeTruthy()
    for (const each of [valued.sale, valued.rent, valued.both]) expect(document.body.textContent).not.toContain(each)
  })
})

describe('Unfinished tapes in the wizard', () => {
  const tapeOf = (name: string, uuid: string, isDraft: boolean) => ({
    ...{ filekey: name, name, size: 10, corrections: 0, version: 1, nextLoad: 'assets' },
    ...{ uploadedOn: '2026-11-22T10:00:00.000Z', editedOn: '2026-11-22T10:00:00.000Z' },
    portfolio: { uuid, name: 'Norte', isDraft },
  })
  const OTHER = '66666666-6666-4666-8666-666666666666'
  const STORED = '77777777-7777-4777-8777-777777777777'

  it.each([
    ['a new portfolio that is not stored yet', null, ['suya.xlsx', 'otra.xlsx']],
    ['a draft', DRAFT, ['suya.xlsx']],
    ['a stored portfolio', STORED, ['mensual.xlsx']],
  ])('the wizard for %s (uuid %s) offers the unfinished tapes %j', async (_, portfolioUuid, names) => {
    const items = [
      tapeOf('suya.xlsx', DRAFT, true),
      tapeOf('otra.xlsx', OTHER, true),
      tapeOf('mensual.xlsx', STORED, false),
    ]
    answers['/tape-drafts'] = () => ({ items, total: 3 })
    const root = createRootRoute({ component: () => <UnfinishedTapes portfolioUuid={portfolioUuid} filekey={null} /> })
    const router = createRouter({ routeTree: root, history: createMemoryHistory({ initialEntries: ['/'] }) })
    draw(<RouterProvider router={router as never} />)
    expect((await screen.findAllByText(/\.xlsx$/)).map(({ textContent }) => textContent)).toEqual(names)
  })
})

describe('A file whose identifier has no column', () => {
  const open = (missing: string[]) =>
    draw(
      <Issues
        {...{ kind: 'all', onKind: () => undefined, issues: [], total: 0, corrected: [], isChecking: false }}
        {...{ work: EMPTY_STATE, change: () => undefined, isUnmapped: missing.length > 0, download: null }}
      />,
    )

  it('the list of issues asks for the identifier column if it is missing, and does not say that all rows are ready', () => {
    open(['externalId'])
    expect(screen.getByText(words.review.missingFirst)).toBeTruthy()
    expect(screen.queryByText(words.review.noneTitle)).toBeNull()
  })

  it('the list of issues says that all rows are ready if no column is missing and there are no issues', () => {
    open([])
    expect(screen.getByText(words.review.noneTitle)).toBeTruthy()
  })
})

describe('The browser’s Back button in the wizard', () => {
  it('the wizard keeps the typed values after the Back button, even at a URL that does not name the saved draft', async () => {
    planOf(0)
    const { definition, options } = EMPTY_STATE
    const draft = { uuid: DRAFT, ...definition, name: 'Cartera de prueba', ...options, isDraft: true }
    const kind = { isDemo: false, isExample: false, archivedOn: null }
    const figures = { assets: 0, saleValue: 0, rentValue: 0, notEnriched: 0, valuations: null }
    const day = '2026-11-22T10:00:00.000Z'
    answers['/portfolios'] = () => ({ ...draft, ...kind, ...figures, createdOn: day, editedOn: day })
    const root = createRootRoute()
    const inside = createRoute({ getParentRoute: () => root, id: 'app' })
    const page = createRoute({
      getParentRoute: () => inside,
      path: '/portfolios/new',
      validateSearch: (raw: { draft?: string; step?: string }) => raw,
      component: NewPortfolioPage,
    })
    const router = createRouter({
      routeTree: root.addChildren([inside.addChildren([page])]),
      history: createMemoryHistory({ initialEntries: ['/portfolios/new'] }),
    })
    draw(<RouterProvider router={router as never} />)
    const name = () => screen.findByRole<HTMLInputElement>('textbox', { name: /Nombre/ })
    await userEvent.type(await name(), 'Cartera de prueba')
    await userEvent.click(screen.getByRole('button', { name: resources.common.actions.next }))
    await waitFor(() => expect(router.state.location.search).toEqual({ step: 'tape' }))
    await userEvent.click(screen.getByRole('button', { name: words.saveDraft }))
    await waitFor(() => expect(router.state.location.search).toEqual({ step: 'tape', draft: DRAFT }))
    router.history.back()
    expect((await name()).value).toBe('Cartera de prueba')
  })
})
