import { describe, expect, it } from 'vitest'
import { ENTRY_START } from './entry-start.ts'
import { isOfSeveral } from './mixed-entries.ts'
import { readDocument } from './read-document.ts'

const HEAD = [
  'NOTA SIMPLE INFORMATIVA',
  'REGISTRO DE LA PROPIEDAD DE MADRID',
  'FINCA 123 TOMO 1 FOLIO 2',
  'TITULAR: ANA LUNA, PLENO DOMINIO',
  'CARGAS',
]
const LINE_CHARACTERS = 90

/** An extract whose charges section repeats the same words in wrapped lines. */
function extractOf(words: string, characters: number) {
  const line = words.repeat(LINE_CHARACTERS / words.length)
  const repeated = Array.from({ length: characters / LINE_CHARACTERS }, () => line)
  const lines = [...HEAD, ...repeated].map((text, row) => ({ text, x: 0.1, y: row / 1_000, width: 0.8, height: 0.001 }))
  return [{ page: 1, lines }]
}

/** Time of one reading in milliseconds. */
function timeOf(words: string, characters: number): number {
  const pages = extractOf(words, characters)
  const start = Date.now()
  expect(readDocument(pages, null)?.kind).toBe('note')
  return Date.now() - start
}

/** Work that grows with the square of a text takes four times as long for twice the text, in every attempt. */
const ATTEMPTS = 12

describe('Text that was made to take long', () => {
  it.each([
    ['colons', ':'],
    ['semicolons', '; '],
    ['single words', 'y '],
    ['denials without an end', 'no hay '],
    ['words that deny the next words', 'ni '],
    ['denied words', 'libre de '],
    ['full stops', '. '],
    ['charges without an end', 'embargo '],
    ['endings without a charge', 'cancelada '],
    ['headings without a charge', 'cargas canceladas '],
  ])('an extract with twice as many %s does not need four times the work', (_, words) => {
    const ratios: number[] = []
    // One attempt without other work of the machine is enough.
    while (ratios.length < ATTEMPTS && !ratios.some((ratio) => ratio < 3)) {
      ratios.push(timeOf(words, 36_000) / Math.max(timeOf(words, 18_000), 1))
    }
    expect(Math.min(...ratios)).toBeLessThan(3)
  })

  it('the beginning of an entry is recognised in a short time if its words can be divided in many ways', () => {
    const words = (count: number) => `${'por matriz el la el la '.repeat(count)}z`
    const start = Date.now()
    expect(ENTRY_START.test(words(40))).toBe(false)
    expect(Date.now() - start).toBeLessThan(1_000)
    expect(ENTRY_START.test('la finca queda gravada con una hipoteca')).toBe(true)
  })

  it('the name of a charge before many apostrophes is recognised in a short time', () => {
    const start = Date.now()
    expect(isOfSeveral(`hipoteca ${"'".repeat(5_000)} 1`)).toBe(false)
    expect(Date.now() - start).toBeLessThan(1_000)
    expect(isOfSeveral('afecciones fiscales iv.')).toBe(true)
  })
})
