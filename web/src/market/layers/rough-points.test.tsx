// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, renderHook, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { queryClient } from '../../kernel/api/query.ts'
import { showTexts } from '../../kernel/i18n/texts.fixture.ts'
import { collectionOf, type MapPoint } from '../../kernel/map/point-layer.ts'
import { RoughLegend } from './RoughLegend.tsx'
import { useEvidencePoints } from './use-evidence-points.ts'

beforeAll(() => showTexts())
afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

const PLACE = { box: { west: -3.8, south: 40.3, east: -3.6, north: 40.5 }, zoom: 15 }
const FILTERS = { listing: {}, closing: {} }
const within = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
)

describe('A point that is known only roughly', () => {
  // The exactness, the expected radius in metres and the expected text.
  it.each([
    ['address', undefined, undefined],
    [null, undefined, undefined],
    ['street', 250, 'situación aproximada, por su calle'],
    ['postalCode', 1_500, 'situación aproximada, por su código postal'],
    ['municipality', 4_000, 'situación aproximada, en el centro del municipio'],
  ])(
    'a point with the exactness %s has a circle with the radius %s m and the text "%s"',
    async (exactness, metres, words) => {
      const point = { uuid: '1', lg: -3.7, lt: 40.4, t: 11, price: 250_000, operation: 'sale', exactness }
      vi.stubGlobal('fetch', async () => Response.json({ points: [point], clusters: [], clustered: false, total: 1 }))
      const { result } = renderHook(() => useEvidencePoints(FILTERS, PLACE, { listing: true, closing: false }), {
        wrapper: within,
      })
      await waitFor(() => expect(result.current.points).toHaveLength(1))
      expect(result.current.points[0]).toMatchObject({ id: '1', kind: 'listing' })
      expect(result.current.points[0]?.within).toBe(metres)
      expect(result.current.points[0]?.exactness).toBe(words)
      expect(collectionOf(result.current.points).features[0]?.properties).toMatchObject({ within: metres ?? 0 })
    },
  )

  it('points with the same approximate place and the same radius share one circle', () => {
    const home: MapPoint = { id: '1', longitude: -3.7, latitude: 40.4, kind: 'listing', label: '' }
    const { features } = collectionOf([
      { ...home, within: 4_000 },
      { ...home, id: '2', within: 4_000 },
      { ...home, id: '3', within: 250 },
      { ...home, id: '4' },
    ])
    expect(features.map(({ properties }) => properties?.circle)).toEqual([4_000, 0, 250, 0])
    expect(features.map(({ properties }) => properties?.within)).toEqual([4_000, 4_000, 250, 0])
  })

  it('the legend explains the circles of approximate points if the map shows such a circle', () => {
    const rough: MapPoint = { id: '1', longitude: -3.7, latitude: 40.4, kind: 'listing', label: '', within: 250 }
    const { rerender } = render(<RoughLegend points={[rough]} place={PLACE} />)
    const said = () => screen.queryByText('Situación aproximada: dentro del círculo')
    expect(said()).toBeTruthy()
    act(() => rerender(<RoughLegend points={[rough]} place={{ ...PLACE, zoom: 11 }} />))
    expect(said()).toBeNull()
    act(() => rerender(<RoughLegend points={[{ ...rough, within: undefined } as never]} place={PLACE} />))
    expect(said()).toBeNull()
  })
})
