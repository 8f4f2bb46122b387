import { describe, expect, it } from 'vitest'
import { parseCoordinate } from './parse-coordinate.ts'

describe('Typed coordinates', () => {
  it.each([
    [39.471938, 39.471938],
    ['39,473716', 39.473716],
    ['39.470', 39.47],
    ['-0.376', -0.376],
    ['-0,376', -0.376],
    ['−0,376', -0.376],
    ['39.47°', 39.47],
    ['39.47 N', 39.47],
    ['0.376 W', -0.376],
    ['0,376 O', -0.376],
    ['39,47º', 39.47],
    ['0.376ºO', -0.376],
    ['0,376 S', -0.376],
    ['-0.376 W', -0.376],
  ])('the coordinate %s is read as %d', (typed, value) => {
    expect(parseCoordinate(typed)).toMatchObject({ kind: 'value', value })
  })

  it('a coordinate in degrees, minutes and seconds is converted to decimal degrees', () => {
    const north = parseCoordinate('39° 28\' 12" N')
    const west = parseCoordinate('0º22\'35,4"O')
    const minus = parseCoordinate('−0º22\'35,4"')
    expect(north.kind === 'value' && north.value).toBeCloseTo(39.47, 6)
    expect(west.kind === 'value' && west.value).toBeCloseTo(-0.376_5, 6)
    expect(minus).toEqual(west)
  })

  it.each(['39° 28\' 12" N', '39º28\'12"', '39°28’12”N', '39° 28′ 12″ N', "39o 28' 12'' N"])(
    'the coordinate %s is read as 39.47 degrees, with any marks between its parts',
    (typed) => {
      const read = parseCoordinate(typed)
      expect(read.kind === 'value' && read.value).toBeCloseTo(39.47, 9)
    },
  )

  it.each(['39° 75\' 10" N', '39° 28\' 60" N'])(
    'the coordinate %s is rejected because its minutes or seconds are sixty or more',
    (typed) => {
      expect(parseCoordinate(typed)).toMatchObject({ kind: 'invalid' })
    },
  )

  it.each(['', 'n/d', '-'])('the input %s is treated as an empty cell', (typed) => {
    expect(parseCoordinate(typed)).toEqual({ kind: 'empty' })
  })

  it.each(['Valencia', 'N', 'O', 'no'])('the text %s is rejected because it is not a coordinate', (typed) => {
    expect(parseCoordinate(typed)).toMatchObject({ kind: 'invalid', code: 'notANumber' })
  })
})
