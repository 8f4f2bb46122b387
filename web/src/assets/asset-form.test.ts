import { api } from '@lindero/contract/api'
import { resources } from '@lindero/texts/resources.es'
import i18next from 'i18next'
import { beforeAll, describe, expect, it } from 'vitest'
import { type AssetValues, followingFields, newAssetForm, placeErrors } from './asset-form.ts'
import { newAssetBody } from './list/CreateAssetDialog.tsx'

beforeAll(async () => {
  await i18next.init({ resources: { es: resources }, lng: 'es' })
})

const empty = Object.fromEntries(Object.keys(newAssetForm.fields).map((name) => [name, null]))
const least = { ...empty, externalId: 'INV-9', typeId: 11 } as unknown as Parameters<typeof newAssetBody>[0]

describe('Creating one asset by hand (product facts 3)', () => {
  it('a new asset needs only an identifier and a type', () => {
    expect(newAssetBody(least)).toEqual({ externalId: 'INV-9', typeId: 11 })
    expect(api.addAsset.body.safeParse(newAssetBody(least)).error).toBeUndefined()
  })

  it('the size typed for a new asset becomes its manual and main size', () => {
    expect(newAssetBody({ ...least, size: 72 })).toMatchObject({
      size: 72,
      sizeSource: 'manual',
      sizes: { manual: 72 },
    })
  })

  it('a value filled in by a look-up is sent with its source until the user changes it', () => {
    const reference = '6344205CF7664S0001GP'
    const result = {
      values: {
        cadastralReference: reference,
        typeId: 11,
        rooms: 2,
        floor: 0,
        lift: true,
        municipalityCode: '43163',
        sizes: { cadastreTotal: 91, cadastreMainUse: 83, product: 91 },
      },
      sources: {
        typeId: 'cadastre',
        rooms: 'estimate',
        floor: 'cadastre',
        lift: 'estimate',
        municipalityCode: 'cadastre',
      },
    } as const satisfies Parameters<typeof newAssetBody>[1]
    const body = newAssetBody({ ...least, cadastralReference: reference, rooms: 3, floor: 0 }, result)
    expect(body).toMatchObject({
      rooms: 3,
      lift: true,
      municipalityCode: '43163',
      size: 91,
      sizeSource: 'product',
      sizes: { cadastreTotal: 91, product: 91 },
      sources: { floor: 'cadastre', lift: 'estimate', municipalityCode: 'cadastre' },
    })
    expect(body.sources).not.toHaveProperty('rooms')
    expect(api.addAsset.body.safeParse(body).error).toBeUndefined()
    // The look-up was for a different cadastral reference, so none of its values is sent.
    expect(newAssetBody({ ...least, cadastralReference: null, floor: 0 }, result)).toEqual({
      externalId: 'INV-9',
      typeId: 11,
      floor: 0,
    })
  })

  it('a new asset is sent with the province code that belongs to its province', () => {
    expect(newAssetBody({ ...least, province: 'Valencia/València' })).toMatchObject({ provinceCode: '46' })
  })

  it.each([
    ['no coordinates', null, null, []],
    ['one coordinate alone', 39.47, null, ['longitude']],
    ['the other alone', null, -0.38, ['latitude']],
    ['a place abroad', 48.85, 2.35, ['latitude']],
    ['a place in Spain', 39.47, -0.38, []],
  ])('the coordinates of a new asset are checked: %s', (_, latitude, longitude, wrong) => {
    expect(Object.keys(placeErrors({ latitude, longitude }))).toEqual(wrong)
  })
})

describe('Fields that follow from other fields', () => {
  const saved = {
    typeId: 11,
    subtypeId: 'flat',
    province: null,
    sizeSource: 'origin',
    'sizes.origin': 85,
    'sizes.manual': null,
  } as unknown as AssetValues

  it.each([
    ['a province has its code', 'province', { province: 'Valencia/València' }, { provinceCode: '46' }],
    ['a format belongs to one type', 'typeId', { typeId: 12 }, { subtypeId: null }],
    [
      'a community has the yearly cost of its type',
      'details.communityType',
      { 'details.communityType': 'highEnd' },
      { 'details.communityCost': 840 },
    ],
    ['a type set back has its format back', 'typeId', {}, { subtypeId: 'flat' }],
    ['the size is that of the source', 'sizeSource', {}, { size: 85 }],
    [
      'a typed size counts where its source does',
      'sizes.manual',
      { sizeSource: 'manual', 'sizes.manual': 90 },
      { size: 90 },
    ],
    ['a source without a size has none', 'sizeSource', { sizeSource: 'manual' }, { size: null }],
    ['nothing follows from an address', 'address', {}, {}],
  ])('a change of one field updates the fields derived from it: %s', (_, name, changed, follows) => {
    expect(followingFields(name, { ...saved, ...changed } as AssetValues, saved)).toEqual(follows)
  })
})
