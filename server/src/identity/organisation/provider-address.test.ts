import { describe, expect, it } from 'vitest'
import { isProviderAddress } from './provider-address.ts'

const hosts = new Set(['127.0.0.1:9000', 'login.fund.internal', '10.0.0.5'])

describe('The address of an identity provider', () => {
  it.each([
    ['https://login.microsoftonline.com/tenant/v2.0', true],
    ['https://login.fund.internal/realms/fund', true],
    ['https://10.0.0.5/', true],
    ['http://127.0.0.1:9000', true],
    ['http://127.0.0.1:9001', false],
    ['http://login.fund.internal/', false],
    ['https://10.0.0.6/', false],
    ['https://169.254.169.254/latest', false],
    ['https://[::1]/', false],
    ['https://[fd00::1]/', false],
    ['https://ana:secret@login.example.com/', false],
    ['https://login.example.com/#part', false],
    ['ftp://login.example.com/', false],
    ['javascript:alert(1)', false],
    ['login.example.com', false],
  ])('an identity provider may have the address %s: %s', (address, expected) => {
    expect(isProviderAddress(address, hosts)).toBe(expected)
  })
})
