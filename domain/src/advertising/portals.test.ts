import { describe, expect, it } from 'vitest'
import { portalRefusals } from './portals.ts'

describe('Portals', () => {
  it.each([
    ['kyero', { description: 'Piso.', municipality: 'Dénia', province: 'Alicante' }, []],
    ['kyero', { description: ' ', municipality: null, province: '' }, ['description', 'municipality', 'province']],
    ['trovit', { description: 'Piso.', municipality: null, province: null }, []],
    ['trovit', { description: '', municipality: 'Dénia', province: 'Alicante' }, ['description']],
  ] as const)('the portal %s refuses the advertisement %o because of %j', (portal, advertisement, refusals) => {
    expect(portalRefusals(portal, advertisement)).toEqual(refusals)
  })
})
