import { describe, expect, it } from 'vitest'
import {
  defaultCommentType,
  LEGAL_COMMENT_TYPES,
  mayChangeComment,
  PERSONAL_LEGAL_COMMENT_TYPES,
  PROVIDER_COMMENT_TYPES,
} from './legal-comments.ts'

describe('Comments in legal records', () => {
  it('of the server cannot be changed', () => {
    expect(LEGAL_COMMENT_TYPES.filter((type) => !mayChangeComment(type))).toEqual(['WARNING', 'ERROR'])
  })

  it.each([
    ['friendlyMediations', false, 'CALL'],
    ['friendlyMediations', true, 'NOTE'],
    ['occupations', false, 'NOTE'],
  ])('in %s by a provider: %s begin as %s', (section, isProvider, type) => {
    expect(defaultCommentType(section, isProvider)).toBe(type)
  })

  it('of a person have six kinds, of a provider three', () => {
    expect(PERSONAL_LEGAL_COMMENT_TYPES).toEqual(['CALL', 'MEETING', 'VISIT', 'ACTIVITY', 'EMAIL', 'NOTE'])
    expect(PROVIDER_COMMENT_TYPES).toEqual(['VISIT', 'CALL', 'NOTE'])
  })
})
