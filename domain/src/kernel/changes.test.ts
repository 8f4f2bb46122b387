import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Changes,
  conflictingFields,
  countChanges,
  currentValue,
  discardField,
  discardKey,
  hasChanges,
  listChanges,
  NO_CHANGES,
  rebaseChanges,
  recordChange,
  sameValue,
  settleChanges,
  staleChanges,
  withoutSent,
} from './changes.ts'

const saved = { address: 'Calle Mayor 1', size: 85, floor: null as number | null, tags: ['a', 'b'] }

function edit(...edits: [key: string, field: keyof typeof saved, next: unknown][]): Changes {
  return edits.reduce<Changes>(
    (changes, [key, field, next]) => recordChange(changes, key, field, saved[field], next),
    NO_CHANGES,
  )
}

describe('Recording a change', () => {
  it.each<[string, [string, keyof typeof saved, unknown][], Changes]>([
    ['keeps old and new', [['a', 'size', 90]], { a: { size: { old: 85, new: 90 } } }],
    [
      'keeps the first original through later edits',
      [
        ['a', 'size', 90],
        ['a', 'size', 95],
      ],
      { a: { size: { old: 85, new: 95 } } },
    ],
    [
      'back to the original removes the entry, and the record with its last one',
      [
        ['a', 'size', 90],
        ['a', 'size', 85],
      ],
      {},
    ],
    [
      'back to the original leaves the other fields',
      [
        ['a', 'size', 90],
        ['a', 'floor', 2],
        ['a', 'size', 85],
      ],
      { a: { floor: { old: null, new: 2 } } },
    ],
    ['an empty string becomes null', [['a', 'address', '']], { a: { address: { old: 'Calle Mayor 1', new: null } } }],
    ['an empty string over null is no change', [['a', 'floor', '']], {}],
    ['undefined over null is no change', [['a', 'floor', undefined]], {}],
    ['a list with the same members is no change', [['a', 'tags', ['a', 'b']]], {}],
    [
      'a list in another order is a change',
      [['a', 'tags', ['b', 'a']]],
      { a: { tags: { old: ['a', 'b'], new: ['b', 'a'] } } },
    ],
    [
      'records are kept apart',
      [
        ['a', 'size', 90],
        ['b', 'size', 70],
      ],
      { a: { size: { old: 85, new: 90 } }, b: { size: { old: 85, new: 70 } } },
    ],
  ])('the recording of a sequence of edits follows this rule: %s', (_, edits, expected) => {
    expect(edit(...edits)).toEqual(expected)
  })

  it('an edit that changes nothing returns the same changes object', () => {
    const changes = edit(['a', 'size', 90])
    expect(recordChange(changes, 'a', 'size', 85, 90)).toBe(changes)
    expect(recordChange(changes, 'a', 'floor', null, null)).toBe(changes)
  })

  it('a record or a field can have the name of an inherited property, such as `constructor`', () => {
    const changes = recordChange(NO_CHANGES, 'constructor', '__proto__', 1, 2)
    expect(listChanges(changes)).toEqual([{ key: 'constructor', field: '__proto__', old: 1, new: 2 }])
    expect(hasChanges(recordChange(changes, 'constructor', '__proto__', 1, 1))).toBe(false)
  })
})

describe('Reading changes', () => {
  const changes = edit(['a', 'size', 90], ['b', 'address', 'Calle Nueva 2'], ['a', 'floor', 3])

  it('the number of changed fields can be counted for all records or for a single record', () => {
    expect([countChanges(changes), countChanges(changes, 'a'), countChanges(changes, 'c')]).toEqual([3, 2, 0])
    expect([hasChanges(changes), hasChanges(NO_CHANGES)]).toEqual([true, false])
  })

  it('changes are listed by record, in the order of the first edit of each record and field', () => {
    expect(listChanges(changes)).toEqual([
      { key: 'a', field: 'size', old: 85, new: 90 },
      { key: 'a', field: 'floor', old: null, new: 3 },
      { key: 'b', field: 'address', old: 'Calle Mayor 1', new: 'Calle Nueva 2' },
    ])
  })

  it('the current value of a field is the edited value, or else the saved value', () => {
    expect(currentValue(changes, 'a', 'size', 85)).toBe(90)
    expect(currentValue(changes, 'b', 'size', 85)).toBe(85)
  })
})

