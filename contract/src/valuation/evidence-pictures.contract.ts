import { z } from 'zod'
import { call } from '../kernel/call.ts'
import { text, uuid, uuidParams, wholeParameter } from '../kernel/schemas.ts'

/** The main pictures of the evidence in a saved valuation, as they were at the time of the save. */
export const evidencePictureCalls = {
  valuationPictures: call({
    method: 'GET',
    path: '/valuations/{uuid}/pictures',
    summary: 'The adverts of a saved valuation with the main picture that each had then, at signed addresses',
    permission: 'readValuation',
    about: 'valuation',
    archivedToo: true,
    params: uuidParams,
    reply: z.object({
      items: z
        .array(
          z.object({
            uuid: uuid.describe('The comparable'),
            thumbnail: uuid.nullable().describe('Thumbnail that the document names'),
            picture: z.string().nullable(),
          }),
        )
        .describe('Empty for a valuation from before pictures were stored'),
      total: z.number().int(),
    }),
  }),
  evidencePicture: call({
    method: 'GET',
    path: '/evidence-pictures/{uuid}',
    summary: 'A picture that a saved valuation names; signed, no authorization header',
    access: 'public',
    params: uuidParams,
    query: z.strictObject({ expires: wholeParameter(0, Number.MAX_SAFE_INTEGER), signature: text(200) }),
    produces: 'image/webp',
    // The call is exempt from the rate limit, because a valuation requests many pictures at once. A request without a
    // valid signature receives nothing.
    unlimited: true,
    errors: ['files.urlExpired', 'files.urlAltered', 'market.pictureUnavailable'],
  }),
} as const
