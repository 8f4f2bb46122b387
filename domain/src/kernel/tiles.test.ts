import { describe, expect, it } from 'vitest'
import { tileBox } from './tiles.ts'

describe('The box of a tile', () => {
  it.each([
    // From the OpenStreetMap wiki, "Slippy map tilenames": zoom 0 is the world up to 85.0511 degrees.
    [0, 0, 0, [-180, -85.0511, 180, 85.0511]],
    [1, 1, 0, [0, 0, 180, 85.0511]],
    // The tile that contains the Puerta del Sol, Madrid (40.4169, -3.7035).
    [14, 8023, 6177, [-3.7134, 40.4135, -3.6914, 40.4302]],
  ] as const)('the tile at zoom %d, column %d, row %d has the bounding box %j in degrees', (z, x, y, degrees) => {
    const { west, south, east, north } = tileBox(z, x, y)
    for (const [index, value] of [west, south, east, north].entries()) expect(value).toBeCloseTo(degrees[index] ?? 0, 3)
  })
})
