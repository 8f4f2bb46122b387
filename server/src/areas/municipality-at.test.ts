import { describe, expect, it } from 'vitest'
import { municipalityAt, municipalityName } from './municipality-at.ts'

describe('The municipality of a point', () => {
  it.each([
    [40.4168, -3.7038, '28079', 'Madrid'],
    [39.4699, -0.3763, '46250', 'València'],
    [36.7213, -4.4214, '29067', 'Málaga'],
    // Special cases: an exclave, an island, and the far side of the Atlantic.
    [42.4699, 1.9756, '17094', 'Llívia'],
    [39.5696, 2.6502, '07040', 'Palma'],
    [28.1235, -15.4363, '35016', 'Las Palmas de Gran Canaria'],
  ])('the point %f, %f is in the municipality %s %s', (latitude, longitude, code, name) => {
    expect(municipalityAt({ latitude, longitude })).toEqual({ code, name })
  })

  it('the name of a municipality is looked up by its code, and is null for an unknown code', () => {
    expect(municipalityName('43163')).toBe('El Vendrell')
    expect(municipalityName('99999')).toBeNull()
  })

  it.each([
    ['at sea', 39, 1],
    ['in Portugal', 38.72, -9.14],
  ])('a point %s is in no municipality', (_where, latitude, longitude) => {
    expect(municipalityAt({ latitude, longitude })).toBeNull()
  })
})
