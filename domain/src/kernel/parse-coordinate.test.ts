import { describe, expect, it } from 'vitest'
import { parseCoordinate } from './parse-coordinate.ts'

describe('coordinates as people type them', () => {
  it.each([
    [39.471938, 39.471938],
    ['39,473716', 39.473716],
    ['39.470', 39.47],
    ['-0.376', -0.376],
    ['-0,376', -0.376],
    ['39.47°', 39.47],
    ['39.47 N', 39.47],
    ['0.376 W', -0.376],
    ['0,376 O', -0.376],
  ])('%s is %d', (typed, value) => {
    expect(parseCoordinate(typed)).toMatchObject({ kind: 'value', value })
  })

  it('reads degrees, minutes and seconds', () => {
    const north = parseCoordinate('39° 28\' 12" N')
    const west = parseCoordinate('0º22\'35,4"O')
    expect(north.kind === 'value' && north.value).toBeCloseTo(39.47, 6)
    expect(west.kind === 'value' && west.value).toBeCloseTo(-0.376_5, 6)
  })

  it.each(['', 'n/d', '-'])('%s says nothing', (typed) => {
    expect(parseCoordinate(typed)).toEqual({ kind: 'empty' })
  })

  it('refuses words', () => {
    expect(parseCoordinate('Valencia')).toMatchObject({ kind: 'invalid', code: 'notANumber' })
  })
})
