import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { BarDrawing } from './BarChart.tsx'
import { HistogramDrawing } from './Histogram.tsx'
import { NOTHING, SHADES } from './paint.ts'
import { RadarChart } from './RadarChart.tsx'
import { StackedBarDrawing } from './StackedBar.tsx'
import { TimeDrawing } from './TimeChart.tsx'
import { type Tile, TreemapDrawing } from './Treemap.tsx'
import { WaterfallDrawing } from './Waterfall.tsx'

// These tests have no DOM, like the server when it inserts a drawing into a document.

const TOKENS = readFileSync(new URL('../theme/tokens.css', import.meta.url), 'utf8')
const format = String

const data = [8, 4, 0].map((value, index) => ({ id: `d${index}`, label: `Thing ${index}`, value }))
const steps = [
  { id: 'a', label: 'Asking', figure: '1000', from: 800, to: 1000, colour: 'var(--c-axis)' },
  { id: 'b', label: 'Less', figure: '−100', from: 1000, to: 900, colour: 'var(--c-5)' },
  { id: 'c', label: 'Result', figure: '900', from: 800, to: 900, colour: 'var(--c-1)', isResult: true },
]
const bins = [2, 6, 4].map((count, index) => ({ from: index * 10, to: index * 10 + 10, count, counted: 2 }))
const parts = [
  { id: 'none', label: 'None', value: 1, shade: { ...NOTHING, hatched: true } },
  ...SHADES.slice(0, 2).map((shade, index) => ({ id: `v${index}`, label: `V${index}`, value: index, shade })),
]

const DRAWINGS: [string, ReactElement][] = [
  ['columns', <TimeDrawing key="" width={300} height={168} points={data} shape="columns" format={format} />],
  ['line', <TimeDrawing key="" width={300} height={168} points={data} shape="line" format={format} />],
  ['bars', <BarDrawing key="" width={240} data={data} format={format} />],
  ['histogram', <HistogramDrawing key="" width={240} height={96} bins={bins} format={format} />],
  ['stacked bar', <StackedBarDrawing key="" height={22} parts={parts} format={format} />],
  ['tree map', <TreemapDrawing key="" width={240} height={240} tiles={data} format={format} />],
  ['waterfall', <WaterfallDrawing key="" width={300} steps={steps} axis={{ from: 800, to: 1000 }} />],
]

interface Box {
  x: number
  y: number
  width: number
  height: number
  fill: string
}

/** The filled rectangles, in drawing order. */
function boxesOf(drawing: ReactElement): Box[] {
  return [...renderToStaticMarkup(drawing).matchAll(/<rect ([^>]*)>/g)]
    .map(([, attributes = '']) => {
      const of = (name: string) => new RegExp(`(?:^| )${name}="([^"]*)"`).exec(attributes)?.[1] ?? ''
      const number = (name: string) => Number.parseFloat(of(name))
      return {
        x: number('x'),
        y: number('y'),
        width: number('width'),
        height: number('height'),
        fill: of('fill'),
      }
    })
    .filter(({ fill }) => fill !== 'transparent')
}

