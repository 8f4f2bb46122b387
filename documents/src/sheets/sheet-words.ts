import type { DeclaredField } from '@lindero/domain/kernel/fields/declared-field'
import { foldText } from '@lindero/domain/kernel/parse-result'
import {
  ASSET_COLUMN,
  columnsOf,
  fieldOfParent,
  PARENT_ROW_COLUMN,
  type PartSheet,
  REFERENCE_COLUMN,
  ROW_COLUMN,
} from '@lindero/domain/sheets/part-sheets'
import type { ChoiceWords } from '@lindero/domain/sheets/sheet-row'
import { headerKey } from '@lindero/domain/tape/header-words'
import { TAPE_HEADERS } from '@lindero/domain/tape/tape-fields'
import { advertisements as advertisementsEn } from '@lindero/texts/advertising/advertisements.en'
import { advertisements as advertisementsEs } from '@lindero/texts/advertising/advertisements.es'
import { assets as assetsEn } from '@lindero/texts/assets/assets.en'
import { assets as assetsEs } from '@lindero/texts/assets/assets.es'
import { texts as errorsEn } from '@lindero/texts/errors.en'
import { texts as errorsEs } from '@lindero/texts/errors.es'
import { insideCommon as commonEn } from '@lindero/texts/kernel/inside-common.en'
import { insideCommon as commonEs } from '@lindero/texts/kernel/inside-common.es'
import { management as managementEn } from '@lindero/texts/legal/management.en'
import { management as managementEs } from '@lindero/texts/legal/management.es'
import { operations as operationsEn } from '@lindero/texts/operations/operations.en'
import { operations as operationsEs } from '@lindero/texts/operations/operations.es'
import { sheets as sheetsEn } from '@lindero/texts/sheets/sheets.en'
import { sheets as sheetsEs } from '@lindero/texts/sheets/sheets.es'
import { tasks as tasksEn } from '@lindero/texts/tasks/tasks.en'
import { tasks as tasksEs } from '@lindero/texts/tasks/tasks.es'
import type { Language } from '../tape/tape-words.ts'
import { formerChoices, formerHeaders } from './former-words.ts'

type Words = Readonly<Record<string, string>>

/** Texts about one sheet in one language. */
interface SheetTexts {
  /** Name for a single row of the sheet. */
  one: string
  fields: Words
  hints: Words
  errors: Words
  choicesOf: (name: string) => Words
}

const ERRORS = { es: errorsEs.errors, en: errorsEn.errors }

export const LANGUAGES = ['es', 'en'] as const
const TEXTS = {
  es: { sheets: sheetsEs, management: managementEs, operations: operationsEs },
  en: { sheets: sheetsEn, management: managementEn, operations: operationsEn },
} as const

/**
 * Words for the choices in sheets that belong neither to operations nor to legal management. The screens use the same
 * words.
 */
const choicesIn = (
  ads: typeof advertisementsEs | typeof advertisementsEn,
  assets: typeof assetsEs | typeof assetsEn,
  common: typeof commonEs | typeof commonEn,
  tasks: typeof tasksEs | typeof tasksEn,
  management: typeof managementEs | typeof managementEn,
): Readonly<Record<string, Words>> => ({
  'task.type': tasks.types,
  'task.state': tasks.states,
  'taskComment.type': common.comments.types,
  'record.section': management.sections,
  'recordComment.type': common.comments.types,
  'comment.type': common.comments.types,
  'referenceValue.source': assets.referenceSources,
  'referenceValue.operation': ads.operationTypes,
  'advertisement.operationType': ads.operationTypes,
  'advertisement.status': ads.statuses,
  'advertisement.energyRating': ads.energyRatings,
  'advertisement.withdrawalReason': ads.withdrawalReasons,
  'advertisement.lossReason': ads.lossReasons,
})
const CHOICES: Readonly<Record<Language, Readonly<Record<string, Words>>>> = {
  es: choicesIn(advertisementsEs, assetsEs, commonEs, tasksEs, managementEs),
  en: choicesIn(advertisementsEn, assetsEn, commonEn, tasksEn, managementEn),
}

export const sheetTexts = (language: Language) => TEXTS[language].sheets

export const sheetName = ({ id }: PartSheet, language: Language): string => TEXTS[language].sheets.names[id]

interface KindTexts {
  title?: string
  one?: string
  fields: Words
  hints?: Words
  errors?: Words
  choices?: Readonly<Record<string, Words>>
}

/** Texts for sheets that belong neither to operations nor to legal management. */
function kindTexts(name: string, language: Language): SheetTexts | null {
  const kinds: Readonly<Record<string, KindTexts>> = TEXTS[language].sheets.kinds
  const kind = kinds[name]
  if (!kind) return null
  const { one = '', fields, hints = {}, errors = {}, choices = {} } = kind
  const choiceWords = CHOICES[language]
  return { one, fields, hints, errors, choicesOf: (field) => choices[field] ?? choiceWords[`${name}.${field}`] ?? {} }
}

