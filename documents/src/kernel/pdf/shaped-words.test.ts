import { describe, expect, it } from 'vitest'
import { Pdf } from './pdf.ts'
import { MOST_WORDS } from './shaped-words.ts'

async function output(text: readonly string[]): Promise<Buffer> {
  const pdf = new Pdf({
    title: 'Prueba',
    language: 'es',
    author: 'Ana Gil',
    createdOn: new Date('2026-03-02T09:30:00Z'),
    footer: '',
    pageOf: (page, pages) => `${page} de ${pages}`,
  })
  for (const paragraph of text) pdf.paragraph(paragraph)
  pdf.end()
  const chunks: Uint8Array[] = []
  for await (const chunk of pdf.bytes()) chunks.push(chunk)
  return Buffer.concat(chunks)
}

describe('The shaped words of all documents', () => {
  it('a PDF whose words are in the cache has the same bytes as the first PDF with these words', async () => {
    const text = ['Superficie: 85,5 m² → 1.234,50 €/m²', 'Oficina «AV» 1/2 -> fi fl, año de construcción 1998']
    const first = await output(text)
    await output(['Otras palabras, y otras letras: ßåø'])
    expect((await output(text)).equals(first)).toBe(true)
  })

  it('an arrow, which the font lacks, is printed with two marks', async () => {
    expect((await output(['04/03 → 05/03'])).equals(await output(['04/03 -> 05/03']))).toBe(true)
  })

  it('a word that the cache has dropped is shaped again, and the PDF has the same bytes as before', async () => {
    const text = ['palabra antigua']
    const first = await output(text)
    await output(
      Array.from({ length: 40 }, (_, line) =>
        Array.from({ length: MOST_WORDS / 40 + 1 }, (_, word) => `w${line}x${word}`).join(' '),
      ),
    )
    expect((await output(text)).equals(first)).toBe(true)
  })
})
