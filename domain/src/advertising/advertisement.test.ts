import { describe, expect, it } from 'vitest'
import { UNKNOWN_ANNEXES } from '../kernel/annexes.ts'
import { allowed, apply, tableOf } from '../kernel/machine/machine.ts'
import {
  type AdvertisedAsset,
  asSavedNew,
  coverFirst,
  coverOf,
  isPreviewCopy,
  movedImage,
  newAdvertisement,
  reasonNotAdvertisable,
} from './advertisement.ts'
import {
  advertisementStates,
  BADGE_LEVELS,
  emptiedWhilePublished,
  eventsOfSave,
  missingInState,
  missingToPublish,
  operationStatus,
} from './advertisement-states.ts'

const ASSET: AdvertisedAsset = {
  cadastralReference: null,
  address: 'Calle Mayor 14',
  size: 90,
  saleSize: 85.5,
  saleValue: 185_000.456,
  latitude: 38.84,
  longitude: 0.1,
  provinceCode: '03',
  province: null,
  municipality: 'Dénia',
  municipalityCode: '03063',
  typeId: 11,
  subtypeId: null,
  floor: 3,
  rooms: 2,
  bathrooms: 1,
  ...UNKNOWN_ANNEXES,
  lift: true,
  parking: false,
  terrace: true,
  energyRating: 'E',
  emissionsRating: null,
  energyConsumption: null,
  energyEmissions: null,
}

describe('A new advertisement (operations 3 to 5)', () => {
  it.each([
    [{}, null],
    [{ saleSize: null }, null],
    [{ saleSize: null, size: null }, 'noSize'],
    [{ saleSize: 0, size: 90 }, 'noSize'],
    [{ address: '' }, 'notLocalized'],
    [{ address: null, cadastralReference: '9872023VH5797S0001WX' }, null],
  ] as const)(
    'the reason why an asset with the changed fields %o cannot be advertised is %s (null: no reason)',
    (changes, reason) => {
      expect(reasonNotAdvertisable({ ...ASSET, ...changes })).toBe(reason)
    },
  )

  it("a new advertisement takes its size and price from the asset's sale value, and all images of the asset in order", () => {
    const images = ['b', 'a'].map((uuid, index) => ({ uuid, order: index + 1, selected: true }))
    expect(newAdvertisement(ASSET, ['b', 'a'])).toMatchObject({ size: 85.5, price: 185_000.46, images })
    expect(newAdvertisement({ ...ASSET, saleSize: null, saleValue: null }, [])).toMatchObject({
      size: 90,
      price: 0,
    })
  })

  it('a new advertisement leaves out numbers and province codes of the asset that a save would reject', () => {
    const odd = { rooms: 250, bathrooms: -1, floor: 300, provinceCode: '99' }
    expect(newAdvertisement({ ...ASSET, ...odd }, [])).toMatchObject({
      ...{ rooms: null, bathrooms: null, floor: null, provinceCode: null },
    })
    expect(newAdvertisement({ ...ASSET, floor: -2 }, [])).toMatchObject({ floor: -2, provinceCode: '03' })
  })

  it('the first save of an advertisement keeps only the selected images, and adds the name of the province', () => {
    const changes = newAdvertisement(ASSET, ['a', 'b', 'c'])
    const images = changes.images.map((image) => ({ ...image, selected: image.uuid !== 'b' }))
    const saved = asSavedNew({ ...changes, images })
    expect(saved.images.map(({ uuid, order }) => [uuid, order])).toEqual([
      ['a', 1],
      ['c', 2],
    ])
    expect(saved.province).toBe('Alicante/Alacant')
  })

  it('an image moves by one position, and the first selected image replaces a cover that is not selected', () => {
    const { images } = newAdvertisement(ASSET, ['a', 'b', 'c'])
    expect(movedImage(images, 'c', -1).map(({ uuid }) => uuid)).toEqual(['a', 'c', 'b'])
    expect(movedImage(images, 'a', -1).map(({ uuid }) => uuid)).toEqual(['a', 'b', 'c'])
    expect(coverOf({ images, coverImage: 'b' })).toBe('b')
    expect(coverOf({ images: images.map((one) => ({ ...one, selected: one.uuid === 'c' })), coverImage: 'b' })).toBe(
      'c',
    )
    expect(coverOf({ images: [], coverImage: 'b' })).toBe(null)
    expect(coverFirst({ images, coverImage: 'b' }).map(({ uuid }) => uuid)).toEqual(['b', 'a', 'c'])
  })
})

it.each([
  [{ copiedFromUuid: 'a' }, true],
  [{ copiedFromUuid: 'a', editedOn: '2026-01-01T10:05:00.000Z' }, false],
  [{ copiedFromUuid: 'a', status: 'PUBLISHED' }, false],
  [{}, false],
])(
  'isPreviewCopy takes an advertisement with the values %o and returns %s (true: a preview copy that no user has edited)',
  (changes, isCopy) => {
    const day = '2026-01-01T10:00:00.000Z'
    expect(isPreviewCopy({ copiedFromUuid: null, status: 'DRAFT', createdOn: day, editedOn: day, ...changes })).toBe(
      isCopy,
    )
  },
)

