import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** The text of a PDF, with single spaces. */
export async function textOfPdf(bytes: Uint8Array | AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = []
  if (bytes instanceof Uint8Array) chunks.push(bytes)
  else for await (const chunk of bytes) chunks.push(chunk)
  const loading = getDocument({ data: new Uint8Array(Buffer.concat(chunks)), verbosity: 0 })
  const pdf = await loading.promise
  const pages: string[] = []
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent()
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(' '))
  }
  await loading.destroy()
  return pages.join(' ').replace(/\s+/g, ' ')
}
