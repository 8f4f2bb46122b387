/**
 * Reads a PDF through its structure tree, as screen readers do: tables by row and cell, facts by name, and paragraphs.
 */
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { SIZE } from './style.ts'

export interface Printed {
  /** Rows of each table, starting with the header. A table that covers several pages yields one table per page. */
  tables: string[][][]
  /** Values of facts, by name. If a name occurs twice, the first value counts. */
  facts: Map<string, string>
  paragraphs: string[]
  headings: string[]
  /** All texts in drawing order, and the number of lines on each page. */
  texts: string[]
  lines: number[]
  /** For each chapter heading, the height in points of the content below it on the same page. */
  underChapters: number[]
  pages: number
}

/** Upper edge of the footer, in points from the bottom of the page. */
const FOOTER = 60

interface PrintedItem {
  type?: string
  id?: string
  str?: string
  hasEOL?: boolean
}

interface Element {
  role?: string
  type?: string
  id?: string
  children?: Element[]
}

export async function printedOf(chunks: AsyncIterable<Uint8Array>): Promise<Printed> {
  const parts: Uint8Array[] = []
  for await (const chunk of chunks) parts.push(chunk)
  const task = getDocument({ data: new Uint8Array(Buffer.concat(parts)), verbosity: 0 })
  const pdf = await task.promise
  const printed: Printed = {
    tables: [],
    facts: new Map(),
    paragraphs: [],
    headings: [],
    texts: [],
    lines: [],
    underChapters: [],
    pages: pdf.numPages,
  }
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number)
    const { items } = await page.getTextContent({ includeMarkedContent: true })
    const texts = textsById(items as PrintedItem[])
    const drawn = items.filter((item) => 'str' in item && item.str.trim() !== '') as {
      str: string
      transform: number[]
    }[]
    printed.texts.push(...drawn.map(({ str }) => str))
    printed.lines.push(new Set(drawn.map(({ transform }) => Math.round(transform[5] ?? 0))).size)
    const heights = drawn.map(({ transform }) => transform[5] ?? 0).filter((height) => height > FOOTER)
    const chapters = drawn.filter(({ transform }) => transform[0] === SIZE.heading[0])
    printed.underChapters.push(...chapters.map(({ transform }) => (transform[5] ?? 0) - Math.min(...heights)))
    const tree = (await page.getStructTree()) as Element | null
    if (tree) collect(tree, texts, printed)
  }
  await task.destroy()
  return printed
}

function textsById(items: readonly PrintedItem[]): Map<string, string> {
  const texts = new Map<string, string>()
  const open: string[] = []
  for (const { type, id, str, hasEOL } of items) {
    if (type === 'beginMarkedContentProps' || type === 'beginMarkedContent') open.push(id ?? '')
    else if (type === 'endMarkedContent') open.pop()
    else if (str !== undefined) {
      const at = open.at(-1) ?? ''
      texts.set(at, (texts.get(at) ?? '') + str + (hasEOL ? ' ' : ''))
    }
  }
  return texts
}

function textOf({ id, children = [] }: Element, texts: ReadonlyMap<string, string>): string {
  const own = id === undefined ? '' : (texts.get(id) ?? '')
  const all = [own, ...children.map((child) => textOf(child, texts))].join('')
  return all.replace(/[\s\u00a0]+/g, ' ').trim()
}

function collect(element: Element, texts: ReadonlyMap<string, string>, printed: Printed): void {
  const { role, children = [] } = element
  if (role === 'Table') {
    const rows = children.map((row) => (row.children ?? []).map((cell) => textOf(cell, texts)))
    // A table over several pages is in the structure tree of each page, with all its rows. Rows that are printed on
    // other pages have no text there and are skipped.
    printed.tables.push(rows.filter((row) => row.some((cell) => cell !== '')))
    return
  }
  if (role === 'LI') {
    const [name, value] = children.map((child) => textOf(child, texts))
    if (name && value !== undefined && !printed.facts.has(name)) printed.facts.set(name, value)
    return
  }
  if (role?.startsWith('H')) printed.headings.push(textOf(element, texts))
  else if (role === 'P') printed.paragraphs.push(textOf(element, texts))
  else for (const child of children) collect(child, texts, printed)
}