describe('Discarding changes', () => {
  const changes = edit(['a', 'size', 90], ['a', 'floor', 3], ['b', 'size', 70])

  it('the changes of a field or of a record can be discarded, and discarding a change that does not exist has no effect', () => {
    expect(countChanges(discardField(changes, 'a', 'size'))).toBe(2)
    expect(discardKey(changes, 'a')).toEqual({ b: { size: { old: 85, new: 70 } } })
    expect(discardField(changes, 'c', 'size')).toBe(changes)
    expect(discardKey(changes, 'c')).toBe(changes)
  })
})

describe('A save by another user during an edit', () => {
  const changes = edit(['a', 'size', 90], ['a', 'floor', 3])

  it('a field is reported as a conflict if its saved value has changed since the edit began', () => {
    expect(conflictingFields(changes, 'a', { ...saved, size: 88 })).toEqual(['size'])
    expect(conflictingFields(changes, 'a', saved)).toEqual([])
  })

  it('the edits of a draft are applied on top of the values that another user has saved meanwhile', () => {
    expect(rebaseChanges(changes, 'a', { ...saved, size: 88 })).toEqual({
      a: { size: { old: 88, new: 90 }, floor: { old: null, new: 3 } },
    })
    expect(rebaseChanges(changes, 'a', { ...saved, size: 90, floor: 3 })).toEqual({})
  })

  it.each([
    ['does not bring back a name that another user removed', ['a', 'b', 'c'], ['b'], ['b', 'c']],
    ['keeps a name that another user added', ['a', 'b', 'c'], ['a', 'b', 'd'], ['a', 'b', 'd', 'c']],
    ['removes a name that the saved list still contains', ['b'], ['a', 'b', 'd'], ['b', 'd']],
    ['does not add a name twice if another user has added it too', ['a', 'b', 'c'], ['a', 'c'], null],
    ['leaves no change for a name that another user has removed too', ['b'], ['b', 'd'], null],
  ] as const)('a merge of an edited list with the list that another user saved %s', (_, mine, theirs, together) => {
    const edited = edit(['a', 'tags', mine])
    expect(rebaseChanges(edited, 'a', { ...saved, tags: theirs })).toEqual(
      together ? { a: { tags: { old: theirs, new: together } } } : {},
    )
  })
})

describe('Changes after a save', () => {
  const sent = { size: 90, address: ' calle mayor 2 ' }
  const draft = edit(['a', 'size', 90], ['a', 'address', ' calle mayor 2 '])
  const reply = { ...saved, size: 90, address: 'Calle Mayor 2' }

  it('the changes that a save has sent leave the draft, even if the server stored a corrected value', () => {
    expect(settleChanges(draft, 'a', sent, reply)).toEqual({})
  })

  it('an edit made during a save stays in the draft, with the newly saved value as its old value', () => {
    const meanwhile = recordChange(recordChange(draft, 'a', 'size', 85, 91), 'a', 'floor', null, 3)
    expect(settleChanges(meanwhile, 'a', sent, reply)).toEqual({
      a: { size: { old: 90, new: 91 }, floor: { old: null, new: 3 } },
    })
  })

  it.each([
    ['a sent name is removed', ['a', 'b', 'c', 'd'], ['a', 'b', 'c'], ['a', 'b', 'c']],
    ['a name of the saved list is removed', ['a', 'b', 'c'], ['b', 'c'], ['b', 'c']],
    ['another name is added', ['a', 'b', 'c'], ['a', 'b', 'c', 'd'], ['a', 'b', 'c', 'd']],
  ] as const)('an edit of a list during the save of this list stays in the draft: %s', (_, sending, mine, rest) => {
    const meanwhile = recordChange(edit(['a', 'tags', sending]), 'a', 'tags', saved.tags, mine)
    const reply = { ...saved, tags: sending }
    expect(settleChanges(meanwhile, 'a', { tags: sending }, reply)).toEqual({
      a: { tags: { old: sending, new: rest } },
    })
  })

  it('an edit made during a save of several records stays, with the sent value as its old value', () => {
    const sent = recordChange(draft, 'b', 'size', 85, 70)
    const meanwhile = recordChange(recordChange(sent, 'b', 'size', 85, 71), 'b', 'floor', null, 3)
    expect(withoutSent(meanwhile, sent)).toEqual({
      b: { size: { old: 70, new: 71 }, floor: { old: null, new: 3 } },
    })
    expect(withoutSent(sent, sent)).toEqual({})
    expect(withoutSent(NO_CHANGES, sent)).toEqual({})
  })

  it('a save of one record does not remove the changes of another record', () => {
    const others = recordChange(draft, 'b', 'size', 85, 70)
    expect(settleChanges(others, 'a', sent, reply)).toEqual({ b: { size: { old: 85, new: 70 } } })
  })
})

