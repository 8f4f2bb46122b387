import type { PartData } from '@lindero/domain/kernel/parts/record-part'
import type { QueryKey } from '@tanstack/react-query'
import type { PartScreen } from './part-screen.ts'

/** The saved parts of a section, by name. */
export type PartsData = Readonly<Record<string, PartData>>

/** What `load` gives: the screens of the section's parts, and the query of their saved data. */
export interface PartsModule {
  screens: readonly PartScreen[]
  queryOf: (assetUuid: string) => { queryKey: QueryKey; queryFn?: unknown }
  dataOf: (reply: unknown) => PartsData
}