describe('The states of an advertisement', () => {
  it('the states of an advertisement have the specified transitions, and the badge of each state has the specified style', () => {
    expect(tableOf(advertisementStates)).toEqual([
      'DRAFT|WITHDRAWN -publish-> PUBLISHED needs missingToPublish asks then stampPublication, forgetWithdrawal',
      'PUBLISHED -reserve-> PUBLISHED if isFree asks then startReservation',
      'PUBLISHED -release-> PUBLISHED if isReserved asks then endReservation',
      'PUBLISHED -withdraw-> WITHDRAWN needs withdrawalReason asks then endReservation',
      'PUBLISHED -sell-> SOLD needs salePrice, saleDate asks then endReservation, withdrawOthers',
      'PUBLISHED -lose-> LOST if hasBuyerWithdrawn needs lossReason asks then endReservation',
      'DRAFT|PUBLISHED|WITHDRAWN -lose-> LOST if hasAssetLeft needs lossReason asks then endReservation',
      'SOLD|LOST -reopen-> DRAFT asks then forgetClosing',
    ])
    expect(Object.values(BADGE_LEVELS)).toEqual(['light', 'success', 'none', 'primary', 'danger'])
  })

  it.each([
    [{ size: 80, price: 1, latitude: 38 }, []],
    [{ size: 80, price: 1, address: 'Calle Mayor', municipality: 'Dénia' }, []],
    [{ size: 0, price: 0, address: 'Calle Mayor' }, ['size', 'price', 'address']],
    [{ size: 80, price: 1, latitude: 38, typeId: 11 }, ['energyRating']],
    [{ size: 80, price: 1, latitude: 38, typeId: 33, energyRating: 'EXEMPT' }, []],
    [{ size: 80, price: 1, latitude: 38, typeId: 15 }, []],
    [{ size: 80, price: 1, latitude: 38, typeId: 51, energyRating: null }, []],
  ] as const)(
    'the required fields that an advertisement with the values %o lacks for its publication are %o',
    (input, missing) => {
      expect(missingToPublish(input)).toEqual(missing)
    },
  )

  it.each([
    ['PUBLISHED', { price: 0 }, ['price']],
    ['PUBLISHED', { size: null }, ['size']],
    ['PUBLISHED', { address: null }, ['address']],
    ['PUBLISHED', { address: null, latitude: 38 }, []],
    ['PUBLISHED', { rooms: null }, []],
    ['DRAFT', { price: 0 }, []],
    ['WITHDRAWN', { price: 0 }, []],
  ] as const)(
    'the required fields that a save of an advertisement in the state %s with the changes %o would empty are %o',
    (status, changes, taken) => {
      const before = { size: 80, price: 1, address: 'Calle Mayor', municipality: 'Dénia' }
      expect(emptiedWhilePublished(before, { ...before, ...changes, status })).toEqual(taken)
    },
  )

  it('a published advertisement that already lacked a required field can still be saved', () => {
    const before = { size: 80, price: 0, latitude: 38 }
    expect(emptiedWhilePublished(before, { ...before, rooms: 2, status: 'PUBLISHED' })).toEqual([])
  })

  it.each([
    ['PUBLISHED', { lossReason: 'BUYER_WITHDREW', isReserved: false }, 'refused'],
    ['PUBLISHED', { lossReason: 'BUYER_WITHDREW', isReserved: true }, 'moved'],
    ['DRAFT', { lossReason: 'ASSET_LEFT' }, 'moved'],
    ['SOLD', { lossReason: 'ASSET_LEFT' }, 'refused'],
    ['PUBLISHED', { isReserved: false }, 'refused'],
  ] as const)(
    'an advertisement in the state %s with the values %o has the result %s for the event `lose`',
    (state, input, kind) => {
      expect(apply(advertisementStates, state, 'lose', input).kind).toBe(kind)
    },
  )

  it.each([
    ['DRAFT', { status: 'PUBLISHED' }, ['publish']],
    ['WITHDRAWN', { status: 'PUBLISHED' }, ['publish']],
    ['PUBLISHED', { status: 'LOST' }, ['lose']],
    ['PUBLISHED', { isReserved: true }, ['reserve']],
    ['PUBLISHED', { isReserved: false }, ['release']],
    ['DRAFT', { status: 'PUBLISHED', isReserved: true }, ['publish', 'reserve']],
    ['SOLD', { status: 'PUBLISHED' }, null],
    ['SOLD', { status: 'DRAFT' }, ['reopen']],
    ['DRAFT', { status: 'SOLD' }, null],
    ['DRAFT', {}, []],
  ] as const)(
    'a save of an advertisement in the state %s with the changes %o triggers the events %o (null: not allowed)',
    (from, expected, events) => {
      expect(eventsOfSave(from, expected)).toEqual(events)
    },
  )

  it.each([
    [{ status: 'SOLD', salePrice: 180_000, saleDate: null }, ['saleDate']],
    [{ status: 'SOLD', salePrice: 180_000, saleDate: '2026-05-04' }, []],
    [{ status: 'LOST', lossReason: null }, ['lossReason']],
    [{ status: 'WITHDRAWN' }, ['withdrawalReason']],
    [{ status: 'DRAFT' }, []],
  ])('the required fields that an advertisement with the values %o lacks for its state are %o', (input, missing) => {
    expect(missingInState(input)).toEqual(missing)
  })

  it('a sold or lost advertisement can only be reopened, and a sold advertisement has the operation status CLOSED', () => {
    for (const state of ['SOLD', 'LOST'] as const) {
      expect(allowed(advertisementStates, state, {}).map(({ event }) => event)).toEqual(['reopen'])
    }
    expect(operationStatus({ status: 'SOLD', isReserved: true })).toBe('CLOSED')
    expect(operationStatus({ status: 'PUBLISHED', isReserved: true })).toBe('RESERVED')
    expect(operationStatus({ status: 'DRAFT', isReserved: false })).toBe('AVAILABLE')
  })
})
