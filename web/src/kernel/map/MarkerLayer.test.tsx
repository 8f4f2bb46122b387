// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Map as LibreMap } from 'maplibre-gl'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { showTexts } from '../i18n/texts.fixture.ts'
import { clusterMarkers, openCluster } from './cluster-markers.ts'
import { MarkerLayer } from './MarkerLayer.tsx'
import type { MapMarker } from './marker.ts'

beforeAll(() => showTexts())
afterEach(cleanup)

const mark = (id: string, longitude: number): MapMarker => ({
  id,
  longitude,
  latitude: 40,
  shape: 'point',
  title: id,
})

function drawn() {
  const easeTo = vi.fn()
  const map = {
    easeTo,
    getZoom: () => 7,
    on: vi.fn(),
    off: vi.fn(),
    project: ([x = 0, y = 0]: [number, number]) => ({ x, y }),
    getContainer: () => document.createElement('div'),
  } as unknown as LibreMap
  const picked: string[] = []
  render(
    <MarkerLayer
      map={map}
      box={{ west: -10, south: 35, east: 5, north: 45 }}
      markers={clusterMarkers([mark('a', -3), mark('b', -3), mark('far', 2)], 7, (count) => `${count} activos`)}
      rings={[]}
      spreads={false}
      hot={null}
      onPick={(marker) => (marker.shape === 'cluster' ? openCluster(map, marker) : picked.push(marker.id))}
    />,
  )
  return { easeTo, picked }
}

describe('A click on the map (core 2, 9)', () => {
  it('a click on a cluster of map markers zooms in by two zoom levels', async () => {
    const { easeTo, picked } = drawn()
    const cluster = screen.getByRole('button', { name: '2 activos' })
    expect(cluster.textContent).toBe('2')
    await userEvent.click(cluster)
    expect(easeTo).toHaveBeenCalledExactlyOnceWith({
      center: [-3, 40],
      zoom: 9,
      duration: expect.any(Number),
    })
    expect(picked).toEqual([])
  })

  it('a click on a map marker selects the marker and does not move the map', async () => {
    const { easeTo, picked } = drawn()
    await userEvent.click(screen.getByRole('button', { name: 'far' }))
    expect([picked, easeTo.mock.calls]).toEqual([['far'], []])
  })
})
