import { z } from 'zod'
import { instant, text } from './schemas.ts'

/** The providers to which a user consents, as named in the settings. */
export const consentProviders = z.strictObject({
  analytics: text(300).optional(),
  chat: text(300).optional(),
})

export const consent = z
  .object({
    analytics: z.boolean(),
    chat: z.boolean(),
    on: instant,
    providers: consentProviders.optional().describe('Provider of each purpose at the consent; absent in older choices'),
  })
  .meta({ id: 'Consent' })
