import { describe, expect, it } from 'vitest'
import { isAllowedAddress } from './allowed-address.ts'

const HOSTS = new Set(['erp.example.com', 'erp.example.com:8443', '127.0.0.1:9000', '[::1]:9000', '10.0.0.5'])

describe('The address of deliveries', () => {
  it.each([
    ['https://erp.example.com/valuations', 'allowed'],
    ['https://ERP.example.com/valuations?tenant=7', 'allowed'],
    ['https://erp.example.com:443/valuations', 'allowed'],
    ['https://erp.example.com:8443/', 'allowed'],
    ['https://erp.example.com:9443/', 'not allowed'],
    ['https://sub.erp.example.com/', 'not allowed'],
    ['https://erp.example.com.evil.example/', 'not allowed'],
    ['http://erp.example.com/', 'not allowed'],
    ['https://user:word@erp.example.com/', 'not allowed'],
    ['https://erp.example.com/#part', 'not allowed'],
    ['https://10.0.0.5/', 'allowed'],
    ['http://10.0.0.5/', 'not allowed'],
    ['http://127.0.0.1:9000/', 'allowed'],
    ['http://[::1]:9000/', 'allowed'],
    ['http://127.0.0.1:9001/', 'not allowed'],
    ['http://2130706433:9000/', 'allowed'],
    ['ftp://erp.example.com/', 'not allowed'],
    ['erp.example.com', 'not allowed'],
  ])('the address %s of an integration is %s', (address, expected) => {
    expect(isAllowedAddress(address, HOSTS)).toBe(expected === 'allowed')
  })

  it('every address is rejected if the operator allows no host', () => {
    expect(isAllowedAddress('https://erp.example.com/', new Set())).toBe(false)
  })
})
