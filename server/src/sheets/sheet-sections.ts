import type { RecordPart } from '@lindero/domain/kernel/parts/record-part'
import { PART_SHEETS } from '@lindero/domain/sheets/part-sheets'
import type { Caller } from '../kernel/http/caller.ts'
import { may } from '../kernel/http/require-permission.ts'
import { advertisementSheets } from './sections/advertisements.section.ts'
import { commentSheets } from './sections/comments.section.ts'
import { groupSheets } from './sections/groups.section.ts'
import type { KeptTable } from './sections/kept-tables.ts'
import { legalSheets } from './sections/legal.section.ts'
import { legalCommentSheets } from './sections/legal-comments.section.ts'
import { operationSheets } from './sections/operations.section.ts'
import { referenceSheets } from './sections/references.section.ts'
import type { SheetSection } from './sections/sheet-section.ts'
import { TASK_TABLES, taskSheets } from './sections/tasks.section.ts'

/** All sections that have sheets, in the order in which a load saves them. */
export const SHEET_SECTIONS: readonly SheetSection[] = [
  operationSheets,
  legalSheets,
  legalCommentSheets,
  groupSheets,
  referenceSheets,
  taskSheets,
  commentSheets,
  advertisementSheets,
]

const BY_NAME = new Map(SHEET_SECTIONS.map((section) => [section.name, section]))

export function sectionOf({ section: name }: Pick<RecordPart, 'section'>): SheetSection {
  const section = BY_NAME.get(name)
  if (!section) throw new Error(`no section of sheets is named ${name}`)
  return section
}

/** The tables that may change when these parts are saved. */
export const tablesOf = (parts: readonly RecordPart[]): KeptTable[] =>
  distinct(parts.flatMap((part) => sectionOf(part).undo.tables(part)))

/** The tables that may change when these parts are loaded, including the tasks and notices that workflow rules start. */
export const tablesOfLoad = (parts: readonly RecordPart[]): KeptTable[] =>
  parts.length === 0 ? [] : distinct([...tablesOf(parts), ...TASK_TABLES])

const distinct = (tables: readonly KeptTable[]): KeptTable[] => [
  ...new Map(tables.map((each) => [each.name, each])).values(),
]

/** The sections that the caller may not edit. */
export const deniedSections = (caller: Caller): string[] =>
  SHEET_SECTIONS.flatMap(({ name, edit }) => (may(caller, edit) ? [] : [name]))

/** The sheets that the caller may read. */
export const readableSheets = (caller: Caller) => PART_SHEETS.filter(({ part }) => may(caller, sectionOf(part).read))
