import { describe, expect, it } from 'vitest'
import { reportName, stampOf } from './file-names.ts'

describe('Names of files', () => {
  it('name a report that a screen orders by what people know, in characters that every file system takes', () => {
    const at = new Date('2026-07-02T08:30:05Z')
    expect(reportName('VAL/00042', at)).toBe('VAL-00042 20260702-103005')
  })

  it('write midnight as hour 00', () => {
    expect(stampOf(new Date('2026-01-01T23:00:00Z'))).toBe('20260102-000000')
  })
})
