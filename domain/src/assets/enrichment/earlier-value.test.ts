import { describe, expect, it } from 'vitest'
import { type EarlierValues, originsAfterEdit, type TracedFields } from './earlier-value.ts'
import type { FieldSource } from './field-source.ts'

const of = (
  values: Record<string, unknown>,
  sources: Partial<Record<string, FieldSource>> = {},
  earlier: EarlierValues = {},
): TracedFields => ({ values, sources, earlier, loaded: null })

const edit = (before: TracedFields, after: Record<string, unknown>) =>
  originsAfterEdit(before, Object.keys(after), { ...before.values, ...after })

const CADASTRE = { value: 1998, source: 'cadastre' } as const

describe('the earlier value of a field (ADR 36)', () => {
  it.each<[string, TracedFields, Record<string, unknown>, ReturnType<typeof originsAfterEdit>]>([
    [
      'is kept with its source when a user overwrites it',
      of({ constructionYear: 1998 }, { constructionYear: 'cadastre' }),
      { constructionYear: 2001 },
      { sources: { constructionYear: 'manual' }, earlier: { constructionYear: CADASTRE } },
    ],
    [
      'is kept when a user empties the field',
      of({ rooms: 3 }, { rooms: 'estimate' }),
      { rooms: null },
      { sources: { rooms: 'manual' }, earlier: { rooms: { value: 3, source: 'estimate' } } },
    ],
    [
      'stays the same when a user edits the field again',
      of({ constructionYear: 2001 }, { constructionYear: 'manual' }, { constructionYear: CADASTRE }),
      { constructionYear: 2005 },
      { sources: { constructionYear: 'manual' }, earlier: { constructionYear: CADASTRE } },
    ],
    [
      'gives the field its source back when a user restores the value',
      of({ constructionYear: 2001 }, { constructionYear: 'manual' }, { constructionYear: CADASTRE }),
      { constructionYear: 1998 },
      { sources: { constructionYear: 'cadastre' }, earlier: {} },
    ],
    [
      'can also be restored if it is false',
      of({ lift: true }, { lift: 'manual' }, { lift: { value: false, source: 'tape' } }),
      { lift: false },
      { sources: { lift: 'tape' }, earlier: {} },
    ],
    [
      'stays when a user edits another field',
      of({ rooms: 2 }, { rooms: 'manual' }, { constructionYear: CADASTRE }),
      { rooms: 3 },
      { sources: { rooms: 'manual' }, earlier: { constructionYear: CADASTRE } },
    ],
    [
      'is not kept if a user entered it, or if there was none',
      of({ rooms: 2, floor: null }, { rooms: 'manual' }),
      { rooms: 3, floor: 1 },
      { sources: { rooms: 'manual', floor: 'manual' }, earlier: {} },
    ],
    [
      'is kept only for fields that an enrichment fills, because their number is limited',
      of({ 'details.communityType': 'none' }, { 'details.communityType': 'tape' }),
      { 'details.communityType': 'average' },
      { sources: { 'details.communityType': 'manual' }, earlier: {} },
    ],
  ])('the earlier value of a field %s', (_what, before, after, expected) => {
    expect(edit(before, after)).toEqual(expected)
  })

  it('the tape is the source of an earlier value without a recorded source if the tape has the same value', () => {
    const before = { ...of({ floor: 2 }), loaded: { floor: 2 } }
    expect(edit(before, { floor: 3 }).earlier).toEqual({ floor: { value: 2, source: 'tape' } })
  })
})
