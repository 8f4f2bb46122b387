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

  it('free text and displayed text keep their special characters', () => {
    expect(plainText(' Calle  Mayor 3º\r\n 2ª m² ')).toBe('Calle Mayor 3º\n2ª m²')
    expect(displayedText('Superficie\n(m²)')).toBe('Superficie (m²)')
  })

  it('two spellings of a text fold to the same form', () => {
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

  it('a formula error is distinguished from a text that begins with a hash', () => {
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
