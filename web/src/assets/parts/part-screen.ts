import type { ChipLevel } from '@lindero/domain/kernel/chip-level'
import { NO_VALUE } from '@lindero/domain/kernel/formats'
import type { EditedOf, EditedPart } from '@lindero/domain/kernel/parts/part-changes'
import type {
  PartContext,
  PartNamed,
  PartNames,
  RecordPart,
  RowOf,
  Section,
  Violation,
} from '@lindero/domain/kernel/parts/record-part'
import type { ReactNode } from 'react'
import { displayText, type FormFields } from '../../kernel/forms/field.ts'
import { currentLanguage } from '../../kernel/i18n/i18n.ts'
import { keyAt, type TextData, textAt, textIfAny } from '../../kernel/i18n/text-at.ts'
import { partForm } from './part-form.ts'

export interface RowChip {
  level: ChipLevel | 'none'
  text: string
}

/** Text paths for a row kind, or for the fields of the part itself. */
export interface PartTextPaths {
  title: string
  labels(kind: string | null): string
  /** Text path for the name of a single row of this kind. */
  one(kind: string): string
  /** Text paths to search for the message of a broken rule, by the rule's code. The first path with a text is used. */
  errors(kind: string | null): readonly string[]
  /** True if messages are not sentences but phrases to append to the field's name. */
  isReasonOfField?: boolean
}

/** Everything that screens need to know about a part: declaration, forms and text paths. */
export interface PartScreen {
  part: RecordPart
  /** Text path of the part, such as `operations:mortgage`. */
  texts: string
  paths: PartTextPaths
  form: FormFields
  rowForms: Readonly<Record<string, FormFields>>
  options: ScreenOptions
}

interface Removal {
  title: string
  message: string
}

/** A row, its kind, and the edited part that contains it. The kind determines the row's fields. */
export type RowOfPart<P extends RecordPart = RecordPart> =
  P extends RecordPart<infer F, infer R>
    ? { [Kind in keyof R & string]: { kind: Kind; row: RowOf<R[Kind]['fields']>; edited: EditedPart<F, R> } }[keyof R &
        string]
    : never

export type RowExtraProps<P extends RecordPart = RecordPart> = RowOfPart<P> & {
  screen: PartScreen
  /** Key of the row's changes in the draft. */
  draftKey: string
  saved: object
  context: PartContext
  canEdit: boolean
}

export interface AboveProps<P extends RecordPart = RecordPart> {
  screen: PartScreen
  edited: EditedOf<P>
  context: PartContext
  canEdit: boolean
  /** Starts to edit the record. Absent if the record is edited already, or the user may not edit it. */
  begin?: (() => void) | undefined
}

/**
 * Special features of a part's screen. Functions are declared as methods, so that code for any part accepts the options
 * of a specific part.
 */
interface ScreenOptions<P extends RecordPart = RecordPart> {
  status?: { texts: string; levels: Readonly<Record<string, ChipLevel>> }
  /** Row kind counted in the tab; by default the first kind. */
  counted?: keyof P['rows'] & string
  /** Table columns by row kind. By default, the first fields except long texts. */
  columns?: { readonly [Kind in keyof P['rows']]?: readonly (keyof P['rows'][Kind]['fields'] & string)[] }
  /** Status chip at the start of a row; null for none. */
  chip?(row: RowOfPart<P>, context: PartContext): RowChip | null
  /** Content below the fields in a row's panel. */
  RowExtra?(props: RowExtraProps<P>): ReactNode
  /** Text that asks for confirmation before a saved row is marked for deletion; null for none. */
  removal?(kind: keyof P['rows'] & string, uuid: string, assetUuid: string): Removal | null
  Above?(props: AboveProps<P>): ReactNode
}

/** Declares the screen of a part. Its texts are type-checked in a separate file (`PartTexts`). */
export function partScreen<P extends RecordPart>(part: P, texts: string, options: ScreenOptions<P> = {}): PartScreen {
  const rowForms = Object.entries(part.rows).map(([kind, rules]) => [kind, partForm(rules, keyAt(texts, kind))])
  return {
    part,
    texts,
    paths: pathsBelow(texts),
    form: partForm(part, texts),
    rowForms: Object.fromEntries(rowForms) as Record<string, FormFields>,
    options,
  }
}

