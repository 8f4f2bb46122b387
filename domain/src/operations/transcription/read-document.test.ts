import { describe, expect, it } from 'vitest'
import { AUTHORED_BILLS, AUTHORED_CERTIFICATES, type AuthoredDocument } from './authored-bills.fixture.ts'
import type { NotePage } from './note-text.ts'
import { readDocument } from './read-document.ts'

const pagesOf = (lines: readonly string[]): NotePage[] => [
  { page: 1, lines: lines.map((text, row) => ({ text, x: 0.1, y: row / 60, width: 0.8, height: 0.012 })) },
]

const valuesOf = (lines: readonly string[]) => {
  const reading = readDocument(pagesOf(lines), null)
  return {
    kind: reading?.kind,
    values: Object.fromEntries((reading?.fields ?? []).map(({ field, value }) => [field, value])),
  }
}

const named = (documents: readonly AuthoredDocument[]) => documents.map((each) => [each.name, each] as const)

describe('A bill', () => {
  it.each(named(AUTHORED_BILLS))(
    'exactly the values of the bill «%s» are read from its text',
    (_, { lines, expected }) => {
      expect(valuesOf(lines)).toEqual({ kind: 'bill', values: expected })
    },
  )

  it.each([
    ['a letter about a bill', ['Estimado cliente: su factura de 20,00 euros está a su disposición.']],
    ['a lease', ['Contrato de arrendamiento', 'Renta: 600,00 euros', 'Fecha: 01/02/2026', 'NIF 12345678Z']],
    ['no text', []],
  ])('no document kind is recognised in a file with %s', (_, lines) => {
    expect(readDocument(pagesOf(lines), null)).toBeNull()
  })

  it('the amount read from a bill has a quote with the words of the document', () => {
    const [bill] = AUTHORED_BILLS
    const reading = readDocument(pagesOf(bill?.lines ?? []), null)
    expect(reading?.fields.find(({ field }) => field === 'amount')?.quote).toBe('TOTAL A INGRESAR: 298,35')
  })
})

describe('An energy certificate', () => {
  it.each(named(AUTHORED_CERTIFICATES))(
    'exactly the values of the energy certificate «%s» are read from its text',
    (_, { lines, expected }) => {
      expect(valuesOf(lines)).toEqual({ kind: 'certificate', values: expected })
    },
  )
})
