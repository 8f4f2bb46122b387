import type { AssetDetail } from '@lindero/contract/assets/asset.schema'
import { NO_CHANGES, recordChange } from '@lindero/domain/kernel/changes'
import { describe, expect, it } from 'vitest'
import { assetValues } from '../asset-form.ts'
import { INFO, visibleChanges, wireChanges } from './info-changes.ts'

const asset = {
  externalId: 'INV-1',
  rooms: 2,
  province: 'Madrid',
  provinceCode: '28',
  size: 85,
  sizeSource: 'origin',
  sizes: { origin: 85, registry: 80 },
  details: { remarks: 'a', 'Código interno': 'X7' },
} as unknown as AssetDetail

function edited(fields: Record<string, unknown>) {
  const saved: Record<string, unknown> = assetValues(asset)
  return Object.entries(fields).reduce(
    (changes, [field, value]) => recordChange(changes, INFO, field, saved[field], value),
    NO_CHANGES,
  )
}

describe('Changes of an asset as they are sent to the server, with old and new value (core 4)', () => {
  it('each changed field is sent with its old and new value', () => {
    expect(wireChanges(asset, edited({ rooms: 3 }))).toEqual([{ field: 'rooms', oldValue: 2, newValue: 3 }])
  })

  it('sizes and details are sent as whole objects, including unchanged values', () => {
    expect(wireChanges(asset, edited({ 'sizes.manual': 90, 'details.remarks': null }))).toEqual([
      {
        field: 'sizes',
        oldValue: { origin: 85, registry: 80 },
        newValue: { origin: 85, registry: 80, manual: 90 },
      },
      {
        field: 'details',
        oldValue: { remarks: 'a', 'Código interno': 'X7' },
        newValue: { 'Código interno': 'X7' },
      },
    ])
  })

  it('the old value that is sent is the value before the edit, even if a different value has been saved since', () => {
    const changes = edited({ 'details.remarks': 'b' })
    const meanwhile = { ...asset, details: { ...asset.details, remarks: 'c' } }
    expect(wireChanges(meanwhile, changes)[0]?.oldValue).toMatchObject({ remarks: 'a' })
  })
})

describe('Changes as a user counts them', () => {
  it.each([
    ['a province but not its derived code', { province: 'Sevilla', provinceCode: '41' }, ['province']],
    ['a size source but not its derived size', { sizeSource: 'registry', size: 80 }, ['sizeSource']],
    ['a manual size but not the derived main size', { 'sizes.manual': 90, size: 90 }, ['sizes.manual']],
    ['a main size that follows from no other change', { size: 81 }, ['size']],
  ])('the list of changes that a user made contains %s', (_, fields, counted) => {
    expect(visibleChanges(edited(fields)).map(({ field }) => field)).toEqual(counted)
  })
})