/** Text paths of a part with all texts below one path. Texts of a row kind are below the kind's name. */
function pathsBelow(texts: string): PartTextPaths {
  const below = (kind: string | null) => (kind ? keyAt(texts, kind) : texts)
  return {
    title: `${texts}.title`,
    labels: (kind) => `${below(kind)}.fields`,
    one: (kind) => `${below(kind)}.one`,
    errors: (kind) => [`${below(kind)}.errors`, `${texts}.errors`],
  }
}

/** Special features by part. A part without an entry has a screen derived from its fields alone. */
type SectionOptions<S extends Section> = { readonly [Name in PartNames<S>]?: ScreenOptions<PartNamed<S, Name>> }

/**
 * Creates the screens for the parts of a section.
 *
 * @param texts text namespace of the parts
 */
export function sectionScreens<S extends Section>(
  { parts }: S,
  texts: string,
  options: SectionOptions<S>,
): PartScreen[] {
  const optionsByField: Readonly<Record<string, ScreenOptions | undefined>> = options
  return parts.map((part) => partScreen(part, `${texts}:${part.name}`, optionsByField[part.name]))
}

const NOT_IN_TABLES: ReadonlySet<string> = new Set(['longText', 'tags'])
const COLUMNS = 7

export function columnsOf({ part, options }: PartScreen, kind: string): readonly string[] {
  const fields = part.rows[kind]?.fields ?? {}
  const drawn = Object.keys(fields).filter((name) => !NOT_IN_TABLES.has(fields[name]?.kind ?? ''))
  return options.columns?.[kind] ?? drawn.slice(0, COLUMNS)
}

/** Row kind counted in the part's tab. */
export function countedKind({ part, options }: PartScreen): string | undefined {
  return options.counted ?? Object.keys(part.rows).find((kind) => part.rows[kind]?.parent === undefined)
}

export function labelOf({ paths }: PartScreen, kind: string | null, field: string): string {
  return textIfAny(keyAt(paths.labels(kind), field)) ?? field
}

export const partTitle = ({ paths }: PartScreen): string => textAt(paths.title)

export type PeopleNames = ReadonlyMap<string, string>

const PEOPLE: ReadonlySet<string | undefined> = new Set(['person', 'people'])

/** @param names names of the users in the section's fields */
export function valueText(
  screen: PartScreen,
  kind: string | null,
  field: string,
  value: unknown,
  names?: PeopleNames,
): string {
  const rules = kind ? screen.part.rows[kind] : screen.part
  const ownField = (kind ? screen.rowForms[kind] : screen.form)?.fields[field]
  if (names && PEOPLE.has(rules?.fields[field]?.kind)) {
    const shownNames = [value ?? []].flat().map((uuid) => names.get(String(uuid)) ?? textAt('common:parts.noPerson'))
    return shownNames.join(', ') || NO_VALUE
  }
  if (Array.isArray(value) && value.length === 0) return NO_VALUE
  if (!ownField) return value === null || value === undefined ? '–' : String(value)
  return displayText(ownField, value, currentLanguage())
}

/** Name of a row, such as "Instalment 01/02/2026". */
export function rowName(screen: PartScreen, kind: string, title: unknown): string {
  const field = screen.part.rows[kind]?.title ?? ''
  const one = textAt(screen.paths.one(kind))
  return title === null || title === undefined || title === '' ? one : `${one} ${valueText(screen, kind, field, title)}`
}

export function titleOf({ part }: PartScreen, kind: string, row: object): unknown {
  return (row as Record<string, unknown>)[part.rows[kind]?.title ?? '']
}

/**
 * Location of a change in a row: the names of part and row, or only the row's name if it starts with the part's name.
 */
export function rowPlace(screen: PartScreen, kind: string, title: unknown): string {
  const [part, name] = [partTitle(screen), rowName(screen, kind, title)]
  return name.startsWith(part) ? name : `${part} · ${name}`
}

export function textOfError(
  screen: PartScreen,
  kind: string | null,
  { field, code }: Violation,
  data: TextData = {},
): string | null {
  const { errors, isReasonOfField } = screen.paths
  const reason = errors(kind).reduce<string | null>((text, path) => text ?? textIfAny(keyAt(path, code), data), null)
  return reason !== null && isReasonOfField ? `${labelOf(screen, kind, field)} (${reason})` : reason
}
