import { describe, expect, it } from 'vitest'
import { commentsOf, misplacedTags, proseFiles, stumblingBlocks } from './plain-english.mjs'

describe('The patterns of plain English', () => {
  it('the check of plain English rejects a comment and a test title without a subject', () => {
    const text = "/** What came of it. */\n// Whether it\n// is sold.\nit('of nothing is unknown', () => {})\n"
    expect(stumblingBlocks('a.test.ts', text).map(({ kind, line }) => `${kind} ${line}`)).toEqual([
      'comment 1',
      'comment 2',
      'title 4',
    ])
  })

  it('the check of plain English rejects two percent signs in the title of a test with parameters', () => {
    const text = ['it.each([5])(', "'a rate of %d %% is rejected'", ', () => {})'].join('')
    expect(stumblingBlocks('a.test.ts', text).map(({ kind }) => kind)).toEqual(['title'])
  })

  it('consecutive comment lines are read as one comment', () => {
    expect(commentsOf('// A price\n// where known.\nconst url = "https://x"\n').map(({ text }) => text)).toEqual([
      'A price where known.',
    ])
  })

  it('a slash and a star begin a comment only outside strings, and only if white space follows them', () => {
    const text = [
      "const include = ['src/**/*.test.ts', 'house/**/*.test.ts'] /* Every test. */",
      'const example = "/** Quoted. */"',
      "const owner = 'the user\\'s /* name */'",
      'const page = <b>{/* A heading. */}</b>',
      '  /** A sum. */',
    ].join('\n')
    expect(commentsOf(text)).toEqual([
      { line: 1, text: 'Every test.' },
      { line: 4, text: 'A heading.' },
      { line: 5, text: 'A sum.' },
    ])
  })

  it('the check of comments reports a tag such as `@returns` if other words precede the tag on its line', () => {
    const block = (...rows: string[]) => `/${'**'}${rows.join('\n')}${'*'}/\n`
    const text =
      block('', ' * Runs.  * @param part', ' * @returns a sum', ' ') + block(' @throws E ') + block(' A. @returns b ')
    expect(misplacedTags(text).map(({ line }) => line)).toEqual([2, 6])
  })

  it('every tag such as `@returns` in a comment of the project begins its line', () => {
    const lines = proseFiles().flatMap(({ path, text }) =>
      misplacedTags(text).map(({ line, text: row }) => `${path}:${line} ${row}`),
    )
    expect(lines).toEqual([])
  })

  it('the check of plain English rejects an API description without a subject', () => {
    const text =
      "price: z.number().describe('Of the advert'),\nsummary: 'Whether it is on',\nsummary: 'Price of the advert'"
    expect(stumblingBlocks('contract/src/a.contract.ts', text).map(({ line }) => line)).toEqual([1, 2])
    expect(stumblingBlocks('server/src/a.ts', text)).toEqual([])
  })

  it('every comment, test title and API description in the project passes the check of plain English', () => {
    const lines = proseFiles().flatMap(({ path, text }) =>
      stumblingBlocks(path, text).map(({ line, text: sentence, instead }) => `${path}:${line} ${instead}: ${sentence}`),
    )
    expect(lines).toEqual([])
  })
})