describe('Equal values', () => {
  it.each([
    ['', null, true],
    [undefined, null, true],
    [0, null, false],
    [false, null, false],
    [0, '0', false],
    [-0, 0, true],
    [Number.NaN, Number.NaN, true],
    [{ a: 1, b: undefined }, { a: 1 }, true],
    [{ a: { b: [1, 2] } }, { a: { b: [1, 2] } }, true],
    [{ a: { b: [1, 2] } }, { a: { b: [1, 3] } }, false],
    [[], {}, false],
    [[null], [], false],
    [new Date(5), new Date(5), true],
    [new Date(5), new Date(6), false],
    [new Date(5), {}, false],
  ])('the check whether the values %j and %j are equal gives %s', (a, b, expected) => {
    expect(sameValue(a, b)).toBe(expected)
  })
})

describe('Any sequence of edits', () => {
  const edits = fc.array(
    fc.record({
      key: fc.constantFrom('a', 'b'),
      field: fc.constantFrom('x', 'y', 'z'),
      value: fc.oneof(fc.integer({ min: 0, max: 2 }), fc.constantFrom('', null, 'text')),
    }),
  )
  const originals: Record<string, Record<string, unknown>> = {
    a: { x: 0, y: null, z: 'text' },
    b: { x: 1, y: 'text', z: null },
  }

  it('the draft contains the last edit of each field, unless that edit restores the saved value', () => {
    fc.assert(
      fc.property(edits, (made) => {
        let changes = NO_CHANGES
        const expected: typeof originals = { a: { ...originals.a }, b: { ...originals.b } }
        for (const { key, field, value } of made) {
          changes = recordChange(changes, key, field, originals[key]?.[field], value)
          Object.assign(expected[key] ?? {}, { [field]: value === '' ? null : value })
        }
        for (const [key, record] of Object.entries(originals)) {
          const visible = Object.entries(record).map(([field, saved]) => [
            field,
            currentValue(changes, key, field, saved),
          ])
          expect(Object.fromEntries(visible)).toEqual(expected[key])
        }
        for (const change of listChanges(changes)) {
          expect(sameValue(change.old, change.new)).toBe(false)
          expect(change.old).toEqual(originals[change.key]?.[change.field])
        }
      }),
    )
  })
})

describe('A change whose old value is not the saved one', () => {
  const stored: Record<string, unknown> = { rooms: 3, address: null, tags: ['a'] }
  const sent = (field: string, oldValue: unknown) => ({ field, oldValue })
  it.each<[string, { field: string; oldValue: unknown }[], string[]]>([
    ['is the saved one', [sent('rooms', 3)], []],
    ['another user has replaced', [sent('rooms', 2)], ['rooms']],
    ['is empty, however it is written', [sent('address', ''), sent('floor', null)], []],
    ['is a list of the same values', [sent('tags', ['a'])], []],
    ['is checked field by field', [sent('rooms', 1), sent('tags', [])], ['rooms', 'tags']],
  ])('a change is stale if its old value is not the saved value: an old value that %s', (_case, changes, stale) => {
    expect(staleChanges(changes, (field) => stored[field]).map(({ field }) => field)).toEqual(stale)
  })

  it('a stale change is reported together with the saved value of its field', () => {
    const change = { ...sent('rooms', 2), newValue: 4 }
    expect(staleChanges([change], () => 3)).toEqual([{ ...change, savedValue: 3 }])
  })
})
