import { describe, expect, it } from 'vitest'
import { moved, type ReportSection, toggled, usualHistory } from './report-options.ts'

describe('The sections of a report', () => {
  const sections: ReportSection[] = ['purpose', 'market', 'caveats']

  it('a section of a report moves by one position, but not beyond either end of the report', () => {
    expect(moved(sections, 'market', -1)).toEqual(['market', 'purpose', 'caveats'])
    expect(moved(sections, 'market', 1)).toEqual(['purpose', 'caveats', 'market'])
    expect(moved(sections, 'purpose', -1)).toEqual(sections)
    expect(moved(sections, 'caveats', 1)).toEqual(sections)
  })

  it('a section that was removed from a report is added back at its usual position', () => {
    expect(toggled(sections, 'market')).toEqual(['purpose', 'caveats'])
    expect(toggled(['purpose', 'caveats'], 'market')).toEqual(sections)
    expect(toggled(sections, 'calculation')).toEqual([...sections, 'calculation'])
  })
})

describe('The history of a report', () => {
  const saves = [
    { uuid: 'year', createdOn: '2025-03-01T09:00:00Z' },
    { uuid: 'trial', createdOn: '2026-03-02T15:00:00Z' },
    { uuid: 'trial again', createdOn: '2026-03-02T15:20:00Z' },
    { uuid: 'reported', createdOn: '2026-03-02T16:00:00Z' },
    { uuid: 'later that day', createdOn: '2026-03-02T18:00:00Z' },
    { uuid: 'later', createdOn: '2026-04-01T09:00:00Z' },
  ]

  it('the default history of a report lists the last save of each earlier day, and ends with the save that the report shows', () => {
    expect(usualHistory(saves, 'reported')).toEqual(['year', 'reported'])
    expect(usualHistory(saves.toReversed(), 'later')).toEqual(['year', 'later that day', 'later'])
  })

  it('a save after midnight in Madrid belongs to the new day, although the date in UTC is still the previous day', () => {
    const night = [
      { uuid: 'evening', createdOn: '2026-03-02T20:00:00Z' },
      { uuid: 'night', createdOn: '2026-03-02T23:30:00Z' },
    ]
    expect(usualHistory(night, 'night')).toEqual(['evening', 'night'])
  })
})
