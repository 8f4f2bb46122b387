// @vitest-environment happy-dom
import { resources } from '@lindero/texts/resources.es'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { queryClient } from '../../kernel/api/query.ts'
import { drawAt, startTestTexts } from '../../kernel/list/list.fixture.tsx'
import { session } from '../../kernel/session/session.ts'
import { testSession } from '../../kernel/session/test-session.ts'
import ExplorerPage from './ExplorerPage.tsx'

vi.setConfig({ testTimeout: 20_000 })

const { empty, none } = resources.explorer.list
let hasClosings = false

beforeAll(startTestTexts)
beforeEach(() => {
  session.set(testSession())
  vi.stubGlobal('fetch', async (address: string) => {
    const { pathname, searchParams } = new URL(address, 'http://x')
    const isFound = hasClosings && pathname.endsWith('/closings') && !searchParams.has('f')
    return Response.json({ items: isFound ? [{ uuid: 'a' }] : [], total: 0, unitPrice: null })
  })
})
afterEach(() => {
  cleanup()
  queryClient.clear()
  session.set(null)
  vi.unstubAllGlobals()
})

describe('The explorer, which opens with a filter (ui: empty states)', () => {
  it.each([
    ['says that there is no market data where there is none at all', false, empty, none],
    ['says that nothing matches where another filter finds something', true, none, empty],
  ])('%s', async (_, closings, said, notSaid) => {
    hasClosings = closings
    drawAt('/people?view=table', ExplorerPage, (search) => search)
    const heading = await screen.findByRole('heading', { name: new RegExp(`${said.title}|${notSaid.title}`) })
    expect(heading.textContent).toBe(said.title)
  })
})
