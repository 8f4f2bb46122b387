import { describe, expect, it } from 'vitest'
import { printedOf } from '../kernel/pdf/printed.fixture.ts'
import { type UpdateLetter, writeUpdateLetters } from './update-letters.ts'

const LETTER = {
  ...{ landlord: 'Fondo Uno SL', tenant: 'Lucía Ferrer', externalId: 'VAL-00001', address: 'Calle Mayor 1, València' },
  ...{ signedOn: '2024-03-01', notifiedOn: '2026-02-20', effectiveOn: '2026-03-10' },
  ...{ previousRent: 1_020, percent: 2.14, newRent: 1_041.83 },
  index: { kind: 'IRAV' as const, month: '2026-01', percent: 2.14 },
  ...{ use: 'HOME' as const, limit: 'IRAV' as const, decree: null },
}
const createdOn = new Date('2026-02-20T09:00:00Z')
const SECOND = { ...LETTER, tenant: null, address: null, index: null, percent: 1.5 }
const printed = (language: 'es' | 'en', letters: UpdateLetter[] = [LETTER, SECOND]) =>
  printedOf(writeUpdateLetters({ language, createdOn, letters }))
const textOf = async (letter: Partial<UpdateLetter>, language: 'es' | 'en' = 'es') =>
  (await printed(language, [{ ...LETTER, ...letter }])).paragraphs.join('\n').replaceAll('\u00a0', ' ')

describe('Letters about new rents', () => {
  it('letters state the percentage, both rents, the index with its month, and the first day (LAU, art. 18.2)', async () => {
    const { tables, paragraphs, pages } = await printed('es')
    expect(pages).toBe(2)
    const cells = (tables[0] ?? []).map((row) => row.map((cell) => cell.replaceAll('\u00a0', ' ')))
    expect(cells).toEqual(
      expect.arrayContaining([
        ['Renta mensual hasta ahora', '1.020,00 €'],
        ['Variación aplicada', '2,14 %'],
        ['Renta mensual nueva', '1.041,83 €'],
        ['Se paga desde el', '10/03/2026'],
      ]),
    )
    const text = paragraphs.join('\n').replaceAll('\u00a0', ' ')
    expect(text).toContain('Calle Mayor 1, València (VAL-00001)')
    expect(text).toContain('(IRAV) de enero de 2026, 2,14 %')
    expect(text).toContain('A la atención del inquilino')
  })

  it('the decree is stated if it gives the percentage, and the index is not', async () => {
    const decree = { limit: 'DECREES_2026' as const, decree: '29/2026', index: null }
    const limited = await textOf({ ...decree, percent: 2 })
    expect(limited).toContain('El Real Decreto-ley 29/2026 limita la actualización al 2 %.')
    expect(limited).not.toContain('Índice aplicado')
    expect(await textOf({ ...decree, percent: 1.5 })).not.toContain('limita')
    expect(await textOf({ limit: 'LAW_12_2023', index: null, percent: 3 })).toContain('al 3 % en 2024')
    expect(await textOf({ ...decree, percent: 2 }, 'en')).toContain('Royal Decree-law 29/2026 limits the update to 2%.')
  })

  // Law 2/2015, annex: between 0 % and the target of the European Central Bank.
  it('the index of competitiveness is stated with its bounds if they apply', async () => {
    const igc = { kind: 'IGC' as const, month: '2026-01', percent: -0.31 }
    const text = await textOf({ index: igc, percent: 0 })
    expect(text).toContain('El IGC se aplica entre el 0 % y el 2 % (anexo de la Ley 2/2015).')
    expect(await textOf({ index: { ...igc, percent: 1.2 }, percent: 1.2 })).not.toContain('anexo')
  })

  // LAU, arts. 4.2 and 4.3: article 18 is part of the title on homes.
  it('letters about premises do not name article 18', async () => {
    expect(await textOf({})).toContain('artículo 18')
    expect(await textOf({ use: 'OTHER' })).not.toContain('artículo 18')
    expect(await textOf({ use: null })).not.toContain('artículo 18')
    expect(await textOf({ use: 'OTHER' }, 'en')).not.toContain('article 18')
  })

  it('letters are in English on request', async () => {
    const { headings } = await printed('en')
    expect(headings).toEqual(['Rent update', 'Rent update'])
  })
})
