import { columnLetter } from '@lindero/domain/kernel/sheet-columns'
import { TAPE_FIELDS, type TapeCellKind, VALUE_FIELDS } from '@lindero/domain/tape/tape-fields'
import { type Cell, type CellValue, type DataValidation, type WriteSheet, writeXlsx } from 'hucre'
import { BOLD_STYLE, HEADER_STYLE, OPTIONAL_HEADER_STYLE, TITLE_STYLE, WRAP_STYLE } from '../kernel/workbook-style.ts'
import { allowedValues, type Language, type TapeTexts, tapeTexts } from './tape-words.ts'

interface Column {
  kind: TapeCellKind
  required: boolean
  name: string
  meaning: string
  example: string
}

/** Last row with drop-down lists. A tape cannot have more rows. */
const LAST_ROW = 50_001
const LISTS_SHEET = 'Listas'
const WIDTHS: Partial<Record<TapeCellKind, number>> = {
  identifier: 16,
  text: 24,
  cadastralReference: 24,
  type: 20,
  subtype: 20,
}

/**
 * Creates Lindero's template for data tapes. It has a sheet of assets and a sheet of valuations, both empty except for
 * the headers, with drop-down lists and a note on each column. A third sheet has instructions. The reader recognises
 * every header.
 */
export async function tapeTemplate(language: Language): Promise<Uint8Array> {
  const texts = tapeTexts(language)
  const assets = columnsOf(TAPE_FIELDS, texts.fields)
  const values = columnsOf(VALUE_FIELDS, texts.valueFields)
  const lists = collectLists(texts, [...assets, ...values])
  const rangeOf = (kind: TapeCellKind) => listRange(lists, kind)
  return writeXlsx({
    properties: { title: texts.template.title },
    sheets: [
      entrySheet(texts, texts.template.assetsSheet, assets, rangeOf),
      entrySheet(texts, texts.template.valuesSheet, values, rangeOf),
      helpSheet(texts, assets, values),
      listSheet(lists),
    ],
  })
}

/**
 * The empty sheet of assets of the template.
 *
 * @param rangeOf returns the range of a list of values in the hidden sheet
 */
export function emptyAssetsSheet(language: Language, rangeOf: (values: readonly string[]) => string): WriteSheet {
  const texts = tapeTexts(language)
  return entrySheet(texts, texts.template.assetsSheet, columnsOf(TAPE_FIELDS, texts.fields), (kind) => {
    const values = allowedValues(texts, kind)
    return values && rangeOf(values)
  })
}

function columnsOf<Key extends string>(
  fields: ReadonlyArray<{ key: Key; kind: TapeCellKind; required?: true }>,
  words: Readonly<Record<Key, { name: string; meaning: string; example: string }>>,
): Column[] {
  return fields.map(({ key, kind, required }) => ({ kind, required: required === true, ...words[key] }))
}

/** Values of each drop-down list, by kind of cell. Each list is one column of the hidden sheet. */
type Lists = ReadonlyMap<TapeCellKind, readonly string[]>

function collectLists(texts: TapeTexts, columns: readonly Column[]): Lists {
  const lists = new Map<TapeCellKind, readonly string[]>()
  for (const { kind } of columns) {
    const values = allowedValues(texts, kind)
    if (values) lists.set(kind, values)
  }
  return lists
}

/** The lists are on a separate sheet, because a list inside a validation rule can have at most 255 characters. */
function listSheet(lists: Lists): WriteSheet {
  const longest = Math.max(...[...lists.values()].map((values) => values.length))
  const rows: CellValue[][] = []
  for (let row = 0; row < longest; row += 1) rows.push([...lists.values()].map((values) => values[row] ?? null))
  return { name: LISTS_SHEET, rows, hidden: true }
}

function listRange(lists: Lists, kind: TapeCellKind): string | null {
  const position = [...lists.keys()].indexOf(kind)
  const values = lists.get(kind)
  if (!values) return null
  const letter = columnLetter(position)
  return `${LISTS_SHEET}!$${letter}$1:$${letter}$${values.length}`
}

function entrySheet(
  texts: TapeTexts,
  name: string,
  columns: readonly Column[],
  rangeOf: (kind: TapeCellKind) => string | null,
): WriteSheet {
  const cells = new Map<string, Partial<Cell>>()
  const dataValidations: DataValidation[] = []
  for (const [index, column] of columns.entries()) {
    cells.set(`0,${index}`, {
      value: column.name,
      style: column.required ? HEADER_STYLE : OPTIONAL_HEADER_STYLE,
      comment: {
        text: `${column.required ? texts.template.required : texts.template.optional}. ${column.meaning}`,
      },
    })
    const range = rangeOf(column.kind)
    if (range === null) continue
    const letter = columnLetter(index)
    dataValidations.push({
      type: 'list',
      formula1: range,
      range: `${letter}2:${letter}${LAST_ROW}`,
      allowBlank: true,
      showErrorMessage: true,
      // The reader also understands other spellings, so the list only warns and does not block input.
      errorStyle: 'warning',
    })
  }
  return {
    name,
    rows: [columns.map((column) => column.name)],
    cells,
    dataValidations,
    columns: columns.map((column) => ({
      width: Math.max(WIDTHS[column.kind] ?? 12, column.name.length + 3),
    })),
    freezePane: { rows: 1, columns: 1 },
  }
}

function helpSheet(texts: TapeTexts, assets: readonly Column[], values: readonly Column[]): WriteSheet {
  const { template } = texts
  const rows: CellValue[][] = [[template.title], [], ...template.intro.map((line) => [line]), []]
  const cells = new Map<string, Partial<Cell>>([['0,0', { value: template.title, style: TITLE_STYLE }]])
  for (const [sheet, columns] of [
    [template.assetsSheet, assets],
    [template.valuesSheet, values],
  ] as const) {
    cells.set(`${rows.length},0`, { value: sheet, style: BOLD_STYLE })
    rows.push([sheet])
    const header = [template.column, template.required, template.meaning, template.allowed, template.example]
    for (const [index, value] of header.entries()) cells.set(`${rows.length},${index}`, { value, style: HEADER_STYLE })
    rows.push(header)
    for (const column of columns) {
      const allowed = allowedValues(texts, column.kind)?.join(', ') ?? ''
      const line = [column.name, column.required ? texts.yes : texts.no, column.meaning, allowed, column.example]
      for (const [index, value] of line.entries()) cells.set(`${rows.length},${index}`, { value, style: WRAP_STYLE })
      rows.push(line)
    }
    rows.push([])
  }
  const widths = [28, 12, 60, 60, 26]
  return { name: template.helpSheet, rows, cells, columns: widths.map((width) => ({ width })) }
}
