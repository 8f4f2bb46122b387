import { describe, expect, it } from 'vitest'
import { type PortalFacts, portalRefusals } from './portals.ts'

const FLAT: PortalFacts = {
  ...{ description: 'Piso de tres dormitorios en Dénia.', municipality: 'Dénia', province: 'Alicante/Alacant' },
  ...{ price: 185_000, size: 85.5, rooms: 3, bathrooms: 1, latitude: 38.84, longitude: 0.1 },
  ...{ typeId: 11, subtypeId: null },
}

describe('Portals', () => {
  it.each(['kyero', 'trovit', 'idealista'] as const)('the portal %s takes a complete advertisement', (portal) => {
    expect(portalRefusals(portal, FLAT)).toEqual([])
  })

  it.each([
    ['kyero', { description: ' ', municipality: null, province: '' }, ['description', 'municipality', 'province']],
    ['trovit', { municipality: null, province: null }, []],
    ['trovit', { description: '' }, ['description']],
    ['trovit', { description: 'Piso en Dénia.' }, ['description']],
    ['idealista', { description: '', municipality: null, province: null }, []],
    ['idealista', { price: null, size: null }, ['price', 'size']],
    ['idealista', { price: 0 }, ['price']],
    ['idealista', { price: 100_000_000 }, ['price']],
    ['idealista', { rooms: 0, bathrooms: null }, ['rooms', 'bathrooms']],
    ['idealista', { rooms: null, subtypeId: 'studio' }, []],
    ['idealista', { latitude: null, longitude: null }, ['coordinates']],
    ['idealista', { typeId: 21, rooms: null, bathrooms: null }, []],
    ['idealista', { typeId: 13, rooms: null, bathrooms: null }, []],
    ['idealista', { typeId: 21, size: 120_000 }, ['size']],
    ['idealista', { typeId: 54, size: 120_000, rooms: null, bathrooms: null }, []],
    ['idealista', { typeId: 71, rooms: null, bathrooms: null }, ['type']],
  ] as [Parameters<typeof portalRefusals>[0], Partial<PortalFacts>, string[]][])(
    'the portal %s refuses an advertisement with the changed data %o because of %j',
    (portal, changes, refusals) => {
      expect(portalRefusals(portal, { ...FLAT, ...changes })).toEqual(refusals)
    },
  )
})
