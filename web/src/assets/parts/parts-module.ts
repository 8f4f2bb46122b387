import type { PartData, PartNames, Section, SectionData } from '@lindero/domain/kernel/parts/record-part'
import type { QueryKey } from '@tanstack/react-query'
import type { PartScreen } from './part-screen.ts'

/** The saved parts of a section, by name. */
export type PartsData = Readonly<Record<string, PartData>>

/** Result of `load`: the screens of the section's parts, and the query of their saved data. */
export interface PartsModule {
  screens: readonly PartScreen[]
  queryOf: (assetUuid: string) => { queryKey: QueryKey; queryFn?: unknown }
  /** A method, so that it may name the reply of its call. */
  dataOf(reply: unknown): PartsData
}

/** The parts in the reply of the call of their section. */
export function partsOfReply<S extends Section>({ parts }: S, reply: SectionData<S>): PartsData {
  return Object.fromEntries(parts.map(({ name }) => [name, reply[name as PartNames<S>]]))
}
