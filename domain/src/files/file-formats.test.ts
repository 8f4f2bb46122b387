import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanName, FILE_ENDINGS, formatOf, isPictureName, numberedName, renamed } from './file-formats.ts'

describe('Accepted files (decisions 4)', () => {
  it('the accepted endings of files are those of decisions 4, and jpeg in addition to jpg', () => {
    const decided = 'pdf, jpg, png, webp, heic, xlsx, csv, docx, zip, dwg, msg, eml'.split(', ')
    expect(FILE_ENDINGS.filter((ending) => ending !== 'jpeg').sort()).toEqual(decided.sort())
  })

  it.each([
    ['Escritura.PDF', 'application/pdf'],
    ['a.b.csv', 'text/csv'],
    ['foto.jpeg', 'image/jpeg'],
    ['malo.exe', undefined],
    ['page.html', undefined],
    ['icon.svg', undefined],
    ['pdf', undefined],
    ['.pdf', undefined],
    ['toString', undefined],
    ['a.constructor', undefined],
  ])('the content type for the file name %s is %s', (name, contentType) => {
    expect(formatOf(name)?.contentType).toBe(contentType)
  })

  it('the product creates small versions of all pictures except heic', () => {
    expect(['jpg', 'png', 'webp', 'heic', 'pdf'].map((it) => formatOf(`x.${it}`)?.hasPreview ?? false)).toEqual([
      true,
      true,
      true,
      false,
      false,
    ])
    expect([isPictureName('IMG_1.HEIC'), isPictureName('plano.dwg')]).toEqual([true, false])
  })
})

describe('The names of files', () => {
  it.each([
    ['C:\\fakepath\\nota simple.pdf', 'nota simple.pdf'],
    ['../../etc/passwd.csv', 'passwd.csv'],
    ['An\u0303o.pdf', 'Año.pdf'],
    ['a\u0000b\u0007.pdf', 'a b.pdf'],
    ['¿qué? "x" <1>|2*.pdf', '¿qué x 1 2.pdf'],
    ['factura\u202efdp.zip', 'factura fdp.zip'],
    ['  plano   1  .pdf', 'plano 1.pdf'],
    [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(196)}.pdf`],
  ])('the file name %j is stored as %j', (name, clean) => {
    expect(cleanName(name)).toBe(clean)
  })

  it.each([
    ['plano.pdf', [], 'plano.pdf'],
    ['plano.pdf', ['plano.pdf'], 'plano (1).pdf'],
    ['Plano.PDF', ['plano.pdf'], 'Plano (1).PDF'],
    ['plano.pdf', ['plano.pdf', 'plano (1).pdf'], 'plano (2).pdf'],
    ['plano.pdf', ['plano.pdf', 'plano (2).pdf'], 'plano (1).pdf'],
    ['plano (1).pdf', ['plano (1).pdf', 'plano (2).pdf'], 'plano (3).pdf'],
  ])('a new file %s beside existing files with the names %j gets the name %s', (name, taken, expected) => {
    expect(numberedName(name, new Set(taken))).toBe(expected)
  })

  it('numbered file names are unique, and keep their ending and the maximum length', () => {
    const name = fc.constantFrom('a.pdf', 'A.pdf', 'a (1).pdf', 'b.jpg', `${'x'.repeat(196)}.csv`)
    fc.assert(
      fc.property(fc.array(name, { maxLength: 30 }), (names) => {
        const taken = new Set<string>()
        for (const each of names) {
          const input = numberedName(each, taken)
          expect(input.slice(-4)).toBe(each.slice(-4))
          expect(input.length).toBeLessThanOrEqual(200)
          taken.add(input.toLowerCase())
        }
        expect(taken.size).toBe(names.length)
      }),
    )
  })

  it.each([
    ['foto.jpg', 'salón', 'salón.jpg'],
    ['foto.jpg', 'salón.jpg', 'salón.jpg'],
    ['foto.jpg', 'salón.exe', 'salón.exe.jpg'],
    ['foto.JPG', 'salón.jpg', 'salón.jpg'],
  ])('the file %s, which a user renames to %s, becomes %s and keeps its ending', (name, target, expected) => {
    expect(renamed(name, target)).toBe(expected)
  })
})
