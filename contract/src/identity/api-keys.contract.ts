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
    state: z
      .enum(['active', 'paused', 'expired', 'revoked'])
      .describe('`paused`: the responsible administrator has left or lost the role'),
    createdOn: instant,
    createdBy: z.string().nullable().describe('Name of the administrator; null if the operator made the key'),
    responsible: z
      .object({ uuid, name: z.string(), isActive: z.boolean().describe('Is an active administrator') })
      .nullable()
      .describe('The administrator who answers for the key; null if the operator made it and no one has taken it over'),
    expiresOn: instant,
    lastUsedOn: instant.nullable().describe('Written once a minute at most'),
    revokedOn: instant.nullable(),
  })
  .meta({ id: 'ApiKey' })
export type ApiKey = z.infer<typeof apiKey>

const ofAdmins = { permission: 'manageKeys' } as const
const CHANGED = ['apiKeys', 'userApiKeys', 'audit'] as const

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
    stepUp: true,
    ...ofAdmins,
    method: 'PUT',
    path: '/api-keys',
    summary: 'Makes a key for a program: `Authorization: Bearer lnd_…`. It is shown this once',
    body: z.strictObject({
      name: trimmedText(60).min(1).describe('The program that uses it: the author of its changes'),
      scopes: distinct(scope).min(1).max(KEY_SCOPES.length),
      days: wholeNumber(1, KEY_DAYS_MAXIMUM).describe('Until it expires'),
      responsible: uuid.optional().describe('An administrator of the customer; the caller if left out'),
    }),
    reply: z.object({ apiKey, secret: z.string().describe('Only its hash is stored') }),
    errors: ['apiKeys.tooMany', 'apiKeys.responsible'],
    invalidates: CHANGED,
  }),
  apiKeyResponsibles: call({
    ...ofAdmins,
    method: 'GET',
    path: '/api-keys/responsibles',
    summary: 'Administrators of the customer, one of whom answers for each key',
    reply: z.object({ admins: z.array(z.object({ uuid, name: z.string() })) }),
  }),
  userApiKeys: call({
    permission: 'seeProfile',
    about: 'user',
    method: 'GET',
    path: '/users/{uuid}/api-keys',
    summary: 'Names of the active API keys for which a user answers: they are paused if the user leaves',
    params: uuidParams,
    reply: z.object({ names: z.array(z.string()) }),
  }),
  takeApiKey: call({
    ...ofAdmins,
    stepUp: true,
    method: 'POST',
    path: '/api-keys/{uuid}/responsible',
    summary: 'Names the administrator who answers for a key; a paused key works again',
    params: uuidParams,
    body: z.strictObject({ responsible: uuid }),
    reply: apiKey,
    errors: ['apiKeys.notFound', 'apiKeys.responsible'],
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
