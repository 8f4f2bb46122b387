import { byAnnex } from '@lindero/domain/kernel/annexes'
import type { Annex } from '@lindero/domain/kernel/property-types'
import { sql } from 'drizzle-orm'
import { boolean, numeric, timestamp } from 'drizzle-orm/pg-core'

/**
 * The current day in Spain, regardless of the database's time zone. In UTC, `current_date` is still the previous day
 * until two in the morning in summer.
 */
export const TODAY = sql<string>`(now() AT TIME ZONE 'Europe/Madrid')::date`

/** Column types that many tables use, so that each type is read the same way everywhere. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/**
 * Exact in the database, but read as a JavaScript number, which distinguishes cents up to 90 trillion euros (2^53
 * cents).
 */
export const euros = (name: string) => numeric(name, { precision: 14, scale: 2, mode: 'number' })
export const unitEuros = (name: string) => numeric(name, { precision: 14, scale: 4, mode: 'number' })
export const squareMetres = (name: string) => numeric(name, { precision: 12, scale: 2, mode: 'number' })
/** The size of a home, which has two digits less than a plot. */
export const homeSquareMetres = (name: string) => numeric(name, { precision: 10, scale: 2, mode: 'number' })

/** Column name of an annex, in snake case. */
export const annexColumn = (annex: Annex) => annex.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`)

/** Columns of the annexes; null if unknown. */
export const annexColumns = () => byAnnex((annex) => boolean(annexColumn(annex)))
