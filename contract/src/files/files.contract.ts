import { z } from 'zod'
import { call } from '../kernel/call.ts'

const signed = {
  query: z.strictObject({
    expires: z.coerce.number().int(),
    type: z.string(),
    limit: z.coerce.number().int(),
    signature: z.string(),
  }),
  params: z.object({ key: z.string().max(200) }),
}

export const fileCalls = {
  putFile: call({
    method: 'PUT',
    path: '/files/{key}',
    summary: 'Stores the bytes of a signed URL; no authorization header',
    access: 'public',
    consumes: 'application/octet-stream',
    ...signed,
    reply: z.object({ filekey: z.string(), size: z.number().int() }),
    errors: [
      'files.urlExpired',
      'files.urlAltered',
      'files.notFound',
      'files.alreadyUploaded',
      'files.tooLarge',
      'files.wrongType',
      'files.empty',
    ],
  }),
} as const
