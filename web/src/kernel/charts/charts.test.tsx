// @vitest-environment happy-dom
import { resources } from '@lindero/texts/resources.es'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { showTexts } from '../i18n/texts.fixture.ts'
import { StateBar, StateLegend } from '../marks/StateBar.tsx'
import { BarChart } from './BarChart.tsx'
import { ChartFrame } from './ChartFrame.tsx'
import { Histogram } from './Histogram.tsx'
import { StackedBar } from './StackedBar.tsx'
import { TimeChart } from './TimeChart.tsx'
import { Treemap } from './Treemap.tsx'
import { Waterfall } from './Waterfall.tsx'

/** Reports a width of 300 pixels, because the DOM in these tests has no layout. */
class RoomOf300 implements ResizeObserver {
  readonly #tell: ResizeObserverCallback
  constructor(tell: ResizeObserverCallback) {
    this.#tell = tell
  }
  observe(target: Element) {
    const contentRect = new DOMRect(0, 0, 300, 200)
    this.#tell([{ target, contentRect, borderBoxSize: [], contentBoxSize: [], devicePixelContentBoxSize: [] }], this)
  }
  unobserve() {}
  disconnect() {}
}

beforeAll(async () => {
  vi.stubGlobal('ResizeObserver', RoomOf300)
  await showTexts()
})
afterEach(cleanup)
afterAll(() => vi.unstubAllGlobals())

/** Renders a chart and waits until it is drawn. */
async function drawn(chart: ReactElement): Promise<HTMLElement> {
  render(chart)
  const image = screen.getByRole('img')
  await waitFor(() => expect(image.querySelector('svg')).not.toBeNull())
  return image
}

/** Replaces the no-break space between a number and its unit. */
const plain = (words: string | null | undefined) => (words ?? '').replaceAll('\u00a0', ' ')

/** Moves the pointer to a data point, and returns the tooltip text. */
function pointAt(image: HTMLElement, index: number): string {
  const mark = image.querySelector(`[data-mark="${index}"]`)
  if (!mark) throw new Error(`no mark ${index}`)
  fireEvent.pointerMove(mark)
  return plain(image.querySelector(':scope > div')?.textContent)
}

const data = [1234, 60, 0].map((value, index) => ({ id: `${index}`, label: `Sitio ${index}`, value }))
const bins = [3, 5].map((count, index) => ({ from: index * 100, to: index * 100 + 100, count }))
const steps = [
  { id: 'a', label: 'Precio', figure: '1.000', from: 800, to: 1000, colour: 'var(--c-axis)' },
  { id: 'b', label: 'Ajuste', figure: '−100', from: 1000, to: 900, colour: 'var(--c-5)' },
]

