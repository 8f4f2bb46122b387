import { describe, expect, it } from 'vitest'
import { boxOnSheet } from './sheet-turns.ts'

/** A box near the upper left corner of a page. It is wider than it is high. */
const MARK = { x: 0.1, y: 0.2, width: 0.3, height: 0.05 }

describe('The place of a box on an upright page is converted to its place on the scanned page', () => {
  it.each([
    // A clockwise quarter turn moves the upper left corner to the upper right.
    [90, { x: 0.75, y: 0.1, width: 0.05, height: 0.3 }],
    [180, { x: 0.6, y: 0.75, width: 0.3, height: 0.05 }],
    [270, { x: 0.2, y: 0.6, width: 0.05, height: 0.3 }],
    [0, MARK],
  ] as const)('a box on a page turned by %d degrees is converted to its place on the scan', (quarter, turned) => {
    const { x, y, width, height } = boxOnSheet(turned, { quarter, degrees: 0, ratio: 0.7 })
    expect([x, y, width, height].map((each) => each.toFixed(3))).toEqual(['0.100', '0.200', '0.300', '0.050'])
  })

  it('a box on a page that was straightened is converted to its place on the crooked scan', () => {
    const onSquare = { quarter: 0, degrees: 3, ratio: 1 } as const
    const centre = boxOnSheet({ x: 0.4, y: 0.45, width: 0.2, height: 0.1 }, onSquare)
    expect([centre.x + centre.width / 2, centre.y + centre.height / 2].map((each) => each.toFixed(3))).toEqual([
      '0.500',
      '0.500',
    ])
    // The text of the scan sinks to the right: a box on the right is lower on the scan than on the straight page.
    const right = boxOnSheet({ x: 0.9, y: 0.5, width: 0, height: 0 }, onSquare)
    expect(right.y).toBeCloseTo(
      0.5 + Math.sin((3 * Math.PI) / 180) * 0.4 * (Math.cos(Math.PI / 60) + Math.sin(Math.PI / 60)),
      5,
    )
  })
})