function textsOf(sheet: PartSheet, language: Language): SheetTexts {
  const { management, operations } = TEXTS[language]
  const { part, kind } = sheet
  const other = kindTexts(kind ?? part.name, language)
  if (other) return other
  if (part.section === 'legal') {
    const sections: Words = management.sections
    const choices: Words = management.choices
    return {
      one: sections[kind ?? ''] ?? management.acquisition,
      fields: management.fields,
      hints: {},
      errors: management.reasons,
      choicesOf: () => choices,
    }
  }
  const whole = operations[part.name as keyof typeof operations] as unknown as KindTexts & Record<string, KindTexts>
  const own = kind === null ? whole : (whole[kind] ?? whole)
  const { one = own.title ?? '', fields, hints = {}, errors = {}, choices = {} } = own
  return { one, fields, hints, errors, choicesOf: (name) => choices[name] ?? {} }
}

export function columnHeader(sheet: PartSheet, column: string, language: Language): string {
  const { columns } = sheetTexts(language)
  const { parent } = sheet
  const ofParent = fieldOfParent(column)
  const nameOfParent = parent ? textsOf(parent, language).one : ''
  if (column === ASSET_COLUMN) return columns.asset
  if (column === REFERENCE_COLUMN) return columns.reference
  if (column === ROW_COLUMN) return columns.row
  if (column === PARENT_ROW_COLUMN) return `${nameOfParent}: ${columns.row.toLowerCase()}`
  if (parent && ofParent !== null)
    return `${nameOfParent}: ${textsOf(parent, language).fields[ofParent]?.toLowerCase()}`
  return textsOf(sheet, language).fields[column] ?? column
}

/** Explanation of a column, for the help sheet. */
export function columnMeaning(sheet: PartSheet, column: string, language: Language): string {
  const { columns } = sheetTexts(language)
  if (column === ASSET_COLUMN) return columns.assetMeaning
  if (column === ROW_COLUMN || column === PARENT_ROW_COLUMN) return columns.rowMeaning
  if (fieldOfParent(column) !== null) return columns.parentMeaning
  if (sheet.key.includes(column)) return columns.keyMeaning
  const kind = sheet.fields[column]?.kind
  if (kind === 'files' || kind === 'file') return columns.filesMeaning
  if (kind === 'row') return columns.namedMeaning
  if (kind === 'person' || kind === 'people') return columns.peopleMeaning
  return textsOf(sheet, language).hints[column] ?? ''
}

/** The word for a code of a choice field. */
export function choiceWord(sheet: PartSheet, name: string, value: unknown, language: Language): string {
  return textsOf(sheet, language).choicesOf(name)[String(value)] ?? String(value)
}

/** The words for the codes of a choice field, in their order; null for fields of other kinds. */
export function choiceList(sheet: PartSheet, name: string, field: DeclaredField, language: Language): string[] | null {
  if (field.kind !== 'choice') return null
  return (field.choices ?? []).map((value) => choiceWord(sheet, name, value, language))
}

/** The codes of all choice fields in a sheet, by their words in both languages and by their former words. */
export function choiceWords(sheet: PartSheet): ChoiceWords {
  const entries = Object.entries(sheet.fields).flatMap(([name, field]) => {
    if (field.kind !== 'choice') return []
    const codes = (field.choices ?? []).flatMap((code) =>
      LANGUAGES.map((language) => [foldText(choiceWord(sheet, name, code, language)), code] as const),
    )
    const former = Object.entries(formerChoices(sheet.id, name)).map(([word, code]) => [foldText(word), code] as const)
    return [[name, Object.fromEntries([...former, ...codes])] as const]
  })
  return Object.fromEntries(entries)
}

/** Explanation of why a row was rejected: a reason from the load, a violated rule of the part, or an error of its save. */
export function ruleReason(sheet: PartSheet, code: string, language: Language): string {
  const { reasons, rules } = sheetTexts(language)
  const own = textsOf(sheet, language).errors[code]
  if (own !== undefined) return own.charAt(0).toUpperCase() + own.slice(1)
  return (reasons as Words)[code] ?? (rules as Words)[code] ?? errorText(code, language) ?? rules.invalid
}

/** The text of an error code without its full stop, because it is part of a list of reasons. */
const errorText = (code: string, language: Language) => (ERRORS[language] as Words)[code]?.replace(/\.$/, '')

const headers = new Map<string, ReadonlyMap<string, string>>()

/**
 * The columns of a sheet, by normalised header in both languages. If a header has two meanings, the one in the language
 * `first` wins; former headers come last.
 */
export function headersOf(sheet: PartSheet, first: Language): ReadonlyMap<string, string> {
  const key = `${sheet.id} ${first}`
  const fields = headers.get(key)
  if (fields) return fields
  const byHeader = new Map<string, string>()
  const add = (header: string, column: string) => {
    const folded = headerKey(header)
    if (folded !== '' && !byHeader.has(folded)) byHeader.set(folded, column)
  }
  const columns = [...columnsOf(sheet, true), REFERENCE_COLUMN]
  for (const language of [first, ...LANGUAGES]) {
    for (const column of columns) add(columnHeader(sheet, column, language), column)
  }
  for (const column of columns) if (Object.hasOwn(sheet.fields, column)) add(column, column)
  for (const [column, header] of Object.entries(formerHeaders(sheet.id))) add(header, column)
  for (const spelling of TAPE_HEADERS.externalId) add(spelling, ASSET_COLUMN)
  for (const spelling of TAPE_HEADERS.cadastralReference) add(spelling, REFERENCE_COLUMN)
  headers.set(key, byHeader)
  return byHeader
}
