import { describe, expect, it } from 'vitest'
import { agreedWords, type ReadWord } from './agreed-words.ts'

const word = (text: string, confidence: number, x0 = 100, x1 = 200): ReadWord => ({
  text,
  confidence,
  x0,
  x1,
  y0: 50,
  y1: 80,
})
const agreed = (first: ReadWord, ...second: ReadWord[]) => {
  const [own] = agreedWords([first], second)
  return [own?.text, own?.confidence]
}

describe('Two readings of a scan', () => {
  it('equal words confirm each other', () => {
    expect(agreed(word('96.214,50', 71), word('96.214,50', 88))).toEqual(['96.214,50', 90])
  })

  it.each([
    ['a lost figure', word('22.44', 95), word('22.440', 80), '22.440'],
    ['a letter in an amount', word('96.2I4,50', 93), word('96.214,50', 80), '96.214,50'],
    ['another figure', word('96.214,50', 95), word('96.274,50', 80), '96.214,50'],
  ])('%s makes a word to check', (_, first, second, text) => {
    expect(agreed(first, second)).toEqual([text, 60])
  })

  it('the more confident of two words without figures is used', () => {
    expect(agreed(word('hipofeca', 60), word('hipoteca', 92))).toEqual(['hipoteca', 92])
    expect(agreed(word('hipoteca', 92), word('hipofeca', 60))).toEqual(['hipoteca', 92])
  })

  it('a word that only one reading has keeps its confidence', () => {
    expect(agreed(word('hipoteca', 72), word('banco', 99, 300, 400))).toEqual(['hipoteca', 72])
  })
})
