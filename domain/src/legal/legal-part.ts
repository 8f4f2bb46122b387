import { type DeclaredFields, day, type ValuesOf } from '../kernel/fields/declared-field.ts'
import { type PartContext, type RowKind, type Rules, recordPart } from '../kernel/parts/record-part.ts'

/** Section name of legal management: the prefix of its keys. */
export const LEGAL = 'legal'

/** Exceptions for providers. By default, a provider can read and edit exactly the reports of its own service. */
export interface ProviderRights {
  /**
   * Fields that describe the state of the asset, without documents. Every provider can read them (product facts 11).
   */
  reads: readonly string[]
  /** Fields in a report that only the owner of the asset can set. */
  ownersOnly: readonly string[]
}
export const NO_RIGHTS: ProviderRights = { reads: [], ownersOnly: [] }

/** The day on which a record was added or requested. The history identifies a record by this day. */
const NAMED = { requestDate: day({ isDerived: true }) }
type Named<F extends DeclaredFields> = RowKind<F & typeof NAMED>

type RecordKind<F extends DeclaredFields> = Rules<F> &
  Pick<RowKind<F>, 'defaults' | 'byHand' | 'head' | 'most' | 'key'> & {
    /** Additional date fields that cannot be after today. Example: the day of a court eviction that has a result. */
    facts?(values: ValuesOf<F>): readonly (keyof F & string)[]
  }

/**
 * Declares a section of legal management: a part whose rows are the records of the section. A date of a past event
 * cannot be after today. Each change needs the required fields, also in a record that was saved without them, and
 * cannot fill a field that the form hides (ADR 1265).
 */
export function legalPart<const Name extends string, const F extends DeclaredFields>(
  name: Name,
  { providers = NO_RIGHTS, ...record }: RecordKind<F> & { providers?: ProviderRights },
) {
  const { facts, ...rules } = record
  const past = Object.keys(record.fields).filter((field) => record.fields[field]?.latest === 'today')
  const required = Object.keys(record.fields).filter((field) => record.fields[field]?.required)
  const { hides } = record
  const kind = {
    ...rules,
    ...(hides ? { locks: hides } : {}),
    needs: (values) => [...required, ...(rules.needs?.(values) ?? [])],
    title: 'requestDate',
    fields: { ...NAMED, ...record.fields },
    check: (values, context) => [
      ...(rules.check?.(values, context) ?? []),
      ...violations(datesAfter(context.today, values, [...past, ...(facts?.(values) ?? [])]), 'inFuture'),
    ],
    settle: (values, changed, context) => ({
      ...rules.settle?.(values, changed, context),
      ...(values.requestDate === null ? { requestDate: context.today } : {}),
    }),
  } as Named<F>
  const rows = { [name]: kind } as { readonly [Kind in Name]: Named<F> }
  return { ...recordPart({ section: LEGAL, name, fields: {}, rows }), providers }
}

/** One violation for each of the fields, all with the same code. */
export const violations = (
  fields: readonly string[],
  code: 'required' | 'notTogether' | 'invalid' | 'inFuture' | 'proofStays',
) => fields.map((field) => ({ field, code }))

/** The fields with a date after today. If `today` is empty, no date is checked. */
const datesAfter = (today: string, values: Readonly<Record<string, unknown>>, fields: readonly string[]) =>
  fields.filter((field) => {
    const date = values[field]
    return today !== '' && typeof date === 'string' && date > today
  })

/** The context that the rules of legal management need in addition to the record. */
export const legalContext = (today: string, now = `${today}T00:00:00.000Z`): PartContext => ({
  today,
  now,
  asset: { address: null, cadastralReference: null, details: {} },
})
