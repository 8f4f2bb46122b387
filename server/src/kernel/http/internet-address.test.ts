import { describe, expect, it } from 'vitest'
import { isPublicAddress, lookUpPublic } from './internet-address.ts'

describe('Addresses of the public internet', () => {
  it.each([
    ['193.144.251.1', true],
    ['8.8.8.8', true],
    ['172.15.255.255', true],
    ['172.32.0.0', true],
    ['2a00:1450:4003:80f::200e', true],
    ['0.0.0.0', false],
    ['10.1.2.3', false],
    ['100.64.0.1', false],
    ['127.0.0.1', false],
    ['127.255.255.254', false],
    ['169.254.169.254', false],
    ['172.16.0.1', false],
    ['172.31.255.255', false],
    ['192.168.1.1', false],
    ['198.18.0.1', false],
    ['224.0.0.1', false],
    ['255.255.255.255', false],
    ['::', false],
    ['::1', false],
    ['::ffff:127.0.0.1', false],
    ['::ffff:8.8.8.8', false],
    ['64:ff9b::7f00:1', false],
    ['fe80::1', false],
    ['fd00::1', false],
    ['ff02::1', false],
    ['2001::1', false],
    ['2001:db8::1', false],
    ['2002:7f00:1::', false],
    ['demo.test', false],
    ['', false],
  ])('the check recognises whether the address "%s" is on the public internet', (address, isPublic) => {
    expect(isPublicAddress(address)).toBe(isPublic)
  })

  it('a host name is rejected as not public if it resolves to this machine', async () => {
    const refused = await new Promise((done) => lookUpPublic('localhost', { all: true }, done))
    expect(refused).toMatchObject({ message: 'localhost is not on the public internet' })
  })
})
