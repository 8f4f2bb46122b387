import { setTimeout as pause } from 'node:timers/promises'
import { AppError } from '@lindero/domain/errors'
import { plainCharacters } from '@lindero/domain/kernel/plain-characters'
import type { StreetAddress } from '@lindero/domain/kernel/street-address'
import type { CatastroSettings } from '../../kernel/config/config.ts'
import type { Context } from '../../kernel/context.ts'
import { AnswerTooLarge, readBounded } from '../../kernel/http/read-bounded.ts'
import { CadastreCache } from './cadastre-cache.ts'
import {
  BrokenAnswer,
  type PointAnswer,
  type PropertyAnswer,
  type Refused,
  readPlaces,
  readPoint,
  readProperty,
} from './ovc-answer.ts'

interface NamedPlace {
  /** INE code. */
  code: string
  /** The name as spelt by the cadastre. Requests must use this spelling. */
  name: string
}

/**
 * Client for the cadastre's public service. Every method can throw AppError `cadastre.unavailable` if the service does
 * not respond, responds with an internal error, or accepts no more requests.
 */
export interface Cadastre {
  /**
   * For a 20-character reference, the property. For a 14-character reference, the parcel's only property or the list of
   * its properties.
   */
  property(reference: string): Promise<PropertyAnswer>
  /** Centre of the parcel with this reference (14 characters). */
  centre(parcel: string): Promise<PointAnswer>
  parcelAt(point: { latitude: number; longitude: number }): Promise<PointAnswer>
  /** The properties at a street number. Province and municipality must be spelt as in the service. */
  atAddress(place: { province: string; municipality: string }, address: StreetAddress): Promise<PropertyAnswer>
  provinces(): Promise<NamedPlace[] | Refused>
  /** Municipalities of a province with a name that contains this text. */
  municipalities(province: string, name: string): Promise<NamedPlace[] | Refused>
  /** Downloads a picture without storing it. Empty for status 404 if `isNone404` is true. */
  pictureBytes(address: URL, isNone404: boolean): Promise<Buffer>
}

const ATTEMPTS = 3
const BACK_OFF_MILLISECONDS = 400
/** Maximum size of a reply. A parcel with two thousand properties is about 1 MB. */
const ANSWER_BYTES = 8 * 1024 * 1024
const PICTURE_BYTES = 4 * 1024 * 1024
/**
 * Error codes that mean a failure of the service itself: in the server, during the search, or while writing the reply.
 */
const SERVICE_FAILURES: ReadonlySet<number> = new Set([0, 1, 6, 10, 15, 20, 71, 73, 74])

/**
 * The client for the configured cadastre; null if none is configured (decisions 7).
 *
 * @param attempts number of attempts before the service is reported as unavailable
 */
export function openCadastre(context: Context, attempts = ATTEMPTS): Cadastre | null {
  const { catastro } = context.config.outside
  return catastro ? new PublicCadastre(context, catastro, attempts) : null
}

class PublicCadastre implements Cadastre {
  readonly #context: Context
  readonly #settings: CatastroSettings
  readonly #cache: CadastreCache
  readonly #attempts: number

  constructor(context: Context, settings: CatastroSettings, attempts: number) {
    this.#context = context
    this.#attempts = attempts
    this.#settings = settings
    this.#cache = new CadastreCache(context.database, settings)
  }

  property(reference: string) {
    return this.#ask('OVCCallejero', 'Consulta_DNPRC', { Provincia: '', Municipio: '', RC: reference }, readProperty)
  }

  centre(parcel: string) {
    const question = { Provincia: '', Municipio: '', SRS: 'EPSG:4326', RC: parcel }
    return this.#ask('OVCCoordenadas', 'Consulta_CPMRC', question, readPoint)
  }

  parcelAt({ latitude, longitude }: { latitude: number; longitude: number }) {
    const point = { SRS: 'EPSG:4326', Coordenada_X: String(longitude), Coordenada_Y: String(latitude) }
    return this.#ask('OVCCoordenadas', 'Consulta_RCCOOR', point, readPoint)
  }

