import { IDENTITY_REASONS } from '@lindero/domain/market/advert-identity'
import { z } from 'zod'
import { instant, uuid } from '../kernel/schemas.ts'

const reason = z.object({
  reason: z.enum(IDENTITY_REASONS),
  points: z.number().describe('Points for one home if positive, against it if negative'),
})

/** Fields that an advert of a home has in addition to its own. */
export const advertOfHome = {
  portal: z.string().nullable().describe('Name or host of the portal'),
  isReplaced: z.boolean().describe('A later advert of the same portal or advertiser has replaced it'),
  score: z.number().nullable().describe('Points for one home; from the threshold of ADR 430 on, adverts are merged'),
  reasons: z.array(reason),
}

export const decisions = z
  .array(z.object({ uuid: uuid.describe('The other advert'), isOneHome: z.boolean(), on: instant }))
  .describe('Decisions of persons about this advert, newest first')
