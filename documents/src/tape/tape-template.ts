import { TAPE_FIELDS, type TapeCellKind, VALUE_FIELDS } from '@lindero/domain/tape/tape-fields'
import { allowedValues, type Language, type TapeTexts, tapeTexts } from './tape-words.ts'
import { type TemplateSheet, templateWorkbook } from './template-workbook.ts'

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
export function tapeTemplate(language: Language): Promise<Uint8Array> {
  const texts = tapeTexts(language)
  const { template, yes, no } = texts
  const { title, intro, helpSheet: help, column, required, meaning, allowed, example } = template
  const words = { title, intro, help, headings: [column, required, meaning, allowed, example], yes, no }
  const values = { name: template.valuesSheet, columns: columnsOf(texts, VALUE_FIELDS, texts.valueFields) }
  return templateWorkbook(words, [emptyAssetsSheet(language), values], { isHelpFirst: false })
}

export function emptyAssetsSheet(language: Language): TemplateSheet {
  const texts = tapeTexts(language)
  return { name: texts.template.assetsSheet, columns: columnsOf(texts, TAPE_FIELDS, texts.fields) }
}

function columnsOf<Key extends string>(
  texts: TapeTexts,
  fields: ReadonlyArray<{ key: Key; kind: TapeCellKind; required?: true }>,
  words: Readonly<Record<Key, { name: string; meaning: string; example: string }>>,
): TemplateSheet['columns'] {
  const { required, optional } = texts.template
  return fields.map(({ key, kind, required: isRequired = false }) => {
    const { name, meaning, example } = words[key]
    const note = `${isRequired ? required : optional}. ${meaning}`
    const width = WIDTHS[kind] ?? 12
    return { header: name, isRequired, note, meaning, allowed: allowedValues(texts, kind), example, width }
  })
}
