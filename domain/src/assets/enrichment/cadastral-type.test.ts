import { describe, expect, it } from 'vitest'
import { aCadastralProperty, aUnit } from './cadastral-property.fixture.ts'
import { cadastralAreas, dwellingArea } from './cadastral-property.ts'
import { cadastralType } from './cadastral-type.ts'

const dwelling = (typology: string | null, floor = '00') => aUnit('VIVIENDA', 90, { typology, floor })

describe('type tree from the cadastral use (product facts 4.3)', () => {
  it.each<[string, Parameters<typeof aCadastralProperty>[0], unknown]>([
    ['a flat', {}, { typeId: 11, subtype: 'flat' }],
    [
      'a dwelling on two floors of a building',
      { units: [dwelling(null, '01'), dwelling(null, '02')] },
      { typeId: 11, subtype: 'duplex' },
    ],
    [
      'a dwelling on three floors of a building',
      { units: [dwelling(null, '01'), dwelling(null, '02'), dwelling(null, '03')] },
      { typeId: 11, subtype: 'triplex' },
    ],
    [
      'a single-family house in a row',
      { units: [dwelling('VIVIENDA UNIFAMILIAR EN LINEA O MANZANA CERRADA')] },
      { typeId: 12, subtype: 'terraced' },
    ],
    [
      'a detached house',
      { units: [dwelling('VIVIENDA UNIFAMILIAR AISLADA O PAREADA')] },
      { typeId: 12, subtype: 'detached' },
    ],
    [
      'two dwellings side by side',
      {
        units: [dwelling('VIVIENDA UNIFAMILIAR AISLADA O PAREADA'), dwelling('VIVIENDA UNIFAMILIAR AISLADA O PAREADA')],
      },
      { typeId: 12, subtype: 'semiDetached' },
    ],
    ['the only property of its estate', { participation: 100 }, { typeId: 12, subtype: null }],
    [
      'a collective dwelling that is the only property',
      { participation: 100, units: [dwelling('VIVIENDA COLECTIVA')] },
      { typeId: 11, subtype: 'flat' },
    ],
    [
      'a parcel without horizontal division',
      { estateKind: 'Parcela construida sin división horizontal' },
      { typeId: 12, subtype: null },
    ],
    [
      'a car space',
      { use: 'Almacén-Estacionamiento', area: 12, units: [aUnit('APARCAMIENTO', 12)] },
      { typeId: 15, subtype: 'carSpace' },
    ],
    [
      'a motorbike space',
      { use: 'Almacen-Estacionamiento', area: 4, units: [aUnit('APARCAMIENTO', 4)] },
      { typeId: 15, subtype: 'motorbikeSpace' },
    ],
    [
      'a storage room',
      {
        use: 'Almacén-Estacionamiento',
        area: 6,
        units: [aUnit('TRASTERO', 5), aUnit('ELEMENTOS COMUNES', 1)],
      },
      { typeId: 16, subtype: null },
    ],
    ['a shop', { use: 'Comercial' }, { typeId: 21, subtype: null }],
    ['an office', { use: 'Oficinas' }, { typeId: 33, subtype: null }],
    ['a warehouse', { use: 'Industrial' }, { typeId: 41, subtype: null }],
    ['a hotel', { use: 'Ocio y Hostelería', units: [aUnit('HOTELERO', 900)] }, { typeId: 32, subtype: null }],
    ['a building plot', { use: 'Suelo sin edificar' }, { typeId: 51, subtype: null }],
    ['farm land', { use: 'Agrario' }, { typeId: 54, subtype: null }],
    ['an unknown use', { use: 'Otros' }, null],
    ['no use', { use: null }, null],
  ])('the cadastral data of %s determine the type and subtype of an asset', (_what, overrides, expected) => {
    expect(cadastralType(aCadastralProperty(overrides))).toEqual(expected)
  })
})

describe('built areas of a property', () => {
  it('a dwelling has three built areas: the total, the dwelling area and the share of common areas', () => {
    expect(cadastralAreas(aCadastralProperty())).toEqual({ total: 91, mainUse: 83, commons: 8 })
    expect(dwellingArea(aCadastralProperty())).toBe(83)
  })

  it('the main-use area of a shop is that of all units except common ones, or the total area if no units are listed', () => {
    const units = [aUnit('COMERCIO', 60), aUnit('ALMACEN', 20), aUnit('ELEMENTOS COMUNES', 5)]
    expect(cadastralAreas(aCadastralProperty({ use: 'Comercial', area: 85, units }))).toEqual({
      total: 85,
      mainUse: 80,
      commons: 5,
    })
    expect(cadastralAreas(aCadastralProperty({ units: [] }))).toEqual({ total: 91, mainUse: 91, commons: 0 })
    expect(cadastralAreas(aCadastralProperty({ area: null, units: [] }))).toBeNull()
    const common = [aUnit('ELEMENTOS COMUNES', 60)]
    expect(cadastralAreas(aCadastralProperty({ area: 60, units: common }))).toBeNull()
  })
})
