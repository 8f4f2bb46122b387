import { expect, it } from 'vitest'
import { spotAt } from './address-spot.ts'

it.each([
  ['-0.37,39.47,18', { longitude: -0.37, latitude: 39.47, zoom: 18 }],
  ['-15.4,28.1,8', { longitude: -15.4, latitude: 28.1, zoom: 8 }],
  [undefined, null],
  ['', null],
  ['-0.37,39.47', null],
  ['-0.37,39.47,18,1', null],
  ['-0.37,1.2.3,18', null],
  ['-0.37,95,18', null],
  ['-0.37,39.47,40', null],
])('the URL parameter "%s" is read as the map position %j', (at, spot) => {
  expect(spotAt(at)).toEqual(spot)
})
