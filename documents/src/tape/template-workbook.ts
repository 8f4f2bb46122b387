import { columnLetter } from '@lindero/domain/kernel/sheet-columns'
import { type Cell, type CellValue, type DataValidation, type WriteSheet, writeXlsx } from 'hucre'
import { BOLD_STYLE, HEADER_STYLE, OPTIONAL_HEADER_STYLE, TITLE_STYLE, WRAP_STYLE } from '../kernel/workbook-style.ts'

/** A column of an empty sheet that users fill in. */
interface TemplateColumn {
  header: string
  isRequired: boolean
  /** Text of the note on the header; empty for no note. */
  note: string
  meaning: string
  /** The values of a drop-down list; null for free input. */
  allowed: readonly string[] | null
  example?: string
  width?: number
}

export interface TemplateSheet {
  name: string
  columns: readonly TemplateColumn[]
}

interface TemplateWords {
  title: string
  intro: readonly string[]
  /** Name of the sheet with the instructions. */
  help: string
  /** The headers of the instructions: column, required, meaning, allowed values and, if the columns have one, example. */
  headings: readonly string[]
  yes: string
  no: string
}

/** Last row with drop-down lists. A tape cannot have more rows. */
const LAST_ROW = 50_001
const LISTS_SHEET = 'Listas'
const HELP_WIDTHS = [36, 12, 60, 60, 26]

/** The values of each drop-down list, by their text. Each list is one column of the hidden sheet. */
type Lists = Map<string, readonly string[]>

/**
 * A workbook of empty sheets with drop-down lists, a sheet with the instructions for `explained`, and a hidden sheet
 * with the lists. A list inside a validation rule could have at most 255 characters.
 */
export async function templateWorkbook(
  words: TemplateWords,
  sheets: readonly TemplateSheet[],
  { explained = sheets, isHelpFirst }: { explained?: readonly TemplateSheet[]; isHelpFirst: boolean },
): Promise<Uint8Array> {
  const lists: Lists = new Map()
  const entries = sheets.map((sheet) => entrySheet(sheet, lists))
  const help = helpSheet(words, explained)
  return writeXlsx({
    properties: { title: words.title },
    sheets: [...(isHelpFirst ? [help, ...entries] : [...entries, help]), listSheet(lists)],
  })
}

/** The range of a list in the hidden sheet. Adds the list if it is new. */
function listRange(lists: Lists, list: readonly string[]): string {
  const key = list.join('\n')
  lists.set(key, list)
  const letter = columnLetter([...lists.keys()].indexOf(key))
  return `${LISTS_SHEET}!$${letter}$1:$${letter}$${list.length}`
}

function listSheet(lists: Lists): WriteSheet {
  const longest = Math.max(1, ...[...lists.values()].map((values) => values.length))
  const rows = Array.from({ length: longest }, (_, row): CellValue[] =>
    [...lists.values()].map((values) => values[row] ?? null),
  )
  return { name: LISTS_SHEET, rows, hidden: true }
}

function entrySheet({ name, columns }: TemplateSheet, lists: Lists): WriteSheet {
  const cells = new Map<string, Partial<Cell>>()
  const dataValidations: DataValidation[] = []
  for (const [index, { header, isRequired, note, allowed }] of columns.entries()) {
    const style = isRequired ? HEADER_STYLE : OPTIONAL_HEADER_STYLE
    cells.set(`0,${index}`, { value: header, style, ...(note ? { comment: { text: note } } : {}) })
    if (!allowed) continue
    const letter = columnLetter(index)
    dataValidations.push({
      type: 'list',
      formula1: listRange(lists, allowed),
      range: `${letter}2:${letter}${LAST_ROW}`,
      allowBlank: true,
      showErrorMessage: true,
      // The reader also understands other words, so the list only warns and does not block input.
      errorStyle: 'warning',
    })
  }
  return {
    name,
    rows: [columns.map(({ header }) => header)],
    cells,
    dataValidations,
    columns: columns.map(({ header, width = 12 }) => ({ width: Math.max(width, header.length + 3) })),
    freezePane: { rows: 1, columns: 1 },
  }
}

function helpSheet({ title, intro, help, headings, yes, no }: TemplateWords, sheets: readonly TemplateSheet[]) {
  const rows: CellValue[][] = [[title], [], ...intro.map((line) => [line]), []]
  const cells = new Map<string, Partial<Cell>>([['0,0', { value: title, style: TITLE_STYLE }]])
  const add = (line: readonly string[], style: Cell['style']) => {
    for (const [index, value] of line.entries())
      cells.set(`${rows.length},${index}`, { value, ...(style ? { style } : {}) })
    rows.push([...line])
  }
  for (const { name, columns } of sheets) {
    add([name], BOLD_STYLE)
    add(headings, HEADER_STYLE)
    for (const { header, isRequired, meaning, allowed, example } of columns) {
      const line = [header, isRequired ? yes : no, meaning, allowed?.join(', ') ?? '', example ?? '']
      add(line.slice(0, headings.length), WRAP_STYLE)
    }
    rows.push([])
  }
  return { name: help, rows, cells, columns: HELP_WIDTHS.slice(0, headings.length).map((width) => ({ width })) }
}
