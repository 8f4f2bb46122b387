import { OUTSIDE_VIEWS } from '@lindero/domain/kernel/outside-views'
import { z } from 'zod'
import { call } from './call.ts'
import { text } from './schemas.ts'

const provider = z.string().describe('Provider to which the user consents; stored with the consent')

export const systemCalls = {
  health: call({
    method: 'GET',
    path: '/health',
    summary: 'Says whether the system serves, and on which database',
    access: 'public',
    unlimited: true,
    reply: z.object({
      status: z.literal('ok'),
      version: z.string(),
      database: z.enum(['embedded', 'server']),
      forwarded: z.boolean().describe('True if a proxy named the address of the caller in X-Forwarded-For'),
    }),
  }),
  ready: call({
    method: 'GET',
    path: '/health/ready',
    summary:
      'Readiness for requests: 503 or 507 if the database or the queue of jobs cannot be used, if several checks of the store of files failed, or if the program is stopping',
    access: 'public',
    unlimited: true,
    reply: z.object({ status: z.literal('ready') }),
    errors: ['system.stopping', 'system.queueStopped', 'storage.full'],
  }),
  metrics: call({
    method: 'GET',
    path: '/metrics',
    summary: 'Figures of the running program for Prometheus, with the token of the installation or from its machine',
    access: 'public',
    unlimited: true,
    produces: 'text/plain',
    errors: ['permissions.denied'],
  }),
  openapi: call({
    method: 'GET',
    path: '/openapi.json',
    summary: 'This document, or a part of it',
    access: 'public',
    query: z.strictObject({
      part: text(60).optional().describe('A tag: its calls with their schemas. `index`: all calls in short'),
    }),
    errors: ['notFound'],
    reply: z.record(z.string(), z.unknown()),
    unchecked: true,
  }),
  settings: call({
    method: 'GET',
    path: '/settings',
    summary: 'Settings that the screens need before sign-in: the configured third-party services',
    access: 'public',
    reply: z.object({
      version: z.string(),
      operatorName: z.string(),
      supportEmail: z.string().nullable(),
      registration: z.boolean(),
      googleClientId: z.string().nullable(),
      passkeyOrigin: z
        .string()
        .nullable()
        .describe('The address at which browsers offer passkeys; null without a domain'),
      recaptchaSiteKey: z.string().nullable(),
      chat: z.object({ appId: z.string(), provider }).nullable(),
      analytics: z.object({ url: z.url(), site: z.string(), provider }).nullable(),
      sentry: z.object({ dsn: z.string(), environment: z.string() }).nullable(),
      views: z
        .record(z.enum(OUTSIDE_VIEWS), z.string().nullable())
        .describe('Links to outside views of an asset, with placeholders for its data'),
      cadastralPictures: z.boolean().describe('True if the server fetches façade photos and plans'),
      maps: z
        .object({
          services: z.boolean().describe('True if the server uses public map services'),
          base: z.boolean().describe('True if the server has its own base map'),
        })
        .describe('Sources of the map pictures'),
      subscriptionPortal: z.boolean().describe('True if a subscription can be managed online'),
      limits: z
        .object({
          assetRowsPerFile: z.number().int(),
          fileBytes: z.number().int(),
          searchTerms: z.number().int(),
          searchTermCharacters: z.number().int(),
          textCharacters: z.number().int(),
        })
        .describe('Limits that the screens check before they call'),
      tabReturn: z.boolean().describe('Notice when the user comes back to the tab; off by default'),
    }),
  }),
} as const
