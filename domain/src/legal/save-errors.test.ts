import { describe, expect, it } from 'vitest'
import { saveErrorSummary } from './save-errors.ts'

describe('Summary of a failed save (operations specification, section 8)', () => {
  it('the error summary of a save joins the errors of all invalid parts', () => {
    expect(
      saveErrorSummary([
        { section: 'occupations', id: null, error: 'result required' },
        { section: 'registry', id: '7', error: 'registrationFlawFile required' },
      ]),
    ).toBe('New occupations not inserted: result required / Update registry:7 not saved: registrationFlawFile required')
  })

  it('the error summary of a save has a separate sentence for the acquisition', () => {
    expect(saveErrorSummary([{ section: 'acquisition', id: null, error: 'acquisitionDate required' }])).toBe(
      'There was a problem saving acquisition type: acquisitionDate required',
    )
  })
})
