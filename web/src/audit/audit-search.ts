import { ROWS_MAXIMUM } from '@lindero/contract/kernel/schemas'
import { isCalendarDate } from '@lindero/domain/kernel/dates'
import { DEEDS, type Deed } from '@lindero/domain/kernel/deeds'

/** What of the audit log stands in the address, so that a link reproduces the view. */
export interface AuditSearch {
  /** Page from 1. */
  p?: number
  /** Rows of a page. */
  r?: number
  /** Oldest first. */
  asc?: boolean
  user?: string
  deed?: Deed
  /** Calendar dates, both included. */
  from?: string
  to?: string
}

export const ROWS_OF_PAGE = 50

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** What cannot be read is left out: an old link opens the log all the same. */
export function readAuditSearch(raw: Record<string, unknown>): AuditSearch {
  const deed = DEEDS.find((known) => known === raw.deed)
  return {
    ...(isCount(raw.p) && raw.p > 1 ? { p: raw.p } : {}),
    ...(isCount(raw.r) && raw.r <= ROWS_MAXIMUM && raw.r !== ROWS_OF_PAGE ? { r: raw.r } : {}),
    ...(raw.asc === true ? { asc: true } : {}),
    ...(typeof raw.user === 'string' && UUID.test(raw.user) ? { user: raw.user } : {}),
    ...(deed ? { deed } : {}),
    ...(isDate(raw.from) ? { from: raw.from } : {}),
    ...(isDate(raw.to) ? { to: raw.to } : {}),
  }
}

/** The query of the call that a search stands for. */
export function auditQuery({ p = 1, r = ROWS_OF_PAGE, asc = false, user, deed, from, to }: AuditSearch) {
  const f = {
    ...(user ? { user } : {}),
    ...(deed ? { deed } : {}),
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
  }
  return { p, r, s: 'at' as const, d: !asc, ...(Object.keys(f).length > 0 ? { f } : {}) }
}

export const isFiltered = ({ user, deed, from, to }: AuditSearch) =>
  [user, deed, from, to].some((value) => value !== undefined)

function isDate(value: unknown): value is string {
  return typeof value === 'string' && isCalendarDate(value)
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1
}
