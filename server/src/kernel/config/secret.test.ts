import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { accessTokenReader, readRefreshSecret, refreshSecret, signAccessToken } from '../../identity/tokens.ts'
import { checkSignature, signUrl } from '../files/signed-url.ts'
import { signingSecrets } from './secret.ts'

const folder = mkdtempSync(join(tmpdir(), 'lindero-secret-'))
afterAll(() => rmSync(folder, { recursive: true }))

const [FIRST, SECOND] = ['first-'.repeat(6), 'second-'.repeat(6)]
const build = (secret?: string, previousSecret?: string) => signingSecrets(folder, { secret, previousSecret })
const now = new Date('2026-11-22T10:00:00Z')
const session = '11111111-1111-4111-8111-111111111111'

describe('The keys of tokens and file URLs', () => {
  it('a signing secret is created in the data folder, readable only by the owner of the file, if no secret is configured', () => {
    const [made] = build()
    expect(build()).toEqual([made])
    expect(readFileSync(join(folder, 'secret'))).toEqual(made)
    expect(statSync(join(folder, 'secret')).mode & 0o777).toBe(0o600)
  })

  it('a secret file that a power failure has truncated is replaced by a new secret', () => {
    const cut = mkdtempSync(join(tmpdir(), 'lindero-cut-'))
    for (const written of [Buffer.alloc(0), Buffer.alloc(20, 'x')]) {
      writeFileSync(join(cut, 'secret'), written)
      const [made] = signingSecrets(cut, { secret: undefined, previousSecret: undefined })
      expect(made).toHaveLength(48)
      expect(readFileSync(join(cut, 'secret'))).toEqual(made)
    }
    const ofTheOperator = Buffer.alloc(32, 'x')
    writeFileSync(join(cut, 'secret'), ofTheOperator)
    expect(signingSecrets(cut, { secret: undefined, previousSecret: undefined })).toEqual([ofTheOperator])
    writeFileSync(join(cut, 'secret'), '')
    expect(signingSecrets(cut, { secret: FIRST, previousSecret: undefined })).toHaveLength(1)
    rmSync(cut, { recursive: true })
  })

  it('the list of signing keys has the current key first, then the previous key, and last the key in the data folder', () => {
    const [remaining] = build()
    expect(build(SECOND, FIRST).map((key) => Buffer.from(key).toString())).toEqual([
      SECOND,
      FIRST,
      Buffer.from(remaining).toString(),
    ])
  })

  it('signatures with the previous key are accepted until that key is removed', async () => {
    const [first] = build(FIRST)
    const expires = new Date(now.getTime() + 60_000)
    const token = await signAccessToken(session, expires, first, now)
    const refresh = refreshSecret(first, { session, generation: 3 })
    const permit = { method: 'PUT', key: 'tape-1', contentType: 'text/csv', limit: 10 } as const
    const signed = new URL(signUrl(permit, first, new Date(now.getTime() + 60_000)), 'http://x').searchParams
    const asked = { expires: Number(signed.get('expires')), signature: String(signed.get('signature')) }

    const both = build(SECOND, FIRST)
    await expect(accessTokenReader(both)(token, now)).resolves.toBe(session)
    expect(readRefreshSecret(both, refresh)).toEqual({ session, generation: 3 })
    expect(() => checkSignature(permit, asked, both, now)).not.toThrow()

    const removed = build(SECOND)
    await expect(accessTokenReader(removed)(token, now)).rejects.toMatchObject({ code: 'unauthenticated' })
    expect(readRefreshSecret(removed, refresh)).toBeNull()
    expect(() => checkSignature(permit, asked, removed, now)).toThrow('files.urlAltered')
  })

  it('a cached access token is rejected after it expires, and a token signed with a different key is rejected', async () => {
    const [key] = build(FIRST)
    const expires = new Date(now.getTime() + 60_000)
    const token = await signAccessToken(session, expires, key, now)
    // The cache holds only one token, so that two tokens exceed it.
    const read = accessTokenReader([key], 1)
    const other = await signAccessToken('00000000-0000-4000-8000-000000000009', expires, key, now)
    await expect(read(token, now)).resolves.toBe(session)
    await expect(read(other, now)).resolves.toBe('00000000-0000-4000-8000-000000000009')
    await expect(read(token, new Date(expires.getTime() - 1_000))).resolves.toBe(session)
    await expect(read(token, expires)).rejects.toMatchObject({ code: 'auth.sessionExpired' })
    const forged = await signAccessToken(session, expires, build(SECOND)[0], now)
    await expect(read(forged, now)).rejects.toMatchObject({ code: 'unauthenticated' })
  })
})