  atAddress(place: { province: string; municipality: string }, { streetType, street, number }: StreetAddress) {
    const question = {
      Provincia: place.province,
      Municipio: place.municipality,
      Sigla: streetType,
      Calle: street,
      Numero: number,
      Bloque: '',
      Escalera: '',
      Planta: '',
      Puerta: '',
    }
    return this.#ask('OVCCallejero', 'Consulta_DNPLOC', question, readProperty)
  }

  provinces() {
    return this.#ask('OVCCallejero', 'ConsultaProvincia', {}, readPlaces)
  }

  municipalities(province: string, name: string) {
    return this.#ask('OVCCallejero', 'ConsultaMunicipio', { Provincia: province, Municipio: name }, readPlaces)
  }

  pictureBytes(address: URL, isNone404: boolean) {
    const { href, pathname } = address
    return this.#attempt(pathname, () =>
      this.#fetch({ address: href, accept: 'image/jpeg, image/png', bytes: PICTURE_BYTES, isNone404 }),
    )
  }

  async #ask<Answer extends object>(
    service: string,
    operation: string,
    question: Record<string, string>,
    read: (xml: string) => Answer,
  ): Promise<Answer> {
    const query = new URLSearchParams(question).toString()
    const path = `${service}.asmx/${operation}${query ? `?${query}` : ''}`
    const cached = await this.#cache.read(path)
    if (cached !== undefined) return read(cached)
    return this.#attempt(operation, async () => {
      const bytes = await this.#fetch({
        address: `${this.#settings.url}/${path}`,
        accept: 'text/xml, application/xml',
        bytes: ANSWER_BYTES,
        isNone404: false,
      })
      const text = plainCharacters(bytes.toString('utf8'))
      const answer = read(text)
      const refused = rejectionOf(answer)
      if (refused && SERVICE_FAILURES.has(refused.code)) {
        throw new TemporaryFailure(`code ${refused.code}`)
      }
      await this.#cache.write(path, text, refused !== null)
      return answer
    })
  }

  async #attempt<Answer>(operation: string, work: () => Promise<Answer>): Promise<Answer> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await work()
      } catch (error) {
        if (!isTemporary(error)) throw error
        this.#context.log.warn({ operation, attempt, reason: String(error) }, 'the cadastre did not answer')
        if (attempt >= this.#attempts || error instanceof Blocked) throw new AppError('cadastre.unavailable')
        await pause(BACK_OFF_MILLISECONDS * 2 ** (attempt - 1) * (0.5 + Math.random()))
      }
    }
  }

  async #fetch({ address, accept, bytes, isNone404 }: Question): Promise<Buffer> {
    await this.#cache.takeTurn()
    const answer = await fetch(address, {
      signal: AbortSignal.timeout(this.#settings.seconds * 1_000),
      redirect: 'error',
      headers: { accept },
    })
    if (answer.status === 403 || answer.status === 429) throw new Blocked(`status ${answer.status}`)
    if (answer.status === 404 && isNone404) return Buffer.alloc(0)
    if (!answer.ok) throw new TemporaryFailure(`status ${answer.status}`)
    return readBounded(answer, bytes)
  }
}

interface Question {
  address: string
  accept: string
  /** Maximum size of the reply in bytes. */
  bytes: number
  /** True if status 404 means that there is no picture; false if it means a failure of the service. */
  isNone404: boolean
}

class TemporaryFailure extends Error {}
/** The service is temporarily rejecting requests from this address. More requests would prolong the block. */
class Blocked extends TemporaryFailure {}

/** True for temporary failures: no connection, a timeout, or a truncated or invalid reply. */
function isTemporary(error: unknown): boolean {
  if ([TemporaryFailure, BrokenAnswer, AnswerTooLarge].some((kind) => error instanceof kind)) return true
  return error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError')
}

const isRejection = (answer: object): answer is Refused => 'kind' in answer && answer.kind === 'refused'
const rejectionOf = (answer: object): Refused | null => (isRejection(answer) ? answer : null)
