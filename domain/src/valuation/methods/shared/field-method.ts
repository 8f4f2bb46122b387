/** A method whose document has only typed fields and no list of evidence: incomes, yield, residual. */
import { NO_CAPEX } from '../../capex/capex.ts'
import type { Violation } from '../../record/bounds.ts'
import type { ValueFigures } from '../../record/figures.ts'
import { type FieldChange, fieldChange } from '../../record/history.ts'
import {
  type CommonEdit,
  checkCommon,
  commonChanges,
  commonFieldsOf,
  contradictions,
  editCommon,
  withCommonFields,
} from './common-edits.ts'
import type {
  Beginning,
  Computation,
  ExplanationLine,
  Method,
  MethodDocument,
  PassedValue,
  RuleViolation,
  SaveFacts,
} from './method.ts'

/** Changes some of the method-specific fields. */
export interface FieldsEdit<Document extends MethodDocument> {
  kind: 'fields'
  fields: Partial<Omit<Document, keyof MethodDocument>>
}

interface FieldRules<Name extends string, Document extends MethodDocument<Name>, Figures extends ValueFigures> {
  name: Name
  /** Values of method-specific fields that documents of earlier releases lack. */
  absent?: Partial<Omit<Document, keyof MethodDocument>>
  /** The method-specific fields of a new document. */
  begin(beginning: Beginning): Omit<Document, keyof MethodDocument>
  compute(document: Document): Computation<Figures>
  /** The first violation among the method-specific fields. */
  check(document: Document): Violation
  explain(document: Document, figures: Figures): ExplanationLine[]
  valuationsOf?(document: Document): string[]
  /** True if the values that were taken from the asset or its valuations equal the server's values. */
  follows?(sent: Document, facts: SaveFacts<Document>): boolean
  forMember(passed: PassedValue<Document, Figures>): Partial<Document>
}

export function fieldMethod<Name extends string, Document extends MethodDocument<Name>, Figures extends ValueFigures>(
  rules: FieldRules<Name, Document, Figures>,
): Method<Name, Document, CommonEdit | FieldsEdit<Document>, Figures> {
  const { name, check } = rules
  const ownOf = (document: Document) =>
    Object.fromEntries(
      Object.entries({ ...rules.absent, ...document }).filter(([field]) => !COMMON.has(field)),
    ) as Record<string, unknown>

  function begin(beginning: Beginning): Document {
    return {
      method: name,
      subject: beginning.subject,
      warnings: [],
      manualValuationValue: null,
      manualValuationValuem2: null,
      fireValue: null,
      fireValuePct: null,
      capex: beginning.configuration.capex ? { ...NO_CAPEX, isSubtracted: true } : null,
      ...rules.begin(beginning),
    } as unknown as Document
  }

  function withEditable(document: Document, fields: Record<string, unknown>): Document {
    const storedOwn = ownOf(document)
    const own = Object.entries(fields).filter(([field]) => Object.hasOwn(storedOwn, field))
    return { ...withCommonFields(document, fields), ...Object.fromEntries(own) }
  }

  function worthOf(document: Document): number {
    const outcome = rules.compute(document)
    return outcome.kind === 'valued' ? outcome.figures.value : Number.NaN
  }

  return {
    name,
    begin,
    compute: rules.compute,
    applyEdit(document, edit) {
      if (edit.kind !== 'fields') return editCommon(document, edit, worthOf(document))
      const next = withEditable(document, edit.fields as Record<string, unknown>)
      const violation = check(next)
      return violation === null ? { kind: 'edited', document: next } : { kind: 'refused', code: violation }
    },
    editableOf: (document) => ({ ...commonFieldsOf(document), ...ownOf(document) }),
    withEditable,
    rows: null,
    diff(stored, next): FieldChange[] {
      const before = stored === null ? {} : ownOf(stored)
      return [
        ...Object.entries(ownOf(next)).flatMap(([field, value]) => fieldChange(field, before[field] ?? null, value)),
        ...commonChanges(stored, next),
      ]
    },
    validate(document): RuleViolation[] {
      const outcome = rules.compute(document)
      const { fireValue } = document
      const isAbove = outcome.kind === 'valued' && fireValue !== null && fireValue > outcome.figures.value
      return [
        ...[check(document), ...checkCommon(document), isAbove ? ('valuation.fireValueAboveValue' as const) : null]
          .filter((code) => code !== null)
          .map((code) => ({ code, data: {} })),
        ...contradictions(document, outcome.kind === 'valued' ? outcome.figures.value : Number.NaN),
        ...(document.subject.operation === 'rent' ? [{ code: 'valuation.methodOnlyForSale' as const, data: {} }] : []),
        ...(outcome.kind === 'notValued' ? [{ code: outcome.code, data: outcome.data ?? {} }] : []),
      ]
    },
    explain(document): ExplanationLine[] {
      const outcome = rules.compute(document)
      if (outcome.kind === 'notValued') return []
      const { basis, value, unitValue } = outcome.figures
      if (basis === 'manualValue') return [{ name: 'manualValuationValue', apply: 'add', figure: value }]
      if (basis === 'manualUnitValue')
        return [
          { name: 'manualValuationValuem2', apply: 'add', figure: unitValue },
          { name: 'size', apply: 'multiply', figure: document.subject.size },
        ]
      return rules.explain(document, outcome.figures)
    },
    rebuild(sent, facts) {
      const follows = rules.follows?.(sent, facts) ?? true
      if (!follows) return { kind: 'refused', code: 'valuation.sourceNotFound', data: {} }
      const subject = { ...(facts.base?.subject ?? facts.subject), size: sent.subject.size }
      const document = {
        ...withEditable({ ...sent, ...(facts.base ?? {}) }, { ...commonFieldsOf(sent), ...ownOf(sent) }),
        subject,
        warnings: facts.base?.warnings ?? [],
      }
      return { kind: 'rebuilt', document }
    },
    evidenceOf: () => [],
    valuationsOf: rules.valuationsOf ?? (() => []),
    isSearched: () => false,
    forMember(passed) {
      const { anchor, subject } = passed
      const share = subject.size / anchor.subject.size
      return {
        ...anchor,
        subject,
        manualValuationValue: null,
        manualValuationValuem2:
          anchor.manualValuationValue === null ? anchor.manualValuationValuem2 : passed.figures.unitValue,
        fireValue: anchor.fireValue === null ? null : Math.round(anchor.fireValue * share * 100) / 100,
        ...rules.forMember(passed),
      }
    },
  }
}

const COMMON: ReadonlySet<string> = new Set([
  'method',
  'subject',
  'warnings',
  'manualValuationValue',
  'manualValuationValuem2',
  'fireValue',
  'fireValuePct',
  'capex',
  'toStartSalesTiming',
  'toEndSalesTiming',
] satisfies (keyof MethodDocument)[])
