import { describe, expect, it } from 'vitest'
import { reportName, stampOf } from './file-names.ts'

describe('File names', () => {
  it("a file name contains the report's name, in characters that every file system accepts", () => {
    const at = new Date('2026-07-02T08:30:05Z')
    expect(reportName('VAL/00042', at)).toBe('VAL-00042 20260702-103005')
  })

  it('the time in a file name has the hour 00 at midnight', () => {
    expect(stampOf(new Date('2026-01-01T23:00:00Z'))).toBe('20260102-000000')
  })
})
