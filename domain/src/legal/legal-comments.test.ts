import { describe, expect, it } from 'vitest'
import { defaultCommentType } from './legal-comments.ts'

describe('Comments in legal records', () => {
  it.each([
    ['friendlyMediations', false, 'CALL'],
    ['friendlyMediations', true, 'NOTE'],
    ['occupations', false, 'NOTE'],
  ])(
    'a comment form in section %s, with the provider flag %s, preselects the comment type %s',
    (section, isProvider, type) => {
      expect(defaultCommentType(section, isProvider)).toBe(type)
    },
  )
})
