import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../kernel/dates.ts'
import { dueBy, isWorkingDay, nextWorkingDay } from './working-days.ts'

const day = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('2000-01-01', days))
const calendar = fc.record({
  holidays: fc.array(day, { maxLength: 20 }).map((days) => new Set(days)),
  isUrgent: fc.boolean(),
})

describe('Terms in working days', () => {
  it('a period in days ends on a working day after the notification', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: 60 }), calendar, (notified, days, courts) => {
        const due = dueBy(notified, { days }, courts)
        expect(due > notified).toBe(true)
        expect(isWorkingDay(due, courts)).toBe(true)
      }),
    )
  })

  it('a period that is one day longer ends on a later day', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: 40 }), calendar, (notified, days, courts) => {
        expect(dueBy(notified, { days: days + 1 }, courts) > dueBy(notified, { days }, courts)).toBe(true)
      }),
    )
  })

  it('an additional holiday never makes a period end earlier', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: 40 }), day, calendar, (notified, days, holiday, courts) => {
        const more = { ...courts, holidays: new Set([...courts.holidays, holiday]) }
        expect(dueBy(notified, { days }, more) >= dueBy(notified, { days }, courts)).toBe(true)
      }),
    )
  })

  it('the first working day on or after a date is the date itself only if the date is a working day', () => {
    fc.assert(
      fc.property(day, calendar, (date, courts) => {
        expect(nextWorkingDay(date, courts) === date).toBe(isWorkingDay(date, courts))
      }),
    )
  })
})
