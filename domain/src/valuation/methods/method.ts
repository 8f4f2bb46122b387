/** The interface of a valuation method. To add one: a folder with these functions, and an entry in `methods.ts`. */
import type { MarketEvidence } from '../../market/market-evidence.ts'
import type { ValueFigures } from '../record/figures.ts'
import type { FieldChange } from '../record/history.ts'
import type { Subject } from '../record/subject.ts'
import type { ValuationViolation, ValuationWarning } from '../valuation.errors.ts'

/** Fields of the documents of all methods. */
export interface MethodDocument<Name extends string = string> {
  method: Name
  subject: Subject
  warnings: ValuationWarning[]
}

export type Computation<Figures extends ValueFigures = ValueFigures> =
  | { kind: 'valued'; figures: Figures }
  | { kind: 'notValued'; code: ValuationViolation }

export type Edited<Document> =
  | { kind: 'edited'; document: Document }
  | { kind: 'refused'; code: ValuationViolation }

export interface RuleViolation {
  code: ValuationViolation
  data: Record<string, unknown>
}

/** One step of the calculation; applied in their order to 0, the lines give the value. */
export interface ExplanationLine {
  /** What the figure is, a stable name. */
  name: string
  apply: 'add' | 'multiply'
  figure: number
}

/** The server's own data at a save. */
export interface SaveFacts<Document> {
  /** The stored document that was edited, or the one computed again; null for a valuation started by hand. */
  base: Document | null
  /** The property in the asset's present data. */
  subject: Subject
  /** Market evidence by uuid, as listed by `evidenceOf`. */
  evidence: ReadonlyMap<string, MarketEvidence>
}

export type Rebuilt<Document> =
  | { kind: 'rebuilt'; document: Document }
  | ({ kind: 'refused' } & RuleViolation)

export interface Method<
  Name extends string,
  Document extends MethodDocument<Name>,
  Edit extends { kind: string } = { kind: string },
  Figures extends ValueFigures = ValueFigures,
> {
  name: Name
  /** The figures of a document. */
  compute(document: Document): Computation<Figures>
  applyEdit(document: Document, edit: Edit): Edited<Document>
  /** The differing fields of two documents, for the change log; null: there was no valuation. */
  diff(stored: Document | null, next: Document): FieldChange[]
  /** Every rule that a document violates. */
  validate(document: Document): RuleViolation[]
  /** The lines that add up or multiply to the value; none without a value. */
  explain(document: Document): ExplanationLine[]
  /** The document to store: the server's data, with only the editable fields of the one sent. */
  rebuild(sent: Document, facts: SaveFacts<Document>): Rebuilt<Document>
  /** uuids of the market evidence that a document uses. */
  evidenceOf(document: Document): string[]
}
