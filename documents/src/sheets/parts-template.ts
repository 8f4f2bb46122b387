import {
  columnsOf,
  fieldOfColumn,
  fieldOfParent,
  neededColumns,
  PART_SHEETS,
  type PartSheet,
} from '@lindero/domain/sheets/part-sheets'
import { emptyAssetsSheet } from '../tape/tape-template.ts'
import { type Language, tapeTexts } from '../tape/tape-words.ts'
import { type TemplateSheet, templateWorkbook } from '../tape/template-workbook.ts'
import { choiceList, columnHeader, columnMeaning, sheetName, sheetTexts } from './sheet-words.ts'

/** An empty workbook with a sheet for each part in `parts`. If `parts` is null: a sheet of assets, then all parts. */
export function partsTemplate(language: Language, parts: readonly string[] | null): Promise<Uint8Array> {
  const { template, column } = sheetTexts(language)
  const { yes, no, template: ofTape } = tapeTexts(language)
  const headings = [column, ofTape.required, ofTape.meaning, ofTape.allowed]
  const explained = PART_SHEETS.filter(({ id }) => parts === null || parts.includes(id)).map((sheet) =>
    entrySheet(sheet, language),
  )
  const sheets = parts === null ? [emptyAssetsSheet(language), ...explained] : explained
  return templateWorkbook({ ...template, headings, yes, no }, sheets, { explained, isHelpFirst: true })
}

function entrySheet(sheet: PartSheet, language: Language): TemplateSheet {
  const needed = neededColumns(sheet)
  const columns = columnsOf(sheet, false).map((column) => {
    const meaning = columnMeaning(sheet, column, language)
    const allowed = listOf(sheet, column, language)
    return {
      header: columnHeader(sheet, column, language),
      isRequired: needed.has(column),
      ...{ note: meaning, meaning, allowed },
    }
  })
  return { name: sheetName(sheet, language), columns }
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
