import { describe, expect, it } from 'vitest'
import { AUTHORED_NOTES } from './authored-notes.fixture.ts'
import { keptApartNotes, unseenNotes } from './generated-notes.fixture.ts'
import { isReliable, MEASURED, withMeasuredCertainty } from './measured-certainty.ts'
import { measureKinds, readPrinted } from './note-measure.fixture.ts'

describe('The measured certainty of values from registry extracts', () => {
  it('the figures of the table are those of the test extracts of other registries', () => {
    const notes = [...keptApartNotes(), ...unseenNotes()]
    const measures = measureKinds(notes.map((note) => ({ note, reading: readPrinted(note) })))
    expect(MEASURED).toEqual(Object.fromEntries(measures))
  })

  it.each([
    ['all of many values are right', 'registryNumber', true],
    ['fewer than 99 of 100 values are right', 'registryOffice', false],
    ['few values were measured', 'leaseAmount', false],
    ['no value was measured', 'headnote', false],
    ['few charges of its kind, but many of all kinds, are right', 'charge:seizure', true],
    ['a charge of its kind is wrong', 'charge:lease', false],
    ['fewer than three charges of its kind were measured', 'charge:sequestration', false],
  ] as const)('a kind of value is certain or to be checked if %s', (_, kind, isCertain) => {
    expect(isReliable(kind)).toBe(isCertain)
  })

  it('a field or charge whose kind is not reliable is to be checked', () => {
    const note = AUTHORED_NOTES.find(({ name }) => name === 'mortgage')
    const reading = note && readPrinted(note)
    const read = reading && withMeasuredCertainty(reading)
    const certainties = Object.fromEntries((read?.fields ?? []).map(({ field, certainty }) => [field, certainty]))
    expect(certainties).toMatchObject({ registryNumber: 'high', registryOffice: 'low', mortgagePaymentYears: 'low' })
    const charges = (reading?.charges ?? []).map((each) => ({ ...each, kind: 'lease' as const }))
    const leases = reading && withMeasuredCertainty({ ...reading, charges })
    expect(leases?.charges[0]).toMatchObject({ certainty: 'low', doubts: ['notReliable'] })
  })
})
