import { describe, expect, it } from 'vitest'
import { isValidIdentity, repairedIdentity } from './identity-repair.ts'

describe('An identifier in a scan', () => {
  // 12345678Z and A58818501 are the examples of the Ministry of the Interior and of the tax agency.
  it.each([
    ['12345678Z', true],
    ['X1234567L', true],
    ['A58818501', true],
    ['12345678A', false],
    ['A58818502', false],
  ])('%s has a right control character: %s', (identifier, isValid) => {
    expect(isValidIdentity(identifier)).toBe(isValid)
  })

  it.each([
    ['l2345678Z', '12345678Z'],
    ['1234S678Z', '12345678Z'],
    ['12.345.678-2', '12345678Z'],
    ['A5BB18SO1', 'A58818501'],
    ['XI234567L', 'X1234567L'],
    // 79409149 has the control letter Q, and 62178213 the letter J.
    ['794091490', '79409149Q'],
    ['62178213]', '62178213J'],
  ])('%s is repaired, because the control character proves it', (text, identifier) => {
    expect(repairedIdentity(text)).toBe(identifier)
  })

  it.each(['794091498', '1234S679Z', '12345678A', '1234567Z', 'ABCDEFGHI'])(
    '%s is not repaired without a proof',
    (text) => {
      expect(repairedIdentity(text)).toBeNull()
    },
  )
})
