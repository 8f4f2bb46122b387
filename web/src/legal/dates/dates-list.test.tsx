// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { showTexts } from '../../kernel/i18n/texts.fixture.ts'
import { judicialDates } from './dates-list.tsx'

showTexts()
beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-07T09:00:00Z'), toFake: ['Date'] }))
afterEach(() => vi.useRealTimers())

/** A term in the list, and what differs from it. */
const row = (changes: object) => ({
  date: '2026-11-16',
  section: 'evictionProcesses',
  reason: 'answerOfDefendant',
  rule: { from: '2026-11-02', length: { days: 10 }, article: 'art. 438 LEC', calendar: 'court' },
  isLate: false,
  awaits: false,
  metOn: null,
  movedFrom: null,
  hour: null,
  place: null,
  attended: null,
  address: 'Calle Real 4',
  ...changes,
})
const { columns, sort } = judicialDates.spec
const textIn = (column: string, changes: object = {}) => columns[column]?.value?.(row(changes), undefined)

describe('The list of judicial dates', () => {
  it('begins with the nearest date, and never hides the day, the act and the address', () => {
    expect(sort).toEqual({ by: 'date' })
    expect(Object.keys(columns).slice(0, 6)).toEqual(['date', 'reason', 'externalId', 'isLate', 'rule', 'address'])
    const always = ['date', 'reason', 'externalId', 'isLate', 'address']
    expect(always.filter((name) => (columns[name]?.priority ?? 1) !== 1)).toEqual([])
    expect(columns.address?.kind).toBe('address')
  })

  it('a term shows its act, its length, its article and its start', () => {
    expect(textIn('reason')).toBe('Contestación del demandado')
    for (const part of ['10 días hábiles', 'art. 438 LEC', '02/11/2026']) expect(textIn('rule')).toContain(part)
  })

  it('a court date shows its hour, place and attending person instead of a rule', () => {
    const hearing = { rule: null, reason: 'hearingDate', hour: '10:30', place: 'Sala 2', attended: 'Iria Souto' }
    expect(textIn('rule', hearing)).toBe('10:30, Sala 2, Iria Souto')
    expect(textIn('rule', { ...hearing, hour: null, place: null, attended: null })).toBeNull()
  })

  it.each([
    [{}, 'Quedan 9 días'],
    [{ date: '2026-11-08' }, 'Queda 1 día'],
    [{ date: '2026-11-07' }, 'Hoy'],
    [{ movedFrom: '2026-11-10' }, 'Quedan 9 días, antes 10/11/2026'],
    [{ date: '2026-11-02', isLate: true }, 'Vencido'],
    [{ date: '2026-11-06', rule: { ...row({}).rule, graceUntil: '2026-11-07' } }, 'Día de gracia, hasta las 15:00'],
    [{ date: '2026-11-09', rule: { ...row({}).rule, graceUntil: '2026-11-10' } }, 'Quedan 2 días'],
    [{ date: '2026-11-02', rule: null, awaits: true, isLate: true }, 'Sin resultado'],
    [{ date: '2026-11-02', metOn: '2026-11-05', isLate: true }, 'Cumplido el 05/11/2026, fuera de plazo'],
    [{ date: '2026-11-02', rule: null }, null],
  ])('a date with the values %j has the state %s', (changes, state) => {
    expect(textIn('isLate', changes)).toBe(state)
  })
})
