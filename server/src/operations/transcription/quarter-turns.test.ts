import { expect, it } from 'vitest'
import { boxBeforeTurn } from './quarter-turns.ts'

/** A box near the upper left corner of a page. It is wider than it is high. */
const MARK = { x: 0.1, y: 0.2, width: 0.3, height: 0.05 }

it.each([
  // A clockwise quarter turn moves the upper left corner to the upper right.
  [90, { x: 0.75, y: 0.1, width: 0.05, height: 0.3 }],
  [180, { x: 0.6, y: 0.75, width: 0.3, height: 0.05 }],
  [270, { x: 0.2, y: 0.6, width: 0.05, height: 0.3 }],
  [0, MARK],
] as const)(
  'a box on a page turned by %d degrees is converted to its position on the original page',
  (turn, turned) => {
    const { x, y, width, height } = boxBeforeTurn(turned, turn)
    expect([x, y, width, height].map((each) => each.toFixed(3))).toEqual(['0.100', '0.200', '0.300', '0.050'])
  },
)
