import { z } from 'zod'
import { call } from '../kernel/call.ts'
import { text, wholeParameter } from '../kernel/schemas.ts'

const signed = {
  query: z.strictObject({
    expires: wholeParameter(0, Number.MAX_SAFE_INTEGER),
    type: text(200),
    limit: wholeParameter(0),
    signature: text(200),
  }),
  params: z.object({ key: text(200) }),
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
