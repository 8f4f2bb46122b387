/**
 * The interface of a valuation method. To add a method, create a folder that implements these functions, and add an
 * entry to `methods.ts`.
 */
import type { ComparableEvidence } from '../../../market/market-evidence.ts'
import type { AvmConfiguration } from '../../../portfolios/avm-configuration.ts'
import type { Capex } from '../../capex/capex.ts'
import type { ValueFigures } from '../../record/figures.ts'
import type { FieldChange } from '../../record/history.ts'
import type { Subject } from '../../record/subject.ts'
import type { ValuationError, ValuationViolation, ValuationWarning } from '../../record/valuation.errors.ts'

export interface MethodDocument<Name extends string = string> {
  method: Name
  subject: Subject
  warnings: ValuationWarning[]
  /** Typed values. They are never recomputed, and at most one of the two is set. */
  manualValuationValue: number | null
  manualValuationValuem2: number | null
  /** Fire value: an amount in EUR, or a percentage below the value. If both are set, the percentage applies. */
  fireValue: number | null
  fireValuePct: number | null
  /** Works; absent in documents without works. */
  capex?: Capex | null
  /** Months until a sale begins and ends. */
  toStartSalesTiming?: number | null
  toEndSalesTiming?: number | null
}

export interface NotValued {
  kind: 'notValued'
  code: ValuationViolation | ValuationError
  /**
   * Values for the placeholders in the message of `code`, for example `fields` with the names of the missing fields.
   */
  data?: Record<string, unknown>
}

export type Computation<Figures extends ValueFigures = ValueFigures> = { kind: 'valued'; figures: Figures } | NotValued

export type Edited<Document> = { kind: 'edited'; document: Document } | { kind: 'refused'; code: ValuationViolation }

export interface RuleViolation {
  code: ValuationViolation | ValuationError
  data: Record<string, unknown>
}

/** One step of the calculation. Starting from 0, applying the lines in order gives the value. */
export interface ExplanationLine {
  /** Stable name of this step. */
  name: string
  apply: 'add' | 'multiply'
  figure: number
}

/** Inputs for a new document. */
export interface Beginning {
  subject: Subject
  configuration: AvmConfiguration
  /** EUR a month: the current rent value of the asset. */
  rentValue: number | null
}

/** A stored valuation of the asset that a different valuation uses as a source. */
export interface SourceValue {
  uuid: string
  /** EUR */
  value: number
  valuationDate: string
}

/** The server's data for checking a save. */
export interface SaveFacts<Document> {
  /** The document before the edit, as stored or recomputed; null for a valuation that was started by hand. */
  base: Document | null
  /** The subject with the asset's current data. */
  subject: Subject
  /** Market evidence and the customer's assets that the caller may see, by uuid. `evidenceOf` lists the uuids. */
  evidence: ReadonlyMap<string, ComparableEvidence>
  /** EUR a month: the current rent value of the asset. */
  rentValue: number | null
  /** The asset's stored valuations by uuid. `valuationsOf` lists the uuids. */
  valuations: ReadonlyMap<string, SourceValue>
}

export type Rebuilt<Document> = { kind: 'rebuilt'; document: Document } | ({ kind: 'refused' } & RuleViolation)

/**
 * Data that a group member receives from the valuation of the reference asset: its document (`anchor`) and its figures.
 */
export interface PassedValue<Document, Figures> {
  anchor: Document
  figures: Figures
  /** The member's features with the reference asset's valuation date. */
  subject: Subject
}

/** A list in a document whose rows are edited one by one. */
export interface DocumentRows<Document> {
  of(document: Document): readonly { uuid: string }[]
  with(document: Document, rows: readonly { uuid: string }[]): Document
  /** Applies the consequences of all differences between `base` and `next`. */
  settled(base: Document, next: Document): Document
  /** Fields that differ between a row and the stored row, except recomputed fields. */
  changedFields(old: { uuid: string }, now: { uuid: string }, base: Document, next: Document): string[]
}

export interface Method<
  Name extends string,
  Document extends MethodDocument<Name>,
  Edit extends { kind: string } = { kind: string },
  Figures extends ValueFigures = ValueFigures,
> {
  name: Name
  /** A document without values, to be completed by hand. */
  begin(beginning: Beginning): Document
  compute(document: Document): Computation<Figures>
  applyEdit(document: Document, edit: Edit): Edited<Document>
  /** The values of the fields that a person may change, by name. The rows (`rows`) are not included. */
  editableOf(document: Document): Record<string, unknown>
  /** Replaces some of the editable fields of a document. */
  withEditable(document: Document, fields: Record<string, unknown>): Document
  /** Null if the method has no list with rows. */
  rows: DocumentRows<Document> | null
  /** The fields that differ between two documents, for the change log. `stored` is null if there was no valuation. */
  diff(stored: Document | null, next: Document): FieldChange[]
  /** All rules that the document violates. */
  validate(document: Document): RuleViolation[]
  /** The steps that lead to the value; empty if there is no value. */
  explain(document: Document): ExplanationLine[]
  /** Builds the document to store: the server's data with the editable fields of the sent document. */
  rebuild(sent: Document, facts: SaveFacts<Document>): Rebuilt<Document>
  /** uuids of the market evidence and the customer's assets that a document uses. */
  evidenceOf(document: Document): string[]
  /** uuids of the stored valuations that a document uses as sources. */
  valuationsOf(document: Document): string[]
  /**
   * True if the document comes from a search for evidence. The server repeats the search when the document is saved.
   */
  isSearched(document: Document): boolean
  /** The document for a member of the reference asset's group. */
  forMember(passed: PassedValue<Document, Figures>): Document
}
