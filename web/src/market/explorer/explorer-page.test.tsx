// @vitest-environment happy-dom
import { withoutDefaults } from '@lindero/domain/market/explorer-filter'
import { resources } from '@lindero/texts/resources.es'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { queryClient } from '../../kernel/api/query.ts'
import { drawAt, startTestTexts } from '../../kernel/list/list.fixture.tsx'
import { session } from '../../kernel/session/session.ts'
import { testSession } from '../../kernel/session/test-session.fixture.ts'
import { toast } from '../../kernel/toasts/toasts.tsx'
import ExplorerPage from './ExplorerPage.tsx'

vi.setConfig({ testTimeout: 20_000 })

const { empty, none } = resources.explorer.list
let hasClosings = false
const inJson = (filter: object) => JSON.stringify(withoutDefaults(filter))
const inAddress = (filter: object) => encodeURIComponent(JSON.stringify(filter))

beforeAll(startTestTexts)
beforeEach(() => {
  session.set(testSession())
  vi.stubGlobal('fetch', async (address: string) => {
    const { pathname, searchParams } = new URL(address, 'http://x')
    const isFound = hasClosings && pathname.endsWith('/closings') && searchParams.get('f') === inJson({})
    return Response.json({ items: isFound ? [{ uuid: 'a' }] : [], total: 0, unitPrice: null, days: null })
  })
})
afterEach(() => {
  cleanup()
  queryClient.clear()
  session.set(null)
  vi.unstubAllGlobals()
})

describe('The explorer with a failed search (core 8)', () => {
  it('a toast says that the properties could not be fetched if the search of the explorer fails', async () => {
    const said = vi.spyOn(toast, 'error').mockReturnValue()
    vi.stubGlobal('fetch', async () =>
      Response.json({ statusCode: 400, message: 'market.areaNeeded' }, { status: 400 }),
    )
    drawAt('/people?view=table', ExplorerPage, (search) => search)
    await waitFor(() =>
      expect(said).toHaveBeenCalledWith(expect.stringContaining('No se han podido obtener los inmuebles')),
    )
  })
})

describe('The filters of the explorer', () => {
  it('the list of listings does not offer filters that apply only to closings', async () => {
    drawAt('/people?view=table', ExplorerPage, (search) => search)
    expect((await screen.findAllByText('Activo')).length).toBeGreaterThan(0)
    expect(screen.queryByText('Fecha de cierre')).toBeNull()
  })

  it('the list of listings converts the closings filter `subtypeId` in its URL to the listings filter `propertySubtypes`', async () => {
    const asked: string[] = []
    vi.stubGlobal('fetch', async (address: string) => {
      asked.push(new URL(address, 'http://x').searchParams.get('f') ?? '')
      return Response.json({ items: [], total: 0, unitPrice: null, days: null })
    })
    drawAt(`/people?view=table&f=${inAddress({ subtypeId: ['detached'] })}`, ExplorerPage, (search) => search)
    await waitFor(() => expect(asked).toContain(inJson({ propertySubtypes: ['detached'] })))
    expect(asked.join()).not.toContain('subtypeId')
  })

  it('the filter for withdrawn listings shows the number of days from the URL, even if no option has this number', async () => {
    const f = inAddress({ propertyAdStatus: { status: 'expired', expiredTime: 45 } })
    drawAt(`/people?view=table&f=${f}`, ExplorerPage, (search) => search)
    expect((await screen.findAllByText('Retirado en los últimos 45 días')).length).toBeGreaterThan(0)
  })
})

describe('The explorer without results', () => {
  it.each([
    ['there is no market data (neither listings nor closings exist)', false, empty, none],
    ['nothing matches the filters (closings exist)', true, none, empty],
  ])('the explorer says why it has no results: %s', async (_, closings, said, notSaid) => {
    hasClosings = closings
    drawAt('/people?view=table', ExplorerPage, (search) => search)
    const heading = await screen.findByRole('heading', { name: new RegExp(`${said.title}|${notSaid.title}`) })
    expect(heading.textContent).toBe(said.title)
  })
})
