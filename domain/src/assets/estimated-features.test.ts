import { describe, expect, it } from 'vitest'
import { estimateLift, estimateRooms } from './estimated-features.ts'

describe('product facts 4.3: estimated features', () => {
  it.each([
    [30, 1999, 0],
    [31, 1999, 1],
    [50, 1999, 1],
    [80, 1960, 2],
    [81, 1960, 3],
    [100, 1960, 3],
    [101, 1960, 4],
    [300, 1960, 4],
    [40, 2000, 0],
    [65, 2000, 1],
    [95, 2010, 2],
    [96, 2010, 3],
    [130, 2010, 3],
    [131, 2010, 4],
  ])('%d m² of %d: %d rooms', (area, year, rooms) => {
    expect(estimateRooms(area, year)).toBe(rooms)
  })

  it.each([
    [true, 1975, 5, true],
    [true, 1974, 5, false],
    [true, 1975, 4, false],
    [false, 1990, 6, false],
  ])('multi-family %s of %d with %d storeys: lift %s', (isMultiFamily, constructionYear, storeys, lift) => {
    expect(estimateLift({ isMultiFamily, constructionYear, storeys })).toBe(lift)
  })
})
