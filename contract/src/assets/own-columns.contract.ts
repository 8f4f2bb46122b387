import { OWN_COLUMN_KINDS } from '@lindero/domain/assets/own-columns'
import { z } from 'zod'
import { call } from '../kernel/call.ts'
import { ASSET_LIST_QUERIES } from '../kernel/query-groups.ts'
import { instant, listOf, searchWords, trimmedText, uuid, uuidParams } from '../kernel/schemas.ts'
import { totalOfItems } from '../kernel/second-names.ts'

const kind = z.enum(OWN_COLUMN_KINDS)
const ofAdmins = z.number().int().nullable().describe('After the last tape; null for users who may not load tapes')

const ownColumn = z
  .object({
    uuid,
    name: z.string().describe('Header in the tapes, and key in `details`'),
    label: z.string().describe('Name on screens: that of an administrator, else the header'),
    kind: kind.describe('Most values are of this kind, or an administrator chose it'),
    isKindChosen: z.boolean(),
    isHidden: z.boolean().describe('Lists do not offer it'),
    hasPersonalData: z.boolean(),
    filled: ofAdmins.describe('Assets with a value after the last tape'),
    unreadable: ofAdmins.describe('Values that are not of the kind'),
    lastTape: z.string().nullable(),
    lastTapeOn: instant.nullable(),
  })
  .meta({ id: 'OwnColumn' })
export type OwnColumn = z.infer<typeof ownColumn>

const ownColumnEdit = z.strictObject({
  label: trimmedText(60).min(1).nullable().describe('Null: the header'),
  kind: kind.nullable().describe('Null: decided from the values'),
  isHidden: z.boolean(),
  hasPersonalData: z.boolean(),
})
export type OwnColumnEdit = z.infer<typeof ownColumnEdit>

export const ownColumnCalls = {
  ownColumns: call({
    method: 'GET',
    path: '/own-columns',
    summary: 'Own columns of the tapes of the customer, which lists of assets show, filter and sort by',
    permission: 'seeAssets',
    reply: listOf(ownColumn),
  }),
  ownColumnValues: call({
    method: 'GET',
    path: '/own-columns/{uuid}/values',
    summary: 'The most frequent values of an own column; none of a column with personal data',
    permission: 'seeAssets',
    params: uuidParams,
    query: z.strictObject({ q: searchWords.optional().describe('Part of the value') }),
    reply: z.object({
      items: z.array(z.object({ value: z.string(), count: z.number().int() })),
      total: totalOfItems,
    }),
  }),
  editOwnColumn: call({
    method: 'POST',
    path: '/own-columns/{uuid}',
    summary: 'Names an own column, chooses its kind, hides it, or remarks that it has personal data',
    permission: 'loadTape',
    params: uuidParams,
    body: ownColumnEdit,
    reply: ownColumn,
    errors: ['assets.ownColumnNotFound'],
    invalidates: ['ownColumns', 'ownColumnValues', 'audit', ...ASSET_LIST_QUERIES],
  }),
} as const
