import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import type { CreatedPasskey, PasskeyProof } from '@lindero/contract/identity/passkey.schema'

/** Ways in which the authenticator's answer can differ from a correct one. */
export interface Deviations {
  origin?: string
  rpId?: string
  challenge?: string
  type?: string
  /** False if the authenticator has not verified the user. */
  isVerified?: boolean
  counter?: number
  userHandle?: string
  attestation?: { format: string; statement: Map<string, Cbor> }
}

interface Options {
  challenge: string
}
export interface CreationOptions extends Options {
  user: { id: string }
}

export type TestAlgorithm = 'ES256' | 'EdDSA' | 'RS256'

/** Software authenticator. It creates passkeys and signs according to WebAuthn, with attestation "none". */
export class TestAuthenticator {
  readonly id = randomBytes(32).toString('base64url')
  readonly #keys: { publicKey: KeyObject; privateKey: KeyObject }
  readonly #algorithm: TestAlgorithm
  readonly #site: { origin: string; rpId: string }
  #userHandle = ''
  /**
   * Signature counter. It stays 0 if the authenticator does not count, like most passkeys that are synchronised between
   * devices.
   */
  counter = 0

  constructor(site: { origin: string; rpId: string }, algorithm: TestAlgorithm = 'ES256') {
    this.#site = site
    this.#algorithm = algorithm
    this.#keys = keysOf(algorithm)
  }

  create(options: CreationOptions, deviations: Deviations = {}): CreatedPasskey {
    this.#userHandle = options.user.id
    const id = Buffer.from(this.id, 'base64url')
    const length = Buffer.alloc(2)
    length.writeUInt16BE(id.length)
    const authData = Buffer.concat([
      this.#data(deviations, 0x40),
      Buffer.alloc(16),
      length,
      id,
      cbor(coseKey(this.#keys.publicKey, this.#algorithm)),
    ])
    const { format, statement } = deviations.attestation ?? { format: 'none', statement: new Map<string, Cbor>() }
    const attestation = new Map<string, Cbor>([
      ['fmt', format],
      ['attStmt', statement],
      ['authData', authData],
    ])
    return {
      id: this.id,
      clientDataJSON: this.#clientData('webauthn.create', options, deviations).toString('base64url'),
      attestationObject: cbor(attestation).toString('base64url'),
      transports: ['internal'],
    }
  }

  sign(options: Options, deviations: Deviations = {}): PasskeyProof {
    const clientData = this.#clientData('webauthn.get', options, deviations)
    const authData = this.#data(deviations, 0)
    const { userHandle = this.#userHandle } = deviations
    const signed = Buffer.concat([authData, createHash('sha256').update(clientData).digest()])
    return {
      id: this.id,
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: authData.toString('base64url'),
      signature: sign(this.#algorithm === 'EdDSA' ? null : 'sha256', signed, this.#keys.privateKey).toString(
        'base64url',
      ),
      ...(userHandle === '' ? {} : { userHandle }),
    }
  }

  #data({ rpId = this.#site.rpId, isVerified = true, counter = this.counter }: Deviations, flags: number): Buffer {
    const rest = Buffer.alloc(5)
    rest.writeUInt8(flags | 0x01 | (isVerified ? 0x04 : 0))
    rest.writeUInt32BE(counter, 1)
    return Buffer.concat([createHash('sha256').update(rpId).digest(), rest])
  }

  #clientData(type: string, options: Options, deviations: Deviations): Buffer {
    const { challenge = options.challenge, origin = this.#site.origin } = deviations
    return Buffer.from(JSON.stringify({ type: deviations.type ?? type, challenge, origin, crossOrigin: false }))
  }
}

function keysOf(algorithm: TestAlgorithm) {
  if (algorithm === 'EdDSA') return generateKeyPairSync('ed25519')
  if (algorithm === 'RS256') return generateKeyPairSync('rsa', { modulusLength: 2048 })
  return generateKeyPairSync('ec', { namedCurve: 'P-256' })
}

/** Encodes a public key as a COSE key (RFC 9053). */
function coseKey(key: KeyObject, algorithm: TestAlgorithm): Map<number, Cbor> {
  const jwk = key.export({ format: 'jwk' })
  const part = (text: string | undefined) => Buffer.from(text ?? '', 'base64url')
  if (algorithm === 'EdDSA') {
    return new Map<number, Cbor>([...[[1, 1] as const, [3, -8] as const, [-1, 6] as const], [-2, part(jwk.x)]])
  }
  if (algorithm === 'RS256') {
    return new Map<number, Cbor>([...[[1, 3] as const, [3, -257] as const], [-1, part(jwk.n)], [-2, part(jwk.e)]])
  }
  return new Map<number, Cbor>([
    ...[[1, 2] as const, [3, -7] as const, [-1, 1] as const],
    ...[[-2, part(jwk.x)] as const, [-3, part(jwk.y)] as const],
  ])
}

type Cbor = number | string | Buffer | readonly Cbor[] | Map<number | string, Cbor>

/** Encodes the subset of CBOR (RFC 8949) that WebAuthn needs: integers, bytes, texts, lists and maps. */
function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  if (value instanceof Map)
    return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, item]) => [cbor(key), cbor(item)])])
  return Buffer.concat([head(4, value.length), ...value.map(cbor)])
}

function head(kind: number, count: number): Buffer {
  const start = kind << 5
  if (count < 24) return Buffer.from([start | count])
  if (count < 256) return Buffer.from([start | 24, count])
  return Buffer.from([start | 25, count >> 8, count & 255])
}
