// @vitest-environment happy-dom
import type { Job } from '@lindero/contract/jobs/jobs.contract'
import { resources } from '@lindero/texts/resources.es'
import { MantineProvider } from '@mantine/core'
import { notifications, notificationsStore } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { queryClient } from '../kernel/api/query.ts'
import { showTexts } from '../kernel/i18n/texts.fixture.ts'
import { session } from '../kernel/session/session.ts'
import { testSession } from '../kernel/session/test-session.fixture.ts'
import { JobEntry } from './JobEntry.tsx'

const BULK = '44444444-4444-4444-8444-444444444444'
const HOUR = 3_600_000
const { undo } = resources.shell.jobs

let asked: [string | undefined, string][]
let reply: object

beforeAll(() => showTexts())
beforeEach(() => {
  asked = []
  reply = { undone: 2, skipped: {}, jobUuid: null }
  session.set(testSession())
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    asked.push([init.method, address])
    return new Response(JSON.stringify(reply), { status: 200, headers: { 'content-type': 'application/json' } })
  })
})
beforeAll(() => {
  notifications.clean()
})
afterEach(() => {
  cleanup()
  notifications.clean()
  queryClient.clear()
  session.set(null)
  vi.unstubAllGlobals()
})

const toasts = () => notificationsStore.getState().notifications.map(({ role, message }) => [role, message])

/** A finished import of a tape. It changed two values of the second sheet. */
const tapeLoad = (undoUntil: Date): Job => ({
  uuid: '66666666-6666-4666-8666-666666666666',
  kind: 'portfolios.addAssets',
  state: 'finished',
  subject: 'Levante',
  portfolioUuid: '55555555-5555-4555-8555-555555555555',
  phase: null,
  done: 2,
  total: 2,
  result: { created: 0, updated: 0, referenceValues: 2, bulk: BULK, undoUntil: undoUntil.toISOString() },
  error: null,
  createdOn: new Date(Date.now() - HOUR).toISOString(),
  endedOn: new Date(Date.now() - HOUR).toISOString(),
})

async function show(job: Job) {
  const routeTree = createRootRoute({ component: () => <JobEntry job={job} /> })
  const router = createRouter({ routeTree, history: createMemoryHistory() })
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </MantineProvider>,
  )
  await screen.findByText('Levante')
}

const button = () => screen.queryByRole('button', { name: undo.label })

describe('The undo of a loaded tape in the list of jobs', () => {
  it('the undo button reverts the import of a tape, and a notice shows the number of restored assets', async () => {
    await show(tapeLoad(new Date(Date.now() + HOUR)))
    await userEvent.click(screen.getByRole('button', { name: undo.label }))
    await waitFor(() => expect(toasts()).toEqual([['status', '2 activos están como antes.']]))
    expect(asked).toContainEqual(['POST', `/api/assets/bulk-changes/${BULK}/undo`])
  })

  it('the notice after an undo shows the number of assets that have changed since the import and were skipped', async () => {
    reply = { undone: 1, skipped: { changed: 1 }, jobUuid: null }
    await show(tapeLoad(new Date(Date.now() + HOUR)))
    await userEvent.click(screen.getByRole('button', { name: undo.label }))
    const text = '1 activo está como antes. 1 activo ha cambiado después y se queda como está.'
    await waitFor(() => expect(toasts().map(([, message]) => message)).toEqual([text]))
  })

  it('the undo button is not shown after the period for an undo, nor to users who cannot import tapes', async () => {
    await show(tapeLoad(new Date(Date.now() - HOUR)))
    expect(button()).toBeNull()
    cleanup()
    const own = testSession()
    session.set({ ...own, user: { ...own.user, isAdmin: false, isEditor: false } })
    await show(tapeLoad(new Date(Date.now() + HOUR)))
    expect(button()).toBeNull()
  })
})
