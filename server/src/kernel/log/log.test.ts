import { expect, it } from 'vitest'
import { struckOut } from './log.ts'

it('an error of any length is logged without addresses, and is cut at a space', () => {
  expect(struckOut('550 no mailbox ana.luna+news@fund.example here')).toBe('550 no mailbox [struck out] here')
  expect(struckOut(`550 ${'a'.repeat(2_000_000)}`)).toBe('550')
  expect(struckOut(`${'a '.repeat(4_990)}ana.luna.${'x'.repeat(40)}@fund.example`)).not.toContain('ana')
})
