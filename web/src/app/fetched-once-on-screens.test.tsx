// @vitest-environment happy-dom
import { api } from '@lindero/contract/api'
import { resources } from '@lindero/texts/resources.es'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider, type QueryKey } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { aCustomer } from '../customers/customer.fixture.ts'
import InsightsSection from '../customers/insights/InsightsSection.tsx'
import { Passwords } from '../customers/insights/Passwords.tsx'
import { PerUser } from '../customers/insights/PerUser.tsx'
import { CustomerRecordContext } from '../customers/record/customer-record.ts'
import { everyPageOf } from '../kernel/api/every-page.ts'
import { queryClient, queryOf } from '../kernel/api/query.ts'
import { FormProvider } from '../kernel/forms/Form.tsx'
import { useForm } from '../kernel/forms/use-form.ts'
import { showTexts } from '../kernel/i18n/texts.fixture.ts'
import { session } from '../kernel/session/session.ts'
import { testSession } from '../kernel/session/test-session.fixture.ts'
import { PortfoliosPart } from '../users/form/PortfoliosPart.tsx'
import { userForm, valuesOf } from '../users/form/user-form.ts'
import { aUser } from '../users/user.fixture.ts'

const customer = aCustomer()
const { uuid } = customer
const of = { params: { uuid } }
const monthly = { ...of, query: { interval: 1 as const } }
const HOUR = 60 * 60_000
const none = { items: [], total: 0 }
const totals = { portfolios: 1, assets: 2, valuedAssets: 3, valuations: 4, logins: 5, activeUsers: 6 }
const insights = { interval: 1, from: '2026-10-22', to: '2026-11-22', totals, series: [] }

let asked: string[]
beforeAll(() => showTexts())
beforeEach(() => {
  asked = []
  session.set(testSession())
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address.split('?')[0] ?? '')
    return Response.json({ statusCode: 500, message: 'unknown' }, { status: 500 })
  })
})
afterEach(() => {
  cleanup()
  queryClient.clear()
  session.set(null)
  vi.unstubAllGlobals()
})

/** Caches an answer that was fetched an hour ago. */
const fetched = (queryKey: QueryKey, data: unknown) =>
  queryClient.setQueryData(queryKey, data, { updatedAt: Date.now() - HOUR })

function draw(ui: ReactNode) {
  const root = createRootRoute()
  const inside = createRoute({ getParentRoute: () => root, id: 'app' })
  const page = createRoute({
    getParentRoute: () => inside,
    path: '/administration/customers/$uuid/insights',
    component: () => ui,
  })
  const router = createRouter({
    routeTree: root.addChildren([inside.addChildren([page])]),
    history: createMemoryHistory({ initialEntries: [`/administration/customers/${uuid}/insights`] }),
  })
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </MantineProvider>,
  )
}

function Portfolios() {
  const user = valuesOf(aUser({ isAdmin: false, isEditor: true }))
  const form = useForm(userForm, { id: 'user', saved: user, isRecord: true, submit: async () => undefined })
  return (
    <FormProvider form={form}>
      <PortfoliosPart form={form} customerUuid={uuid} violationOf={() => null} />
    </FormProvider>
  )
}

const { insights: words } = resources.administration
const everyCount = (call: typeof api.customerUsersValuations | typeof api.customerUsersReports) =>
  everyPageOf(call, monthly).queryKey

describe('A screen that is opened again within the interval of its figures (core 7)', () => {
  it('customer insights are shown without a request if the figures, the password status and the counts by user are cached', async () => {
    fetched(queryOf(api.customerInsights, monthly).queryKey, insights)
    fetched(everyCount(api.customerUsersValuations), none)
    fetched(everyCount(api.customerUsersReports), none)
    fetched(queryOf(api.passwordStatus, { ...of, query: { interval: 1, p: 1, r: 25 } }).queryKey, none)
    draw(
      <CustomerRecordContext.Provider value={{ customer } as never}>
        <InsightsSection />
      </CustomerRecordContext.Provider>,
    )
    expect(await screen.findByText(words.passwords.none)).toBeTruthy()
    expect(asked).toEqual([])
  })

  it.each([
    ['the counts by user', <PerUser key="p" measure="valuations" customerUuid={uuid} interval={1} />],
    ['the password states', <Passwords key="w" customerUuid={uuid} interval={1} />],
  ])('%s are requested if the cache has no figures for the displayed interval', async (_what, ui) => {
    draw(ui)
    await expect.poll(() => asked).not.toEqual([])
  })

  it('the user form shows the cached portfolios of the customer without a request', async () => {
    fetched(everyPageOf(api.customerPortfolios, of).queryKey, none)
    draw(<Portfolios />)
    expect(await screen.findByText(resources.users.form.portfoliosNone)).toBeTruthy()
    expect(asked).toEqual([])
  })
})
