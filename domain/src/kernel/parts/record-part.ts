import { type DeclaredFields, emptyValues, type ValuesOf } from '../fields/declared-field.ts'

/** Input for the rules, in addition to the data of the part. */
export interface PartContext {
  /** Date as yyyy-mm-dd. */
  today: string
  /** Instant (ISO 8601), for timestamps. */
  now: string
  /** Name of the user who saves. It is stored in rows that display their author. */
  author?: string
  asset: {
    address: string | null
    cadastralReference: string | null
    details: Readonly<Record<string, unknown>>
  }
}

/** A rule violation in a field. Its message is `errors.<code>` in the texts of the part. */
export interface Violation {
  field: string
  code: string
}

/** Rules for values that are edited together: the fields of a part, or one row of a part that has rows. */
export interface Rules<F extends DeclaredFields> {
  fields: F
  /** Values that other fields receive when one field changes. The form and the server both apply them. */
  follow?(name: string, values: ValuesOf<F>, before: ValuesOf<F>, context: PartContext): Partial<ValuesOf<F>>
  /** Values that are set after every change. Example: when a proposal is signed, its mediation changes state. */
  settle?(values: ValuesOf<F>, changed: ReadonlySet<string>, context: PartContext): Partial<ValuesOf<F>>
  /** Fields that do not apply to the current values. Forms and views hide them. */
  hides?(values: ValuesOf<F>): readonly string[]
  /**
   * Fields that must have a value after every change, also in a record that was saved before this rule existed. A
   * required field is otherwise checked only in new records and if the change edits it.
   */
  needs?(values: ValuesOf<F>): readonly string[]
  /** Fields that a change cannot fill. A value that was saved before stays. */
  locks?(values: ValuesOf<F>): readonly string[]
  /** Rules that involve several fields. They are checked before a save. */
  check?(values: ValuesOf<F>, context: PartContext): readonly Violation[]
}

/**
 * The rows of the part by kind, with the draft applied. Defaults can depend on them: a new fee uses the account with
 * direct debit.
 */
export type OtherRows = Readonly<Record<string, readonly RowOf<DeclaredFields>[]>>

export interface RowKind<F extends DeclaredFields = DeclaredFields> extends Rules<F> {
  /** The field that names a row in tables, summaries and the history. */
  title: keyof F & string
  /**
   * Fields that, together with the parent, identify a row in a spreadsheet, so that a second import updates the row. If
   * absent, an asset has at most one row of this kind.
   */
  key?: readonly (keyof F & string)[]
  /** Additional fields that identify a row in a spreadsheet, if the row has values for them. */
  keyIfGiven?: readonly (keyof F & string)[]
  /**
   * Lists of fields by which a row is the same as a saved one of the same parent: it agrees in all fields of a list, and
   * the first one is stated. A save asks before it adds such a row. By default, the list is the key with the required
   * figures.
   */
  equalBy?: readonly (readonly (keyof F & string)[])[]
  /** The kind of the parent row. Example: a payment belongs to a fee and is deleted with it. */
  parent?: string
  /** Values of a new row for fields that are not sent. The screen and the API both use them. */
  defaults?(context: PartContext, rows: OtherRows): Partial<ValuesOf<F>>
  /** Additional values for a row that a user adds on the screen. An API caller must send them. */
  byHand?: Partial<ValuesOf<F>>
  /** A new row that states nothing is rejected although it has defaults, and this field is named as missing. */
  head?: keyof F & string
  /** Fields that are copied when a row is duplicated. If absent, rows cannot be duplicated. */
  copied?: readonly (keyof F & string)[]
  /** Columns whose sum is shown below the table. */
  totals?: readonly (keyof F & string)[]
  /** Maximum number of rows of this kind per asset; 1,000 by default. */
  most?: number
}

export type RowKinds = Readonly<Record<string, RowKind>>
export type RowOf<F extends DeclaredFields> = ValuesOf<F> & { uuid: string; parentUuid?: string | null }
export type PartData<F extends DeclaredFields = DeclaredFields, R extends RowKinds = RowKinds> = {
  values: ValuesOf<F>
  rows: { [Kind in keyof R]: RowOf<R[Kind]['fields']>[] }
}

type RowViolations<R extends RowKinds = RowKinds> = {
  readonly [Kind in keyof R]?: readonly (Violation & { uuid: string })[]
}

/** A valid row that another row makes doubtful. */
export interface RowDoubt {
  kind: string
  uuid: string
  other: string
  /** Its sentence is `errors.<code>` in the texts of the part. */
  code: string
  /** Values of the other row for the sentence. */
  data: Readonly<Record<string, string>>
}

