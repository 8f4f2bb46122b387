import { describe, expect, it } from 'vitest'
import { defaultCommentType } from './legal-comments.ts'

describe('Comments in legal records', () => {
  it.each([
    ['friendlyMediations', false, 'CALL'],
    ['friendlyMediations', true, 'NOTE'],
    ['occupations', false, 'NOTE'],
  ])('in section %s, a comment by a provider (%s) is preselected as %s', (section, isProvider, type) => {
    expect(defaultCommentType(section, isProvider)).toBe(type)
  })
})
