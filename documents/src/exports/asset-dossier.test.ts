import { describe, expect, it } from 'vitest'
import { printedOf } from '../kernel/pdf/printed.fixture.ts'
import { writeGroupDossier } from './asset-dossier.ts'

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
