import { checkCadastralReference } from '@lindero/domain/kernel/cadastral-reference'
import { formatIban, parseIban } from '@lindero/domain/kernel/iban'
import { parseCoordinate } from '@lindero/domain/kernel/parse-coordinate'
import { parsePostalCode } from '@lindero/domain/kernel/parse-postal-code'
import { isProvinceCode, type ProvinceCode } from '@lindero/domain/kernel/provinces'
import { parseTaxIdentifier } from '@lindero/domain/kernel/tax-identifier'
import type { Field, FieldContext, FieldOptions, HeldValue, ReadResult } from './field.ts'
import { fromParsed } from './field.ts'
import { numberKind } from './figure-fields.ts'
import type { ErrorCode } from './form-texts.ts'
import { LineInput } from './inputs.tsx'
import { asRead, inOneLine, type TextOptions, textKind } from './text-fields.ts'

interface PlacedOptions extends TextOptions {
  /** Name of the field with the province code. The value must match that province. */
  province?: string
}

function provinceOf({ province }: PlacedOptions, { values }: FieldContext): ProvinceCode | null {
  const code = province === undefined ? null : values[province]
  return typeof code === 'string' && isProvinceCode(code) ? code : null
}

/** NIF, NIE or CIF, stored in capitals without spaces. The control character is checked. */
export const taxIdentifier = <const Options extends TextOptions>(options = {} as Options) =>
  textKind(options, {
    Input: LineInput,
    read(typed) {
      const value = inOneLine(typed)
      const parsed = parseTaxIdentifier(value)
      if (parsed) return asRead(parsed)
      return value === '' ? asRead('') : { kind: 'error', error: { code: 'taxIdentifier' } }
    },
  })

/** Spanish postal code. A leading zero dropped by a spreadsheet is restored. */
export const postalCode = <const Options extends PlacedOptions>(options = {} as Options) =>
  textKind(options, {
    Input: LineInput,
    read: (typed, context) => fromParsed(parsePostalCode(typed, provinceOf(options, context))),
  })

/**
 * Cadastral reference in capitals, with checked control characters. In provinces that have a separate cadastre, the
 * reference is not checked.
 */
export const cadastralReference = <const Options extends PlacedOptions>(options = {} as Options) =>
  textKind(options, {
    Input: LineInput,
    read: (typed, context) => readReference(inOneLine(typed), provinceOf(options, context)),
  })

function readReference(typed: string, province: ProvinceCode | null): ReadResult<string> {
  if (typed === '') return asRead('')
  const checked = checkCadastralReference(typed, province)
  switch (checked.kind) {
    case 'wrongLength': {
      const { found, proposal } = checked
      return {
        kind: 'error',
        error: { code: 'referenceLength', data: { found }, ...(proposal ? { proposal } : {}) },
      }
    }
    case 'wrongCharacters':
      return {
        kind: 'error',
        error: { code: 'referenceCharacters', data: { characters: checked.characters } },
      }
    case 'wrongControl': {
      const { found, expected } = checked
      return { kind: 'error', error: { code: 'referenceControl', data: { found, expected } } }
    }
    default:
      return asRead(checked.reference)
  }
}

function degrees(limit: number, code: ErrorCode) {
  return <const Options extends FieldOptions>(options = {} as Options): Field<HeldValue<Options, number>> =>
    numberKind(options, {
      read: (typed) => fromParsed(parseCoordinate(typed)),
      decimals: 6,
      check: (value) => (Math.abs(value) > limit ? [{ code }] : []),
    })
}

/** Degrees, as a decimal number or in the format 39° 28′ 12″ N. */
export const latitude = degrees(90, 'latitudeOutOfRange')
export const longitude = degrees(180, 'longitudeOutOfRange')

/** IBAN with checked check digits, stored without spaces and displayed in groups of four. */
export const iban = <const Options extends TextOptions>(options = {} as Options) => ({
  ...textKind(options, {
    Input: LineInput,
    read(typed) {
      const plain = inOneLine(typed)
      const parsed = parseIban(plain)
      if (parsed) return asRead(parsed)
      return plain === '' ? asRead('') : { kind: 'error', error: { code: 'iban' } }
    },
  }),
  write: (value: unknown) => formatIban(String(value)),
})
