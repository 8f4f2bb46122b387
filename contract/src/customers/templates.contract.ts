import { TEMPLATE_NAMES } from '@lindero/domain/customers/customer'
import { z } from 'zod'
import { call } from '../kernel/call.ts'
import { text, trimmedText, uuid, uuidParams } from '../kernel/schemas.ts'

const template = z.enum(TEMPLATE_NAMES)
const templateSchema = z.object({ url: z.string(), name: z.string() }).nullable()
const templates = z
  .object({ report: templateSchema, mail: templateSchema })
  .meta({ id: 'CustomerTemplates' })
  .describe('null where the product’s are used')

const ofCustomer = { permission: 'administer', about: 'customer' } as const

/** Pictures that the customer uploads: the cover of its reports, and the logo at the top of its emails and reports. */
export const templateCalls = {
  customerTemplates: call({
    ...ofCustomer,
    method: 'GET',
    path: '/customers/{uuid}/templates',
    summary: 'The pictures that a customer has on its reports and mails, each with a signed URL',
    params: uuidParams,
    reply: templates,
  }),
  templateUploadUrl: call({
    ...ofCustomer,
    method: 'GET',
    path: '/customers/{uuid}/templates/uploadurl',
    summary: 'A signed URL for a picture of a customer, 10 minutes',
    params: uuidParams,
    query: z.strictObject({ name: trimmedText(200).min(1).describe('Ends with jpg, jpeg, png or webp') }),
    reply: z.object({
      url: z.string(),
      filekey: z.string(),
      contentType: z.string(),
      limit: z.number().int().describe('The most bytes'),
    }),
    errors: ['files.wrongType', 'files.quotaReached', 'files.tooManyOpenUploads'],
  }),
  setTemplate: call({
    ...ofCustomer,
    method: 'POST',
    path: '/customers/{uuid}/templates/{template}',
    summary: 'Puts an uploaded picture on the reports or mails of a customer, in place of the one before',
    queue: 'picture',
    params: z.strictObject({ uuid, template }),
    body: z.strictObject({ filekey: text(200).min(1) }),
    reply: templates,
    errors: [
      'files.notFound',
      'files.empty',
      'files.wrongType',
      'files.tooLarge',
      'attachments.notUploaded',
      'attachments.unreadablePicture',
      'attachments.pictureTooLarge',
    ],
    invalidates: ['customer', 'customerTemplates'],
  }),
  removeTemplate: call({
    ...ofCustomer,
    method: 'DELETE',
    path: '/customers/{uuid}/templates/{template}',
    summary: 'Removes a picture of a customer: the product’s own layout is used again',
    params: z.strictObject({ uuid, template }),
    reply: templates,
    invalidates: ['customer', 'customerTemplates'],
  }),
} as const