describe('Every drawing without the rest of its chart', () => {
  it.each(DRAWINGS)('the drawing of the chart "%s" is plain SVG without a style sheet', (_, drawing) => {
    const svg = renderToStaticMarkup(drawing)
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"/)
    expect(svg).not.toMatch(/ (class|style)=|NaN|undefined|foreignObject/)
  })

  it.each(DRAWINGS)('the drawing of the chart "%s" uses only colours of the theme tokens', (_, drawing) => {
    const svg = renderToStaticMarkup(drawing)
    const colours = [...svg.matchAll(/(?:fill|stroke)="([^"]*)"/g)].map(([, colour = '']) => colour)
    expect(colours.length).toBeGreaterThan(0)
    for (const colour of colours.filter((one) => !/^(none|transparent|url\(#.*\))$/.test(one))) {
      const [, token] = /^var\((--[\w-]+)\)$/.exec(colour) ?? []
      expect(TOKENS, colour).toContain(`${token}:`)
    }
  })
})

describe('Counts over time', () => {
  it('column heights of a time chart are proportional to the counts, and a count of zero has the height zero', () => {
    const [most, half, none] = boxesOf(
      <TimeDrawing width={300} height={168} points={data} shape="columns" format={format} />,
    )
    expect(most?.height).toBeCloseTo(2 * (half?.height ?? 0), 6)
    expect(none?.height).toBe(0)
  })

  it('the line of a time chart passes through the middle of each time band', () => {
    const svg = renderToStaticMarkup(
      <TimeDrawing width={317} height={168} points={data} shape="line" format={format} />,
    )
    // The axis on the left takes 10 px plus 7 px per digit. Each of the three bands is 100 px wide. The height of 142
    // px covers values from 0 to 8.
    expect(/ d="([^"]*)"/.exec(svg)?.[1]).toBe('M67,8L167,79L267,150')
  })
})

describe('Bars', () => {
  it('bar widths of a bar chart are proportional to the values, because bars start from zero', () => {
    const [most, half, none] = boxesOf(<BarDrawing width={240} data={data} format={format} />)
    expect(most?.width).toBeCloseTo(2 * (half?.width ?? 0), 6)
    expect(none?.width).toBe(0)
  })

  it('bars for positive and negative values extend in opposite directions and have different colours', () => {
    const both = [
      { id: 'up', label: 'Up', value: 4 },
      { id: 'down', label: 'Down', value: -2 },
    ]
    const [up, down] = boxesOf(<BarDrawing width={240} data={both} format={format} isTwoSided />)
    expect(up?.width).toBeCloseTo(2 * (down?.width ?? 0), 6)
    expect((down?.x ?? 0) + (down?.width ?? 0)).toBeCloseTo(up?.x ?? 0, 6)
    expect(up?.fill).not.toBe(down?.fill)
  })
})

describe('A histogram', () => {
  it('a histogram column and its emphasised part have heights proportional to their numbers of values', () => {
    const boxes = boxesOf(<HistogramDrawing width={240} height={96} bins={bins} format={format} />)
    const heights = boxes.map(({ height }) => height)
    expect((heights[2] ?? 0) / (heights[0] ?? 1)).toBeCloseTo(3, 6)
    expect([heights[1], heights[3], heights[5]]).toEqual([heights[0], heights[0], heights[0]])
  })

  it('the marker of a histogram stays within the drawing if its value is above the last column', () => {
    const svg = renderToStaticMarkup(
      <HistogramDrawing width={240} height={96} bins={bins} format={format} marker={{ value: 99, label: '99' }} />,
    )
    expect(svg).toContain('x1="240" x2="240"')
  })
})

describe('A stacked bar', () => {
  it('the segments of a stacked bar have widths proportional to their values, and empty segments are left out', () => {
    const three = [3, 1, 0].map((value, index) => ({
      id: `${index}`,
      label: '',
      value,
      shade: SHADES[index] ?? NOTHING,
    }))
    const boxes = boxesOf(<StackedBarDrawing height={12} parts={three} />)
    expect(boxes.map(({ x, width }) => [x, width])).toEqual([
      [0, 75],
      [75, 25],
    ])
  })
})

describe('A waterfall', () => {
  it('each bar of a waterfall chart starts at the end of the previous bar', () => {
    const bars = boxesOf(<WaterfallDrawing width={300} steps={steps} axis={{ from: 800, to: 1000 }} />)
    const [price, less, result] = bars.filter((_, index) => index % 2 === 1)
    expect((less?.x ?? 0) + (less?.width ?? 0)).toBeCloseTo((price?.x ?? 0) + (price?.width ?? 0), 6)
    expect((result?.x ?? 0) + (result?.width ?? 0)).toBeCloseTo(less?.x ?? 0, 6)
  })
})

describe('A tree map', () => {
  const tilesOf = (values: readonly number[]): Tile[] =>
    values.map((value, index) => ({ id: `${index}`, label: '', value }))
  const placed = (values: readonly number[], width: number, height: number) =>
    boxesOf(<TreemapDrawing width={width} height={height} tiles={tilesOf(values)} format={format} />)
  const descending = fc
    .array(fc.integer({ min: 1, max: 10_000 }), { minLength: 1, maxLength: 12 })
    .map((all) => all.sort((a, b) => b - a))

  it('a treemap of 6, 6, 4, 3, 2, 2, 1 in a 6 by 4 rectangle matches the example of Bruls, Huizing and van Wijk (2000)', () => {
    const tiles = placed([6, 6, 4, 3, 2, 2, 1], 600, 400)
    expect(tiles.slice(0, 2)).toEqual([
      expect.objectContaining({ x: 0, y: 0, width: 300, height: 200 }),
      expect.objectContaining({ x: 0, y: 200, width: 300, height: 200 }),
    ])
    expect(tiles[2]?.height).toBeCloseTo(700 / 3, 6)
  })

  it('the tiles of a treemap have areas proportional to their values, and do not overlap', () => {
    fc.assert(
      fc.property(descending, (all) => {
        const total = all.reduce((sum, value) => sum + value, 0)
        const tiles = placed(all, 300, 200)
        expect(tiles).toHaveLength(all.length)
        for (const [index, tile] of tiles.entries()) {
          expect(tile.width * tile.height).toBeCloseTo(((all[index] ?? 0) / total) * 60_000, 4)
          expect(tile.x + tile.width).toBeLessThanOrEqual(300 + 1e-6)
          expect(tile.y + tile.height).toBeLessThanOrEqual(200 + 1e-6)
          for (const other of tiles.slice(index + 1)) {
            const across = Math.min(tile.x + tile.width, other.x + other.width) - Math.max(tile.x, other.x)
            const down = Math.min(tile.y + tile.height, other.y + other.height) - Math.max(tile.y, other.y)
            expect(across > 1e-6 && down > 1e-6).toBe(false)
          }
        }
      }),
    )
  })

  it.each([
    ['no values', [], 10],
    ['nothing but zeros', [0, 0], 10],
    ['no room', [1, 2], 0],
  ])('a treemap with %s has no tiles', (_, values, width) => {
    expect(placed(values, width, 10)).toEqual([])
  })

  it('the largest tile of a treemap is the darkest, and the tile for the rest is grey', () => {
    const rest: Tile = { id: 'rest', label: '', value: 50, isRest: true }
    const tiles = [...tilesOf([10, 1]), rest]
    const fills = boxesOf(<TreemapDrawing width={90} height={90} tiles={tiles} format={format} />)
    expect(fills.map(({ fill }) => fill)).toEqual([SHADES[3]?.ground, SHADES[0]?.ground, NOTHING.ground])
  })
})

describe('The radar chart', () => {
  const polygonOf = (values: (number | null)[]) => {
    const axes = values.map((value, index) => ({ key: `k${index}`, label: `L${index}`, value }))
    const markup = renderToStaticMarkup(<RadarChart axes={axes} maximum={5} />)
    return [...markup.matchAll(/ d="([^"]+)"/g)].map(([, path]) => path)
  }

  it('a radar chart has one ring per whole number, and one polygon for the values', () => {
    const paths = polygonOf([5, 5, 5, 5, 5, 5])
    expect(paths).toHaveLength(6)
    // All values are at the maximum, so the polygon coincides with the outermost ring.
    expect(paths.at(-1)).toBe(paths[4])
  })

  it('an axis without a value in a radar chart is drawn at 0', () => {
    expect(polygonOf([null, 3, 1]).at(-1)).toBe(polygonOf([0, 3, 1]).at(-1))
  })
})
