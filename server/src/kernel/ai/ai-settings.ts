import { z } from 'zod'

/** Settings of an OpenAI-compatible service. Without these settings, rules generate the texts. */
export const aiVariables = {
  AI_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
  AI_API_KEY: z.string().optional(),
  AI_MODEL: z.string().optional(),
  AI_SECONDS: z.coerce.number().min(0.1).max(600).default(60),
}

export interface AiSettings {
  /** Address of the service, without a trailing slash. */
  url: string
  key: string | undefined
  model: string
  /** Time limit for the complete answer. */
  seconds: number
}

export function aiSettingsOf(variables: z.output<z.ZodObject<typeof aiVariables>>): AiSettings | undefined {
  const { AI_BASE_URL: url, AI_API_KEY: key, AI_MODEL: model, AI_SECONDS: seconds } = variables
  return url && model ? { url: url.replace(/\/+$/, ''), key, model, seconds } : undefined
}
