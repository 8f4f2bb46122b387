import { z } from 'zod'

/** Address of tiles with `{z}`, `{x}` and `{y}`, or with `{bbox}` in EPSG:3857. */
const tiles = z
  .string()
  .refine((text) => /^https?:\/\/[^{}\s/]+\//.test(text), 'an address that starts with https:// and its host')
  .refine(
    (text) => text.includes('{bbox}') || ['{z}', '{x}', '{y}'].every((part) => text.includes(part)),
    'an address with {z}, {x} and {y}, or with {bbox}',
  )

export interface MapSettings {
  /** If false, no public service is called and the map has only the bundled outline. */
  isOn: boolean
  /** Addresses that replace those of the public services, by the middle part of their variable: `CADASTRE`. */
  addresses: Readonly<Record<string, string>>
  /** Pause after a failure of a service. */
  restSeconds: number
}

const VARIABLE = /^MAP_([A-Z0-9_]+)_URL$/
export const mapSettings = z
  .object({
    MAP_SERVICES: z.enum(['on', 'off']).optional(),
    MAP_REST_SECONDS: z.coerce.number().min(0).max(3_600).optional(),
  })
  .catchall(tiles)

/** The settings of the map from the environment; the error names a wrong one. */
export function readMapSettings(variables: Readonly<Record<string, string | undefined>>) {
  const own = Object.entries(variables).filter(
    ([name, value]) => value && (name in mapSettings.shape || VARIABLE.test(name)),
  )
  return mapSettings.safeParse(Object.fromEntries(own))
}

export function mapSettingsOf({
  MAP_SERVICES,
  MAP_REST_SECONDS = 60,
  ...addresses
}: z.output<typeof mapSettings>): MapSettings {
  const named = Object.entries(addresses).map(([name, address]) => [VARIABLE.exec(name)?.[1], address])
  return {
    isOn: MAP_SERVICES !== 'off',
    addresses: Object.fromEntries(named) as Record<string, string>,
    restSeconds: MAP_REST_SECONDS,
  }
}
