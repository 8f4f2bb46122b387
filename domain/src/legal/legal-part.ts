import { type DeclaredFields, day } from '../kernel/fields/declared-field.ts'
import { type PartContext, type RowKind, type Rules, recordPart } from '../kernel/parts/record-part.ts'

/** The day on which a record was added or asked for: the history names a record by it. */
const NAMED = { requestDate: day({ isDerived: true }) }
type Named<F extends DeclaredFields> = RowKind<F & typeof NAMED>

type RecordKind<F extends DeclaredFields> = Rules<F> & Pick<RowKind<F>, 'defaults' | 'most'>

/** A section of legal management: a part whose rows are its records. */
export function legalPart<const Name extends string, const F extends DeclaredFields>(
  name: Name,
  record: RecordKind<F>,
) {
  const kind = {
    ...record,
    title: 'requestDate',
    fields: { ...NAMED, ...record.fields },
    settle: (values, changed, context) => ({
      ...record.settle?.(values, changed, context),
      ...(values.requestDate === null ? { requestDate: context.today } : {}),
    }),
  } as Named<F>
  const rows = { [name]: kind } as { readonly [Kind in Name]: Named<F> }
  return recordPart({ section: 'management', name, fields: {}, rows })
}

/** Fields of a record that are missing, or do not fit together. */
export const violations = (fields: readonly string[], code: 'required' | 'notTogether' | 'invalid') =>
  fields.map((field) => ({ field, code }))

/** Data for rules of legal management besides their record. */
export const legalContext = (today: string, now = `${today}T00:00:00.000Z`): PartContext => ({
  today,
  now,
  asset: { address: null, cadastralReference: null, details: {} },
})
