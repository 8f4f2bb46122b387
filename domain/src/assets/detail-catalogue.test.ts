import { describe, expect, it } from 'vitest'
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

describe('The catalogue of the details of an asset', () => {
  it.each(DETAIL_NAMES)('%s has what its kind needs', (name) => {
    const { kind, choices, words, range, characters } = detailOf(name)
    if (kind === 'choice') {
      expect(choices?.length).toBeGreaterThan(1)
      expect(words).toBeTruthy()
    }
    if (kind === 'grade') expect(choices?.every((choice) => typeof choice === 'number')).toBe(true)
    if (kind === 'count') expect(range?.[0]).toBeLessThan(range?.[1] ?? 0)
    if (characters !== undefined) expect(kind).toBe('text')
  })

  it.each(DETAIL_NAMES)('%s is on one panel of the Info page', (name) => {
    const { panel } = detailOf(name)
    expect(detailsIn(panel)).toContain(`details.${name}`)
  })

  it('knows the five features of a home that the price model reads beyond those of the asset itself', () => {
    expect(VALUED_DETAILS).toEqual([
      'airConditioning',
      'wardrobes',
      'buildingFloors',
      'buildingDwellings',
      'cadastralQuality',
    ])
    expect(LISTED_DETAILS).toEqual(VALUED_DETAILS)
  })

  it('begins a draft with every column of a tape, none known', () => {
    expect(Object.keys(NO_DETAILS)).toEqual(TAPE_DETAILS)
    expect(Object.values(NO_DETAILS).every((value) => value === null)).toBe(true)
  })

  it('never offers the data of one register entry to many assets at once', () => {
    for (const name of ['registryName', 'registryNumber', 'registryEstate', 'groupId'] as const) {
      expect(BULK_DETAILS).not.toContain(`details.${name}`)
    }
  })

  it.each([
    ['airConditioning', [true, false]],
    ['buildingFloors', undefined],
    ['remarks', undefined],
  ] as const)('%s offers %s', (name, choices) => {
    expect(choicesOf(detailOf(name))).toEqual(choices)
  })
})
