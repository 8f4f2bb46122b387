import { z } from 'zod'
import { call } from '../kernel/call.ts'
import { instant, listOf, trimmedText, uuid, uuidParams } from '../kernel/schemas.ts'
import { tapeMapping } from './tape.schema.ts'

const profile = z
  .object({
    uuid,
    name: z.string(),
    part: z.string().nullable().describe('The part of records in the sheet; null for a sheet of assets'),
    columns: z.array(z.object({ key: z.string(), header: z.string() })).describe('Columns of the last sheet'),
    choices: z.record(z.string(), z.string().nullable()).describe('Column key → field, or null to leave it out'),
    usedOn: instant,
  })
  .meta({ id: 'TapeProfile' })
export type TapeProfileStored = z.infer<typeof profile>

const listedProfile = profile.extend({
  fields: z.record(z.string(), z.string()).describe('Names of the chosen fields, if the sheet has a part of records'),
})
export type TapeProfileListed = z.infer<typeof listedProfile>

const profileEdit = z.strictObject({ name: trimmedText(100).min(1), choices: tapeMapping })
export type TapeProfileEdit = z.infer<typeof profileEdit>

const shared = { permission: 'loadTape' } as const

/** Profiles: the mapping of columns for the sheets of one layout. All users of a customer share them. */
export const tapeProfileCalls = {
  tapeProfiles: call({
    ...shared,
    method: 'GET',
    path: '/tape-profiles',
    summary: 'Mappings of columns by layout of a sheet, the ones used last first; at most 200',
    query: z.strictObject({ language: z.enum(['es', 'en']).default('es') }),
    reply: listOf(listedProfile),
  }),
  editTapeProfile: call({
    ...shared,
    method: 'POST',
    path: '/tape-profiles/{uuid}',
    summary: 'Renames a profile and changes its choices',
    params: uuidParams,
    body: profileEdit,
    reply: profile,
    errors: ['tapeProfiles.notFound', 'tapeProfiles.nameTaken', 'tapeProfiles.unknownFields'],
    invalidates: ['tapeProfiles'],
  }),
  deleteTapeProfile: call({
    ...shared,
    method: 'DELETE',
    path: '/tape-profiles/{uuid}',
    summary: 'Deletes a profile; loaded tapes do not change',
    params: uuidParams,
    reply: z.object({ deleted: uuid }),
    errors: ['tapeProfiles.notFound'],
    invalidates: ['tapeProfiles'],
  }),
} as const
