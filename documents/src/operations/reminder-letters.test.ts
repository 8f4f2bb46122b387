import { describe, expect, it } from 'vitest'
import { printedOf } from '../kernel/pdf/printed.fixture.ts'
import { writeReminderLetters } from './reminder-letters.ts'

const printed = (language: 'es' | 'en') =>
  printedOf(
    writeReminderLetters({
      ...{ language, createdOn: new Date('2026-12-10T09:00:00Z'), day: '2026-12-10', payUntil: '2026-12-20' },
      creditor: { name: 'Fondo Uno SL', iban: 'ES9121000418450200051332' },
      letters: [
        {
          ...{ tenant: 'Lucía Ferrer', externalId: 'VAL-00001', address: 'Calle Mayor 1, València' },
          rents: [
            { dueDate: '2026-11-01', amount: 540.25, open: 540.25, returnedOn: '2026-11-08' },
            { dueDate: '2026-12-01', amount: 540.25, open: 200, returnedOn: null },
          ],
        },
        {
          ...{ tenant: null, externalId: 'VAL-00002', address: null },
          rents: [{ dueDate: '2026-12-01', amount: 90, open: 90, returnedOn: null }],
        },
      ],
    }),
  )

describe('Letters of reminder', () => {
  it('letters have a page for each lease, with its open rents, their sum, the account and the last day', async () => {
    const { tables, paragraphs, pages } = await printed('es')
    expect(pages).toBe(2)
    expect(tables[0]?.slice(1).map((cells) => cells.map((cell) => cell.replaceAll('\u00a0', ' ')))).toEqual([
      ['01/11/2026', '540,25 €', '540,25 €', 'Devuelto el 08/11/2026'],
      ['01/12/2026', '540,25 €', '200,00 €', ''],
      ['Total', '', '740,25 €', ''],
    ])
    const text = paragraphs.join('\n').replaceAll('\u00a0', ' ')
    expect(text).toContain('A la atención de Lucía Ferrer')
    expect(text).toContain('Calle Mayor 1, València (VAL-00001)')
    expect(text).toContain('pague 740,25 € hasta el 20/12/2026 en la cuenta ES91 2100 0418 4502 0005 1332')
    expect(text).toContain('A la atención del inquilino')
    expect(text).toContain('pague 90,00 € hasta')
  })

  it('letters are in English on request', async () => {
    const { headings } = await printed('en')
    expect(headings).toEqual(['Payment reminder', 'Payment reminder'])
  })
})
