import { describe, expect, it } from 'vitest'
import { defaultLoadConfiguration } from './portfolio.ts'

describe('product facts 2.2: third step of the wizard', () => {
  it('starts with analysis, sale valued, rent not, today as valuation date', () => {
    expect(defaultLoadConfiguration('2026-11-21')).toEqual({
      sizePolicy: 'auto',
      phase: 'analysis',
      valuations: { sale: true, rent: false },
      valuationDate: '2026-11-21',
      grouping: 'none',
    })
  })
})
