import { describe, expect, it } from 'vitest'
import { BULK_FIELDS, type BulkField, bulkEdits, fieldsFollowing, undoEdits, undoUntil } from './bulk-edit.ts'

const saved = {
  typeId: 11,
  subtypeId: 'flat',
  rooms: 2,
  state: null,
  'details.communityType': 'average',
  'details.communityCost': 600,
} as const
const at =
  (values: Readonly<Record<string, unknown>>) =>
  (field: string): unknown =>
    values[field] ?? null

describe('Editing one field of many assets', () => {
  it.each<[string, 11 | 15 | 51, object, BulkField, unknown, unknown]>([
    ['another value', 11, saved, 'rooms', 3, [{ field: 'rooms', oldValue: 2, newValue: 3 }]],
    ['a first value', 11, saved, 'state', 'good', [{ field: 'state', oldValue: null, newValue: 'good' }]],
    ['no value any more', 11, saved, 'rooms', null, [{ field: 'rooms', oldValue: 2, newValue: null }]],
    ['the value that it has', 11, saved, 'rooms', 2, 'same'],
    ['empty where it is empty', 11, saved, 'state', '', 'same'],
    ['a field that the asset type lacks', 15, { typeId: 15 }, 'rooms', 2, 'hiddenField'],
    ['the community type of land', 51, { typeId: 51 }, 'details.communityType', 'none', 'hiddenField'],
    [
      'a field that the asset type lacks, with a value',
      15,
      { typeId: 15, rooms: 1 },
      'rooms',
      2,
      [{ field: 'rooms', oldValue: 1, newValue: 2 }],
    ],
    [
      'a type: the format of the former one is dropped',
      11,
      saved,
      'typeId',
      12,
      [
        { field: 'typeId', oldValue: 11, newValue: 12 },
        { field: 'subtypeId', oldValue: 'flat', newValue: null },
      ],
    ],
    [
      'a type of community: its yearly cost follows (540, 840, 1,080)',
      11,
      saved,
      'details.communityType',
      'highEnd',
      [
        { field: 'details.communityType', oldValue: 'average', newValue: 'highEnd' },
        { field: 'details.communityCost', oldValue: 600, newValue: 840 },
      ],
    ],
    [
      'a type of community with the cost that it has',
      11,
      { ...saved, 'details.communityCost': 1080 },
      'details.communityType',
      'gatedCommunity',
      [{ field: 'details.communityType', oldValue: 'average', newValue: 'gatedCommunity' }],
    ],
  ])(
    'a bulk edit of one field returns the edits of an asset, or the reason why the asset stays unchanged: %s',
    (_what, typeId, values, field, value, expected) => {
      const outcome = bulkEdits(typeId, at(values as Record<string, unknown>), field, value)
      expect(outcome.kind === 'edits' ? outcome.edits : outcome.kind).toEqual(expected)
    },
  )

  it('no bulk edit can set a field that identifies an asset', () => {
    const own = ['externalId', 'cadastralReference', 'address', 'latitude', 'longitude', 'details.groupId']
    for (const field of own) expect(BULK_FIELDS).not.toContain(field)
  })
})

it('an edit of the community type also changes the yearly cost, and an edit of the rooms changes no other field', () => {
  expect(fieldsFollowing('details.communityType', null)).toEqual({ 'details.communityCost': null })
  expect(fieldsFollowing('rooms', 3)).toEqual({})
})

describe('Undoing edits', () => {
  const edits = [
    { field: 'typeId', oldValue: 11, newValue: 12 },
    { field: 'subtypeId', oldValue: 'flat', newValue: null },
  ]

  it('an undo of an edit restores the old values if no edited field has changed since', () => {
    expect(undoEdits(edits, at({ typeId: 12, rooms: 9 }))).toEqual([
      { field: 'typeId', oldValue: 12, newValue: 11 },
      { field: 'subtypeId', oldValue: null, newValue: 'flat' },
    ])
  })

  it('an undo of an edit changes nothing if one of the edited fields has changed since', () => {
    expect(undoEdits(edits, at({ typeId: 12, subtypeId: 'terraced' }))).toBeNull()
  })

  it('a user can undo an edit for 24 hours', () => {
    expect(undoUntil(new Date('2026-03-28T12:00:00Z')).toISOString()).toBe('2026-03-29T12:00:00.000Z')
  })
})
