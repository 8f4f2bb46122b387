import { columnLetter } from '@lindero/domain/kernel/sheet-columns'
import {
  columnsOf,
  fieldOfColumn,
  fieldOfParent,
  neededColumns,
  PART_SHEETS,
  type PartSheet,
} from '@lindero/domain/sheets/part-sheets'
import { type Cell, type CellValue, type DataValidation, type WriteSheet, writeXlsx } from 'hucre'
import { BOLD_STYLE, HEADER_STYLE, OPTIONAL_HEADER_STYLE, TITLE_STYLE, WRAP_STYLE } from '../kernel/workbook-style.ts'
import { emptyAssetsSheet } from '../tape/tape-template.ts'
import { type Language, tapeTexts } from '../tape/tape-words.ts'
import { choiceList, columnHeader, columnMeaning, sheetName, sheetTexts } from './sheet-words.ts'

/** Last row of the template with drop-down lists. */
const LAST_ROW = 50_001
const LISTS_SHEET = 'Listas'

/** The words of each drop-down list. A hidden sheet has one column per list. */
type Lists = Map<string, readonly string[]>

/** An empty workbook with a sheet for each part in `parts`. If `parts` is null: a sheet of assets, then all parts. */
export async function partsTemplate(language: Language, parts: readonly string[] | null): Promise<Uint8Array> {
  const texts = sheetTexts(language)
  const sheets = PART_SHEETS.filter(({ id }) => parts === null || parts.includes(id))
  const lists: Lists = new Map()
  const assets = parts === null ? [emptyAssetsSheet(language, (values) => listRange(lists, values))] : []
  const entries = sheets.map((sheet) => entrySheet(sheet, language, lists))
  return writeXlsx({
    properties: { title: texts.template.title },
    sheets: [helpSheet(sheets, language), ...assets, ...entries, listSheet(lists)],
  })
}

function listOf(sheet: PartSheet, column: string, language: Language): readonly string[] | null {
  const field = fieldOfColumn(sheet, column)
  if (!field) return null
  if (field.kind === 'boolean' || field.kind === 'triState') {
    const { yes, no } = tapeTexts(language)
    return [yes, no]
  }
  const ofParent = fieldOfParent(column)
  const owner = ofParent === null ? sheet : sheet.parent
  return owner && choiceList(owner, ofParent ?? column, field, language)
}

/** The range of a list in the hidden sheet. Adds the list if it is new. */
function listRange(lists: Lists, list: readonly string[]): string {
  const key = list.join('\n')
  lists.set(key, list)
  const place = columnLetter([...lists.keys()].indexOf(key))
  return `${LISTS_SHEET}!$${place}$1:$${place}$${list.length}`
}

function entrySheet(sheet: PartSheet, language: Language, lists: Lists): WriteSheet {
  const needed = neededColumns(sheet)
  const cells = new Map<string, Partial<Cell>>()
  const dataValidations: DataValidation[] = []
  const columns = columnsOf(sheet, false)
  const headers = columns.map((column) => columnHeader(sheet, column, language))
  for (const [index, column] of columns.entries()) {
    const meaning = columnMeaning(sheet, column, language)
    const style = needed.has(column) ? HEADER_STYLE : OPTIONAL_HEADER_STYLE
    cells.set(`0,${index}`, { value: headers[index] ?? '', style, ...(meaning ? { comment: { text: meaning } } : {}) })
    const list = listOf(sheet, column, language)
    if (!list) continue
    const letter = columnLetter(index)
    dataValidations.push({
      type: 'list',
      formula1: listRange(lists, list),
      range: `${letter}2:${letter}${LAST_ROW}`,
      allowBlank: true,
      showErrorMessage: true,
      // The reader also understands other words for a choice, so the list only warns and does not block input.
      errorStyle: 'warning',
    })
  }
  return {
    name: sheetName(sheet, language),
    rows: [headers],
    cells,
    dataValidations,
    columns: headers.map((header) => ({ width: Math.max(12, header.length + 3) })),
    freezePane: { rows: 1, columns: 1 },
  }
}

function listSheet(lists: Lists): WriteSheet {
  const longest = Math.max(1, ...[...lists.values()].map((values) => values.length))
  const rows = Array.from({ length: longest }, (_, row): CellValue[] =>
    [...lists.values()].map((values) => values[row] ?? null),
  )
  return { name: LISTS_SHEET, rows, hidden: true }
}

function helpSheet(sheets: readonly PartSheet[], language: Language): WriteSheet {
  const { template, column } = sheetTexts(language)
  const words = tapeTexts(language).template
  const rows: CellValue[][] = [[template.title], [], ...template.intro.map((line) => [line]), []]
  const cells = new Map<string, Partial<Cell>>([['0,0', { value: template.title, style: TITLE_STYLE }]])
  const header = [column, words.required, words.meaning, words.allowed]
  for (const sheet of sheets) {
    const name = sheetName(sheet, language)
    cells.set(`${rows.length},0`, { value: name, style: BOLD_STYLE })
    rows.push([name])
    for (const [index, value] of header.entries()) cells.set(`${rows.length},${index}`, { value, style: HEADER_STYLE })
    rows.push(header)
    const needed = neededColumns(sheet)
    for (const each of columnsOf(sheet, false)) {
      const line = [
        columnHeader(sheet, each, language),
        needed.has(each) ? tapeTexts(language).yes : tapeTexts(language).no,
        columnMeaning(sheet, each, language),
        listOf(sheet, each, language)?.join(', ') ?? '',
      ]
      for (const [index, value] of line.entries()) cells.set(`${rows.length},${index}`, { value, style: WRAP_STYLE })
      rows.push(line)
    }
    rows.push([])
  }
  return { name: template.help, rows, cells, columns: [{ width: 36 }, { width: 12 }, { width: 60 }, { width: 60 }] }
}
