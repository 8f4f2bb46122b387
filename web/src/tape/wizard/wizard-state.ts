import type { Portfolio } from '@lindero/contract/portfolios/portfolio.schema'
import type { PreviewIssue } from '@lindero/contract/tape/tape.schema'
import { DEFAULT_AVM_CONFIGURATION } from '@lindero/domain/portfolios/avm-configuration'
import type { TapeOptions } from '@lindero/domain/tape/tape-options'
import { isRecord, readStored, type Store, writeStored } from '../../kernel/storage/stored.ts'
import { type Definition, definitionOf, EMPTY_DEFINITION } from '../../portfolios/definition.ts'

export type Options = Pick<
  Portfolio,
  'sizePolicy' | 'phase' | 'valuesSale' | 'valuesRent' | 'valuationDate' | 'grouping' | 'avmConfiguration'
>

/**
 * The wizard's defaults (product facts 2.2): assets are valued for sale and not for rent, as of today, and are not
 * grouped.
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

/** A tape that was uploaded. */
export interface TapeFile {
  name: string
  size: number
  filekey: string
}

/** The field that each column fills, by the header in the file. Null if the column is not imported. */
export type Mapping = Readonly<Record<string, string | null>>
/** The typed values, by the row of the file and the field. */
export type Edits = Readonly<Record<string, Readonly<Record<string, string | number | boolean | null>>>>

/** Decisions about the whole tape. A missing decision has its default. */
export type Reading = { [Name in keyof TapeOptions]?: TapeOptions[Name] | undefined }

export interface WizardState {
  definition: Definition
  options: Options
  file: TapeFile | null
  reading: Reading
  mapping: Mapping
  edits: Edits
  /** Edits in the second sheet of the file. */
  valueEdits: Edits
  /**
   * The issue that each corrected cell had before its correction, by `cellKey`. With it, the correction is shown and
   * undone.
   */
  corrected: Readonly<Record<string, PreviewIssue>>
  /** Last known version of the draft on the server; null if there is none. */
  draftVersion: number | null
  /** Changes that the server does not have yet (`draft.ts`). They survive a reload and a lost network. */
  unsent: readonly string[]
}

export const EMPTY_STATE: WizardState = {
  definition: EMPTY_DEFINITION,
  options: DEFAULT_OPTIONS,
  file: null,
  reading: {},
  mapping: {},
  edits: {},
  valueEdits: {},
  corrected: {},
  draftVersion: null,
  unsent: [],
}

export function optionsOf(portfolio: Portfolio): Options {
  const { sizePolicy, phase, valuesSale, valuesRent, valuationDate, grouping, avmConfiguration } = portfolio
  return { sizePolicy, phase, valuesSale, valuesRent, valuationDate, grouping, avmConfiguration }
}

/** The state that the server has saved for a portfolio, without its tape. */
export function stateOf(portfolio: Portfolio): WizardState {
  return { ...EMPTY_STATE, definition: definitionOf(portfolio), options: optionsOf(portfolio) }
}

/** The part of the state that the server stores, as a text that can be compared. */
export function savedPart({ definition, options }: WizardState): string {
  return JSON.stringify([definition, options])
}

/** Key of the stored work: `new`, a draft's uuid, or `add.` and the uuid of the portfolio to which a tape is added. */
export function wizardKey(owner: string, name: string): string {
  return `lindero.wizard.${owner}.${name}`
}

/** The stored work with a key, or null. Parts that an older version did not store are filled in. */
export function readWizard(store: Store, key: string): WizardState | null {
  const stored = readStored(store, key, isWizard)
  return stored && { ...EMPTY_STATE, ...stored }
}

export function writeWizard(store: Store, key: string, state: WizardState | null): void {
  writeStored(store, key, state)
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
