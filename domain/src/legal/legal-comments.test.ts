import { describe, expect, it } from 'vitest'
import {
  commentRefusal,
  defaultCommentType,
  LEGAL_COMMENT_TYPES,
  PERSONAL_LEGAL_COMMENT_TYPES,
  PROVIDER_COMMENT_TYPES,
} from './legal-comments.ts'

describe('Comments in legal records', () => {
  it('are changed by their authors; those of the server are fixed', () => {
    const refusals = LEGAL_COMMENT_TYPES.map((type) => commentRefusal({ type, userUuid: 'ana' }, 'ana'))
    expect(refusals).toEqual([null, null, null, null, null, null, 'fixed', 'fixed'])
    expect(commentRefusal({ type: 'NOTE', userUuid: 'eva' }, 'ana')).toBe('ofAnother')
    expect(commentRefusal({ type: 'NOTE', userUuid: null }, 'ana')).toBe('ofAnother')
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
