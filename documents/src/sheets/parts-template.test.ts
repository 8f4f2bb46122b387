import { readXlsx } from 'hucre'
import { describe, expect, it } from 'vitest'
import { partsTemplate } from './parts-template.ts'

type Language = 'es' | 'en'

/** Choices of the drop-down list under a header, as a spreadsheet program shows them; null if there is no list. */
async function choicesUnder(language: Language, part: string, header: string): Promise<string[] | null> {
  const { sheets } = await readXlsx(await partsTemplate(language, [part]))
  const [, entry, lists] = sheets
  const column = entry?.rows[0]?.indexOf(header) ?? -1
  const letter = String.fromCharCode('A'.charCodeAt(0) + column)
  const list = entry?.dataValidations?.find(({ range }) => range.startsWith(`${letter}2:`))
  const [, listLetter, last] = /\$([A-Z])\$1:\$[A-Z]\$(\d+)$/.exec(list?.formula1 ?? '') ?? []
  if (!listLetter) return null
  const position = listLetter.charCodeAt(0) - 'A'.charCodeAt(0)
  return (lists?.rows ?? []).slice(0, Number(last)).map((row) => String(row[position]))
}

describe('The template for loading parts of records', () => {
  it.each<[Language, string, string, string[]]>([
    ['es', 'operations.tribute', 'Tipo', ['IBI', 'Basuras']],
    ['es', 'operations.tribute', 'Clase', ['Corriente']],
    ['en', 'operations.tribute', 'Type', ['Property tax', 'Waste']],
  ])(
    'the template for parts in the language %s has on the sheet %s, in the column %s, a drop-down list with %j',
    async (language, part, header, some) => {
      expect(await choicesUnder(language, part, header)).toEqual(expect.arrayContaining(some))
    },
  )

  it('the template for parts has no drop-down list in a column of amounts', async () => {
    expect(await choicesUnder('es', 'operations.tribute', 'Importe')).toBeNull()
  })

  it('the template for parts contains only the requested parts, besides the instructions and the lists', async () => {
    const { sheets } = await readXlsx(await partsTemplate('es', ['operations.tribute', 'operations.mortgage']))
    expect(sheets.map(({ name }) => name)).toEqual(['Instrucciones', 'Tributos', 'Hipotecas', 'Listas'])
  })
})
