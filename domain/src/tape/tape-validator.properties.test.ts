import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { assetViolations } from '../assets/asset-rules.ts'
import { checkCadastralReference } from '../kernel/cadastral-reference.ts'
import { isCalendarDate } from '../kernel/dates.ts'
import type { CellInput } from '../kernel/parse-result.ts'
import { ASSET_SUBTYPES, ASSET_TYPES } from '../kernel/property-types.ts'
import { isInSpain } from '../kernel/spain.ts'
import { TAPE_FIELDS, type TapeFieldKey } from './tape-fields.ts'
import type { TapeEdits } from './tape-issues.ts'
import { mapTapeColumns } from './tape-mapping.ts'
import { type RowResult, TapeValidator } from './tape-validator.ts'

const FIELDS = TAPE_FIELDS.map(({ key }) => key)
const TODAY = '2026-11-21'
const MAPPING = mapTapeColumns(FIELDS)

type Cells = Partial<Record<TapeFieldKey, CellInput>>

const validatorOf = (edits: TapeEdits = {}) => new TapeValidator({ mapping: MAPPING, today: TODAY, edits })
const rowOf = (cells: Cells, row = 2) => ({ row, cells: FIELDS.map((field) => cells[field]) })

/** Any cell content, including content that a file cannot contain. */
const anyCell: fc.Arbitrary<CellInput> = fc.oneof(
  fc.string(),
  fc.double(),
  fc.integer({ min: -10, max: 3000 }),
  fc.boolean(),
  fc.date({ noInvalidDate: false }),
  fc.constantFrom(null, '', 'n/d', '#REF!', '85,5 m2', '1.020', 'Sí', 'BJ', '3º B', '15/03/2017', '31/02/2019'),
  fc.constantFrom('Piso', 'Nave espacial', 'A reformar', '46019', '8001', '6344205CF7664S0001GP', '39,47', '-0,38'),
)

const GOOD: Cells = {
  externalId: 'A-1',
  type: 'Piso',
  size: 85,
  latitude: 39.47,
  longitude: -0.38,
}

/** A valid row in which random content replaces some cells. */
const someRow = fc
  .dictionary(fc.constantFrom(...FIELDS), anyCell, { maxKeys: 8 })
  .map((cells): Cells => ({ ...GOOD, ...cells }))

function accepted(result: RowResult) {
  return result.kind === 'accepted' ? result.asset : null
}

