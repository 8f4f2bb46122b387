import { describe, expect, it } from 'vitest'
import { reportName, stampOf } from './report-name.ts'

describe('Names of reports', () => {
  it('names a report that a screen orders by what people know, in characters that every file system takes', () => {
    expect(reportName('VAL/00042', new Date('2026-07-02T08:30:05Z'))).toBe('VAL-00042 20260702-103005')
  })

  it('writes midnight as hour 00', () => {
    expect(stampOf(new Date('2026-01-01T23:00:00Z'))).toBe('20260102-000000')
  })
})
