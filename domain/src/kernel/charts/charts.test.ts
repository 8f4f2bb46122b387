import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { barShapes } from './bars.ts'
import type { Shape } from './shapes.ts'
import { timeShapes } from './time.ts'

const BARS = { text: 12, row: 22, bar: 10, gap: 8, label: { share: 0.45, most: 150 } }
const TIME = { text: 11, digit: 7, top: 8, axis: 18, name: 64, widestColumn: 28 }
const format = String
const datum = (value: number, index: number) => ({ id: String(index), label: `Tramo ${index}`, value })

/** The horizontal and vertical coordinates of a shape; for a text, those of its anchor point. */
function reach(shape: Shape): { x: number[]; y: number[] } {
  switch (shape.kind) {
    case 'line':
      return { x: [shape.x1, shape.x2], y: [shape.y1, shape.y2] }
    case 'rect':
      return { x: [shape.x, shape.x + shape.width], y: [shape.y, shape.y + shape.height] }
    case 'path': {
      const numbers = (shape.d.match(/-?[\d.]+(?:e-?\d+)?/g) ?? []).map(Number)
      return { x: numbers.filter((_, at) => at % 2 === 0), y: numbers.filter((_, at) => at % 2 === 1) }
    }
    default:
      return { x: [shape.x], y: [shape.y] }
  }
}

describe('The shapes of a chart', () => {
  it('a chart of any data draws all shapes within its width and height and with unique ids', () => {
    const values = fc.array(fc.double({ min: 0, max: 1e7, noNaN: true }), { minLength: 1, maxLength: 40 })
    fc.assert(
      fc.property(values, fc.integer({ min: 240, max: 900 }), (amounts, width) => {
        const data = amounts.map(datum)
        const drawn = {
          bars: barShapes({ width, data, format: (value) => value.toFixed(0), sizes: BARS }).bars.flatMap(
            ({ shapes }) => shapes,
          ),
          columns: timeShapes({
            width,
            height: 168,
            points: data,
            shape: 'columns',
            sizes: TIME,
            format: (value) => value.toFixed(0),
          }).shapes,
        }
        for (const [name, shapes] of Object.entries(drawn)) {
          const height = name === 'bars' ? data.length * BARS.row : 168
          for (const { x, y } of shapes.map(reach)) {
            expect(Math.min(...x)).toBeGreaterThanOrEqual(-0.01)
            expect(Math.max(...x)).toBeLessThanOrEqual(width + 0.01)
            expect(Math.min(...y)).toBeGreaterThanOrEqual(-0.01)
            expect(Math.max(...y)).toBeLessThanOrEqual(height + 0.01)
          }
          expect(new Set(shapes.map(({ id }) => id)).size).toBe(shapes.length)
        }
      }),
    )
  })

  it('the length of a bar is proportional to its value, and a selected bar is darker', () => {
    const data = [8, 4, 0].map(datum)
    const { bars } = barShapes({ width: 300, data, format, sizes: BARS, strong: (_, index) => index === 1 })
    const drawn = bars.flatMap(({ shapes }) => shapes).filter((shape) => shape.kind === 'rect')
    expect(drawn.map(({ paint }) => paint)).toEqual(['bar', 'strong', 'bar'])
    expect(drawn[0]?.width).toBeCloseTo(2 * (drawn[1]?.width ?? 0), 6)
    expect(drawn[2]?.width).toBe(0)
  })

  it('a line chart has a line through all points and a mark at the last point', () => {
    const points = [8, 4, 0].map(datum)
    const changes = { width: 317, height: 168, points, shape: 'line', format, sizes: TIME } as const
    const { shapes } = timeShapes(changes)
    expect(shapes.find(({ kind }) => kind === 'path')).toMatchObject({ d: 'M67,8L167,79L267,150' })
    expect(shapes.filter(({ kind }) => kind === 'circle')).toMatchObject([{ x: 267, y: 150 }])
    expect(timeShapes({ ...changes, points: [] }).shapes.some(({ kind }) => kind === 'path')).toBe(false)
  })

  it('the axis of a chart of sums starts at zero, so that a change of 3 % does not look large', () => {
    const points = [97, 97, 100].map(datum)
    const changes = { width: 317, height: 168, points, format, sizes: TIME } as const
    const labels = (shape: 'line' | 'sum') =>
      timeShapes({ ...changes, shape }).shapes.flatMap((each) =>
        each.kind === 'text' && each.id.endsWith('figure') ? [each.text] : [],
      )
    expect(labels('sum')[0]).toBe(format(0))
    expect(labels('line')).not.toContain(format(0))
  })
})
