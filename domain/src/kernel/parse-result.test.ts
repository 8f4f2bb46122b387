import { describe, expect, it } from 'vitest'
import { cellText, displayedText, foldText, isCellError, isUnknownMark, plainText } from './parse-result.ts'
import { columnIndex, columnLetter } from './sheet-columns.ts'

describe('The text of a cell', () => {
  it.each([
    [' 72\u00a0m² ', '72 m2'],
    ['VAL\u200b-1', 'VAL-1'],
    [12.5, '12.5'],
    [true, 'true'],
    [new Date('2017-03-15'), '2017-03-15'],
    [null, ''],
  ])('the cell %j is normalised to %j for comparisons', (cell, text) => {
    expect(cellText(cell)).toBe(text)
  })

  it('extra spaces are removed from free text and displayed text, but characters such as º and ² are kept', () => {
    expect(plainText(' Calle  Mayor 3º\r\n 2ª m² ')).toBe('Calle Mayor 3º\n2ª m²')
    expect(displayedText('Superficie\n(m²)')).toBe('Superficie (m²)')
  })

  it('folding makes two spellings of a text equal if they differ only in capitals, accents, spaces and punctuation', () => {
    expect(foldText('Ref. Catastral')).toBe(foldText('ref_catastral'))
    expect(foldText('Año Construcción')).toBe('anoconstruccion')
  })

  it.each(['n/d', 'N.A.', '-', '???', 'No consta', 'desconocido'])(
    'the text %s is a mark for an unknown value',
    (text) => {
      expect(isUnknownMark(text)).toBe(true)
    },
  )

  it.each(['', '0', 'no', 'Ana'])('the text %j is not a mark for an unknown value', (text) => {
    expect(isUnknownMark(text)).toBe(false)
  })

  it('a cell such as #N/A is recognised as a formula error, but another text that begins with a hash is not', () => {
    expect(['#N/A', '#¡REF!', '#VALUE!'].every(isCellError)).toBe(true)
    expect(isCellError('#12 bajo')).toBe(false)
  })
})

describe('Column letters', () => {
  it.each([
    [0, 'A'],
    [25, 'Z'],
    [26, 'AA'],
    [701, 'ZZ'],
    [702, 'AAA'],
  ])('the column index %d is converted to the letters %s and back', (index, letters) => {
    expect(columnLetter(index)).toBe(letters)
    expect(columnIndex(letters)).toBe(index)
  })
})
