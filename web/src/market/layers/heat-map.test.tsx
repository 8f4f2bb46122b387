// @vitest-environment happy-dom
import type { HeatFigure } from '@lindero/domain/market/heat-figures'
import { resources } from '@lindero/texts/resources.es'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { queryClient } from '../../kernel/api/query.ts'
import { showTexts } from '../../kernel/i18n/texts.fixture.ts'
import { session } from '../../kernel/session/session.ts'
import { testSession } from '../../kernel/session/test-session.fixture.ts'
import { fakeMap } from './fake-map.fixture.ts'
import { HeatLegend } from './HeatLegend.tsx'
import { useAreaMap } from './use-area-map.ts'

const { compare } = resources.explorer
const BOX = { west: -3.8, south: 40.3, east: -3.6, north: 40.5 }
const VALUES = { unitPrice: 2_345, grossYield: 5.4, change: 1.2 } as const

/** Pending requests and their figures. The test sends the replies. */
let waiting: { figure: HeatFigure; give: () => void }[]

beforeAll(() => showTexts())
beforeEach(() => {
  session.set(testSession())
  waiting = []
  vi.stubGlobal('fetch', (url: string) => {
    const figure = new URL(url, 'http://x').pathname.split('/').at(-1) as HeatFigure
    const area = { code: '1', name: 'Centro', value: VALUES[figure], count: 40, polygons: [] }
    const body = { level: 'censusSection', dated: '2026-10-01', items: [area], isCapped: false }
    return new Promise((resolve) => waiting.push({ figure, give: () => resolve(Response.json(body)) }))
  })
})
afterEach(() => {
  cleanup()
  queryClient.clear()
  session.set(null)
  vi.unstubAllGlobals()
})

const { map } = fakeMap()
function Heat({ figure, box }: { figure: HeatFigure; box: typeof BOX }) {
  return <HeatLegend figure={figure} shown={useAreaMap(map, figure, { box, zoom: 13 })} />
}

function display(figure: HeatFigure, box = BOX) {
  return (
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <Heat figure={figure} box={box} />
      </QueryClientProvider>
    </MantineProvider>
  )
}

async function answered(figure: HeatFigure): Promise<void> {
  await vi.waitFor(() => expect(waiting.some((one) => one.figure === figure)).toBe(true))
  await act(async () => {
    for (const { give } of waiting.filter((one) => one.figure === figure)) give()
  })
}

describe('A heat map', () => {
  it('the heat map never shows values of the previous figure under the name of the new figure', async () => {
    const { rerender } = render(display('unitPrice'))
    await answered('unitPrice')
    await screen.findByText(/2\.345/)
    rerender(display('grossYield'))
    expect(screen.getByRole('heading').textContent).toBe(compare.heatMeasures.grossYield)
    expect(screen.queryByText(/desde/)).toBeNull()
    await answered('grossYield')
    expect(await screen.findByText(/5,4/)).toBeTruthy()
  })

  it('the values of the heat map stay visible while the values of a new map section are loading', async () => {
    const { rerender } = render(display('unitPrice'))
    await answered('unitPrice')
    await screen.findByText(/2\.345/)
    waiting = []
    rerender(display('unitPrice', { ...BOX, west: -4.8, east: -4.6 }))
    await vi.waitFor(() => expect(waiting).toHaveLength(1))
    expect(screen.getByText(/2\.345/)).toBeTruthy()
  })
})
