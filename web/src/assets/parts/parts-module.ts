import type { Changes } from '@lindero/domain/kernel/changes'
import type { DeclaredFields } from '@lindero/domain/kernel/fields/declared-field'
import {
  emptyPart,
  type PartData,
  type PartNames,
  type RecordPart,
  type RowKinds,
  type Section,
  type SectionData,
} from '@lindero/domain/kernel/parts/record-part'
import type { AreaError } from '../../kernel/record/section.ts'
import type { PartScreen } from './part-screen.ts'

export type PartsData = Readonly<Record<string, PartData>>

/** Options of a query for any call. */
export interface AnyQuery {
  queryKey: readonly unknown[]
  queryFn?: unknown
  staleTime?: unknown
  gcTime?: unknown
}

/** Result of `load`: the screens of the section's parts, and the query of their saved data. */
export interface PartsModule {
  screens: readonly PartScreen[]
  queryOf: (assetUuid: string, changes: Changes) => AnyQuery
  /** Declared as a method, so that a section can declare its own reply type. */
  dataOf(reply: unknown): PartsData
  /** The query for the users whom the fields of the section offer. */
  peopleOf?: (assetUuid: string) => AnyQuery
  /** Finds errors in the changes, in addition to the errors that each part finds. */
  check?(changes: Changes, data: PartsData): readonly AreaError[]
}

/** The parts of a section, from the reply of the section's call. */
export function partsOfReply<S extends Section>({ parts }: S, reply: SectionData<S>): PartsData {
  return Object.fromEntries(parts.map(({ name }) => [name, reply[name as PartNames<S>]]))
}

/** The saved data of one part, typed by the part's declaration. */
export function dataOfPart<F extends DeclaredFields, R extends RowKinds>(
  part: RecordPart<F, R>,
  data: PartsData,
): PartData<F, R> {
  return (data[part.name] ?? emptyPart(part)) as PartData<F, R>
}
