import { amountsOf } from './charge-amounts.ts'
import { signIn } from './entry-groups.ts'
import { fold, inPrintedOrder, type NoteLine, type NotePage } from './note-text.ts'

/** Maximum number of lines of the head or the foot of a page. */
const EDGE_LINES = 4
/** The lines at the top of an extract that name its registry and property. */
const HEAD_LINES = 14

/**
 * The pages in their printed order, without the heads and feet that would interrupt a charge: lines that each page repeats
 * at its edge with other numbers, and a line at the top of a further page that only names the registry and the property.
 * The first head and the last foot are kept, because they may have values of the extract.
 */
export function withoutPageEdges(file: readonly NotePage[]): NotePage[] {
  const pages = inPrintedOrder(file)
  const heads = repeated(pages.map(({ lines }) => lines.slice(0, EDGE_LINES)))
  const feet = repeated(pages.map(({ lines }) => lines.slice(-EDGE_LINES)))
  const top = new Set((pages[0]?.lines ?? []).slice(0, HEAD_LINES).flatMap(({ text }) => namesOf(text)))
  return pages.map((page, index) => {
    const isHead = (line: NoteLine) => heads.has(maskOf(line)) || isRunningHead(line.text, top)
    const from = index === 0 ? 0 : edgeOf(page.lines, isHead)
    const last = index === pages.length - 1
    const to = last ? 0 : edgeOf(page.lines.slice(from).toReversed(), (line) => feet.has(maskOf(line)))
    return from + to === 0 ? page : { ...page, lines: page.lines.slice(from, page.lines.length - to) }
  })
}

const maskOf = ({ text }: NoteLine) =>
  fold(text)
    .replace(/\d[\d.]*/g, '#')
    .replace(/\s+/g, ' ')
    .trim()

/** The masked lines that several pages have at the same edge, without words for a charge. */
function repeated(edges: readonly (readonly NoteLine[])[]): ReadonlySet<string> {
  const counts = new Map<string, number>()
  for (const lines of edges)
    for (const mask of new Set(lines.filter(isFree).map(maskOf))) counts.set(mask, (counts.get(mask) ?? 0) + 1)
  return new Set([...counts].filter(([, count]) => count > 1).map(([mask]) => mask))
}

const isFree = ({ text }: NoteLine) => {
  const words = fold(text)
  return signIn(words) === null && amountsOf(words).length === 0 && !OF_CHARGE.test(words)
}

/** A label of a charge, which each page of a list repeats: "Carga 3", "Situación: Vigente". */
const OF_CHARGE =
  /^\W*(?:carga|situacion|estado|vigencia|anotacion|inscripcion|titular|acreedor|arrendatari|capital|principal|interes|costas|importe|plazo|renta|inicio|fin\b|fecha\s+(?:de\s+(?:la\s+)?)?(?:anotacion|escritura|inscripcion|vencimiento))[^:.]{0,24}(?::|\s\d{1,2}\W*$)/

/** The number of lines from the edge up to the last one of the head or foot, before the first one about a charge. */
function edgeOf(lines: readonly NoteLine[], isOfEdge: (line: NoteLine) => boolean): number {
  const edge = lines.slice(0, EDGE_LINES)
  const inner = edge.findIndex((line) => !isFree(line))
  return edge.slice(0, inner === -1 ? EDGE_LINES : inner).findLastIndex(isOfEdge) + 1
}

/** The words and numbers of a line, without those for "number". */
const namesOf = (text: string) =>
  fold(text)
    .replace(/(?<=\d)\.(?=\d{3})/g, '')
    .split(/[^a-z\d]+/)
    .filter((word) => word !== '' && !/^n(?:o|um|umero)?$/.test(word))

/** True for a line that only repeats the names at the top of the extract: "ÉCIJA Nº 2    Finca 4.112". */
function isRunningHead(text: string, top: ReadonlySet<string>): boolean {
  const names = namesOf(text)
  const isNamed = /\b(?:finca|registr[eo]|rexistro)\b/.test(fold(text)) && /\d/.test(text)
  return isNamed && !/[.;:,]\s*$/.test(text) && names.length > 1 && names.every((name) => top.has(name))
}
