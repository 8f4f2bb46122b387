import type { Portfolio } from '@lindero/contract/portfolios/portfolio.schema'
import { DEFAULT_AVM_CONFIGURATION } from '@lindero/domain/portfolios/avm-configuration'
import type { TapeOptions } from '@lindero/domain/tape/tape-options'
import { isRecord, readStored, type Store, writeStored } from '../../kernel/storage/stored.ts'
import { type Definition, definitionOf, EMPTY_DEFINITION } from '../../portfolios/definition.ts'
import type { CellIssue } from './cell-issue.ts'

export type Options = Pick<
  Portfolio,
  'sizePolicy' | 'phase' | 'valuesSale' | 'valuesRent' | 'valuationDate' | 'grouping' | 'avmConfiguration'
>

/**
 * The default options of the wizard (product facts 2.2): the assets are valued for sale but not for rent, as of today,
 * and not grouped.
 */
const DEFAULT_OPTIONS: Options = {
  sizePolicy: 'auto',
  phase: 'analysis',
  valuesSale: true,
  valuesRent: false,
  valuationDate: null,
  grouping: 'none',
  avmConfiguration: DEFAULT_AVM_CONFIGURATION,
}

/** An uploaded tape. */
export interface TapeFile {
  name: string
  size: number
  filekey: string
}

/** The field for each column, by the column's key. Null if the column is not imported. */
export type Mapping = Readonly<Record<string, string | null>>
/** The entered values. The outer key is the row in the file, the inner key the field. */
export type Edits = Readonly<Record<string, Readonly<Record<string, string | number | boolean | null>>>>

/** Decisions about the tape as a whole. The default applies to a missing decision. */
export type Reading = { [Name in keyof TapeOptions]?: TapeOptions[Name] | undefined }

/** The field for each column of a sheet of parts, by sheet and letter. Null if the column is not imported. */
export type SheetColumns = Readonly<Record<string, Mapping>>

/** The profile of the columns, and the name of the profile that the load creates. */
export type ProfileDecision = Pick<Reading, 'profile' | 'profileName'>

/** The work on an uploaded file. */
export interface FileWork {
  file: TapeFile | null
  reading: Reading
  mapping: Mapping
  edits: Edits
  /** Edits in the second sheet of the file. */
  valueEdits: Edits
  /** Edits in sheets of parts. */
  partEdits: Edits
  /** The part for each sheet of parts, as chosen by the user. Null leaves the sheet out. */
  sheets: Mapping
  sheetColumns: SheetColumns
  /** Decisions about the profiles of sheets of parts, by sheet. */
  sheetProfiles: Readonly<Record<string, ProfileDecision>>
  /**
   * For each corrected cell, the issue before the correction, by `cellKey`. It is needed to show and to undo the
   * correction.
   */
  corrected: Readonly<Record<string, CellIssue>>
  /** The draft's last known version on the server; null if there is no draft there. */
  draftVersion: number | null
  /** Marks of changes that the server does not have yet (`draft.ts`). They survive a reload and a lost network. */
  unsent: readonly string[]
}

export interface WizardState extends FileWork {
  definition: Definition
  options: Options
}

export const EMPTY_WORK: FileWork = {
  file: null,
  reading: {},
  mapping: {},
  edits: {},
  valueEdits: {},
  partEdits: {},
  sheets: {},
  sheetColumns: {},
  sheetProfiles: {},
  corrected: {},
  draftVersion: null,
  unsent: [],
}

export const EMPTY_STATE: WizardState = { definition: EMPTY_DEFINITION, options: DEFAULT_OPTIONS, ...EMPTY_WORK }

export function optionsOf(portfolio: Portfolio): Options {
  const { sizePolicy, phase, valuesSale, valuesRent, valuationDate, grouping, avmConfiguration } = portfolio
  return { sizePolicy, phase, valuesSale, valuesRent, valuationDate, grouping, avmConfiguration }
}

/** The state that the server has stored for a portfolio, without the tape. */
export function stateOf(portfolio: Portfolio): WizardState {
  return { ...EMPTY_STATE, definition: definitionOf(portfolio), options: optionsOf(portfolio) }
}

/** The fields of the state that the server stores, as a text for comparison. */
export function savedPart({ definition, options }: WizardState): string {
  return JSON.stringify([definition, options])
}

/**
 * Key of the stored work. `name` is `new` for a new portfolio, the uuid of a draft, `add.<uuid>` for a portfolio to
 * which a tape is added, or `parts.<uuid>` for a portfolio to which parts are added.
 */
export function wizardKey(owner: string, name: string): string {
  return `lindero.wizard.${owner}.${name}`
}

/** The work stored under a key, or null. Fields that an older version did not store receive their defaults. */
export function readWizard(store: Store, key: string): WizardState | null {
  const stored = readStored(store, key, isWizard)
  return stored && { ...EMPTY_STATE, ...stored }
}

export function writeWizard(store: Store, key: string, state: WizardState | null): void {
  writeStored(store, key, state)
}

/** The work on a workbook of parts that is stored under a key; null if there is none, or if it is for another file. */
export function readPartsWork(store: Store, key: string, filekey: string): FileWork | null {
  const stored = readStored(store, key, isPartsWork)
  return stored?.file?.filekey === filekey ? { ...EMPTY_WORK, ...stored } : null
}

export function writePartsWork(store: Store, key: string, work: FileWork | null): void {
  writeStored(store, key, work)
}

function isPartsWork(value: unknown): value is FileWork {
  return isRecord(value) && isRecord(value.file) && [value.partEdits, value.sheets, value.sheetColumns].every(isRecord)
}

function isWizard(value: unknown): value is WizardState {
  return (
    isRecord(value) &&
    isRecord(value.definition) &&
    'name' in value.definition &&
    isRecord(value.options) &&
    typeof value.options.phase === 'string' &&
    typeof value.options.sizePolicy === 'string' &&
    isRecord(value.options.avmConfiguration) &&
    (value.mapping === undefined || isRecord(value.mapping)) &&
    (value.edits === undefined || isRecord(value.edits))
  )
}
