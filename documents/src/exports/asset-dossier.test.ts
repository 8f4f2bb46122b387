import { UNKNOWN_ANNEXES } from '@lindero/domain/kernel/annexes'
import { describe, expect, it } from 'vitest'
import { printedOf } from '../kernel/pdf/printed.fixture.ts'
import { writeAssetDossier, writeGroupDossier } from './asset-dossier.ts'

type Dossier = Parameters<typeof writeGroupDossier>[0]

const member = (change: Partial<Dossier['members'][number]> = {}): Dossier['members'][number] => ({
  externalId: 'VAL-00001',
  cadastralReference: null,
  address: 'Calle Mayor 1, València',
  typeId: 11,
  subtype: null,
  size: 90,
  saleValue: null,
  rentValue: null,
  subgroup: '2 habitaciones',
  saleValueDate: null,
  ...change,
})

const printed = (members: Dossier['members'], language: Dossier['language'] = 'es') =>
  printedOf(
    writeGroupDossier({
      language,
      brand: { customerName: 'Fondo Norte', accent: undefined, logo: undefined },
      createdOn: new Date('2026-03-02T09:30:00Z'),
      author: 'Ana Gil',
      name: 'Edificio',
      description: null,
      portfolioName: 'Cartera',
      members,
      parts: [],
    }),
  )

describe('The dossier of a group', () => {
  it('totals of a group without any value are empty instead of 0 €', async () => {
    const { tables } = await printed([member(), member({ rentValue: 900 })])
    expect(tables[0]?.at(-1)?.slice(-2)).toEqual(['–', '900 €'])
  })

  it.each(['es', 'en'] as const)('no word of a table of members is broken in the language %s', async (language) => {
    const { texts } = await printed([member()], language)
    const words = new Set(texts.flatMap((text) => text.split(/\s+/)))
    const whole = language === 'es' ? ['Superficie', 'valoración', 'habitaciones'] : ['Valuation', 'habitaciones']
    for (const word of whole) expect(words).toContain(word)
  })
})

describe('The dossier of an asset', () => {
  const part = (title: string, rows: number) => ({
    title,
    columns: [
      { header: 'Campo', share: 2 },
      { header: 'Contenido', share: 4 },
    ],
    rows: Array.from({ length: rows }, (_, row) => [`Campo ${row}`, 'Contenido']),
  })

  it('the text follows the table of contents on its page, and the last page has more than a few lines', async () => {
    const { lines, pages, texts } = await printedOf(
      writeAssetDossier({
        language: 'es',
        brand: { customerName: 'Fondo Norte', accent: undefined, logo: undefined },
        createdOn: new Date('2026-03-02T09:30:00Z'),
        author: 'Ana Gil',
        asset: {
          ...UNKNOWN_ANNEXES,
          ...{ externalId: 'VAL-1', cadastralReference: null, address: 'Calle Mayor 14', municipality: 'Dénia' },
          ...{ province: 'Alicante', postalCode: '03700', latitude: 39.4, longitude: -0.3, typeId: 11, subtype: null },
          ...{ state: null, size: 80, plotSize: null, rooms: 2, bathrooms: 1, floor: 3, constructionYear: 1980 },
          ...{ phase: 'analysis', sizes: { registry: 80, origin: 81 }, saleValue: null, rentValue: null },
        },
        ...{ portfolioName: 'Cartera', groupName: null, valuations: [], documents: [], comments: [], pictures: [] },
        warnings: ['Aviso'],
        parts: [
          part('Tributos', 3),
          part('Notas', 2),
          part('Adquisición', 8),
          part('Posesión', 3),
          part('Anuncios', 1),
        ],
      }),
    )
    expect(pages).toBe(2)
    expect(Math.min(...lines)).toBeGreaterThan(20)
    expect(texts.slice(0, 40)).toContain('Localización')
  })
})
