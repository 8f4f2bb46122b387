import { z } from 'zod'
import { call } from '../kernel/call.ts'
import { instant } from '../kernel/schemas.ts'

export const LEGAL_PAGES = ['notice', 'privacy', 'cookies', 'terms'] as const
export type LegalPage = (typeof LEGAL_PAGES)[number]

const legalParams = z.object({ page: z.enum(LEGAL_PAGES), language: z.enum(['es', 'en']) })

const legalText = z.object({
  page: z.enum(LEGAL_PAGES),
  language: z.enum(['es', 'en']),
  text: z.string().describe('Headings by #, lists by -, paragraphs by an empty line'),
  isShipped: z.boolean().describe('The wording shipped with the product, not yet the operator’s own'),
  updatedOn: instant.nullable(),
})

const provider = z.string().describe('Whom one agrees to: named in what is kept of the consent')

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
    }),
  }),
  openapi: call({
    method: 'GET',
    path: '/openapi.json',
    summary: 'This document',
    access: 'public',
    reply: z.record(z.string(), z.unknown()),
    unchecked: true,
  }),
  settings: call({
    method: 'GET',
    path: '/settings',
    summary: 'What the screens must know before anybody signs in: which outside services are there',
    access: 'public',
    reply: z.object({
      version: z.string(),
      operatorName: z.string(),
      supportEmail: z.string().nullable(),
      registration: z.boolean(),
      googleClientId: z.string().nullable(),
      recaptchaSiteKey: z.string().nullable(),
      chat: z.object({ appId: z.string(), provider }).nullable(),
      analytics: z.object({ url: z.url(), site: z.string(), provider }).nullable(),
      sentry: z.object({ dsn: z.string(), environment: z.string() }).nullable(),
      subscriptionPortal: z.boolean().describe('Whether a subscription can be managed online'),
      tabReturn: z.boolean().describe('Notice to whoever comes back to the tab; off by default'),
    }),
  }),
  chatIdentity: call({
    method: 'GET',
    path: '/chat/identity',
    summary:
      'Who the caller is, signed for the provider of the customer chat, which lets nobody else pose as it',
    access: 'session',
    reply: z.object({ token: z.string().nullable().describe('JWT; null where no chat is configured') }),
  }),
  legalText: call({
    method: 'GET',
    path: '/legal/{page}/{language}',
    summary: 'A legal page in the operator’s wording, or the shipped one',
    access: 'public',
    params: legalParams,
    reply: legalText,
  }),
  editLegalText: call({
    method: 'POST',
    path: '/legal/{page}/{language}',
    summary: 'Sets the operator’s wording of a legal page; an empty text brings the shipped one back',
    access: 'active',
    params: legalParams,
    body: z.strictObject({ text: z.string().max(100_000) }),
    reply: legalText,
    errors: ['permissions.denied'],
  }),
} as const
