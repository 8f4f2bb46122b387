import { describe, expect, it } from 'vitest'
import { automaticSubgroups } from './automatic-subgroups.ts'

const of = (uuid: string, typeId: 11 | 12 | 15 | 16 | 21, rooms: number | null = null) => ({
  uuid,
  typeId,
  rooms,
})

describe('Automatic subgroups of a cadastral estate (product facts 8)', () => {
  it.each([
    ['no members', [], []],
    [
      'dwellings by rooms',
      [of('a', 11, 3), of('b', 11, 2), of('c', 11, 3)],
      [
        ['11 2 rooms', 'b'],
        ['11 3 rooms', 'a c'],
      ],
    ],
    [
      'other types by type, also where rooms are stated',
      [of('a', 16), of('b', 15, 1), of('c', 15), of('d', 21)],
      [
        ['type 15', 'b c'],
        ['type 16', 'a'],
        ['type 21', 'd'],
      ],
    ],
    [
      'dwellings of two types are told apart by type',
      [of('a', 11, 2), of('b', 12, 2), of('c', 16)],
      [
        ['type 11 2 rooms', 'a'],
        ['type 12 2 rooms', 'b'],
        ['type 16', 'c'],
      ],
    ],
    [
      'dwellings of unknown rooms come last and are named by type',
      [of('a', 11), of('b', 11, 1)],
      [
        ['11 1 rooms', 'b'],
        ['type 11', 'a'],
      ],
    ],
  ])('the members of a cadastral estate are divided into automatic subgroups: %s', (_what, members, expected) => {
    const visible = automaticSubgroups(members).map(({ kind, members: inside }) => [
      [...(kind.namesType ? ['type'] : []), kind.typeId, ...(kind.rooms === null ? [] : [kind.rooms, 'rooms'])].join(
        ' ',
      ),
      inside.join(' '),
    ])
    expect(visible).toEqual(expected)
  })
})
