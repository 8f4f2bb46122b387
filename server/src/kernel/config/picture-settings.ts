import { z } from 'zod'

export interface PictureSettings {
  /** If false, pictures of listings and closings are not fetched from their sources. */
  isOn: boolean
  /**
   * Hosts in the operator's network that pictures may be fetched from, with their port if it is not the default. The
   * address check rejects every other host in that network.
   */
  hosts: ReadonlySet<string>
}

const host = z
  .string()
  .regex(/^[a-z0-9.-]+(:\d{1,5})?$/, 'hosts such as pictures.example.org:8080, separated by commas')

/** Settings for the pictures of market evidence. */
export const pictureSettings = {
  MARKET_PICTURES: z.enum(['on', 'off']).default('on'),
  MARKET_PICTURE_HOSTS: z
    .string()
    .default('')
    .transform((text) =>
      text
        .split(',')
        .map((part) => part.trim().toLowerCase())
        .filter(Boolean),
    )
    .pipe(z.array(host)),
}

export function pictureSettingsOf(settings: {
  MARKET_PICTURES: 'on' | 'off'
  MARKET_PICTURE_HOSTS: readonly string[]
}): PictureSettings {
  return { isOn: settings.MARKET_PICTURES === 'on', hosts: new Set(settings.MARKET_PICTURE_HOSTS) }
}
