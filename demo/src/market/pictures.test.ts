import { describe, expect, it } from 'vitest'
import { MARKET_PICTURES, marketPictureSvg, marketPicturesOf } from './pictures.ts'

const uuidOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

describe('Drawings of invented adverts', () => {
  it('all drawings for invented listings and closings are different and have the label "example"', () => {
    const drawn = MARKET_PICTURES.map(marketPictureSvg)
    expect(new Set(drawn).size).toBe(32)
    for (const svg of drawn) expect(svg).toContain('Dibujo de ejemplo')
    expect(() => marketPictureSvg('garden-1')).toThrow('no drawing garden-1')
  })

  it('a listed flat has pictures of its façade and of two or more rooms, and the same uuid always gets the same pictures', () => {
    for (let number = 0; number < 200; number++) {
      const advert = { uuid: uuidOf(number), kind: 'listing', typeId: 11 } as const
      const names = marketPicturesOf(advert)
      expect(names[0]).toMatch(/^flats-[0-3]$/)
      expect(names.length).toBeGreaterThanOrEqual(3)
      expect(names.every((name) => MARKET_PICTURES.includes(name))).toBe(true)
      expect(marketPicturesOf(advert)).toEqual(names)
    }
  })

  it.each([
    ['closing', 11, /^flats-/],
    ['listing', 15, /^garage-/],
    ['listing', 21, /^shop-/],
    ['closing', 41, /^warehouse-/],
  ] as const)('a %s of the property type %d has a façade picture, but no pictures of rooms', (kind, typeId, name) => {
    expect(marketPicturesOf({ uuid: uuidOf(1), kind, typeId })).toEqual([expect.stringMatching(name)])
  })
})
