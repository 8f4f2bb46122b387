import { describe, expect, it } from 'vitest'
import { changesProtection, cleanTags, type KeptAttachment, reasonNotDeletable } from './attachment.ts'

describe('Deleting a document (operations 3 and 8)', () => {
  it.each<[string, Partial<KeptAttachment>, ReturnType<typeof reasonNotDeletable>]>([
    ['an image', { fileType: 'images' }, null],
    ['a file with a tag', { tags: ['decreto'] }, null],
    ['the tag NON_DELETABLE', { tags: ['decreto', 'NON_DELETABLE'] }, 'nonDeletable'],
    ['the same word as a tag of a person', { tags: ['non_deletable'] }, null],
    ['a report', { fileType: 'reports' }, 'report'],
    ['an image that an advertisement uses', { fileType: 'images', usedBy: ['advertisement'] }, 'used'],
    ['a file that a report uses', { usedBy: ['report'] }, 'used'],
  ])('a document can be deleted unless it is a report, is protected or is in use: %s', (_what, changes, expected) => {
    expect(reasonNotDeletable({ fileType: 'files', tags: [], usedBy: [], ...changes })).toBe(expected)
  })
})

describe('Tags', () => {
  it.each([
    [
      ['  decreto  ', 'testimonio'],
      ['decreto', 'testimonio'],
    ],
    [['Decreto', 'decreto', 'DECRETO'], ['Decreto']],
    [['', '  '], []],
    [['nota   simple'], ['nota simple']],
    [
      ['NON_DELETABLE', 'non_deletable'],
      ['NON_DELETABLE', 'non_deletable'],
    ],
  ])('the tags %j are stored as %j', (input, stored) => {
    expect(cleanTags(input)).toEqual(stored)
  })

  it('only the product can add or remove the tag NON_DELETABLE', () => {
    expect(changesProtection(['a'], ['a', 'NON_DELETABLE'])).toBe(true)
    expect(changesProtection(['NON_DELETABLE'], [])).toBe(true)
    expect(changesProtection(['NON_DELETABLE'], ['NON_DELETABLE', 'b'])).toBe(false)
  })
})
