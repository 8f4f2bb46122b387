import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { AUTHORED_NOTES, printed } from './authored-notes.fixture.ts'
import { repairedReference } from './cadastral-repair.ts'
import { fold, type NotePage, noteTextOf } from './note-text.ts'
import { readNote, readNoteWith } from './read-note.ts'
import { dayOf, numberInFigures, numberInWords } from './spanish-words.ts'

/** Pages with one line below the other. */
function pagesOf(pages: readonly (readonly string[])[]): NotePage[] {
  return pages.map((lines, index) => ({
    page: index + 1,
    lines: printed(lines).map((text, row) => ({ text, x: 0.1, y: row / 60, width: 0.8, height: 0.012 })),
  }))
}

const valuesOf = (read: ReturnType<typeof readNote>) =>
  Object.fromEntries((read?.fields ?? []).map(({ field, value }) => [field, value]))

describe('A registry extract', () => {
  it.each(AUTHORED_NOTES.map((note) => [note.name, note] as const))(
    'exactly the values of the registry extract «%s» are read from its text',
    (_, note) => {
      expect(valuesOf(readNote(pagesOf(note.pages)))).toEqual(note.expected)
    },
  )

  it('a value read from an extract has a quote with the words of the extract, and the position of this quote', () => {
    const [note] = AUTHORED_NOTES
    const pages = pagesOf(note?.pages ?? [])
    const share = readNote(pages)?.fields.find(({ field }) => field === 'horizontalDivisionPct')
    const line = pages[0]?.lines.find(({ text }) => text.startsWith('Cuota'))
    expect(share).toMatchObject({ quote: 'Cuota: 4,25%', places: [{ page: 1, x: 0.1, y: line?.y }] })
  })

  it.each([
    ['another document', ['Contrato de arrendamiento de la finca', 'Renta: 600 euros']],
    ['no text', []],
  ])('no registry extract is recognised in a file with %s', (_, lines) => {
    expect(readNote(pagesOf([lines]))).toBeNull()
  })

  it('no amount or date of a mortgage is read from a cancelled mortgage', () => {
    const note = AUTHORED_NOTES.find(({ name }) => name === 'mortgage')
    const pages = pagesOf(note?.pages.map((lines) => lines.filter((line) => !line.includes('BANCO TURIA'))) ?? [])
    const { mortgageAmount, mortgageStartDate } = valuesOf(readNote(pages))
    expect([mortgageAmount, mortgageStartDate]).toEqual([undefined, undefined])
  })
})

describe('The answer of a model', () => {
  const note = AUTHORED_NOTES.find(({ name }) => name === 'mortgage')
  const pages = pagesOf(note?.pages ?? [])
  it.each([
    [
      'a number that its quote contains',
      { sizeUsefulArea: { value: 120, quote: 'ciento veinte metros cuadrados' } },
      120,
    ],
    [
      'a number other than in its quote',
      { sizeUsefulArea: { value: 130, quote: 'ciento veinte metros cuadrados' } },
      120,
    ],
    [
      'a quote that the extract does not contain',
      { sizeUsefulArea: { value: 99, quote: 'noventa y nueve metros' } },
      120,
    ],
    ['no JSON', 'lo siento', 120],
  ])('the correct useful area is read from an extract even if the answer of the model has %s', (_, answer, area) => {
    const text = typeof answer === 'string' ? answer : JSON.stringify(answer)
    expect(valuesOf(readNoteWith(pages, text)).sizeUsefulArea).toBe(area)
  })

  it.each([
    ['a number of years computed from months', { mortgagePaymentYears: { value: 30, quote: 'plazo de 360 meses' } }],
    [
      'a date quoted in words',
      { mortgageStartDate: { value: '2016-10-10', quote: 'diez de octubre de dos mil dieciséis' } },
    ],
    ['a text of the extract', { cadastralRegistry: { value: 'ALZIRA', quote: 'PROPIEDAD DE ALZIRA' } }],
    ['a charge with a quote', { easements: { value: true, quote: 'Finca 33.201' } }],
  ])('the answer of a model is accepted with %s', (_, answer) => {
    const [[field, { value }]] = Object.entries(answer) as [[string, { value: unknown }]]
    expect(valuesOf(readNoteWith(pages, JSON.stringify(answer)))[field]).toEqual(value)
  })
})

describe('Numbers, days and references in an extract', () => {
  it.each([
    ['ciento ochenta y cinco mil', 185_000],
    ['mil doscientos', 1_200],
    ['un millon doscientos mil treinta', 1_200_030],
    ['veintitres', 23],
    ['ventanas', null],
  ])('the number in words «%s» is read as %s', (words, number) => {
    expect(numberInWords(words)).toBe(number)
  })

  it.each([
    ['142.500,00', 142_500],
    ['1.250', 1_250],
    ['69,88', 69.88],
    ['2.005', 2_005],
    ['12.5', 12.5],
  ])('the number in digits «%s» is read as %s', (figures, number) => {
    expect(numberInFigures(figures)).toBe(number)
  })

  it.each([
    ['12 de marzo de 2026', '2026-03-12'],
    ['quince de febrero de dos mil veintiseis', '2026-02-15'],
    ['uno de diciembre del ano dos mil veinticinco', '2025-12-01'],
    ['3/11/2025', '2025-11-03'],
    ['31 de febrero de 2026', null],
  ])('the date «%s» is read as %s', (words, day) => {
    expect(dayOf(words)).toBe(day)
  })

  it.each([
    ['6344205CF7664S0001GP', '6344205CF7664S0001GP'],
    ['6344205CF7664SOO01GP', '6344205CF7664S0001GP'],
    ['9872023VH5797SO0001WX', '9872023VH5797S0001WX'],
    ['1234567 YH0413S0002PW', '1234567YH0413S0002PW'],
    ['6344205CF7664S0001GQ', null],
  ])('the repair of the cadastral reference «%s», with valid check characters, is %s', (input, reference) => {
    expect(repairedReference(input)).toBe(reference)
  })

  it('folding the accents and case of a text does not change its length', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => fold(text).length === text.length))
  })

  it('a word hyphenated at the end of a line is joined', () => {
    const { text } = noteTextOf(pagesOf([['gravada con una hipo-', 'teca']]))
    expect(text).toBe('gravada con una hipoteca')
  })
})
