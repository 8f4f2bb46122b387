/**
 * The interface of a valuation method. To add a method, create a folder with these functions and an entry in
 * `methods.ts`.
 */
import type { ComparableEvidence } from '../../../market/market-evidence.ts'
import type { AvmConfiguration } from '../../../portfolios/avm-configuration.ts'
import type { Capex } from '../../capex/capex.ts'
import type { ValueFigures } from '../../record/figures.ts'
import type { FieldChange } from '../../record/history.ts'
import type { Subject } from '../../record/subject.ts'
import type { ValuationError, ValuationViolation, ValuationWarning } from '../../record/valuation.errors.ts'

/** Fields of the documents of all methods. */
export interface MethodDocument<Name extends string = string> {
  method: Name
  subject: Subject
  warnings: ValuationWarning[]
  /** Figures that a person typed. They are not recomputed. At most one of the two is set. */
  manualValuationValue: number | null
  manualValuationValuem2: number | null
  /** Typed EUR, or percent off the value. If both are set, the percentage is used. */
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
  /** The figures for the text of the violation's code. `fields` names the missing fields. */
  data?: Record<string, unknown>
}

export type Computation<Figures extends ValueFigures = ValueFigures> = { kind: 'valued'; figures: Figures } | NotValued

export type Edited<Document> = { kind: 'edited'; document: Document } | { kind: 'refused'; code: ValuationViolation }

export interface RuleViolation {
  code: ValuationViolation | ValuationError
  data: Record<string, unknown>
}

/** One step of the calculation. The lines start from 0 and, applied in their order, give the value. */
export interface ExplanationLine {
  /** Stable name of the figure. */
  name: string
  apply: 'add' | 'multiply'
  figure: number
}

/** Data for creating a new document. */
export interface Beginning {
  subject: Subject
  configuration: AvmConfiguration
  /** EUR a month: the current rent value of the asset. */
  rentValue: number | null
}

/** A stored valuation whose value another valuation of the same asset uses. */
export interface SourceValue {
  uuid: string
  /** EUR */
  value: number
  valuationDate: string
}

/** The server's own data for a save. */
export interface SaveFacts<Document> {
  /** The stored document that was edited, or the recomputed one; null for a valuation started by hand. */
  base: Document | null
  /** The property with the asset's current data. */
  subject: Subject
  /** Market evidence, and own assets that the caller may see, by uuid. `evidenceOf` lists the uuids. */
  evidence: ReadonlyMap<string, ComparableEvidence>
  /** EUR a month: the current rent value of the asset. */
  rentValue: number | null
  /** Stored valuations of the asset by uuid. `valuationsOf` lists the uuids. */
  valuations: ReadonlyMap<string, SourceValue>
}

export type Rebuilt<Document> = { kind: 'rebuilt'; document: Document } | ({ kind: 'refused' } & RuleViolation)

/** Data that a member of a group gets from the valuation of the anchor. */
export interface PassedValue<Document, Figures> {
  anchor: Document
  figures: Figures
  /** The member's own property with the anchor's valuation date. */
  subject: Subject
}

/** A list in a document whose items are edited separately. */
export interface DocumentRows<Document> {
  of(document: Document): readonly { uuid: string }[]
  with(document: Document, rows: readonly { uuid: string }[]): Document
  /** The document `next` with everything that follows from its differences to `base`. */
  settled(base: Document, next: Document): Document
  /** Fields in which a row differs from the stored row, except recomputed ones. */
  changedFields(old: { uuid: string }, now: { uuid: string }, base: Document, next: Document): string[]
}

export interface Method<
  Name extends string,
  Document extends MethodDocument<Name>,
  Edit extends { kind: string } = { kind: string },
  Figures extends ValueFigures = ValueFigures,
> {
  name: Name
  /** A document without figures, to be completed by hand. */
  begin(beginning: Beginning): Document
  /** The figures of a document. */
  compute(document: Document): Computation<Figures>
  applyEdit(document: Document, edit: Edit): Edited<Document>
  /** Fields that a person may change, by name, except the rows. */
  editableOf(document: Document): Record<string, unknown>
  /** The document with other values in some of these fields. */
  withEditable(document: Document, fields: Record<string, unknown>): Document
  /** Null if the method has no list that is edited row by row. */
  rows: DocumentRows<Document> | null
  /** The fields in which two documents differ, for the change log. Null means that there was no valuation. */
  diff(stored: Document | null, next: Document): FieldChange[]
  /** Every rule that a document violates. */
  validate(document: Document): RuleViolation[]
  /** The lines that add up or multiply to the value; none if there is no value. */
  explain(document: Document): ExplanationLine[]
  /** The document to store: the server's data with only the editable fields of the sent document. */
  rebuild(sent: Document, facts: SaveFacts<Document>): Rebuilt<Document>
  /** uuids of the market evidence and of the own assets that a document uses. */
  evidenceOf(document: Document): string[]
  /** uuids of the stored valuations that a document takes figures from. */
  valuationsOf(document: Document): string[]
  /** True if the document is the result of a search for evidence. The server repeats the search at a save. */
  isSearched(document: Document): boolean
  /** The document of a member in the anchor's group. */
  forMember(passed: PassedValue<Document, Figures>): Document
}