describe('The text alternative of every chart', () => {
  it.each<[string, ReactElement, string]>([
    [
      'over time',
      <TimeChart key="" label="Entradas" points={data} shape="line" />,
      'Entradas. Sitio 0: 1.234 · Sitio 1: 60 · Sitio 2: 0',
    ],
    ['bars', <BarChart key="" label="Activos" data={data.slice(0, 1)} />, 'Activos. Sitio 0: 1.234'],
    [
      'bars of another measure',
      <BarChart key="" label="Efecto" data={data.slice(1, 2)} format={(value) => `+${value} %`} />,
      'Efecto. Sitio 1: +60 %',
    ],
    ['stacked bar', <StackedBar key="" label="Uso" data={data} />, 'Uso. Sitio 0: 95,36 % · Sitio 1: 4,64 %'],
    ['tree map', <Treemap key="" label="Provincias" data={data} />, 'Provincias. Sitio 0: 1.234 · Sitio 1: 60'],
    [
      'histogram',
      <Histogram
        key=""
        label="Mercado"
        bins={bins}
        format={(value) => `${value} €`}
        marker={{ value: 120, label: 'Activo' }}
      />,
      'Mercado. Activo: 120 €. de 0 € a 100 €: 3 · de 100 € a 200 €: 5',
    ],
    [
      'waterfall',
      <Waterfall key="" label="Del precio" steps={steps} axis={{ from: 800, to: 1000 }} />,
      'Del precio. Precio: 1.000 · Ajuste: −100',
    ],
    ['states', <StateBar key="" counts={[1, 3, 0, 0, 0, 0]} />, 'Sin valorar: 1 (25,00 %) · AVM: 3 (75,00 %)'],
  ])('a chart of the kind "%s" gives screen readers its data as text', async (_, chart, words) => {
    const image = await drawn(chart)
    expect(plain(image.getAttribute('aria-label'))).toBe(words)
    // The drawing itself is hidden from screen readers.
    expect(image.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true')
  })
})

describe('The datum under the pointer', () => {
  it('a time chart shows the value of the point under the pointer until the pointer leaves the chart', async () => {
    const image = await drawn(<TimeChart label="Entradas" points={data} shape="columns" />)
    expect(pointAt(image, 1)).toBe('Sitio 1 60')
    fireEvent.pointerLeave(image)
    expect(image.querySelector(':scope > div')).toBeNull()
  })

  it('a treemap tile, a histogram column and a segment of a stacked bar show their values while the pointer is on them', async () => {
    expect(pointAt(await drawn(<Treemap label="" data={data} />), 0)).toBe('Sitio 0 1.234')
    cleanup()
    expect(pointAt(await drawn(<Histogram label="" bins={bins} format={String} />), 1)).toBe('de 100 a 200 5')
    cleanup()
    expect(pointAt(await drawn(<StackedBar label="" data={data} />), 1)).toBe('Sitio 1 4,64 %')
  })

  it('a bar of a bar chart has a tooltip only if its name was truncated', async () => {
    const long = { id: 'long', label: 'Santa María de los Caballeros del Valle Hondo', value: 3 }
    const image = await drawn(<BarChart label="" data={[...data, long]} />)
    expect(image.querySelector('[data-mark="0"]')).toBeNull()
    expect(pointAt(image, 3)).toBe(`${long.label} 3`)
  })
})

describe('A tree map', () => {
  it('a treemap combines the smallest values into one tile', async () => {
    const many = Array.from({ length: 6 }, (_, index) => ({
      id: `${index}`,
      label: `P${index}`,
      value: 6 - index,
    }))
    const image = await drawn(<Treemap label="Provincias" data={many} shown={3} />)
    expect(image.getAttribute('aria-label')).toBe('Provincias. P0: 6 · P1: 5 · P2: 4 · Otras 3: 6')
  })
})

describe('The legend of the valuation states', () => {
  it("the legend of valuation states shows each state's share in percent", () => {
    render(<StateLegend counts={[1, 3, 0, 0, 0, 0]} />)
    const items = within(screen.getByRole('list')).getAllByRole('listitem')
    expect(items.map(({ textContent }) => plain(textContent))).toEqual([
      'Sin valorar25,00 %',
      'AVM75,00 %',
      'AVMPro0,00 %',
      'Desktop0,00 %',
      'Drive-By0,00 %',
      'Drive-In0,00 %',
    ])
  })
})

describe('The frame of a chart', () => {
  it('a chart frame shows title, measure and source, and a button switches between chart and table', () => {
    render(
      <ChartFrame
        title="Barcelona: 29 %"
        sub="Activos por provincia"
        source="Sus carteras, 21/11/2026"
        table={{ headings: ['Provincia', 'Activos'], rows: [['Barcelona', '116']] }}
      >
        <BarChart label="Activos por provincia" data={data} />
      </ChartFrame>,
    )
    const figure = screen.getByRole('figure', { name: 'Barcelona: 29 %' })
    expect(figure.textContent).toContain('Activos por provincia')
    expect(figure.textContent).toContain('Sus carteras, 21/11/2026')
    expect(screen.queryByRole('table')).toBeNull()

    fireEvent.click(screen.getByRole('button', { name: resources.charts.asTable }))
    const table = screen.getByRole('table', { name: 'Barcelona: 29 %' })
    expect(within(table).getByRole('row', { name: 'Barcelona 116' })).toBeTruthy()
    expect(screen.queryByRole('img')).toBeNull()

    fireEvent.click(screen.getByRole('button', { name: resources.charts.asChart }))
    expect(screen.getByRole('img')).toBeTruthy()
  })
})
