import { describe, expect, it } from 'vitest'
import { defaultCommentType } from './legal-comments.ts'

describe('Comments in legal records', () => {
  it.each([
    ['friendlyMediations', false, 'CALL'],
    ['friendlyMediations', true, 'NOTE'],
    ['occupations', false, 'NOTE'],
  ])('comments in %s by a provider: %s have the initial type %s', (section, isProvider, type) => {
    expect(defaultCommentType(section, isProvider)).toBe(type)
  })
})
