import { z } from 'zod'
import { call } from '../kernel/call.ts'
import { instant, listOf, page } from '../kernel/schemas.ts'

export const LEGAL_PAGES = ['notice', 'privacy', 'cookies', 'terms'] as const
export type LegalPage = (typeof LEGAL_PAGES)[number]

const hash = z
  .string()
  .regex(/^[0-9a-f]{64}$/)
  .describe('SHA-256 of the text, hexadecimal: tells one wording from another')

const legalParams = z.object({ page: z.enum(LEGAL_PAGES), language: z.enum(['es', 'en']) })

const legalText = z.object({
  page: z.enum(LEGAL_PAGES),
  language: z.enum(['es', 'en']),
  text: z.string().describe('Headings by #, lists by -, paragraphs by an empty line'),
  hash,
  isShipped: z.boolean().describe('The wording shipped with the product, not yet the operator’s own'),
  updatedOn: instant.nullable().describe('Since when it stands; null for the shipped wording of today'),
  until: instant.nullable().describe('When another took its place; null for what stands'),
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
  legalVersions: call({
    method: 'GET',
    path: '/legal/{page}/{language}/versions',
    summary: 'The wordings of a legal page that have stood and the one that stands, newest first',
    access: 'active',
    params: legalParams,
    query: z.strictObject(page),
    reply: listOf(
      z.object({
        hash,
        isShipped: z.boolean(),
        since: instant,
        until: instant.nullable(),
        publishedBy: z
          .string()
          .nullable()
          .describe('Null where it came with the program, or the person was erased'),
      }),
    ),
    errors: ['permissions.denied'],
  }),
  legalVersion: call({
    method: 'GET',
    path: '/legal/{page}/{language}/versions/{hash}',
    summary: 'A wording of a legal page by its hash, as somebody has accepted it',
    access: 'public',
    params: legalParams.extend({ hash }),
    reply: legalText,
    errors: ['notFound'],
  }),
} as const
