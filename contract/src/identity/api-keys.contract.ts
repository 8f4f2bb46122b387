import { KEY_DAYS_MAXIMUM, KEY_SCOPES } from '@lindero/domain/users/key-scopes'
import { z } from 'zod'
import { call } from '../kernel/call.ts'
import { distinct, instant, listOf, pageQuery, trimmedText, uuid, uuidParams, wholeNumber } from '../kernel/schemas.ts'

const scope = z.enum(KEY_SCOPES)

const apiKey = z
  .object({
    uuid,
    name: z.string(),
    prefix: z.string().describe('First characters of the key'),
    scopes: z.array(scope),
    state: z.enum(['active', 'expired', 'revoked']),
    createdOn: instant,
    createdBy: z.string().nullable().describe('Name of the administrator'),
    expiresOn: instant,
    lastUsedOn: instant.nullable().describe('Written once a minute at most'),
    revokedOn: instant.nullable(),
  })
  .meta({ id: 'ApiKey' })
export type ApiKey = z.infer<typeof apiKey>

const ofAdmins = { access: 'active', permission: 'manageKeys' } as const
const CHANGED = ['apiKeys', 'audit'] as const

export const apiKeyCalls = {
  apiKeys: call({
    ...ofAdmins,
    method: 'GET',
    path: '/api-keys',
    summary:
      'The API keys of the customer, newest first unless sorted; expired and revoked ones until they are removed',
    query: pageQuery(['name', 'createdOn', 'expiresOn', 'lastUsedOn'], z.strictObject({})),
    reply: listOf(apiKey),
  }),
  addApiKey: call({
    ...ofAdmins,
    method: 'PUT',
    path: '/api-keys',
    summary: 'Makes a key for a program: `Authorization: Bearer lnd_…`. It is shown this once',
    body: z.strictObject({
      name: trimmedText(60).min(1).describe('The program that uses it: the author of its changes'),
      scopes: distinct(scope).min(1).max(KEY_SCOPES.length),
      days: wholeNumber(1, KEY_DAYS_MAXIMUM).describe('Until it expires'),
    }),
    reply: z.object({ apiKey, secret: z.string().describe('Only its hash is stored') }),
    errors: ['apiKeys.tooMany'],
    invalidates: CHANGED,
  }),
  revokeApiKey: call({
    ...ofAdmins,
    method: 'DELETE',
    path: '/api-keys/{uuid}',
    summary: 'Revokes a key immediately',
    params: uuidParams,
    reply: z.object({ revoked: z.literal(true) }),
    errors: ['apiKeys.notFound'],
    invalidates: CHANGED,
  }),
} as const
