import { describe, expect, it } from 'vitest'
import { relyingParty } from './relying-party.ts'

const site = (publicUrl: string | undefined, host = '127.0.0.1') => relyingParty({ publicUrl, host, port: 3000 })

describe('The site for which passkeys are created', () => {
  it.each([
    ['https://app.example.com', { id: 'app.example.com', origin: 'https://app.example.com' }],
    ['https://app.example.com/', { id: 'app.example.com', origin: 'https://app.example.com' }],
    ['https://app.example.com:8443', { id: 'app.example.com', origin: 'https://app.example.com:8443' }],
    ['http://localhost:8080', { id: 'localhost', origin: 'http://localhost:8080' }],
    ['http://127.0.0.1:8080', { id: 'localhost', origin: 'http://localhost:8080' }],
    ['http://[::1]:8080', { id: 'localhost', origin: 'http://localhost:8080' }],
    [undefined, { id: 'localhost', origin: 'http://localhost:3000' }],
  ])('the domain and the origin of passkeys are derived from the public address %s', (publicUrl, expected) => {
    expect(site(publicUrl)).toEqual(expected)
  })

  it.each(['http://app.example.com', 'https://192.0.2.7', 'https://[2001:db8::1]', 'http://192.0.2.7:3000'])(
    'a server with the public address %s cannot have passkeys, because browsers do not offer passkeys there',
    (publicUrl) => {
      expect(site(publicUrl)).toBeNull()
    },
  )

  it('a server that listens on all addresses and has no public address cannot have passkeys', () => {
    expect(site(undefined, '0.0.0.0')).toBeNull()
  })
})
