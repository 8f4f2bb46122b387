import { createHash, randomBytes } from 'node:crypto'
import { HOTP, Secret, TOTP } from 'otpauth'

/** Seconds of a time step, during which an app shows the same code (RFC 6238). */
const PERIOD = 30
/** Number of earlier and later time steps whose codes are accepted, because clocks of phones differ. */
const WINDOW = 1
const RECOVERY_CODES = 10
/** Letters and digits that are not confused when read aloud. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A new secret of 160 bits in base 32, as apps read it. */
export const newSecret = () => new Secret({ size: 20 }).base32

/** The address that an authenticator app reads from a QR code (`otpauth://totp/…`). */
export function appAddress(secret: string, issuer: string, label: string): string {
  return new TOTP({ issuer, label, secret: Secret.fromBase32(secret), period: PERIOD }).toString()
}

/** Removes spaces and hyphens from a typed code. */
export const withoutGaps = (code: string) => code.replaceAll(/[\s-]/g, '').toUpperCase()

/**
 * Checks a code of an app.
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
 * Recovery codes for a lost phone. Each code opens the account once. It has 49 bits, in two groups of five
 * characters.
 */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => {
    const letters = Array.from({ length: 10 }, () => randomLetter())
    return `${letters.slice(0, 5).join('')}-${letters.slice(5).join('')}`
  })
}

/** Bytes beyond the last complete alphabet are drawn again, because a remainder would favour some characters. */
function randomLetter(): string {
  const most = 256 - (256 % ALPHABET.length)
  let [byte = 255] = randomBytes(1)
  while (byte >= most) [byte = 255] = randomBytes(1)
  return ALPHABET.charAt(byte % ALPHABET.length)
}

/** A recovery code has 49 random bits, so a plain hash is enough. */
export const hashOfCode = (code: string) => createHash('sha256').update(withoutGaps(code)).digest('hex')
