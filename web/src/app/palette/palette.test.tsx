// @vitest-environment happy-dom
import { resources } from '@lindero/texts/resources'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '../../kernel/api/query.ts'
import { showTexts } from '../../kernel/i18n/texts.fixture.ts'
import { session } from '../../kernel/session/session.ts'
import { testSession } from '../../kernel/session/test-session.fixture.ts'
import { companyRoute } from '../company.routes.ts'
import { profileRoute } from '../profile.routes.tsx'
import { matchesWords } from './matches-words.ts'
import Palette from './Palette.tsx'
import { PLACES } from './places.ts'

const GROUP = '33333333-3333-4333-8333-333333333333'
const PORTFOLIO = '44444444-4444-4444-8444-444444444444'
const FOUND = {
  assets: [],
  portfolios: [],
  groups: [
    {
      uuid: GROUP,
      name: 'Edificio Olmo',
      portfolioUuid: PORTFOLIO,
      portfolioName: 'Cartera Norte',
      assets: 12,
    },
  ],
  towns: [
    { municipality: 'Olmos', province: 'Valladolid', postalCode: null, assets: 3 },
    { municipality: 'Medina', province: 'Valladolid', postalCode: '47400', assets: 2 },
  ],
}

const TASK = '55555555-5555-4555-8555-555555555555'
const RECORDS = {
  people: [{ uuid: PORTFOLIO, name: 'Olga Olmo', email: 'olga@example.es' }],
  documents: [],
  tasks: [{ uuid: TASK, assetUuid: GROUP, externalId: 'OLM-1', type: 'CHANGE_LOCK', name: null, dueOn: '2026-11-27' }],
  advertisements: [],
  leads: [],
}

beforeAll(() => showTexts())
beforeEach(() => {
  session.set(testSession())
  vi.stubGlobal('fetch', async (url: string | URL | Request) => {
    const path = url instanceof Request ? url.url : String(url)
    const reply = path.includes('/search/records') ? RECORDS : FOUND
    return new Response(JSON.stringify(reply), { headers: { 'content-type': 'application/json' } })
  })
})
afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

