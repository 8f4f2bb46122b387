import { describe, expect, it } from 'vitest'
import { historyEvents, type LoggedSave } from './history-events.ts'

const row = { uuid: '7' }
const saveAt = (at: string, changes: Record<string, [unknown, unknown]>): LoggedSave => ({
  at: `${at}T10:00:00.000Z`,
  author: 'Iria',
  changes: Object.entries(changes).map(([field, [oldValue, newValue]]) => ({
    field: `evictionProcesses.${field}`,
    oldValue,
    newValue,
    row,
  })),
})
const linesOf = (saves: LoggedSave[]) =>
  historyEvents(saves).map(({ at, kind, subject, value }) => [at.slice(0, 10), kind, subject, value].join(' '))

describe('Events of the history', () => {
  it('a launch that failed twice keeps both results on their days', () => {
    const events = linesOf([
      saveAt('2026-02-01', { substage: [null, 'LAUNCH_SET'], kickoffDate: [null, '2026-03-10'] }),
      saveAt('2026-03-12', { substage: ['LAUNCH_SET', 'LAUNCHED_NEGATIVE'] }),
      saveAt('2026-04-01', {
        substage: ['LAUNCHED_NEGATIVE', 'LAUNCH_SET'],
        kickoffDate: ['2026-03-10', '2026-06-01'],
      }),
      saveAt('2026-06-02', { substage: ['LAUNCH_SET', 'LAUNCHED_NEGATIVE'] }),
    ])
    expect(events).toEqual([
      '2026-02-01 state substage LAUNCH_SET',
      '2026-03-10 state substage LAUNCHED_NEGATIVE',
      '2026-04-01 state substage LAUNCH_SET',
      '2026-04-01 state kickoffDate 10/03/2026 → 01/06/2026',
      '2026-06-01 state substage LAUNCHED_NEGATIVE',
    ])
  })

  it('a hearing that is moved before its day is no act, and the line shows both days', () => {
    expect(
      linesOf([
        saveAt('2026-02-01', { hearingDate: [null, '2026-05-10'] }),
        saveAt('2026-03-01', { hearingDate: ['2026-05-10', '2026-07-01'] }),
      ]),
    ).toEqual(['2026-03-01 state hearingDate 10/05/2026 → 01/07/2026'])
  })

  it('the end of a suspension that the next one replaces stays in the line', () => {
    expect(
      linesOf([
        saveAt('2026-02-01', { suspendedUntil: [null, '2026-03-01'] }),
        saveAt('2026-03-20', { suspendedUntil: ['2026-03-01', '2026-06-01'] }),
      ]),
    ).toEqual(['2026-03-20 state suspendedUntil 01/03/2026 → 01/06/2026'])
  })

  it('a state has the day of its act, not the day of typing', () => {
    const save = saveAt('2026-05-20', { stage: [null, 'CLAIM_FILED'], stageDate: [null, '2026-05-04'] })
    expect(linesOf([save])).toEqual(['2026-05-04 state stage CLAIM_FILED'])
  })

  it('a state whose day is corrected moves to the corrected day, and a former state stays on its own', () => {
    const saves = [
      saveAt('2026-03-11', { substage: [null, 'LAUNCHED_NEGATIVE'], kickoffDate: [null, '2026-03-01'] }),
      saveAt('2026-03-12', { kickoffDate: ['2026-03-01', '2026-03-10'] }),
      saveAt('2026-04-01', {
        substage: ['LAUNCHED_NEGATIVE', 'LAUNCH_SET'],
        kickoffDate: ['2026-03-10', '2026-06-01'],
      }),
    ]
    expect(linesOf(saves).filter((line) => line.includes('substage'))).toEqual([
      '2026-03-10 state substage LAUNCHED_NEGATIVE',
      '2026-04-01 state substage LAUNCH_SET',
    ])
  })

  it('a proposal that is withdrawn after its signature is not withdrawn on the day of the signature', () => {
    const proposal = (at: string, changes: Record<string, [unknown, unknown]>) => {
      const save = saveAt(at, changes)
      const field = (name: string) => name.replace('evictionProcesses', 'friendlyMediations')
      return { ...save, changes: save.changes.map((each) => ({ ...each, field: field(each.field) })) }
    }
    expect(
      linesOf([
        proposal('2026-03-11', { proposalState: [null, 'SIGNED'], proposalSignedOn: [null, '2026-03-10'] }),
        proposal('2026-03-20', { proposalState: ['SIGNED', 'WITHDRAWN'] }),
      ]),
    ).toEqual(['2026-03-10 state proposalState SIGNED', '2026-03-20 state proposalState WITHDRAWN'])
  })
})
