import { describe, expect, it } from 'vitest'
import { ASSET_COMMENT_TYPES, commentRejection, LEGAL_COMMENT_TYPES } from './comments.ts'

const ana = { uuid: 'ana', mayModerate: false }

describe('Comments', () => {
  it.each([
    ['an asset', ASSET_COMMENT_TYPES, ['error', 'warning']],
    ['a legal record', LEGAL_COMMENT_TYPES, ['WARNING', 'ERROR']],
  ])(
    'users can edit their own comments on %s, except errors and warnings, which no user can edit or delete',
    (_on, types, fixed) => {
      const refused = types.filter((type) => commentRejection({ type, userUuid: 'ana' }, ana, 'edit') !== null)
      expect(refused).toEqual(fixed)
      for (const type of refused) expect(commentRejection({ type, userUuid: null }, ana, 'delete')).toBe('fixed')
    },
  )

  it.each([
    ['eva', false, 'edit', 'ofAnother'],
    ['eva', false, 'delete', 'ofAnother'],
    ['eva', true, 'edit', 'ofAnother'],
    ['eva', true, 'delete', null],
    [null, false, 'edit', 'ofAnother'],
    [null, true, 'delete', null],
  ] as const)(
    'a comment by %s, which ana (a moderator: %s) wants to %s, gives the rejection %s (null: allowed)',
    (author, mayModerate, change, refusal) => {
      const comment = { type: 'visit' as const, userUuid: author }
      expect(commentRejection(comment, { uuid: 'ana', mayModerate }, change)).toBe(refusal)
    },
  )
})
