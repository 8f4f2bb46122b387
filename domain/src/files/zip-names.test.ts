import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { zipNames } from './zip-names.ts'

/** Length of a text in UTF-8, in bytes. */
const bytes = (name: string) => encodeURIComponent(name).replace(/%../g, '-').length
/**
 * A key that is the same for two names if Windows or macOS treats them as the same file. The key ignores case, and its
 * accents are composed.
 */
const stored = (name: string) => name.normalize('NFC').toUpperCase().toLowerCase()

describe('Names in a zip', () => {
  it.each<[string, string[], string[]]>([
    ['equal names get a number', ['a.pdf', 'a.pdf', 'a.pdf'], ['a.pdf', 'a (2).pdf', 'a (3).pdf']],
    [
      'a number that is an original name is not given again',
      ['a.pdf', 'a.pdf', 'a (2).pdf'],
      ['a.pdf', 'a (2).pdf', 'a (2) (2).pdf'],
    ],
    ['an original name keeps its number', ['a (2).pdf', 'a.pdf', 'a.pdf'], ['a (2).pdf', 'a.pdf', 'a (3).pdf']],
    ['names that differ only in case', ['Plano.PDF', 'plano.pdf'], ['Plano.PDF', 'plano (2).pdf']],
    ['names that differ only in their case by language', ['straße', 'STRASSE'], ['straße', 'STRASSE (2)']],
    ['composed and decomposed accents', ['Cédula.pdf', 'Ce\u0301dula.pdf'], ['Cédula.pdf', 'Cédula (2).pdf']],
    ['separators of folders', ['../../etc/passwd', 'C:\\temp\\a.txt'], ['--..-etc-passwd', 'C--temp-a.txt']],
    ['hidden files and names of folders', ['.htaccess', '..', '.', ''], ['-htaccess', '-', '- (2)', '- (3)']],
    [
      'names of devices of Windows',
      ['CON', 'nul.txt', 'com1.pdf', 'LPT¹', 'console.txt'],
      ['-CON', '-nul.txt', '-com1.pdf', '-LPT¹', 'console.txt'],
    ],
    ['dots and spaces at the end, which Windows removes', ['a.', 'a ', 'a'], ['a', 'a (2)', 'a (3)']],
    [
      'control characters and marks that turn the text',
      ['a\u0000b\n.txt', 'gnp\u202Efdp.exe'],
      ['a-b-.txt', 'gnp-fdp.exe'],
    ],
    ['characters that Windows rejects', ['a<b>"c"|d?*.txt'], ['a-b--c--d--.txt']],
  ])('the names of the files in a zip are made different and valid on every system: %s', (_what, given, expected) => {
    expect(zipNames(given)).toEqual(expected)
  })

  it('a name longer than 255 bytes is shortened, but keeps its ending and its number', () => {
    const long = `${'ñ'.repeat(200)}.pdf`
    const names = zipNames([long, long])
    expect(names).toEqual([`${'ñ'.repeat(125)}.pdf`, `${'ñ'.repeat(123)} (2).pdf`])
    for (const name of names) expect(bytes(name)).toBeLessThanOrEqual(255)
    // A four-byte character is not cut in the middle.
    expect(zipNames(['🏠'.repeat(100)])).toEqual(['🏠'.repeat(63)])
    expect(bytes(zipNames([`a.${'x'.repeat(300)}`])[0] ?? '')).toBeLessThanOrEqual(255)
  })

  it('any list of file names becomes a list of different names that every system can store', () => {
    const part = fc.constantFrom('a', 'A', 'ñ', 'n\u0303', '.', ' ', '(2)', ' (2)', '.pdf', '/', '\\', 'CON', 'ß', 'ss')
    const name = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc.array(part, { maxLength: 5 }).map((p) => p.join('')),
    )
    fc.assert(
      fc.property(fc.array(name, { maxLength: 30 }), (given) => {
        const names = zipNames(given)
        expect(new Set(names.map(stored)).size).toBe(given.length)
        for (const each of names) {
          expect(bytes(each)).toBeLessThanOrEqual(255)
          expect(each).toMatch(/^[^.\s/\\:*?"<>|\p{Cc}][^/\\:*?"<>|\p{Cc}]*$/u)
          expect(each).not.toMatch(/[. ]$/)
          expect(each).not.toMatch(/^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i)
        }
      }),
    )
  })
})
