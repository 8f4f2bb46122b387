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
      'is kept with its source when a person overwrites it',
      of({ constructionYear: 1998 }, { constructionYear: 'cadastre' }),
      { constructionYear: 2001 },
      { sources: { constructionYear: 'manual' }, earlier: { constructionYear: CADASTRE } },
    ],
    [
      'is kept when a person empties the field',
      of({ rooms: 3 }, { rooms: 'estimate' }),
      { rooms: null },
      { sources: { rooms: 'manual' }, earlier: { rooms: { value: 3, source: 'estimate' } } },
    ],
    [
      'stays the first one when a person edits again',
      of({ constructionYear: 2001 }, { constructionYear: 'manual' }, { constructionYear: CADASTRE }),
      { constructionYear: 2005 },
      { sources: { constructionYear: 'manual' }, earlier: { constructionYear: CADASTRE } },
    ],
    [
      'gives the field its source again when it is put back',
      of({ constructionYear: 2001 }, { constructionYear: 'manual' }, { constructionYear: CADASTRE }),
      { constructionYear: 1998 },
      { sources: { constructionYear: 'cadastre' }, earlier: {} },
    ],
    [
      'is put back as no, which is a value too',
      of({ lift: true }, { lift: 'manual' }, { lift: { value: false, source: 'tape' } }),
      { lift: false },
      { sources: { lift: 'tape' }, earlier: {} },
    ],
    [
      'of another field stays',
      of({ rooms: 2 }, { rooms: 'manual' }, { constructionYear: CADASTRE }),
      { rooms: 3 },
      { sources: { rooms: 'manual' }, earlier: { constructionYear: CADASTRE } },
    ],
    [
      'is not kept where a person gave it, or where there was none',
      of({ rooms: 2, floor: null }, { rooms: 'manual' }),
      { rooms: 3, floor: 1 },
      { sources: { rooms: 'manual', floor: 'manual' }, earlier: {} },
    ],
    [
      'is only kept of fields that enrichment fills: their number is bounded',
      of({ 'details.communityType': 'none' }, { 'details.communityType': 'tape' }),
      { 'details.communityType': 'average' },
      { sources: { 'details.communityType': 'manual' }, earlier: {} },
    ],
  ])('an edit determines the earlier value of a field: the earlier value %s', (_what, before, after, expected) => {
    expect(edit(before, after)).toEqual(expected)
  })

  it('the source of an earlier value is the tape if no source was recorded and the tape has the same value', () => {
    const before = { ...of({ floor: 2 }), loaded: { floor: 2 } }
    expect(edit(before, { floor: 3 }).earlier).toEqual({ floor: { value: 2, source: 'tape' } })
  })
})