/**
 * A part of a record: its own fields, and any number of rows of each kind. Schemas, validation, form, table, summary
 * and history are all derived from this declaration.
 */
export interface RecordPart<
  F extends DeclaredFields = DeclaredFields,
  R extends RowKinds = RowKinds,
  Name extends string = string,
> extends Rules<F> {
  /** The section that contains the part. Its name is the prefix of the part's keys: `operations`. */
  section: string
  /** Name of the part within its section, as used in calls and URLs. */
  name: Name
  rows: R
  /**
   * Rules between rows, or between rows and the part's own fields. They are checked after each row is valid on its own.
   * @param saved the rows before the change, so that a rule can ignore rows that are older than the rule
   */
  checkRows?(data: PartData<F, R>, context: PartContext, saved: PartData<F, R>['rows']): RowViolations<R>
  /**
   * Pairs of rows of which probably only one is true, in both directions. A save that makes such a pair asks first, and
   * the caller may confirm it.
   */
  doubts?(data: PartData<F, R>, context: PartContext): readonly RowDoubt[]
  /** The code for the part's status chip. If absent, the part has no chip. */
  status?(data: PartData<F, R>, context: PartContext): string
}

export type DataOf<P extends RecordPart> = P extends RecordPart<infer F, infer R> ? PartData<F, R> : never

export function recordPart<const F extends DeclaredFields, const R extends RowKinds, const Name extends string>(
  part: RecordPart<F, R, Name>,
): RecordPart<F, R, Name> {
  return part
}

/** The parts in a section of a record, in the order of their tabs. This is the only list of the parts. */
export interface Section<Parts extends readonly RecordPart[] = readonly RecordPart[], Name extends string = string> {
  name: Name
  parts: Parts
}
export type PartNames<S extends Section> = S['parts'][number]['name']
export type PartNamed<S extends Section, Name extends PartNames<S>> = Extract<S['parts'][number], { name: Name }>
/** The saved data of each part, by part name. */
export type SectionData<S extends Section> = { [Name in PartNames<S>]: DataOf<PartNamed<S, Name>> }

export function section<const Name extends string, const Parts extends readonly RecordPart[]>(
  name: Name,
  parts: Parts,
): Section<Parts, Name> {
  return { name, parts }
}

/** Declares one kind of rows for the `rows` field of a part. */
export function rowKind<const F extends DeclaredFields>(kind: RowKind<F>): RowKind<F> {
  return kind
}

export const MOST_ROWS = 1_000

export function emptyPart<F extends DeclaredFields, R extends RowKinds>({
  fields,
  rows,
}: RecordPart<F, R>): PartData<F, R> {
  const none = Object.fromEntries(Object.keys(rows).map((kind) => [kind, []]))
  return { values: emptyValues(fields), rows: none as unknown as PartData<F, R>['rows'] }
}

/** Key of the part's own fields in a draft: `operations.mortgage`. */
export function keyOfPart({ section, name }: Pick<RecordPart, 'section' | 'name'>): string {
  return `${section}.${name}`
}

/** Key of a row in a draft: `operations.instalment:<uuid>`. Row kinds have unique names within a section. */
export function keyOfRow({ section }: Pick<RecordPart, 'section'>, kind: string, uuid: string): string {
  return `${section}.${kind}:${uuid}`
}

/** The kind and uuid in a row key. Null if the key belongs to the part's own fields or to another part. */
export function rowOfKey(part: RecordPart, key: string): { kind: string; uuid: string } | null {
  // A load of a workbook asks this hundreds of times for each row, so the key is not split into an array.
  const start = part.section.length + 1
  const colon = key.indexOf(':', start)
  if (colon < 0 || key[start - 1] !== '.' || !key.startsWith(part.section)) return null
  const end = key.indexOf(':', colon + 1)
  const kind = key.slice(start, colon)
  const uuid = key.slice(colon + 1, end < 0 ? undefined : end)
  return uuid !== '' && Object.hasOwn(part.rows, kind) ? { kind, uuid } : null
}

export function violationsBetweenRows(part: RecordPart, data: PartData, context: PartContext, saved: PartData['rows']) {
  return Object.entries(part.checkRows?.(data, context, saved) ?? {}).flatMap(([kind, violations = []]) =>
    violations.map(({ uuid, field, code }) => ({ key: keyOfRow(part, kind, uuid), kind, uuid, field, code })),
  )
}

export function ownsKey(part: RecordPart, key: string): boolean {
  return key === keyOfPart(part) || rowOfKey(part, key) !== null
}
