import type { DeclaredField, DeclaredFields } from '../kernel/fields/declared-field.ts'
import type { FieldKind } from '../kernel/fields/field-kinds.ts'
import type { RecordPart, RowKind, Rules } from '../kernel/parts/record-part.ts'
import { acquisitionPart } from '../legal/acquisition.ts'
import { managementSection } from '../legal/management.section.ts'
import { responsible } from '../legal/responsible.part.ts'
import { operationsSection } from '../operations/operations.section.ts'
import { advertisementsPart } from './kinds/advertisements.kind.ts'
import { commentsPart } from './kinds/comments.kind.ts'
import { membershipPart } from './kinds/groups.kind.ts'
import { legalCommentsPart } from './kinds/legal-comments.kind.ts'
import { referencesPart } from './kinds/references.kind.ts'
import { tasksPart } from './kinds/tasks.kind.ts'

type RowSheets<Section extends string, Part> = Part extends { rows: infer Kinds }
  ? `${Section}.${keyof Kinds & string}`
  : never
type OwnSheet<Section extends string, Part> = Part extends { name: infer Name extends string; fields: infer Fields }
  ? [keyof Fields] extends [never]
    ? never
    : `${Section}.${Name}`
  : never
type SheetsOf<Section extends string, Part> = RowSheets<Section, Part> | OwnSheet<Section, Part>
type LegalParts = (typeof managementSection)['parts'][number] | typeof acquisitionPart | typeof responsible

/** The identifiers of all sheets. Lists by sheet have this type, so that none lacks a sheet. */
export type SheetId =
  | SheetsOf<'operations', (typeof operationsSection)['parts'][number]>
  | SheetsOf<'legal', LegalParts>
  | Exclude<SheetsOf<'legalComments', typeof legalCommentsPart>, typeof COMMENTED_RECORDS>
  | SheetsOf<'groups', typeof membershipPart>
  | SheetsOf<'references', typeof referencesPart>
  | SheetsOf<'tasks', typeof tasksPart>
  | SheetsOf<'comments', typeof commentsPart>
  | SheetsOf<'advertising', typeof advertisementsPart>

/** A sheet of a workbook: either one kind of rows of a part, or the part's own fields. */
export interface PartSheet {
  /** Sheet identifier: `operations.tribute`, or `operations.mortgage` for a part's own fields. */
  id: SheetId
  part: RecordPart
  /** Kind of rows; null for the part's own fields. */
  kind: string | null
  rules: Rules<DeclaredFields> & Pick<RowKind, 'parent' | 'most' | 'defaults' | 'keyIfGiven'>
  /** The fields with a column, in form order. */
  fields: DeclaredFields
  /** The fields that identify a row of an asset, in addition to its parent. */
  key: readonly string[]
  parent: PartSheet | null
}

/** Kinds of fields without a column, because the server sets them. */
const WITHOUT_CELL: ReadonlySet<FieldKind> = new Set(['instant'])

const hasCell = ({ kind, isDerived, isHidden }: DeclaredField) => !isDerived && !isHidden && !WITHOUT_CELL.has(kind)

const loadable = (fields: DeclaredFields): DeclaredFields =>
  Object.fromEntries(Object.entries(fields).filter(([, field]) => hasCell(field)))

function sheetsOf(part: RecordPart): PartSheet[] {
  const own = loadable(part.fields)
  const partSheets: PartSheet[] =
    Object.keys(own).length === 0
      ? []
      : [
          {
            id: `${part.section}.${part.name}` as SheetId,
            part,
            kind: null,
            rules: part,
            fields: own,
            key: [],
            parent: null,
          },
        ]
  for (const [kind, rules] of Object.entries(part.rows)) {
    const parent = partSheets.find((sheet) => sheet.kind !== null && sheet.kind === rules.parent) ?? null
    const id = `${part.section}.${kind}` as SheetId
    partSheets.push({ id, part, kind, rules, fields: loadable(rules.fields), key: rules.key ?? [], parent })
  }
  return partSheets
}

/**
 * The sheet for records with comments. It is left out, because comments only reference the records. The records are
 * imported from the sheets of their sections.
 */
const COMMENTED_RECORDS = 'legalComments.record'

/**
 * All sheets, with parents before children. They are derived from the parts of operations and legal management, and
 * from the parts in the folder `kinds`, which are declared only for sheets.
 */
export const PART_SHEETS: readonly PartSheet[] = [
  ...operationsSection.parts,
  acquisitionPart,
  responsible,
  ...managementSection.parts,
  legalCommentsPart,
  membershipPart,
  referencesPart,
  tasksPart,
  commentsPart,
  advertisementsPart,
]
  .flatMap((part) => sheetsOf(part))
  .filter(({ id }): boolean => (id as string) !== COMMENTED_RECORDS)

const BY_ID = new Map<string, PartSheet>(PART_SHEETS.map((sheet) => [sheet.id, sheet]))

export const partSheet = (id: string): PartSheet | undefined => BY_ID.get(id)

/** Column targets that are not fields. */
export const ASSET_COLUMN = '$asset'
export const REFERENCE_COLUMN = '$reference'
export const ROW_COLUMN = '$row'
export const PARENT_ROW_COLUMN = '$parentRow'
const PARENT = '$parent.'
export const parentColumn = (field: string) => `${PARENT}${field}`
export const fieldOfParent = (column: string) => (column.startsWith(PARENT) ? column.slice(PARENT.length) : null)

/** The field that a column fills. Undefined if the column identifies an asset or a row. */
export function fieldOfColumn(sheet: PartSheet, column: string): DeclaredField | undefined {
  const ofParent = fieldOfParent(column)
  if (ofParent !== null) return sheet.parent?.fields[ofParent]
  return Object.hasOwn(sheet.fields, column) ? sheet.fields[column] : undefined
}

/**
 * The columns of a sheet, in order.
 * @param named true to include the columns with row identifiers
 */
export function columnsOf(sheet: PartSheet, named: boolean): string[] {
  const parent = sheet.parent ? sheet.parent.key.map(parentColumn) : []
  const rows = named && sheet.kind !== null ? [...(sheet.parent ? [PARENT_ROW_COLUMN] : []), ROW_COLUMN] : []
  return [ASSET_COLUMN, ...parent, ...Object.keys(sheet.fields), ...rows]
}

/** Columns that must be readable. If a cell in one of them is invalid, the row is rejected. */
export function neededColumns(sheet: PartSheet): ReadonlySet<string> {
  const required = Object.keys(sheet.fields).filter((name) => sheet.fields[name]?.required)
  const parent = sheet.parent?.key.map(parentColumn) ?? []
  return new Set([ASSET_COLUMN, REFERENCE_COLUMN, ROW_COLUMN, PARENT_ROW_COLUMN, ...sheet.key, ...required, ...parent])
}
