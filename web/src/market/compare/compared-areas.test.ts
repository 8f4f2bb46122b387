import { describe, expect, it } from 'vitest'
import { areasIn } from './areas-in.ts'
import { areaOfPlace, ringAround } from './compared-areas.ts'

const PLACE = { latitude: 39.47, longitude: -0.376, zoom: 14 }

describe('Areas of a comparison', () => {
  it('a municipality is compared as a whole, and a street is compared with its surroundings within 500 m', () => {
    const town = {
      ...PLACE,
      kind: 'municipality' as const,
      name: 'València',
      code: '46250',
      exactness: 'municipality' as const,
    }
    expect(areaOfPlace(town, 'unused')).toEqual({ name: 'València', municipality: '46250' })
    const street = { ...PLACE, kind: 'street' as const, name: 'Calle Colón', code: null, exactness: 'street' as const }
    expect(areaOfPlace(street, 'Calle Colón, 500 m')).toEqual({
      name: 'Calle Colón, 500 m',
      polygon: ringAround(PLACE, 500),
    })
    expect(areaOfPlace(street, 'x'.repeat(500)).name).toHaveLength(120)
  })

  it('at most four areas are read from a URL, and invalid areas are skipped', () => {
    const town = { name: 'València', municipality: '46250' }
    const more = ['Torrent', 'Paterna', 'Sagunt', 'Alzira'].map((name) => ({ name, municipality: '46244' }))
    const wrong = [null, 'x', { name: '', municipality: '46250' }, { name: 'Two', municipality: '1', section: '2' }]
    expect(areasIn([...wrong, town, town, ...more])).toEqual([town, ...more.slice(0, 3)])
    expect(areasIn('x')).toEqual([])
  })
})
