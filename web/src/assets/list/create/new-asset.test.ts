import { describe, expect, it } from 'vitest'
import { newAssetBody, readNewAsset } from './new-asset.ts'

const context = { language: 'es', provinceCode: null, currentYear: 2026 } as const
const least = { externalId: 'INV-9', typeId: '11' }

describe('creating one asset by hand (product facts 3)', () => {
  it('needs an identifier and a type only', () => {
    const { values, faults } = readNewAsset(least, context)
    expect(faults).toEqual([])
    expect(newAssetBody(values)).toEqual({ externalId: 'INV-9', typeId: 11 })
  })

  it('finds all that is wrong at once, in the order of the form', () => {
    const { faults } = readNewAsset({ typeId: '11', size: '0', postalCode: '1', rooms: 'dos' }, context)
    expect(faults.map(({ field }) => field)).toEqual(['externalId', 'postalCode', 'size', 'rooms'])
  })

  it('takes the typed size as the manual and main one', () => {
    const { values } = readNewAsset({ ...least, size: '72 m2' }, context)
    expect(newAssetBody(values)).toMatchObject({ size: 72, sizeSource: 'manual', sizes: { manual: 72 } })
  })

  it('sends the code of the province beside its name', () => {
    const { values } = readNewAsset({ ...least, province: 'Valencia/València' }, context)
    expect(newAssetBody(values)).toMatchObject({ provinceCode: '46' })
  })

  it.each([
    ['one coordinate alone', { latitude: '39,47' }, 'longitude', 'coordinatesPair'],
    ['the other alone', { longitude: '-0,38' }, 'latitude', 'coordinatesPair'],
    ['a place abroad', { latitude: '48,85', longitude: '2,35' }, 'latitude', 'outsideSpain'],
  ])('refuses %s', (_, texts, field, code) => {
    expect(readNewAsset({ ...least, ...texts }, context).faults).toEqual([{ field, code }])
  })
})
