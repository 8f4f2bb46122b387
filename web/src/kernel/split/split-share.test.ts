import { describe, expect, it } from 'vitest'
import { clampShare, LARGEST, SMALLEST, shareAfterKey } from './split-share.ts'

describe('The bar between map and table, moved with the keyboard', () => {
  it.each([
    ['ArrowUp', 38],
    ['ArrowDown', 42],
    ['ArrowLeft', 38],
    ['ArrowRight', 42],
    ['PageUp', 30],
    ['PageDown', 50],
    ['Home', SMALLEST],
    ['End', LARGEST],
    ['a', null],
    ['Tab', null],
  ])('the key %s moves the bar between map and table from 40 percent to %s', (key, expected) => {
    expect(shareAfterKey(40, key)).toBe(expected)
  })

  it('no key moves the bar between map and table beyond its limits', () => {
    expect(shareAfterKey(SMALLEST, 'ArrowUp')).toBe(SMALLEST)
    expect(shareAfterKey(LARGEST, 'PageDown')).toBe(LARGEST)
    expect(clampShare(-5)).toBe(SMALLEST)
    expect(clampShare(33.333)).toBe(33.3)
  })
})
