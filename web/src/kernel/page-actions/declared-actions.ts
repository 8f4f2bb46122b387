import type { Permission } from '@lindero/domain/users/permissions'
import type { Session } from '../session/session-store.ts'

/** The kinds of records for which the command palette asks, if an action needs one. */
export const ACTED_RECORDS = ['asset', 'portfolio', 'group'] as const
export type ActedRecord = (typeof ACTED_RECORDS)[number]

/** An action of a page, or a section of a record, as the command palette opens it from every screen. */
export interface PageAction {
  id: string
  /** Path of the page. If the action needs a record, the path contains `$uuid`. */
  path: string
  /** The kind of record that the action needs. */
  on?: ActedRecord
  permission: Permission
  /** Search parameters with which the page opens the action. */
  search?: Readonly<Record<string, string | boolean>>
  /** False if the customer does not have the function. */
  isOffered?: (session: Session) => boolean
}

/** Search parameters that ask a page for an action (`useAskedAction`). */
export const asks = (id: string) => ({ do: id })

/**
 * Declares actions of pages. Their texts are `palette:actions`, with the same names. By default, the page is opened with
 * the parameter `do`, which has the name of the action as its value.
 */
export function pageActions<const Declared extends Readonly<Record<string, Omit<PageAction, 'id'>>>>(
  declared: Declared,
): { readonly [Name in keyof Declared & string]: PageAction } {
  const entries = Object.entries(declared).map(([id, action]) => [id, { search: asks(id), ...action, id }])
  return Object.fromEntries(entries)
}
