import { describe, expect, it } from 'vitest'
import { draft } from '../methods/comparables/document.fixture.ts'
import type { ComparablesDocument } from '../methods/comparables/document.ts'
import { methodOf } from '../methods/methods.ts'
import { documentOfMember, membersOfAnchor, membersValuedAlone } from './member-document.ts'

const anchor = draft()
const { operation: _, valuationDate: __, propertyKey: ___, ...features } = anchor.subject
const member = { ...features, rooms: 1, size: 60 }
const garage = { ...member, typeId: 33 as const }

function figures(document: ComparablesDocument, size: number | null = 60) {
  const outcome = documentOfMember(document, member, size)
  if (outcome.kind !== 'document') return outcome
  const computed = methodOf(outcome.document).compute(outcome.document)
  return computed.kind === 'valued' ? computed.figures : computed
}

describe('The value of a member of a group is unit value × its own size (product facts 8)', () => {
  // The unit values of the comparables are from 1,800 to 2,200 EUR/m², with a median of 2,000.
  it.each<[string, Partial<ComparablesDocument>, number]>([
    ['from its comparables', {}, 2_000],
    ['typed by a user', { manualValuationValuem2: 2_500 }, 2_500],
    ['from a typed value', { manualValuationValue: 3_000 * anchor.subject.size }, 3_000],
    ['from total prices', { valuationLogic: 'total' }, Math.round((200_000 / anchor.subject.size) * 100) / 100],
  ])(
    "the value of a member is the reference asset's unit value %s times the size of the member",
    (_name, change, unitValue) => {
      expect(figures(draft(change))).toMatchObject({ unitValue, value: unitValue * 60 })
    },
  )

  it('the document of a member has the comparables of the reference asset with their prices and coefficients, and the features of the member', () => {
    const outcome = documentOfMember(anchor, member, 60)
    const remaining = anchor.comparables.map(({ uuid, price, coefficient }) => ({ uuid, price, coefficient }))
    expect(outcome).toMatchObject({
      kind: 'document',
      document: { comparables: remaining, subject: { rooms: 1, size: 60 } },
    })
  })

  it('the value interval is wider for a member that is less similar to the comparables', () => {
    const width = (input: typeof member) => {
      const outcome = documentOfMember(anchor, input, input.size)
      if (outcome.kind !== 'document') throw new Error(outcome.code)
      const computed = methodOf(outcome.document).compute(outcome.document)
      if (computed.kind !== 'valued' || computed.figures.interval === null) throw new Error('no interval')
      return computed.figures.interval.upper / computed.figures.value
    }
    const alike = { ...member, rooms: anchor.subject.rooms ?? 3, size: anchor.subject.size }
    expect(width({ ...alike, size: 40, rooms: 1, floor: 9, constructionYear: 1920 })).toBeGreaterThan(width(alike))
  })

  it('a member whose type differs from that of the reference asset gets no comparables, and gets the unit value as if a user had entered it', () => {
    const outcome = documentOfMember(anchor, garage, 12)
    expect(outcome).toMatchObject({ document: { comparables: [], manualValuationValuem2: 2_000 } })
    if (outcome.kind !== 'document') throw new Error(outcome.code)
    const computed = methodOf(outcome.document).compute(outcome.document)
    expect(computed).toMatchObject({ figures: { basis: 'manualUnitValue', value: 24_000, interval: null } })
  })

  it('a fire value in euros is converted to the size of the member, and a fire value in percent applies unchanged', () => {
    const perMetre = draft({ fireValue: 1_500 * anchor.subject.size })
    expect(figures(perMetre)).toMatchObject({ fireValue: 90_000 })
    expect(figures(draft({ fireValuePct: 10 }))).toMatchObject({ fireValue: 108_000 })
  })

  it.each([
    ['a size', member, null, 'valuation.missingInformation'],
    ['a place', { ...member, latitude: null }, 60, 'valuation.propertyNotLocated'],
  ] as const)('a member without %s cannot be valued', (_name, input, size, code) => {
    expect(documentOfMember(anchor, input, size)).toEqual({ kind: 'notValuable', code })
  })

  it('a member cannot be valued if the reference asset has no value', () => {
    expect(documentOfMember(draft({ comparables: [] }), member, 60)).toMatchObject({ kind: 'notValuable' })
  })
})

describe('Members that are valued with a reference asset', () => {
  const of = (uuid: string, subgroupUuid: string | null, typeId: 11 | 33 = 11) => ({ uuid, subgroupUuid, typeId })
  const members = [of('a', 's'), of('b', 's'), of('c', null), of('d', null), of('e', 't'), of('g', 's', 33)]

  it.each([
    ['a', ['b']],
    ['c', ['d']],
    ['e', []],
  ])(
    'the reference asset %s passes its value to the members %j, which are in the same subgroup or, like it, in none',
    (anchorUuid, others) => {
      expect(membersOfAnchor(members, anchorUuid)?.others.map(({ uuid }) => uuid)).toEqual(others)
    },
  )

  it('members whose type differs from that of the reference asset keep their value, unless the group valuation names them', () => {
    const uuids = (named?: string[]) => {
      const result = membersOfAnchor(members, 'a', named)
      return [result?.others.map(({ uuid }) => uuid), result?.keeping.map(({ uuid }) => uuid)]
    }
    expect(uuids()).toEqual([['b'], ['g']])
    expect(uuids(['g'])).toEqual([['b', 'g'], []])
    // A member of a different subgroup is not valued, even if it is named.
    expect(uuids(['e'])).toEqual([['b'], ['g']])
  })

  it.each(['x', null])(
    'no member is valued with the reference asset %s, which is not a member of the group',
    (anchorUuid) => {
      expect(membersOfAnchor(members, anchorUuid)).toBeNull()
    },
  )
})

describe('Warning about members valued separately, whose value would be replaced (product facts 8)', () => {
  const valued = (unitValue: number | null, valuationTypeId: number | null, isSigned = false) => ({
    uuid: 'u',
    externalId: 'U',
    subgroupUuid: null,
    typeId: 11 as const,
    unitValue,
    valuationTypeId,
    isSigned,
  })
  it.each([
    ['false for an automatic value', valued(1_700, 1), 0],
    ['true for a signed automatic value', valued(1_700, 1, true), 1],
    ['true for an edited value', valued(1_700, 2), 1],
    ['false for an edited value with the previous unit value of the group', valued(1_900, 2), 0],
    ['false for an edited value with the new unit value of the group', valued(2_000, 2), 0],
    ['false for a member without a value', valued(null, null), 0],
  ])(
    'the check whether a group valuation would replace a separate valuation of a member gives %s',
    (_name, member, count) => {
      expect(membersValuedAlone([member], { before: 1_900, after: 2_000 })).toHaveLength(count)
    },
  )
})
