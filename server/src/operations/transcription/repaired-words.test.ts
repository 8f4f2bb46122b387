import { describe, expect, it } from 'vitest'
import { repairedWord, withOrdinals, withoutStains } from './repaired-words.ts'

/** Words of a line, each with its position and confidence. */
const line = (...words: readonly (readonly [text: string, x: number, confidence?: number])[]) =>
  words.map(([text, x, confidence = 95]) => ({ text, x, y: 100, width: text.length * 10, height: 20, confidence }))

describe('A recognised word', () => {
  it.each([
    ['lll.', 'III.', 90],
    ['C|F', 'CIF', 90],
    ['actubre', 'octubre', 60],
    ['hipoteca', 'hipoteca', 90],
    ['ella', 'ella', 90],
  ])('%s is read as %s', (text, repaired, confidence) => {
    expect(repairedWord(text, 90)).toEqual({ text: repaired, confidence })
  })

  it('a misread ordinal sign is repaired if other inscriptions of the page have it', () => {
    const words = line(['Inscripción', 0], ['32.', 120], ['insc.', 200], ['5ª', 260])
    expect(withOrdinals(words).map(({ text, confidence }) => [text, confidence])).toEqual([
      ['Inscripción', 95],
      ['3ª.', 60],
      ['insc.', 95],
      ['5ª', 95],
    ])
    expect(withOrdinals(words.slice(0, 2)).map(({ text }) => text)).toEqual(['Inscripción', '32.'])
    expect(withOrdinals(line(['Registral', 0], ['ne', 100], ['32.776', 140])).map(({ text }) => text)).toEqual([
      'Registral',
      'nº',
      '32.776',
    ])
  })

  it('stains in the margins and far from the words are left out; bullets of a list stay', () => {
    const text = (y: number) => line(['finca', 100], ['gravada', 160], ['con', 240], [`hipoteca ${y}`, 280])
    const lines = [
      text(1),
      text(2),
      [...line(['El', 20, 40]), ...text(3)],
      [...text(4), ...line(['.', 480])],
      line(['-', 100], ['Servidumbre', 140], ['de', 260], ['paso', 300]),
    ]
    expect(withoutStains(lines).map((word) => word.text)).toEqual([
      ...[1, 2, 3, 4].flatMap((y) => ['finca', 'gravada', 'con', `hipoteca ${y}`]),
      ...['-', 'Servidumbre', 'de', 'paso'],
    ])
  })
})
