// @vitest-environment happy-dom
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { session } from '../session/session.ts'
import { testSession } from '../session/test-session.fixture.ts'
import { pageActions } from './declared-actions.ts'
import { usePageAction } from './page-action.ts'

const ACTIONS = pageActions({
  newReport: { path: '/', permission: 'seeAssets' },
  newPlan: { path: '/', permission: 'administer' },
})

beforeEach(() => session.set(testSession()))
afterEach(() => {
  cleanup()
  session.set(null)
})

interface ScreenProps {
  action: keyof typeof ACTIONS
  applies: boolean
}

/** A page with an action, of which each run adds one to a count. */
function Screen({ action, applies }: ScreenProps) {
  const [runs, setRuns] = useState(0)
  const run = usePageAction(ACTIONS[action], () => setRuns((before) => before + 1), { applies })
  return <output>{`${runs} ${run ? 'offered' : 'missing'}`}</output>
}

function show(action: keyof typeof ACTIONS, href: string, applies = true) {
  const root = createRootRoute()
  const page = createRoute({
    getParentRoute: () => root,
    path: '/',
    component: () => <Screen action={action} applies={applies} />,
  })
  const router = createRouter({
    routeTree: root.addChildren([page]),
    history: createMemoryHistory({ initialEntries: [href] }),
  })
  render(<RouterProvider router={router as never} />)
  return router
}

it('a page runs the action for which its address asks once, and removes the request from the address', async () => {
  const router = show('newReport', '/?do=newReport&p=2')
  expect(await screen.findByText('1 offered')).toBeDefined()
  await waitFor(() => expect(router.state.location.search).toEqual({ p: 2 }))
  expect(screen.getByText('1 offered')).toBeDefined()
})

it('a page ignores a request for another action, and for an action that is not possible now', async () => {
  show('newReport', '/?do=newPlan')
  expect(await screen.findByText('0 offered')).toBeDefined()
  cleanup()
  show('newReport', '/?do=newReport', false)
  expect(await screen.findByText('0 missing')).toBeDefined()
})

it('a page does not run an action for which the user has no permission', async () => {
  show('newPlan', '/?do=newPlan')
  expect(await screen.findByText('0 missing')).toBeDefined()
})
