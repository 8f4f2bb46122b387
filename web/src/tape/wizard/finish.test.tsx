// @vitest-environment happy-dom
import { resources } from '@lindero/texts/resources.es'
import { notifications, notificationsStore } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { queryClient } from '../../kernel/api/query.ts'
import { showTexts } from '../../kernel/i18n/texts.fixture.ts'
import { session } from '../../kernel/session/session.ts'
import { testSession } from '../../kernel/session/test-session.fixture.ts'
import { savePortfolio } from './save-portfolio.ts'
import type { Autosave } from './use-autosave.ts'
import { useFinish } from './use-finish.ts'
import type { Wizard } from './use-wizard.ts'
import { EMPTY_STATE } from './wizard-state.ts'

const uuid = '55555555-5555-4555-8555-555555555555'
const state = { ...EMPTY_STATE, definition: { ...EMPTY_STATE.definition, name: 'Norte' } }
const discard = vi.fn()

beforeAll(() => showTexts())
// Test files in one process share the list of notifications, so it is emptied first.
beforeAll(() => {
  notifications.clean()
})
afterEach(() => {
  cleanup()
  notifications.clean()
  queryClient.clear()
  session.set(null)
  discard.mockReset()
  vi.unstubAllGlobals()
})

function answering(status: number, message: string) {
  session.set(testSession())
  vi.stubGlobal('fetch', async () => Response.json({ statusCode: status, message }, { status }))
}

function LastButton({ wizard, autosave = {} as Autosave }: { wizard: Wizard; autosave?: Autosave }) {
  const finish = useFinish(wizard, autosave)
  return (
    <button type="button" onClick={() => finish.mutate()}>
      Crear
    </button>
  )
}

describe('An error that occurs while the wizard saves a portfolio (core 8)', () => {
  it.each([
    ['a new portfolio', null],
    ['a draft of a portfolio', uuid],
  ])('the wizard shows the error if saving %s fails, and keeps the typed values', async (_which, draft) => {
    answering(503, 'limits.busy')
    const wizard = { uuid: draft, state, isAdding: false, discard } as unknown as Wizard
    const router = createRouter({
      routeTree: createRootRoute({ component: () => <LastButton wizard={wizard} /> }),
      history: createMemoryHistory({ initialEntries: ['/'] }),
    })
    render(
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>,
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Crear' }))
    await waitFor(() => expect(notificationsStore.getState().notifications).toHaveLength(1))
    const [told] = notificationsStore.getState().notifications
    expect(told).toMatchObject({ role: 'alert', message: resources.errors['limits.busy'] })
    expect(discard).not.toHaveBeenCalled()
    expect(router.state.location.pathname).toBe('/')
  })

  it('the wizard shows the error that a tape has no column for the identifier, and the portfolio stays a draft', async () => {
    session.set(testSession())
    const sent: { path: string; body: string }[] = []
    vi.stubGlobal('fetch', async (path: string, { body }: RequestInit = {}) => {
      sent.push({ path, body: String(body) })
      const data = { fields: ['externalId'] }
      return path.endsWith('/assets')
        ? Response.json({ statusCode: 400, message: 'tape.missingColumns', data }, { status: 400 })
        : Response.json({ statusCode: 400, message: 'portfolios.noChanges' }, { status: 400 })
    })
    const withTape = { ...state, file: { filekey: 'tape-1', name: 'cartera.xlsx', size: 10 } }
    const wizard = { uuid, state: withTape, latest: () => withTape, isAdding: false, discard } as unknown as Wizard
    const autosave = { flush: async () => undefined } as unknown as Autosave
    const router = createRouter({
      routeTree: createRootRoute({ component: () => <LastButton wizard={wizard} autosave={autosave} /> }),
      history: createMemoryHistory({ initialEntries: ['/'] }),
    })
    render(
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>,
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Crear' }))
    await waitFor(() => expect(notificationsStore.getState().notifications).toHaveLength(1))
    const [shown] = notificationsStore.getState().notifications
    expect(shown).toMatchObject({ role: 'alert', message: resources.errors['tape.missingColumns'] })
    expect(sent.some(({ body }) => body.includes('"isDraft":false'))).toBe(false)
    expect(discard).not.toHaveBeenCalled()
    expect(router.state.location.pathname).toBe('/')
  })

  it('saving a portfolio without changes causes no error, unlike saving a portfolio that does not exist', async () => {
    answering(400, 'portfolios.noChanges')
    await expect(savePortfolio(uuid, state, {})).resolves.toBeUndefined()
    answering(404, 'portfolios.notFound')
    await expect(savePortfolio(uuid, state, {})).rejects.toMatchObject({ code: 'portfolios.notFound' })
  })
})
