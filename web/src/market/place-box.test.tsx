// @vitest-environment happy-dom
import type { FoundPlace } from '@lindero/contract/market/market.contract'
import { resources } from '@lindero/texts/resources.es'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { queryClient } from '../kernel/api/query.ts'
import { showTexts } from '../kernel/i18n/texts.fixture.ts'
import { session } from '../kernel/session/session.ts'
import { testSession } from '../kernel/session/test-session.fixture.ts'
import { PlaceBox } from './PlaceBox.tsx'

const { place: texts } = resources.market
const PLACE: FoundPlace = {
  kind: 'street',
  name: 'Calle Mayor, Madrid',
  code: null,
  exactness: 'street',
  longitude: -3.7,
  latitude: 40.4,
  zoom: 16,
}
let answer: () => Response

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

async function type(words: string) {
  const chosen = vi.fn()
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <PlaceBox label="Lugar" onPlace={chosen} />
      </QueryClientProvider>
    </MantineProvider>,
  )
  await userEvent.type(screen.getByRole('textbox', { name: 'Lugar' }), words)
  return chosen
}

describe('The box in which a user searches for a place', () => {
  it('a failed place search shows a message and an option that repeats the search', async () => {
    answer = () => Response.json({ statusCode: 500, message: 'internal' }, { status: 500 })
    const chosen = await type('calle mayor')
    const again = await screen.findByRole('option', { name: /Reintentar/ })
    expect(screen.getByRole('alert')).toBeTruthy()
    expect(screen.queryByText(texts.none)).toBeNull()
    answer = () => Response.json({ items: [PLACE], isGeocoderMissing: false })
    await userEvent.click(again)
    await userEvent.click(await screen.findByRole('option', { name: /Calle Mayor/ }))
    await waitFor(() => expect(chosen).toHaveBeenCalledWith(PLACE))
  })

  it.each([
    ['some', [PLACE]],
    ['no', []],
  ])(
    'the message that the address service does not respond appears if our own data contain %s matching places',
    async (_, items) => {
      answer = () => Response.json({ items, isGeocoderMissing: true })
      await type('calle mayor')
      expect(await screen.findByText(texts.geocoderMissing)).toBeTruthy()
      expect(screen.queryAllByRole('option')).toHaveLength(items.length)
    },
  )
})
