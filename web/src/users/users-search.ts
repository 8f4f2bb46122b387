import { ROWS_MAXIMUM } from '@lindero/contract/kernel/schemas'
import { USER_SORTS, userFilter } from '@lindero/contract/users/users.contract'
import type { z } from 'zod'
import { isRecord } from '../kernel/storage/stored.ts'

export type UserSort = (typeof USER_SORTS)[number]
export type UserFilter = z.infer<typeof userFilter>

/** What of a list of users stands in the address, so that a link reproduces the view. */
export interface UsersSearch {
  /** Page from 1. */
  p?: number
  /** Rows of a page. */
  r?: number
  s?: UserSort
  /** Descending. */
  d?: boolean
  f?: UserFilter
  /** The user whose form is open, or a new one. */
  user?: string
}

export const NEW_USER = 'new'
export const ROWS_OF_PAGE = 50
export const DEFAULT_SORT: UserSort = 'name'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** What cannot be read is left out: an old link opens the list all the same. */
export function readUsersSearch(raw: Record<string, unknown>): UsersSearch {
  const sort = USER_SORTS.find((field) => field === raw.s)
  const filter = readFilter(raw.f)
  return {
    ...(isCount(raw.p) && raw.p > 1 ? { p: raw.p } : {}),
    ...(isCount(raw.r) && raw.r <= ROWS_MAXIMUM && raw.r !== ROWS_OF_PAGE ? { r: raw.r } : {}),
    ...(sort ? { s: sort } : {}),
    ...(raw.d === true ? { d: true } : {}),
    ...(filter ? { f: filter } : {}),
    ...(isUser(raw.user) ? { user: raw.user } : {}),
  }
}

/** The filter with one key set; undefined, or an empty text, takes it off. */
export function withUserFilter(filter: UserFilter, key: string, value: string | undefined): UserFilter {
  return readFilter({ ...filter, [key]: value || undefined }) ?? {}
}

function readFilter(raw: unknown): UserFilter | null {
  if (!isRecord(raw)) return null
  const right = Object.entries(raw).filter(
    ([key, value]) => value !== undefined && value !== '' && userFilter.safeParse({ [key]: value }).success,
  )
  return right.length > 0 ? (Object.fromEntries(right) as UserFilter) : null
}

function isUser(value: unknown): value is string {
  return typeof value === 'string' && (value === NEW_USER || UUID.test(value))
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1
}
