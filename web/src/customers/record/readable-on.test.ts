import { describe, expect, it } from 'vitest'
import { readableOn } from './readable-on.ts'

describe('Text on a colour of the customer', () => {
  it.each([
    ['#ffffff', '#000000'],
    ['#ffd400', '#000000'],
    ['#58a9dd', '#000000'],
    ['#0b6a76', '#ffffff'],
    ['#CC372D', '#ffffff'],
    ['#000000', '#ffffff'],
  ])('text on a background of the colour %s has the colour %s', (colour, text) => {
    expect(readableOn(colour)).toBe(text)
  })
})
