import { z } from 'zod'
import { call } from '../kernel/call.ts'
import { text, uuid, wholeParameter } from '../kernel/schemas.ts'

const params = z.object({ key: text(200) })
const signed = {
  expires: wholeParameter(0, Number.MAX_SAFE_INTEGER),
  type: text(200),
  signature: text(200),
}

export const fileCalls = {
  putFile: call({
    method: 'PUT',
    path: '/files/{key}',
    summary: 'Stores the bytes of a signed URL; no authorization header',
    access: 'public',
    consumes: 'application/octet-stream',
    params,
    query: z.strictObject({ ...signed, limit: wholeParameter(0) }),
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
  getFile: call({
    method: 'GET',
    path: '/files/{key}',
    summary: 'The bytes of a signed URL; no authorization header',
    access: 'public',
    // The call is exempt from the rate limit, because a gallery requests a hundred pictures at once. A request without
    // a valid signature receives nothing.
    unlimited: true,
    params,
    query: z.strictObject({
      ...signed,
      name: text(300).optional().describe('Saved under this name'),
      user: uuid.optional().describe('User who downloads the file: the download may be paused'),
    }),
    produces: 'application/octet-stream',
    errors: ['files.urlExpired', 'files.urlAltered', 'files.notFound'],
  }),
} as const
