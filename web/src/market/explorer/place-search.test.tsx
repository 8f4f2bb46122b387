// @vitest-environment happy-dom
import type { FoundPlace } from '@lindero/contract/market/market.contract'
import { PLACE_KINDS, PLACE_ZOOM } from '@lindero/domain/market/explorer-filter'
import { resources as english } from '@lindero/texts/resources.en'
import { resources as spanish } from '@lindero/texts/resources.es'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { queryClient } from '../../kernel/api/query.ts'
import { showTexts } from '../../kernel/i18n/texts.fixture.ts'
import { session } from '../../kernel/session/session.ts'
import { testSession } from '../../kernel/session/test-session.fixture.ts'
import { PlaceSearch } from './PlaceSearch.tsx'

let answer: () => Response
const resultOf = (...items: FoundPlace[]) => Response.json({ items, isGeocoderMissing: false })

beforeAll(() => showTexts())
beforeEach(() => {
  session.set(testSession())
  vi.stubGlobal('fetch', async () => answer())
})
afterEach(() => {
  cleanup()
  queryClient.clear()
  session.set(null)
  vi.unstubAllGlobals()
})

async function searchFor(words: string) {
  const root = createRootRoute()
  const start = createRoute({ getParentRoute: () => root, path: '/', component: PlaceSearch })
  const router = createRouter({
    routeTree: root.addChildren([start]),
    history: createMemoryHistory({ initialEntries: ['/?view=table&p=3'] }),
  })
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </MantineProvider>,
  )
  await userEvent.type(await screen.findByRole('textbox', { name: 'Ir a un lugar' }), words)
  return router
}

describe('A place that was found', () => {
  it('two municipalities of one name show their provinces', async () => {
    const torrent = {
      kind: 'municipality',
      name: 'Torrent',
      exactness: null,
      longitude: 0,
      latitude: 40,
      zoom: 14,
    } as const
    answer = () => resultOf({ ...torrent, code: '17197' }, { ...torrent, code: '46244', latitude: 39 })
    await searchFor('torrent')
    const options = await screen.findAllByRole('option', { name: /Torrent Municipio/ })
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'Torrent Municipio · Girona',
      'Torrent Municipio · Valencia/València',
    ])
  })

  it.each(PLACE_KINDS)(
    'choosing a place of the kind %s moves the map there, at the zoom level for this kind',
    async (kind) => {
      answer = () =>
        resultOf({
          kind,
          name: 'Aquí mismo',
          code: null,
          exactness: null,
          longitude: -0.37,
          latitude: 39.47,
          zoom: PLACE_ZOOM[kind],
        })
      const router = await searchFor('aqui')
      await userEvent.click(await screen.findByRole('option', { name: /Aquí mismo/ }))
      const at = `-0.37000,39.47000,${PLACE_ZOOM[kind]}`
      // `view=table` is removed, so that the map appears next to the table.
      await waitFor(() => expect(router.state.location.search).toEqual({ at, p: 3 }))
    },
  )
})

describe('Words typed in the place search', () => {
  it('words typed into the place search become a filter of descriptions, and the list returns to its first page', async () => {
    answer = () => resultOf()
    const router = await searchFor('ático reformado')
    await screen.findByText('No se encuentra ningún lugar con ese nombre')
    await userEvent.click(await screen.findByRole('option', { name: /«ático reformado»/ }))
    await waitFor(() =>
      expect(router.state.location.search).toEqual({ view: 'table', f: { termsInDescription: 'ático reformado' } }),
    )
  })

  it('a failed place search offers an option that repeats the search', async () => {
    answer = () => Response.json({ statusCode: 500, message: 'internal' }, { status: 500 })
    await searchFor('valencia')
    const again = await screen.findByRole('option', { name: /No se ha podido buscar el lugar/ })
    answer = () =>
      resultOf({
        kind: 'municipality',
        name: 'València',
        code: '46250',
        exactness: null,
        longitude: -0.37,
        latitude: 39.47,
        zoom: 14,
      })
    await userEvent.click(again)
    await screen.findByRole('option', { name: /València/ })
  })

  it('the message that the address service does not respond exists in both languages', async () => {
    answer = () => Response.json({ items: [], isGeocoderMissing: true })
    await searchFor('calle mayor')
    expect(await screen.findByText(spanish.market.place.geocoderMissing)).toBeTruthy()
    expect(english.market.place.geocoderMissing).toMatch(/address service does not answer/)
  })
})
