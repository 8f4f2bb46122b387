import { describe, expect, it } from 'vitest'
import { DEFAULT_GRAPHS } from './default-workflows.ts'
import { type HistoryEntry, replay } from './workflow-replay.ts'

let day = 0
const change = (section: string, recordId: number | null, fields: Record<string, unknown>): HistoryEntry => {
  day += 1
  return {
    at: `2026-03-${String(day).padStart(2, '0')}`,
    area: 'legal',
    changes: Object.entries(fields).map(([field, newValue]) => ({
      field: field === 'isDeleted' ? section : `${section}.${field}`,
      newValue: field === 'isDeleted' ? null : newValue,
      ...(recordId === null ? {} : { row: { uuid: String(recordId) } }),
    })),
  }
}
const AWARD = { acquisitionType: 'ADJUDICACION', testimonialReceptionDate: '2026-02-10' }
const nodesOf = (name: keyof typeof DEFAULT_GRAPHS, ...history: HistoryEntry[]) =>
  replay(DEFAULT_GRAPHS[name], history).map(({ node, after }) => (after ? `${after} > ${node}` : node))

describe('A replay', () => {
  it('a replay starts the tasks that the history would have started, and the tasks that follow them', () => {
    expect(nodesOf('ADJUDICACION', change('acquisition', null, AWARD))).toEqual([
      'io-agency',
      'review-documents',
      'review-documents > gestoria',
    ])
  })

  it('a replay does not start a task again if a value is corrected and then restored', () => {
    const result = (value: string) => change('occupations', 4, { result: value })
    expect(
      nodesOf(
        'ALL',
        result('OCCUPIED'),
        result('NOT_OCCUPIED'),
        result('OCCUPIED'),
        change('occupations', 5, { result: 'OCCUPIED' }),
      ),
    ).toEqual(['mediation', 'mediation'])
  })

  it('a replay starts tasks for a possession found only in a repossession record, and for a later occupation', () => {
    const dacion = change('acquisition', null, { acquisitionType: 'DACION' })
    const taken = change('repossessionProcesses', 9, {
      possessionDate: '2026-03-05',
      possessionState: 'WITH_POSSESSION',
    })
    expect(nodesOf('DACION', dacion, taken)).toEqual(['dil', 'facility', 'api'])
    expect(nodesOf('ALL', dacion, taken, change('possession', 3, { isOccupied: true }))).toEqual(['reoccupied'])
  })

  it('a replay starts nothing if the possession date of a past repossession process is corrected', () => {
    const life = [
      change('acquisition', null, { acquisitionType: 'DACION' }),
      change('repossessionProcesses', 9, { possessionDate: '2026-03-05', possessionState: 'WITH_POSSESSION' }),
      change('possession', 3, { isOccupied: true }),
    ]
    const corrected = change('repossessionProcesses', 9, { possessionDate: '2026-03-06' })
    expect(nodesOf('DACION', ...life, corrected)).toEqual(nodesOf('DACION', ...life))
  })

  it('a replay ignores a change to an older record of a section, unless the newer record has been deleted', () => {
    const first = change('occupations', 4, { result: 'REQUESTED' })
    const gone = change('occupations', 4, { isDeleted: true })
    const older = change('occupations', 3, { result: 'OCCUPIED' })
    expect(nodesOf('ALL', first, older)).toEqual([])
    expect(nodesOf('ALL', first, gone, older)).toEqual(['mediation'])
  })

  it('a replay of a history without relevant changes starts nothing', () => {
    expect(nodesOf('ALL')).toEqual([])
    expect(nodesOf('ALL', change('responsible', null, { responsibleUuid: 'x' }))).toEqual([])
  })
})
