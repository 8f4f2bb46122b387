import type { FoundPlace } from '@lindero/contract/market/market.contract'
import { isInSpain } from '@lindero/domain/kernel/spain'
import { exactnessOfPlace } from '@lindero/domain/market/exactness'
import { PLACE_ZOOM } from '@lindero/domain/market/explorer-filter'
import { z } from 'zod'
import { readBoundedJson } from '../kernel/http/read-bounded.ts'

/**
 * Number of requested candidates, and the time limit for all of them together. The limit is short, because the user
 * waits while typing.
 */
const CANDIDATES = 6
const PATIENCE_MILLISECONDS = 3_000
/** Maximum size of a response in bytes. Six candidates have a few kilobytes. */
const ANSWER_BYTES = 256 * 1024

/**
 * A candidate from CartoCiudad. For streets and building numbers the coordinates are missing; the `find` call returns
 * them.
 */
const candidate = z.object({
  id: z.coerce.string(),
  type: z.string(),
  address: z.string().nullish(),
  muni: z.string().nullish(),
  muniCode: z.coerce.string().nullish(),
  postalCode: z.coerce.string().nullish(),
  portalNumber: z.coerce.number().nullish(),
  lat: z.coerce.number().nullish(),
  lng: z.coerce.number().nullish(),
})
type Candidate = z.infer<typeof candidate>

const KINDS: Readonly<Record<string, 'premises' | 'street' | 'postalCode' | 'municipality'>> = {
  portal: 'premises',
  callejero: 'street',
  codpost: 'postalCode',
  municipio: 'municipality',
}

/**
 * Finds candidates for typed words in CartoCiudad, the geocoder of the Instituto Geográfico Nacional.
 * @throws Error if the service does not respond as documented
 */
export async function geocoded(url: string, words: string): Promise<FoundPlace[]> {
  const signal = AbortSignal.timeout(PATIENCE_MILLISECONDS)
  const candidates = z.array(candidate).parse(await ask(`${url}/candidates`, { q: words, limit: CANDIDATES }, signal))
  const located = await Promise.all(
    candidates.slice(0, CANDIDATES).map(async (one) => {
      if (one.lat || one.lng) return one
      const { id, type, portalNumber, address } = one
      const asked = { id, type, q: address ?? words, ...(portalNumber ? { portal: portalNumber } : {}) }
      const point = candidate.partial().safeParse(await ask(`${url}/find`, asked, signal).catch(() => null))
      return { ...one, lat: point.data?.lat ?? null, lng: point.data?.lng ?? null }
    }),
  )
  return located.flatMap(foundPlacesOf)
}

function foundPlacesOf({ type, address, muni, muniCode, postalCode, portalNumber, lat, lng }: Candidate): FoundPlace[] {
  const kind = KINDS[type.toLowerCase()]
  if (!kind || !lat || !lng || !isInSpain({ latitude: lat, longitude: lng })) return []
  const street = [address, kind === 'premises' && portalNumber ? String(portalNumber) : null].filter(Boolean).join(', ')
  const name = [street || muni, street && !street.includes(muni ?? '') ? muni : null].filter(Boolean).join(', ')
  const code = kind === 'municipality' ? (muniCode ?? null) : kind === 'postalCode' ? (postalCode ?? null) : null
  if (!name) return []
  return [
    { kind, name, code, latitude: lat, longitude: lng, zoom: PLACE_ZOOM[kind], exactness: exactnessOfPlace(kind) },
  ]
}

async function ask(
  address: string,
  parameters: Record<string, string | number>,
  signal: AbortSignal,
): Promise<unknown> {
  const query = new URLSearchParams(
    Object.entries(parameters).map(([name, value]): [string, string] => [name, `${value}`]),
  )
  // Redirects are rejected, so that only the setting determines the service that is called.
  const sent = { signal, redirect: 'error', headers: { accept: 'application/json' } } as const
  const answer = await fetch(`${address}?${query}`, sent)
  if (!answer.ok) throw new Error(`the geocoder answered ${answer.status}`)
  return readBoundedJson(answer, ANSWER_BYTES)
}
