// @vitest-environment happy-dom
import { AREA_MAP_NAMES } from '@lindero/domain/areas/area-maps'
import { HEAT_FIGURE_NAMES } from '@lindero/domain/market/heat-figures'
import { OVERLAYS, OWN_LAYER_NAMES, type OwnLayer } from '@lindero/domain/market/map-layers'
import { resources } from '@lindero/texts/resources.es'
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Map as LibreMap } from 'maplibre-gl'
import { useState } from 'react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { showTexts } from '../../kernel/i18n/texts.fixture.ts'
import { fakeMap } from './fake-map.fixture.ts'
import LayerPanel from './LayerPanel.tsx'
import { baseOf, type LayeredScreen, readLayerChoice, useLayerChoice } from './layer-choice.ts'
import { forgetAnswers } from './service-probe.ts'
import { visibleKinds } from './use-evidence-points.ts'

/** Addresses of the tiles that the program itself requests, and the status with which the service answers. */
let probed: string[] = []
let status = 200
beforeAll(() => showTexts())
beforeEach(() => {
  probed = []
  status = 200
  forgetAnswers()
  vi.stubGlobal('fetch', (url: string) => {
    if (!url.includes('/api/map/')) return Promise.reject(new TypeError('no network'))
    probed.push(url.replace(`${location.origin}/api/map/`, ''))
    return Promise.resolve(new Response(null, { status }))
  })
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const { layers: texts, compare } = resources.explorer
const box = { west: -3.8, south: 40.3, east: -3.6, north: 40.5 }

interface PanelProps {
  zoom: number
  screen?: LayeredScreen
  drawn?: readonly OwnLayer[]
}

function Panel({ map, zoom, screen: name, drawn }: Required<PanelProps> & { map: LibreMap }) {
  const { choice, change } = useLayerChoice(name)
  const [isMissing, setMissing] = useState(false)
  return (
    <>
      <LayerPanel
        map={map}
        place={{ box, zoom }}
        choice={choice}
        base={baseOf(choice)}
        onBaseMissing={setMissing}
        onChange={change}
        drawn={drawn}
      />
      {isMissing && <p>missing</p>}
    </>
  )
}

function aPanel({ zoom, screen: name = 'explorer', drawn = [] }: PanelProps) {
  const fake = fakeMap(zoom)
  const { unmount } = render(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider env="test">
        <Panel map={fake.map} zoom={zoom} screen={name} drawn={drawn} />
      </MantineProvider>
    </QueryClientProvider>,
  )
  return { ...fake, unmount }
}

const open = () => userEvent.click(screen.getByRole('button', { name: texts.open }))
/** All switches of the panel, each with the minimum zoom of its layer (core 9). */
const SWITCHES = [
  [texts.owns.portfolios, 5],
  [texts.owns.listings, 1],
  [texts.owns.closings, 14],
  [texts.names.municipalities, 12],
  [texts.names.postalCodes, 12],
  [texts.names.censalSections, 12],
  [texts.names.cadastre, 12],
  [compare.heat.unitPrice, 10],
  [compare.heat.grossYield, 10],
  [compare.heat.change, 10],
  [texts.areas.incomes, 10],
  [texts.areas.incomesDistribution, 10],
  [texts.areas.populationDistribution, 10],
  [texts.names.protectedAreas, 8],
  [texts.names.naturalAreas, 8],
  [texts.names.volcanicRisk, 8],
  [texts.names.floodingAreas, 12],
] as const

describe('The panel of layers (core 2, 9)', () => {
  it('the panel of layers has exactly one switch for each layer', async () => {
    aPanel({ zoom: 20 })
    await open()
    const names = [OVERLAYS, AREA_MAP_NAMES, HEAT_FIGURE_NAMES, OWN_LAYER_NAMES].flat()
    expect(SWITCHES).toHaveLength(names.length)
    expect(screen.getAllByRole('switch')).toHaveLength(SWITCHES.length)
    for (const [name] of SWITCHES) expect(screen.getByRole('switch', { name })).toBeTruthy()
  })

  it.each(SWITCHES)(
    'the switch of the layer "%s" names the minimum zoom %d while the zoom of the map is lower',
    async (name, minZoom) => {
      aPanel({ zoom: minZoom - 1 })
      await open()
      expect(screen.getByRole('switch', { name: `${name} desde el zoom ${minZoom}` })).toBeTruthy()
      cleanup()
      aPanel({ zoom: minZoom })
      await open()
      expect(screen.getByRole('switch', { name })).toBeTruthy()
    },
  )

  it.each(OVERLAYS)('the layer %s is drawn on the map and named in the legend', async (layer) => {
    const { sources, layers } = aPanel({ zoom: 13 })
    await open()
    await userEvent.click(screen.getByRole('switch', { name: texts.names[layer] }))
    await waitFor(() => expect(sources.has(`tiles:${layer}`)).toBe(true))
    expect(sources.get(`tiles:${layer}`)?.tiles).toEqual([`${location.origin}/api/map/${layer}/{z}/{x}/{y}`])
    expect(layers.get(`tiles:${layer}`)?.minzoom).toBe(SWITCHES.find(([name]) => name === texts.names[layer])?.[1])
    const legend = screen.getByRole('region', { name: texts.legend })
    expect(legend.textContent).toMatch(new RegExp(`^${texts.names[layer]}©`))
    await userEvent.click(screen.getByRole('switch', { name: texts.names[layer] }))
    await waitFor(() => expect([...sources.keys()].sort()).toEqual(['area-map', 'tiles:defaultMap']))
  })

  it('the default map is drawn until the user chooses a different one', async () => {
    const { sources, layers } = aPanel({ zoom: 13 })
    await waitFor(() => expect(sources.has('tiles:defaultMap')).toBe(true))
    expect(sources.get('tiles:defaultMap')?.tiles).toEqual([`${location.origin}/api/map/defaultMap/{z}/{x}/{y}`])
    await open()
    await userEvent.click(screen.getByRole('radio', { name: texts.outline }))
    expect([...layers.keys()].filter((name) => name.startsWith('tiles:'))).toEqual([])
  })

  it('a base map stays on the map without a message if one of its tiles has arrived, even if other tiles have failed', async () => {
    const { sources, fail, arrive, settle } = aPanel({ zoom: 13 })
    await waitFor(() => expect(sources.has('tiles:defaultMap')).toBe(true))
    act(() => fail('tiles:defaultMap'))
    act(() => arrive('tiles:defaultMap'))
    act(() => fail('tiles:defaultMap'))
    act(() => fail('tiles:defaultMap'))
    act(() => settle())
    expect(screen.queryByText('missing')).toBeNull()
    expect(sources.has('tiles:defaultMap')).toBe(true)
  })

  it('a base map whose only tile fails is removed from the map and reported as missing', async () => {
    const { sources, fail, settle } = aPanel({ zoom: 13 })
    await waitFor(() => expect(sources.has('tiles:defaultMap')).toBe(true))
    act(() => fail('tiles:defaultMap'))
    act(() => settle())
    expect(screen.getByText('missing')).toBeTruthy()
    expect(sources.has('tiles:defaultMap')).toBe(false)
  })

  it('a map service without an answer gets one request, no tile of it is drawn, and the next map sends no request', async () => {
    status = 503
    const first = aPanel({ zoom: 13 })
    expect(await screen.findByText('missing')).toBeTruthy()
    expect(first.sources.has('tiles:defaultMap')).toBe(false)
    // The tile of Madrid, at the zoom level of the map’s own tiles (slippy map tile names, OpenStreetMap wiki).
    expect(probed).toEqual(['defaultMap/14/8023/6178'])
    first.unmount()
    aPanel({ zoom: 13 })
    expect(await screen.findByText('missing')).toBeTruthy()
    expect(probed).toHaveLength(1)
    status = 200
    act(() => void window.dispatchEvent(new Event('online')))
    await waitFor(() => expect(screen.queryByText('missing')).toBeNull())
    expect(probed).toHaveLength(2)
  })

  it('a message names the layer of a failed service, which gets one request a minute until it answers', async () => {
    aPanel({ zoom: 13 })
    await open()
    await userEvent.click(screen.getByRole('switch', { name: texts.names.cadastre }))
    cleanup()
    vi.useFakeTimers()
    const again = aPanel({ zoom: 13 })
    await act(() => vi.advanceTimersByTimeAsync(1))
    status = 503
    for (let tile = 0; tile < 3; tile += 1) act(() => again.fail('tiles:cadastre'))
    const line = texts.failed.replace('{{names}}', texts.names.cadastre)
    expect(screen.getAllByText(line)).toHaveLength(1)
    expect(again.sources.has('tiles:cadastre')).toBe(false)
    probed = []
    await act(() => vi.advanceTimersByTimeAsync(120_001))
    expect(probed.map((each) => each.split('/')[0])).toEqual(['cadastre', 'cadastre'])
    expect(screen.getAllByText(line)).toHaveLength(1)
    status = 200
    await act(() => vi.advanceTimersByTimeAsync(60_001))
    expect(screen.queryByText(line)).toBeNull()
    expect(again.sources.has('tiles:cadastre')).toBe(true)
  })
})

describe('The stored choice of layers', () => {
  it('the choice of map services is stored for all screens, and the choice of the product’s own layers for each screen', async () => {
    const first = aPanel({ zoom: 13, screen: 'assets', drawn: ['portfolios'] })
    await open()
    await userEvent.click(screen.getByRole('radio', { name: texts.bases.satelliteMap }))
    await userEvent.click(screen.getByRole('switch', { name: texts.names.cadastre }))
    await userEvent.click(screen.getByRole('switch', { name: `${texts.owns.closings} desde el zoom 14` }))
    expect(screen.getByRole('switch', { name: texts.owns.portfolios })).toMatchObject({
      checked: true,
      disabled: true,
    })
    first.unmount()
    const common = { base: 'satelliteMap', overlays: ['cadastre'], areas: null, year: 1955 }
    expect(readLayerChoice('assets')).toEqual({ ...common, own: ['closings'] })
    expect(readLayerChoice('valuation')).toEqual({ ...common, own: [] })
    expect(readLayerChoice('explorer')).toEqual({ ...common, own: [] })
    const { sources } = aPanel({ zoom: 13, screen: 'assets' })
    await waitFor(() =>
      expect([...sources.keys()].sort()).toEqual(['area-map', 'tiles:cadastre', 'tiles:satelliteMap']),
    )
  })

  it.each([
    ['nothing', null],
    ['no JSON', '{'],
    ['names of an older version', '{"base":"gone","overlays":["gone",7],"areas":1,"own":{"assets":"x"}}'],
  ])('only the default map is shown if the stored choice of layers contains %s', (_what, expected) => {
    if (expected !== null) localStorage.setItem('lindero.map-layers', expected)
    expect(readLayerChoice('assets')).toEqual({ base: 'defaultMap', year: 1955, overlays: [], areas: null, own: [] })
  })

  it('the stored figure name `population`, from an earlier version, is read as the current name `populationDistribution`', () => {
    localStorage.setItem('lindero.map-layers', '{"areas":"population"}')
    expect(readLayerChoice('assets').areas).toBe('populationDistribution')
  })

  it.each([
    [0.9, { listing: false, closing: false }],
    [1, { listing: true, closing: false }],
    [13.9, { listing: true, closing: false }],
    [14, { listing: true, closing: true }],
  ])('the map at zoom %d shows the kinds of evidence %o', (zoom, expected) => {
    expect(visibleKinds(['listings', 'closings'], { box, zoom })).toEqual(expected)
    expect(visibleKinds([], { box, zoom })).toEqual({ listing: false, closing: false })
  })
})
