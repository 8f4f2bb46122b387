import { describe, expect, it } from 'vitest'
import { type Decision, type Stamp, stampOfSave } from './signature.ts'

const editor = { user: 'ana', now: '2026-07-02T10:00:00Z' }
const stored: Stamp = {
  valuationTypeId: 3,
  isSigned: true,
  valuator: 'blas',
  createdOn: '2026-07-01T10:00:00Z',
}
const automatic: Stamp = { ...stored, valuationTypeId: 1, isSigned: false, valuator: null }
const own = { valuator: 'ana', createdOn: editor.now }

describe('The stamp of a saved valuation (core 4)', () => {
  it.each<[string, Stamp | null, boolean, Decision, Stamp]>([
    ['nothing changed', stored, false, {}, stored],
    ['edited', stored, true, {}, { valuationTypeId: 3, isSigned: false, ...own }],
    ['edited AVM', automatic, true, {}, { valuationTypeId: 2, isSigned: false, ...own }],
    ['edited and signed anew', stored, true, { sign: true }, { valuationTypeId: 3, isSigned: true, ...own }],
    ['signed', automatic, false, { sign: true }, { valuationTypeId: 1, isSigned: true, ...own }],
    ['signature withdrawn', stored, false, { sign: false }, { valuationTypeId: 3, isSigned: false, ...own }],
    ['signed already', stored, false, { sign: true }, stored],
    ['another type', stored, false, { valuationTypeId: 5 }, { valuationTypeId: 5, isSigned: true, ...own }],
    ['the same type', stored, false, { valuationTypeId: 3 }, stored],
    ['edited, another type', automatic, true, { valuationTypeId: 4 }, { valuationTypeId: 4, isSigned: false, ...own }],
    ['the first valuation, as computed', null, false, {}, { valuationTypeId: 1, isSigned: false, ...own }],
    ['the first valuation, edited by hand', null, true, {}, { valuationTypeId: 2, isSigned: false, ...own }],
  ])(
    'a save that changes nothing keeps the stamp, and any other save sets type, signature, valuator and date: %s',
    (_, before, isEdited, decision, expected) => {
      expect(stampOfSave(before, isEdited, decision, editor)).toEqual(expected)
    },
  )
})
