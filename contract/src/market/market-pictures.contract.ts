import { MOST_PICTURES } from '@lindero/domain/market/evidence-pictures'
import { z } from 'zod'
import { call } from '../kernel/call.ts'
import { text, uuid, wholeParameter } from '../kernel/schemas.ts'

export const marketPictureCalls = {
  marketPicture: call({
    method: 'GET',
    path: '/market-pictures/{uuid}/{number}',
    summary: 'A picture of a listing or closing, fetched by this server; signed, no authorization header',
    access: 'public',
    params: z.object({ uuid, number: wholeParameter(0, MOST_PICTURES - 1) }),
    query: z.strictObject({ expires: wholeParameter(0, Number.MAX_SAFE_INTEGER), signature: text(200) }),
    produces: 'image/jpeg',
    // A page of rows shows fifty at once; without a signature it reads nothing.
    unlimited: true,
    errors: ['files.urlExpired', 'files.urlAltered', 'market.pictureUnavailable'],
  }),
} as const
