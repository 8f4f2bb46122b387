import { VIEW_STATE_CHARACTERS } from '@lindero/domain/users/saved-views'
import { z } from 'zod'
import { distinct, text } from '../kernel/schemas.ts'

/** Name of a list, a column or a filter. */
export const listName = text(60).min(1)
const COLUMNS_MAXIMUM = 200
const columnNames = distinct(listName).max(COLUMNS_MAXIMUM)

/** A user's arrangement of the columns in a list. */
export const columnLayout = z
  .strictObject({
    order: columnNames,
    hidden: columnNames,
    pinned: columnNames,
    widths: z.record(listName, z.number().min(1).max(10_000)),
  })
  .refine((layout) => JSON.stringify(layout).length <= VIEW_STATE_CHARACTERS, 'too long')
