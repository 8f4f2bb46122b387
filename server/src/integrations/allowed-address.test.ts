import { describe, expect, it } from 'vitest'
import { isAllowedAddress } from './allowed-address.ts'

const HOSTS = new Set(['erp.example.com', 'erp.example.com:8443', '127.0.0.1:9000', '[::1]:9000', '10.0.0.5'])

describe('The address of deliveries', () => {
  it.each<[string, boolean]>([
    ['https://erp.example.com/valuations', true],
    ['https://ERP.example.com/valuations?tenant=7', true],
    ['https://erp.example.com:443/valuations', true],
    ['https://erp.example.com:8443/', true],
    ['https://erp.example.com:9443/', false],
    ['https://sub.erp.example.com/', false],
    ['https://erp.example.com.evil.example/', false],
    ['http://erp.example.com/', false],
    ['https://user:word@erp.example.com/', false],
    ['https://erp.example.com/#part', false],
    ['https://10.0.0.5/', true],
    ['http://10.0.0.5/', false],
    ['http://127.0.0.1:9000/', true],
    ['http://[::1]:9000/', true],
    ['http://127.0.0.1:9001/', false],
    ['http://2130706433:9000/', true],
    ['ftp://erp.example.com/', false],
    ['erp.example.com', false],
  ])('deliveries to the address %s are allowed: %s', (address, isAllowed) => {
    expect(isAllowedAddress(address, HOSTS)).toBe(isAllowed)
  })

  it('every address is rejected if the operator allows no host', () => {
    expect(isAllowedAddress('https://erp.example.com/', new Set())).toBe(false)
  })
})
