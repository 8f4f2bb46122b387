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

/** Query options for any call. */
export interface AnyQuery {
  queryKey: readonly unknown[]
  queryFn?: unknown
  staleTime?: unknown
  gcTime?: unknown
}

/** Result of `load`: the screens of the section's parts, and the query for their saved data. */
export interface PartsModule {
  screens: readonly PartScreen[]
  queryOf: (assetUuid: string, changes: Changes) => AnyQuery
  /** Declared as a method, so that a section can use a specific reply type. */
  dataOf(reply: unknown): PartsData
  /** Query for the users that can be chosen in the section's fields. */
  peopleOf?: (assetUuid: string) => AnyQuery
  /** Finds errors in the changes, in addition to those found by each part. */
  check?(changes: Changes, data: PartsData): readonly AreaError[]
}

/** Extracts a section's parts from the reply to its call. */
export function partsOfReply<S extends Section>({ parts }: S, reply: SectionData<S>): PartsData {
  return Object.fromEntries(parts.map(({ name }) => [name, reply[name as PartNames<S>]]))
}

/** Saved data of one part, with the type that its declaration implies. */
export function dataOfPart<F extends DeclaredFields, R extends RowKinds>(
  part: RecordPart<F, R>,
  data: PartsData,
): PartData<F, R> {
  return (data[part.name] ?? emptyPart(part)) as PartData<F, R>
}