describe('A row with an error is not written, whatever its cells contain', () => {
  it('every row can be validated, and each rejected row has an error with its position', () => {
    let refused = 0
    fc.assert(
      fc.property(someRow, (cells) => {
        const result = validatorOf().validate(rowOf(cells))
        if (result.kind !== 'refused') return
        refused += 1
        expect(result.errors.length).toBeGreaterThan(0)
        for (const error of result.errors) {
          expect(error).toMatchObject({
            severity: 'error',
            row: 2,
            column: expect.stringMatching(/^[A-Z]+$/),
          })
          expect(error.code).toMatch(/^tape\.[a-z][A-Za-z]+$/)
        }
      }),
      { numRuns: 400 },
    )
    expect(refused).toBeGreaterThan(0)
  })

  it('an accepted row does not violate any rule for assets', () => {
    let output = 0
    fc.assert(
      fc.property(someRow, (cells) => {
        const asset = accepted(validatorOf().validate(rowOf(cells)))
        if (asset === null) return
        output += 1
        expect(asset.externalId).not.toBe('')
        expect(ASSET_TYPES).toHaveProperty(String(asset.typeId))
        if (asset.subtype !== null) expect(ASSET_SUBTYPES[asset.subtype]).toBe(asset.typeId)
        expect(asset.size).toBeGreaterThan(0)
        for (const field of ['rooms', 'bathrooms'] as const) {
          const count = asset[field]
          expect(count === null || (Number.isInteger(count) && count >= 0 && count <= 99)).toBe(true)
        }
        for (const field of ['outstandingBalance', 'appraisalValue', 'cadastralValue', 'communityCost'] as const) {
          const amount = asset[field]
          expect(amount === null || (amount >= 0 && Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-3)).toBe(
            true,
          )
        }
        for (const field of ['acquisitionDate', 'appraisalDate'] as const) {
          const date = asset[field]
          expect(date === null || isCalendarDate(date)).toBe(true)
        }
        const { latitude, longitude, cadastralReference, provinceCode } = asset
        expect((latitude === null) === (longitude === null)).toBe(true)
        if (latitude !== null && longitude !== null) expect(isInSpain({ latitude, longitude })).toBe(true)
        if (cadastralReference !== null) {
          const { kind } = checkCadastralReference(cadastralReference, provinceCode)
          expect(['property', 'parcel', 'ownCadastre']).toContain(kind)
        }
        expect(latitude !== null || cadastralReference !== null || asset.address !== null).toBe(true)
      }),
      { numRuns: 400 },
    )
    expect(output).toBeGreaterThan(0)
  })

  it('every accepted row satisfies the rules of the calls that create and save an asset', () => {
    fc.assert(
      fc.property(someRow, (cells) => {
        const asset = accepted(validatorOf().validate(rowOf(cells)))
        if (asset === null) return
        const { typeId, subtype, registrySize, usefulSize, cadastralSize, appraisalSize, ownFields, ...facts } = asset
        if (typeId === null) throw new Error('a new asset has a type')
        const sizes = { registrySize, usefulSize, cadastralSize, appraisalSize }
        const checked = { ...facts, typeId, subtypeId: subtype, sizes, details: ownFields }
        expect(assetViolations(checked, TODAY)).toEqual([])
      }),
      { numRuns: 400 },
    )
  })

  it('exactly one row is accepted for each identifier', () => {
    const identifiers = fc.array(fc.constantFrom('A', 'B', 'C', ' a ', 'A '), { maxLength: 12 })
    fc.assert(
      fc.property(identifiers, (typed) => {
        const validator = validatorOf()
        const remaining = typed
          .map((externalId, i) => accepted(validator.validate(rowOf({ ...GOOD, externalId }, i + 2))))
          .flatMap((asset) => asset?.externalId ?? [])
        expect(new Set(remaining).size).toBe(remaining.length)
        expect(new Set(remaining)).toEqual(new Set(typed.map((one) => one.trim())))
      }),
    )
  })
})

describe('Correcting cells', () => {
  it('accepting a proposal resolves its issue', () => {
    fc.assert(
      fc.property(someRow, (cells) => {
        const result = validatorOf().validate(rowOf(cells))
        if (result.kind === 'empty') return
        const issues = result.kind === 'refused' ? [...result.errors, ...result.warnings] : result.warnings
        for (const { proposal, code, field } of issues) {
          if (proposal === null) continue
          const again = validatorOf({ '2': proposal }).validate(rowOf(cells))
          if (again.kind === 'empty') throw new Error('a corrected row is not empty')
          const remaining = again.kind === 'refused' ? [...again.errors, ...again.warnings] : again.warnings
          expect(remaining.filter((issue) => issue.field === field && issue.code === code)).toEqual([])
        }
      }),
      { numRuns: 300 },
    )
  })

  it('any row is accepted after its cells have been corrected', () => {
    fc.assert(
      fc.property(someRow, (cells) => {
        const emptied = Object.fromEntries(FIELDS.map((field) => [field, null]))
        const edits = {
          '2': { ...emptied, externalId: 'A-1', type: 'Piso', size: 85, latitude: 39.47, longitude: -0.38 },
        }
        const result = validatorOf(edits).validate(rowOf(cells))
        if (result.kind !== 'empty') expect(result).toMatchObject({ kind: 'accepted', isEdited: true, warnings: [] })
      }),
    )
  })
})

it('an accepted row that is exported and read again gives the same asset', () => {
  fc.assert(
    fc.property(someRow, (cells) => {
      const asset = accepted(validatorOf().validate(rowOf(cells)))
      if (asset === null) return
      const { typeId, subtype, provinceCode, ownFields: _, ...rest } = asset
      const again: Cells = { ...rest, type: String(typeId), subtype, province: provinceCode }
      expect(accepted(validatorOf().validate(rowOf(again)))).toEqual(asset)
    }),
    { numRuns: 300 },
  )
})
