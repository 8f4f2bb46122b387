import { describe, expect, it } from 'vitest'
import { isProviderAddress } from './provider-address.ts'

const hosts = new Set(['127.0.0.1:9000', 'login.fund.internal', '10.0.0.5'])

describe('The address of an identity provider', () => {
  it.each([
    ['https://login.microsoftonline.com/tenant/v2.0', 'allowed'],
    ['https://login.fund.internal/realms/fund', 'allowed'],
    ['https://10.0.0.5/', 'allowed'],
    ['http://127.0.0.1:9000', 'allowed'],
    ['http://127.0.0.1:9001', 'not allowed'],
    ['http://login.fund.internal/', 'not allowed'],
    ['https://10.0.0.6/', 'not allowed'],
    ['https://169.254.169.254/latest', 'not allowed'],
    ['https://[::1]/', 'not allowed'],
    ['https://[fd00::1]/', 'not allowed'],
    ['https://ana:secret@login.example.com/', 'not allowed'],
    ['https://login.example.com/#part', 'not allowed'],
    ['ftp://login.example.com/', 'not allowed'],
    ['javascript:alert(1)', 'not allowed'],
    ['login.example.com', 'not allowed'],
  ])('the address %s of an identity provider is %s', (address, expected) => {
    expect(isProviderAddress(address, hosts)).toBe(expected === 'allowed')
  })
})
