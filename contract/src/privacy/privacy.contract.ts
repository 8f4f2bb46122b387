import { z } from 'zod'
import { call } from '../kernel/call.ts'
import { consent, consentProviders } from '../kernel/consent.schema.ts'
import { LEGAL_PAGES } from '../kernel/legal-pages.ts'
import { USER_QUERIES } from '../kernel/query-groups.ts'
import { instant, listOf, page, text, uuidParams } from '../kernel/schemas.ts'

const hash = z
  .string()
  .max(64)
  .regex(/^[0-9a-f]{64}$/)
  .describe('SHA-256 of the text, hexadecimal: tells one wording from another')

const legalParams = z.object({ page: z.enum(LEGAL_PAGES), language: z.enum(['es', 'en']) })

const legalText = z.object({
  page: z.enum(LEGAL_PAGES),
  language: z.enum(['es', 'en']),
  text: z.string().describe('Headings by #, lists by -, paragraphs by an empty line'),
  hash,
  isShipped: z.boolean().describe('The wording shipped with the product, not yet the operator’s own'),
  updatedOn: instant.nullable().describe('Start of its validity; null for the shipped wording of today'),
  until: instant.nullable().describe('End of its validity; null for the current wording'),
})

export const privacyCalls = {
  giveConsent: call({
    method: 'POST',
    path: '/users/{uuid}/consent',
    summary: 'Stores the user’s consent to analytics and chat, with the provider of each',
    access: 'session',
    permission: 'seePrivacy',
    about: 'oneself',
    params: uuidParams,
    body: z.strictObject({
      analytics: z.boolean(),
      chat: z.boolean(),
      providers: consentProviders
        .optional()
        .describe(
          'Provider of each purpose agreed to, as in the settings: consent covers only the providers shown to the user',
        ),
    }),
    reply: consent,
    errors: ['users.consentElsewhere'],
  }),
  personalData: call({
    method: 'GET',
    path: '/users/{uuid}/personal-data',
    summary: 'All stored data of a person, as one JSON file (GDPR, articles 15 and 20)',
    access: 'session',
    permission: 'seePrivacy',
    about: 'user',
    params: uuidParams,
    produces: 'application/json',
  }),
  erasePersonalData: call({
    method: 'DELETE',
    path: '/users/{uuid}/personal-data',
    summary: 'Erases a person’s data and its access; its work stays without its name (GDPR, article 17)',
    access: 'session',
    permission: 'seePrivacy',
    about: 'user',
    params: uuidParams,
    body: z.strictObject({
      email: text(254).describe('The address, typed again to confirm'),
      password: text(1_000)
        .optional()
        .describe('One’s own, where it is oneself; who has none has signed in within the last 10 minutes'),
    }),
    reply: z.object({
      erased: z.literal(true),
      leavesCustomerEmpty: z
        .boolean()
        .describe('The customer has no user left: its data stay, without its name, until the operator closes it'),
    }),
    errors: [
      'users.lastAdmin',
      'users.confirmationDiffers',
      'users.signInAgain',
      'permissions.denied',
      'WrongUserOrPassword',
      'auth.tooManyAttempts',
      'auth.busy',
    ],
    invalidates: [...USER_QUERIES],
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
    permission: 'administer',
    params: legalParams,
    bodyBytes: 1024 * 1024,
    body: z.strictObject({ text: text(100_000) }),
    reply: legalText,
    invalidates: ['legalText', 'legalVersions'],
  }),
  legalVersions: call({
    method: 'GET',
    path: '/legal/{page}/{language}/versions',
    summary: 'The wordings of a legal page, present and past, newest first',
    permission: 'administer',
    params: legalParams,
    query: z.strictObject(page),
    reply: listOf(
      z.object({
        hash,
        isShipped: z.boolean(),
        since: instant,
        until: instant.nullable(),
        publishedBy: z.string().nullable().describe('Null where it came with the program, or the person was erased'),
      }),
    ),
  }),
  legalVersion: call({
    method: 'GET',
    path: '/legal/{page}/{language}/versions/{hash}',
    summary: 'A wording of a legal page by its hash, as a user accepted it',
    access: 'public',
    params: legalParams.extend({ hash }),
    reply: legalText,
    errors: ['notFound'],
  }),
} as const
