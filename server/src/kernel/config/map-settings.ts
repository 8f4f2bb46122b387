import { resolve } from 'node:path'
import { z } from 'zod'
import { settingIssue } from './setting-issue.ts'

/** Tile address with `{z}`, `{x}` and `{y}`, or with `{bbox}` in EPSG:3857. */
const tiles = z
  .string()
  .refine((text) => /^https?:\/\/[^{}\s/]+\//.test(text), 'an address that starts with https:// and its host')
  .refine(
    (text) => text.includes('{bbox}') || ['{z}', '{x}', '{y}'].every((part) => text.includes(part)),
    'an address with {z}, {x} and {y}, or with {bbox}',
  )

export interface MapSettings {
  /** If false, no public service is used, and the map shows only the bundled outlines. */
  isOn: boolean
  /** Addresses that replace those of public services, by the name of the layer: `CADASTRE` for `MAP_CADASTRE_URL`. */
  addresses: Readonly<Record<string, string>>
  /** Pause after a service has failed. */
  restSeconds: number
  /** Path of this server's own base map (PMTiles). If absent, the map uses the bundled outlines. */
  baseFile?: string
}

const VARIABLE = /^MAP_([A-Z0-9_]+)_URL$/
const named = {
  MAP_SERVICES: z.enum(['on', 'off']).optional(),
  MAP_REST_SECONDS: z.coerce.number().min(0).max(3_600).optional(),
  MAP_BASE: z.string().endsWith('.pmtiles', 'the path of a file that ends in .pmtiles').optional(),
}
const NAMES = [...Object.keys(named), 'MAP_<layer>_URL'].join(', ')
export const mapSettings = z
  .object(named)
  .catchall(tiles)
  .superRefine((variables, context) => {
    const wrong = Object.keys(variables).filter((name) => !(name in named || VARIABLE.test(name)))
    for (const name of wrong) {
      context.addIssue({ code: 'custom', path: [name], message: `no setting; there are ${NAMES}`, input: undefined })
    }
  })

/** Reads the map settings from the environment. The error names the invalid setting. */
export function readMapSettings(variables: Readonly<Record<string, string | undefined>>) {
  const own = Object.entries(variables).filter(([name, value]) => value && name.startsWith('MAP_'))
  return mapSettings.safeParse(Object.fromEntries(own), { error: settingIssue })
}

export function mapSettingsOf({
  MAP_SERVICES,
  MAP_REST_SECONDS = 60,
  MAP_BASE,
  ...addresses
}: z.output<typeof mapSettings>): MapSettings {
  const layers = Object.entries(addresses).map(([name, address]) => [VARIABLE.exec(name)?.[1], address])
  return {
    isOn: MAP_SERVICES !== 'off',
    addresses: Object.fromEntries(layers) as Record<string, string>,
    restSeconds: MAP_REST_SECONDS,
    ...(MAP_BASE ? { baseFile: resolve(MAP_BASE) } : {}),
  }
}
