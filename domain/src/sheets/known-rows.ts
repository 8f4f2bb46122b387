import { sameValue } from '../kernel/changes.ts'
import { foldWords } from '../kernel/parse-result.ts'
import type { PartData, RecordPart } from '../kernel/parts/record-part.ts'
import type { SheetRow, Values } from './sheet-row.ts'

/** A row of a part: either a saved row, or a new row that an earlier sheet row adds. */
export interface KnownRow {
  uuid: string
  parentUuid: string | null
  values: Values
  /** Saved values; null if the row is new. */
  saved: Values | null
  /** The sheet row that changes this row, if any. */
  taken: SheetRow | null
}

/** The rows of one kind, found by their identifier, by the identifier of their sheet row, or by values. */
export class KnownRows {
  readonly #rows: KnownRow[] = []
  readonly #byUuid = new Map<string, KnownRow>()
  /** By the identifier that the row has in the file. */
  readonly #byUuidInFile = new Map<string, KnownRow>()
  /** For each list of fields with which rows were sought: the rows by the values of these fields. */
  readonly #byValues = new Map<string, { fields: readonly string[]; rows: Map<string, KnownRow[]> }>()

  constructor(rows: readonly KnownRow[] = []) {
    for (const row of rows) this.add(row)
  }

  add(row: KnownRow): void {
    this.#rows.push(row)
    if (!this.#byUuid.has(row.uuid)) this.#byUuid.set(row.uuid, row)
    if (row.taken) this.take(row, row.taken)
    for (const { fields, rows } of this.#byValues.values()) addTo(rows, placeOf(row, fields), row)
  }

  /** Marks a row as changed by a sheet row. */
  take(row: KnownRow, by: SheetRow): void {
    row.taken = by
    if (by.uuid !== null && !this.#byUuidInFile.has(by.uuid)) this.#byUuidInFile.set(by.uuid, row)
  }

  withUuid(uuid: string): KnownRow | undefined {
    return this.#byUuid.get(uuid)
  }

  /** The row with this identifier, or the row whose sheet row has it. */
  named(uuid: string): KnownRow | undefined {
    return this.#byUuid.get(uuid) ?? this.#byUuidInFile.get(uuid)
  }

  /**
   * The rows with these values, of this parent if it is given. At most two are returned: more than one is a question
   * to the user, no matter how many there are.
   */
  matching(fields: readonly string[], values: Readonly<Values>, parentUuid?: string | null): KnownRow[] {
    const rows: KnownRow[] = []
    for (const row of this.#candidates(fields, values, parentUuid)) {
      if (!fields.every((name) => isEqual(row.values[name], values[name]))) continue
      rows.push(row)
      if (rows.length > 1) break
    }
    return rows
  }

  #candidates(fields: readonly string[], values: Readonly<Values>, parentUuid?: string | null): readonly KnownRow[] {
    const isOfParent = parentUuid !== undefined
    const id = JSON.stringify([isOfParent, fields])
    let index = this.#byValues.get(id)
    if (!index) {
      index = { fields: isOfParent ? [...fields, PARENT] : fields, rows: new Map() }
      for (const row of this.#rows) addTo(index.rows, placeOf(row, index.fields), row)
      this.#byValues.set(id, index)
    }
    return index.rows.get(placeOf({ values, parentUuid: parentUuid ?? null }, index.fields)) ?? []
  }
}

/** Stands in a list of fields for the parent of the row. */
const PARENT = '$parent'

export function knownRows(part: RecordPart, data: PartData): ReadonlyMap<string, KnownRows> {
  return new Map(
    Object.keys(part.rows).map((kind) => {
      const rows = (data.rows[kind] ?? []).map((row): KnownRow => {
        const { uuid, parentUuid = null } = row
        return { uuid, parentUuid, values: row as Values, saved: row as Values, taken: null }
      })
      return [kind, new KnownRows(rows)]
    }),
  )
}

function addTo(rows: Map<string, KnownRow[]>, place: string, row: KnownRow): void {
  const others = rows.get(place)
  if (others) others.push(row)
  else rows.set(place, [row])
}

/** Rows with equal values have the same place. Rows in the same place may still differ. */
function placeOf({ values, parentUuid }: Pick<KnownRow, 'values' | 'parentUuid'>, fields: readonly string[]): string {
  return JSON.stringify(fields.map((name) => (name === PARENT ? parentUuid : folded(values[name]))))
}

function folded(value: unknown): string | null {
  if (value === undefined || value === null || value === '') return null
  if (typeof value === 'object') return 'object'
  return typeof value === 'string' ? `text ${foldWords(value) || value}` : `${typeof value} ${String(value)}`
}

/**
 * True if two values are equal. Texts are compared ignoring case and accents, but texts in another alphabet must be
 * identical.
 */
function isEqual(saved: unknown, given: unknown): boolean {
  const isText = typeof saved === 'string' && typeof given === 'string'
  if (!isText || foldWords(saved) === '') return sameValue(saved ?? null, given ?? null)
  return foldWords(saved) === foldWords(given)
}
