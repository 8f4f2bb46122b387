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
    ['only a latitude', 39.47, null, ['longitude']],
    ['only a longitude', null, -0.38, ['latitude']],
    ['coordinates abroad', 48.85, 2.35, ['latitude']],
    ['coordinates in Spain', 39.47, -0.38, []],
  ])('a new asset with %s (latitude %s, longitude %s) has errors in the fields %j', (_, latitude, longitude, wrong) => {
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
    ['a province sets the province code', 'province', { province: 'Valencia/València' }, { provinceCode: '46' }],
    ['a different type clears the subtype', 'typeId', { typeId: 12 }, { subtypeId: null }],
    [
      'a type of community sets its yearly cost',
      'details.communityType',
      { 'details.communityType': 'highEnd' },
      { 'details.communityCost': 840 },
    ],
    ['the saved type restores the saved subtype', 'typeId', {}, { subtypeId: 'flat' }],
    ['a size source sets the main size', 'sizeSource', {}, { size: 85 }],
    [
      'a manual size sets the main size if its source is chosen',
      'sizes.manual',
      { sizeSource: 'manual', 'sizes.manual': 90 },
      { size: 90 },
    ],
    ['a size source without a size clears the main size', 'sizeSource', { sizeSource: 'manual' }, { size: null }],
    ['an address sets no other field', 'address', {}, {}],
  ])('a change of one field updates the fields that depend on it (%s)', (_, name, changed, follows) => {
    expect(followingFields(name, { ...saved, ...changed } as AssetValues, saved)).toEqual(follows)
  })
})
