import { createHash, randomBytes } from 'node:crypto'
import { HOTP, Secret, TOTP } from 'otpauth'

/** Length of a time step in seconds. An app shows the same code for one step (RFC 6238). */
const PERIOD = 30
/** Number of earlier and later time steps that are also accepted, because phone clocks deviate. */
const WINDOW = 1
const RECOVERY_CODES = 10
/** Letters and digits that are not easily confused when read aloud. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Creates a secret of 160 bits in base 32, the format that apps read. */
export const newSecret = () => new Secret({ size: 20 }).base32

/** The address that an authenticator app reads from a QR code (`otpauth://totp/…`). */
export function appAddress(secret: string, issuer: string, label: string): string {
  return new TOTP({ issuer, label, secret: Secret.fromBase32(secret), period: PERIOD }).toString()
}

/** Removes spaces and hyphens from a typed code, and converts letters to upper case. */
export const withoutGaps = (code: string) => code.replaceAll(/[\s-]/g, '').toUpperCase()

/**
 * Checks a code from an app.
 *
 * @param code six digits
 * @returns the time step of the code; null if the code is wrong
 */
export function stepOf(secret: string, code: string, now: Date): number | null {
  if (!/^\d{6}$/.test(code)) return null
  const present = Math.floor(now.getTime() / 1_000 / PERIOD)
  const delta = HOTP.validate({ token: code, secret: Secret.fromBase32(secret), counter: present, window: WINDOW })
  return delta === null ? null : present + delta
}

/**
 * Creates recovery codes for a lost phone. Each code can be used once instead of a code from the app. A recovery code
 * has 49 bits, in two groups of five characters.
 */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => {
    const letters = Array.from({ length: 10 }, () => randomLetter())
    return `${letters.slice(0, 5).join('')}-${letters.slice(5).join('')}`
  })
}

/**
 * Bytes above the largest multiple of the alphabet's length are drawn again, because they would favour some characters.
 */
function randomLetter(): string {
  const most = 256 - (256 % ALPHABET.length)
  let [byte = 255] = randomBytes(1)
  while (byte >= most) [byte = 255] = randomBytes(1)
  return ALPHABET.charAt(byte % ALPHABET.length)
}

/** A recovery code has 49 random bits, so a plain hash is enough. */
export const hashOfCode = (code: string) => createHash('sha256').update(withoutGaps(code)).digest('hex')
