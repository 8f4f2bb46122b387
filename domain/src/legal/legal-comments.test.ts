import { describe, expect, it } from 'vitest'
import { defaultCommentType } from './legal-comments.ts'

describe('Comments in legal records', () => {
  it.each([
    ['friendlyMediations', false, 'CALL'],
    ['friendlyMediations', true, 'NOTE'],
    ['occupations', false, 'NOTE'],
  ])('a comment in %s by a provider can be of the types %s, and starts as %s', (section, isProvider, type) => {
    expect(defaultCommentType(section, isProvider)).toBe(type)
  })
})
