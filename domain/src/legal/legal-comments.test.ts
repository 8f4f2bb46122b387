import { describe, expect, it } from 'vitest'
import { defaultCommentType } from './legal-comments.ts'

describe('Comments in legal records', () => {
  it.each([
    ['friendlyMediations', false, 'CALL'],
    ['friendlyMediations', true, 'NOTE'],
    ['occupations', false, 'NOTE'],
  ])('the comment type preselected in section %s (author is a provider: %s) is %s', (section, isProvider, type) => {
    expect(defaultCommentType(section, isProvider)).toBe(type)
  })
})