function show(close = vi.fn()) {
  const root = createRootRoute()
  const start = createRoute({
    getParentRoute: () => root,
    path: '/',
    component: () => <Palette onClose={close} />,
  })
  const others = [
    '/groups/$uuid',
    '/assets',
    '/assets/$uuid/docs',
    '/assets/$uuid/info',
    '/exports',
    '/contradictions',
  ].map((path) => createRoute({ getParentRoute: () => root, path, component: () => null }))
  const router = createRouter({
    routeTree: root.addChildren([start, ...others]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </MantineProvider>,
  )
  return router
}

it('the command palette finds groups by the typed text and opens the selected group', async () => {
  const close = vi.fn()
  const router = show(close)
  await userEvent.type(await screen.findByRole('combobox'), 'olmo')
  const result = await screen.findByRole('option', { name: /Edificio Olmo/ })
  expect(result.textContent).toContain('Cartera Norte · 12 activos')
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toBe(`/groups/${GROUP}`))
  expect(close).toHaveBeenCalled()
})

it('the command palette finds towns, people and open tasks; a selected town opens the list of its assets', async () => {
  const router = show()
  await userEvent.type(await screen.findByRole('combobox'), 'olmo')
  const person = await screen.findByRole('option', { name: /Olga Olmo/ })
  expect(person.textContent).toContain('olga@example.es')
  expect((await screen.findByRole('option', { name: /OLM-1/ })).textContent).toContain('27/11/2026')
  const town = await screen.findByRole('option', { name: /Olmos/ })
  expect(town.textContent).toContain('Valladolid · 3 activos')
  await userEvent.click(town)
  await waitFor(() => expect(router.state.location.pathname).toBe('/assets'))
  expect(router.state.location.search).toEqual({ f: { municipalities: ['Olmos'] } })
})

it('a selected postal code opens the list of its assets', async () => {
  const router = show()
  await userEvent.type(await screen.findByRole('combobox'), '47400')
  await userEvent.click(await screen.findByRole('option', { name: /47400 Medina/ }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/assets'))
  expect(router.state.location.search).toEqual({ f: { municipalities: ['Medina'], postalCode: '47400' } })
})

it('the command palette opens a screen that has no link in the navigation rail', async () => {
  const router = show()
  await userEvent.type(await screen.findByRole('combobox'), 'contradicen')
  await userEvent.click(await screen.findByRole('option', { name: /Ir a contradicciones/ }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/contradictions'))
})

it('the command palette opens an action of another page, with the action in the address', async () => {
  const router = show()
  await userEvent.type(await screen.findByRole('combobox'), 'nuevo informe')
  await userEvent.click(await screen.findByRole('option', { name: 'Nuevo informe' }))
  await waitFor(() => expect(router.state.location.href).toBe('/exports?do=newReport'))
})

it('an action of an asset asks for the asset, and Backspace in the empty field goes back to all actions', async () => {
  const asset = {
    uuid: TASK,
    externalId: 'OLM-1',
    address: 'Calle Olmo 1',
    municipality: 'Medina',
    cadastralReference: null,
    portfolioName: 'N',
  }
  vi.stubGlobal('fetch', async (url: string | URL | Request) => {
    const path = url instanceof Request ? url.url : String(url)
    const records = { ...RECORDS, people: [], tasks: [] }
    const assets = path.includes('olmo') ? { ...FOUND, assets: [asset] } : { ...FOUND, groups: [], towns: [] }
    const reply = path.includes('/search/records') ? records : assets
    return new Response(JSON.stringify(reply), { headers: { 'content-type': 'application/json' } })
  })
  const router = show()
  const field = await screen.findByRole('combobox')
  await userEvent.type(field, 'archivar activo{Enter}')
  expect(await screen.findByRole('combobox', { name: /^Archivar activo\. Elija el activo/ })).toBeDefined()
  await userEvent.keyboard('{Backspace}')
  expect(await screen.findByRole('option', { name: 'Ir al inicio' })).toBeDefined()
  await userEvent.type(field, 'archivar activo{Enter}')
  await userEvent.type(field, 'olmo')
  await userEvent.click(await screen.findByRole('option', { name: /Calle Olmo 1, Medina/ }))
  expect(screen.queryByRole('option', { name: /Edificio Olmo/ })).toBeNull()
  await waitFor(() => expect(router.state.location.href).toBe(`/assets/${TASK}/info?do=asset.archive`))
})

it('the command palette finds a lead and opens its advertisement', async () => {
  const lead = {
    uuid: '66666666-6666-4666-8666-666666666666',
    assetUuid: GROUP,
    advertisementUuid: PORTFOLIO,
    externalId: 'OLM-1',
    name: 'Úrsula Olmo',
  }
  vi.stubGlobal('fetch', async (url: string | URL | Request) => {
    const path = url instanceof Request ? url.url : String(url)
    const reply = path.includes('/search/records') ? { ...RECORDS, leads: [lead] } : FOUND
    return new Response(JSON.stringify(reply), { headers: { 'content-type': 'application/json' } })
  })
  show()
  await userEvent.type(await screen.findByRole('combobox'), 'olmo')
  expect((await screen.findByRole('option', { name: /Úrsula Olmo/ })).textContent).toContain('OLM-1')
})

it('the Enter key in the command palette waits for the records that match the typed text, and opens the first of them', async () => {
  const late = Promise.withResolvers<void>()
  const documents = [{ uuid: TASK, assetUuid: GROUP, externalId: 'HAY-1', name: 'Hayas.pdf' }]
  vi.stubGlobal('fetch', async (url: string | URL | Request) => {
    const path = url instanceof Request ? url.url : String(url)
    const isWritten = path.includes('hayas')
    if (path.includes('/search/records') && isWritten) await late.promise
    const records = isWritten ? { ...RECORDS, people: [], tasks: [], documents } : RECORDS
    const result = { assets: [], portfolios: [], groups: [], towns: [] }
    const reply = path.includes('/search/records') ? records : result
    return new Response(JSON.stringify(reply), { headers: { 'content-type': 'application/json' } })
  })
  const router = show()
  const input = await screen.findByRole('combobox')
  await userEvent.type(input, 'haya')
  await screen.findByRole('option', { name: /Olga Olmo/ })
  await userEvent.type(input, 's{Enter}')
  // Now the answer about assets has arrived, but not yet the answer about records.
  await new Promise((resolve) => setTimeout(resolve, 400))
  expect(router.state.location.pathname).toBe('/')
  late.resolve()
  await waitFor(() => expect(router.state.location.pathname).toBe(`/assets/${GROUP}/docs`))
})

it.each([
  ['conciliación', 'Ir a extractos bancarios'],
  ['desahucio', 'Ir a saneamiento'],
  ['señalamiento', 'Ir a plazos judiciales'],
  ['pagar', 'Ir a pagos y cobros'],
  ['recibos', 'Ir a facturas y recibos por leer'],
  ['equipo', 'Ir al equipo'],
  ['claves', 'Ir a claves de API'],
  ['configuración', 'Ir a los ajustes de la empresa'],
])('the command palette finds a screen by the word “%s” of the trade', async (word, name) => {
  const own = testSession()
  const customer = { ...own.customer, hasRepossessionLicence: true }
  session.set({ ...own, customer, ownCustomer: customer })
  show()
  await userEvent.type(await screen.findByRole('combobox'), word)
  expect(await screen.findByRole('option', { name: new RegExp(name) })).toBeDefined()
})

/** Work and things of the trade in both languages, each with the screen on which they are done or kept. */
it.each([
  ['/operations/statements', 'conciliación', 'reconciliation'],
  ['/operations/statements', 'conciliar', 'reconcile'],
  ['/operations', 'pagar', 'pay'],
  ['/operations', 'recibos', 'receipts'],
  ['/operations/bills', 'factura', 'invoices'],
  ['/operations/direct-debits', 'remesa', 'remittance'],
  ['/operations/direct-debits', 'devolución', 'returned'],
  ['/operations/direct-debits', 'recibo devuelto', 'returned receipts'],
  ['/operations/deposits', 'fianza', 'deposit'],
  ['/operations/indexes', 'irav', 'euribor'],
  ['/operations/rent-roll', 'inquilinos', 'tenants'],
  ['/operations/books', 'libro', 'book'],
  ['/operations/books', 'modelo 303', 'form 303'],
  ['/operations/bank-accounts', 'iban', 'iban'],
  ['/repossessions', 'desahucio', 'eviction'],
  ['/repossessions', 'llaves', 'keys'],
  ['/repossessions/dates', 'señalamiento', 'hearing'],
  ['/repossessions/court-list', 'señalamiento', 'hearing'],
  ['/repossessions/services', 'informe de ocupación', 'occupation report'],
  ['/services', 'mediación', 'mediation'],
  ['/assets', 'nota simple', 'registry extract'],
  ['/assets', 'tasar', 'appraise'],
  ['/assets', 'certificado energético', 'energy certificate'],
  ['/assets', 'alta de activo', 'new asset'],
  ['/values-to-check', 'tasar', 'appraise'],
  ['/exports', 'informe', 'report'],
  ['/exports', 'informe de valoración', 'valuation report'],
  ['/advertisements', 'vender', 'sell'],
  ['/advertisements', 'publicar', 'publish'],
  ['/advertisements/leads', 'visita', 'visit'],
  ['/advertisements/leads/board', 'escritura', 'notary'],
  ['/portfolios/new', 'datatape', 'tape'],
  ['/notifications', 'tarea', 'task'],
  ['/workflows', 'automatizar', 'automation'],
  ['/company/team', 'equipo', 'team'],
  ['/company/team', 'alta de usuario', 'add user'],
  ['/company/api-keys', 'claves', 'keys'],
  ['/company/team/audit', 'auditoría', 'audit'],
  ['/company/signatures', 'firmas', 'signatures'],
  ['/subscription', 'factura', 'invoice'],
] as const)('the palette finds %s by “%s” in Spanish and “%s” in English', (href, spanish, english) => {
  const place = PLACES.find((each) => each.href === href)
  expect(place).toBeDefined()
  if (!place) return
  expect(matchesWords(spanish, resources.es.palette.places[place.name])).toBe(true)
  expect(matchesWords(english, resources.en.palette.places[place.name])).toBe(true)
})

it.each([
  ['/user-profile', profileRoute, 4],
  ['/company', companyRoute, 6],
])('the command palette opens every section of %s', (frame, route, least) => {
  const sections = Object.values(route.children ?? {}).map(
    ({ options }) => `${frame}${'path' in options ? options.path : ''}`,
  )
  const places = PLACES.map(({ href }) => href)
  expect(sections.map((path) => path.replace(/\/$/, '')).filter((path) => !places.includes(path))).toEqual([])
  expect(sections.length).toBeGreaterThan(least)
})
