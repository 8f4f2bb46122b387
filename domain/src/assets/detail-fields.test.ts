import { describe, expect, it } from 'vitest'
import { BULK_FIELDS } from './bulk-edit.ts'
import {
  BULK_DETAILS,
  choicesOf,
  DETAIL_NAMES,
  detailOf,
  detailsIn,
  LISTED_DETAILS,
  NO_DETAILS,
  TAPE_DETAILS,
  VALUED_DETAILS,
} from './detail-fields.ts'

const FIVE = ['airConditioning', 'wardrobes', 'buildingFloors', 'buildingDwellings', 'cadastralQuality']

const LAND = ['buildability', 'planningUse', 'planningState', 'planningPhase']

const ENERGY = [
  'energyRating',
  'energyConsumption',
  'emissionsRating',
  'energyEmissions',
  'energyCertifiedOn',
  'energyValidUntil',
  'energyReference',
]

describe('The catalogue of the details of an asset (ADR 120)', () => {
  it('lists, tapes, bulk edits and valuations use the details that the catalogue of details marks for them', () => {
    expect(LISTED_DETAILS).toEqual([...FIVE, 'acquisitionDate', 'occupancyStatus'])
    expect(VALUED_DETAILS).toEqual(FIVE)
    expect(TAPE_DETAILS.slice(0, 5)).toEqual(FIVE)
    expect(BULK_FIELDS).toEqual(expect.arrayContaining(FIVE.map((name) => `details.${name}`)))
  })

  it('every detail belongs to one panel of the Info page, and each panel lists its details in the order of the catalogue', () => {
    const panels = ['location', 'features', 'registry', 'more', 'analysis', 'community', 'taxes'] as const
    expect(panels.flatMap(detailsIn).sort()).toEqual(DETAIL_NAMES.map((name) => `details.${name}`).sort())
    expect(detailsIn('features')).toEqual(
      ['visibility', ...FIVE, ...LAND, 'orientation', ...ENERGY].map((name) => `details.${name}`),
    )
  })

  it.each(DETAIL_NAMES)(
    'the declaration of the detail %s fits its kind: for example, only a choice has choices, and every count has limits',
    (name) => {
      const { kind, choices, words, min, max, tape } = detailOf(name)
      expect(choices !== undefined).toBe(kind === 'choice')
      expect(words !== undefined).toBe(typeof choices?.[0] === 'string')
      if (kind === 'count') expect([typeof min, typeof max]).toEqual(['number', 'number'])
      // Tapes read choices as numbers, except those whose words the tape reader knows.
      const isRead = ['occupancyStatus', 'planningUse', 'planningState', 'planningPhase'].includes(name)
      expect(words !== undefined && tape === true).toBe(isRead)
    },
  )

  it('an empty asset draft has all details that a tape can contain, each with the value null', () => {
    expect(Object.keys(NO_DETAILS)).toEqual(TAPE_DETAILS)
    expect(Object.values(NO_DETAILS).every((value) => value === null)).toBe(true)
  })

  it('a bulk edit cannot set the registry data or the group of an asset', () => {
    for (const name of ['registryName', 'registryNumber', 'registryEstate', 'groupId'] as const) {
      expect(BULK_DETAILS).not.toContain(`details.${name}`)
    }
  })

  it.each([
    ['airConditioning', [true, false]],
    ['buildingFloors', undefined],
    ['remarks', undefined],
  ] as const)('the choices of the detail %s are %s', (name, choices) => {
    expect(choicesOf(detailOf(name))).toEqual(choices)
  })
})
