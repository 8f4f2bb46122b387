import { HOTP, Secret } from 'otpauth'
import { describe, expect, it } from 'vitest'
import { appAddress, hashOfCode, newRecoveryCodes, newSecret, stepOf } from './second-factor-codes.ts'

/** The secret in the test vectors of RFC 6238, appendix B: the ASCII text 12345678901234567890. */
const SECRET = Secret.fromLatin1('12345678901234567890').base32

describe('One-time passwords (RFC 6238)', () => {
  it.each([
    [59, '287082', 1],
    [1111111109, '081804', 37037036],
    [1111111111, '050471', 37037037],
    [1234567890, '005924', 41152263],
    [2000000000, '279037', 66666666],
    [20000000000, '353130', 666666666],
  ])(
    'the example of RFC 6238 for the Unix time %i has the code %s, which belongs to the time step %i',
    (seconds, code, step) => {
      expect(stepOf(SECRET, code, new Date(seconds * 1_000))).toBe(step)
    },
  )

  it('a code is valid during its time step and during the steps directly before and after', () => {
    const at = (seconds: number) => stepOf(SECRET, '287082', new Date(seconds * 1_000))
    expect([at(29), at(59), at(89), at(90), at(119)]).toEqual([1, 1, 1, null, null])
  })

  it.each(['', '28708', '2870822', 'abcdef', '２８７０８２', '-87082'])('the text «%s» is not a code', (code) => {
    expect(stepOf(SECRET, code, new Date(59_000))).toBeNull()
  })

  it('a new secret has 160 bits, and the address for the authenticator app contains the secret', () => {
    const secret = newSecret()
    expect(Secret.fromBase32(secret).bytes).toHaveLength(20)
    const address = appAddress(secret, 'Lindero', 'ana@people.test')
    expect(address).toContain(`secret=${secret}`)
    expect(address).toMatch(/^otpauth:\/\/totp\/Lindero:ana%40people\.test\?/)
    expect(HOTP.generate({ secret: Secret.fromBase32(secret), counter: 1 })).toMatch(/^\d{6}$/)
  })

  it('ten recovery codes are all different, and hashing ignores spaces, hyphens and case', () => {
    const codes = newRecoveryCodes()
    expect(new Set(codes).size).toBe(10)
    for (const code of codes) expect(code).toMatch(/^[2-9A-HJKMNP-TV-Z]{5}-[2-9A-HJKMNP-TV-Z]{5}$/)
    const [code = ''] = codes
    expect(hashOfCode(` ${code.toLowerCase().replace('-', ' ')} `)).toBe(hashOfCode(code))
  })
})
