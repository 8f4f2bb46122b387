import { describe, expect, it } from 'vitest'
import { checkCoordinates, isInSpain } from './spain.ts'

describe('Coordinates of assets in Spain', () => {
  it.each([
    ['Valencia', 39.4699, -0.3763],
    ['Fisterra', 42.9, -9.26],
    ['Cap de Creus', 42.319, 3.32],
    ['Tarifa', 36.01, -5.6],
    ['Maó', 39.89, 4.26],
    ['El Hierro', 27.72, -18.02],
    ['Lanzarote', 29.05, -13.6],
    ['Ceuta', 35.889, -5.316],
    ['Melilla', 35.292, -2.938],
  ])('the coordinates of %s are accepted, because they are in Spain', (_, latitude, longitude) => {
    expect(isInSpain({ latitude, longitude })).toBe(true)
  })

  it.each([
    ['Paris', 48.8566, 2.3522],
    ['Lisbon', 38.72, -9.14],
    ['Porto', 41.15, -8.61],
    ['Perpignan', 42.69, 2.89],
    ['the open sea off Ibiza', 38, 1],
    ['Tangier', 35.76, -5.83],
    ['Algiers', 36.75, 3.6],
    ['London', 51.5, -0.12],
  ])('the coordinates of %s are rejected, because they are outside Spain', (_, latitude, longitude) => {
    expect(checkCoordinates({ latitude, longitude })).toMatchObject({ kind: 'outsideSpain' })
  })

  it('exchanged latitude and longitude are recognised, and the swapped point is proposed', () => {
    expect(checkCoordinates({ latitude: -0.4, longitude: 39.48 })).toEqual({
      kind: 'exchanged',
      proposal: { latitude: 39.48, longitude: -0.4 },
    })
    expect(checkCoordinates({ latitude: -15.4, longitude: 28.1 })).toMatchObject({ kind: 'exchanged' })
  })

  it('a western longitude without a minus sign is rejected, and the longitude with a minus sign is proposed', () => {
    expect(checkCoordinates({ latitude: 40.4, longitude: 3.7 })).toEqual({
      kind: 'outsideSpain',
      proposal: { latitude: 40.4, longitude: -3.7 },
    })
  })

  it('coordinates without decimal marks are rejected, and the coordinates with decimal marks are proposed', () => {
    expect(checkCoordinates({ latitude: 39_471_938, longitude: -380_033 })).toEqual({
      kind: 'outsideSpain',
      proposal: { latitude: 39.471938, longitude: -0.380033 },
    })
  })
})
