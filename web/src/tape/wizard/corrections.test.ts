import type { PreviewIssue } from '@lindero/contract/tape/tape.schema'
import { describe, expect, it } from 'vitest'
import {
  acceptAll,
  type CellValue,
  correct,
  correctedIssues,
  displayedCell,
  editOf,
  issuesOf,
  readingsOf,
  undoCorrection,
} from './corrections.ts'

function issue(overrides: Partial<PreviewIssue> = {}): PreviewIssue {
  return {
    sheet: 'Activos',
    sheetKind: 'assets',
    severity: 'error',
    isLeftOut: false,
    row: 14,
    rowInSheet: 14,
    column: 'B',
    header: 'ref_catastral',
    field: 'cadastralReference',
    value: '7638214YJ2773H0012R',
    code: 'tape.referenceLength',
    data: { found: 19 },
    proposal: null,
    alternatives: [],
    ...overrides,
  }
}

const nothing = { edits: {}, valueEdits: {}, partEdits: {}, corrected: {} }
const exchanged = issue({
  column: 'H',
  field: 'latitude',
  code: 'tape.coordinatesExchanged',
  data: { latitude: -0.3763, longitude: 39.4699 },
  proposal: { latitude: 39.4699, longitude: -0.3763 },
})
const postalCode = issue({ field: 'postalCode', column: 'E', proposal: { postalCode: '46019' } })

describe('Issues found in a tape', () => {
  it('issues are sorted by sheet, then by row, then by column (Z before AA), and issues without a column end their row', () => {
    const errors = [
      issue({ row: 20, column: 'A', field: 'externalId' }),
      issue({ row: 3, column: null, field: 'address' }),
      issue({ row: 3, column: 'AA', field: 'pool' }),
    ]
    const warnings = [
      issue({ row: 2, sheetKind: 'values', field: 'value', severity: 'warning' }),
      issue({ row: 3, column: 'Z', field: 'floor', severity: 'warning' }),
    ]
    expect(issuesOf({ errors, warnings }).map(({ row, field }) => `${row} ${field}`)).toEqual([
      '3 floor',
      '3 pool',
      '3 address',
      '20 externalId',
      '2 value',
    ])
  })

  it('both readings of an ambiguous number are offered, the reading in use first', () => {
    const two = issue({ field: 'size', proposal: { size: 102 }, alternatives: [1020] })
    expect(readingsOf(two)).toEqual([102, 1020])
    expect(readingsOf(postalCode)).toEqual([])
    expect(readingsOf(issue())).toEqual([])
  })

  it.each<[CellValue, 'es' | 'en', string]>([
    [39.4699, 'es', '39,4699'],
    [39.4699, 'en', '39.4699'],
    [1020, 'es', '1020'],
    [true, 'es', 'Sí'],
    [null, 'es', ''],
    ['1.5', 'es', '1.5'],
  ])('the cell value %s is shown in the language %s as "%s"', (value, language, text) => {
    expect(displayedCell(value, language, { yes: 'Sí', no: 'No' })).toBe(text)
  })
})

describe('Correcting cells', () => {
  it('a second correction of a cell replaces the first, and the original content of the cell stays stored', () => {
    const once = correct(nothing, issue(), { cadastralReference: 'X' })
    const twice = correct(once, issue({ value: 'X' }), { cadastralReference: '7638214YJ2773H0012RK' })
    expect(twice.edits).toEqual({ 14: { cadastralReference: '7638214YJ2773H0012RK' } })
    expect(twice.corrected['14.cadastralReference']?.value).toBe('7638214YJ2773H0012R')
  })

  it('two corrections in the same row are both kept', () => {
    const both = correct(correct(nothing, issue(), { cadastralReference: 'X' }), postalCode, {
      postalCode: '46019',
    })
    expect(both.edits).toEqual({ 14: { cadastralReference: 'X', postalCode: '46019' } })
  })

  it('a correction in the second sheet does not change the first sheet in the same row and field', () => {
    const ofValues = issue({ sheet: 'Valoraciones', sheetKind: 'values', field: 'size' })
    const done = correct(correct(nothing, ofValues, { size: 70 }), issue({ field: 'size' }), { size: 80 })
    expect(done).toMatchObject({ edits: { 14: { size: 80 } }, valueEdits: { 14: { size: 70 } } })
    expect(Object.keys(done.corrected)).toEqual(['values.14.size', '14.size'])
    const { edits, valueEdits } = undoCorrection(done, ofValues)
    expect({ edits, valueEdits }).toEqual({ edits: { 14: { size: 80 } }, valueEdits: {} })
    expect(editOf(done, ofValues)).toBe(70)
  })

  it('a correction in a sheet of parts is kept apart from those of assets, and is listed only with the parts', () => {
    const ofPart = { ...issue({ field: 'size' }), sheetKind: 'parts' as const }
    const done = correct(correct(nothing, ofPart, { size: 70 }), issue({ field: 'size' }), { size: 80 })
    expect(done).toMatchObject({ edits: { 14: { size: 80 } }, partEdits: { 14: { size: 70 } } })
    expect(correctedIssues(done, [], true).map(({ sheetKind }) => sheetKind)).toEqual(['parts'])
    expect(correctedIssues(done, []).map(({ sheetKind }) => sheetKind)).toEqual(['assets'])
    expect(undoCorrection(done, ofPart).partEdits).toEqual({})
  })

  it('undoing the correction of exchanged coordinates restores both cells', () => {
    expect(undoCorrection(acceptAll(nothing, [exchanged]), exchanged)).toEqual(nothing)
  })

  it('accepting all proposals does not change cells with issues that have no proposal', () => {
    const done = acceptAll(nothing, [postalCode, issue(), exchanged])
    expect(done.edits).toEqual({ 14: { postalCode: '46019', latitude: 39.4699, longitude: -0.3763 } })
  })

  it.each([
    'tape.readWithMultiplier',
    'tape.readAsThousands',
    'tape.readAsDecimal',
    'tape.unlikelyRate',
    'tape.coordinatesInMetres',
    'tape.repeated',
  ] as const)(
    'accepting all proposals does not apply the proposal for the issue %s, which the user must confirm',
    (code) => {
      const alone = issue({ code, field: 'outstandingBalance', proposal: { outstandingBalance: 125_000 } })
      expect(acceptAll(nothing, [alone, postalCode]).edits).toEqual({ 14: { postalCode: '46019' } })
    },
  )

  it('a cell counts as corrected only if its new value is valid', () => {
    const state = correct(correct(nothing, issue(), { cadastralReference: 'X' }), postalCode, {
      postalCode: '46019',
    })
    const open = issuesOf({ errors: [issue({ value: 'X' })], warnings: [] })
    expect(correctedIssues(state, open).map(({ field }) => field)).toEqual(['postalCode'])
  })
})
