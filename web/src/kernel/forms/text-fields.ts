import { limits } from '@lindero/domain/customers/limits'
import { plainText } from '@lindero/domain/kernel/parse-result'
import {
  type Field,
  type FieldContext,
  type FieldOptions,
  type HeldValue,
  type LineLook,
  NO_ERRORS,
  type ReadResult,
} from './field.ts'
import type { FieldError } from './form-texts.ts'
import { ColourInput, LineInput, PasswordInput } from './inputs.tsx'

export interface TextOptions extends FieldOptions {
  /** Maximum number of characters. Defaults to the text limit in the server's settings. */
  max?: number
  min?: number
  /** Additional validation of a parsed text. */
  check?: (value: string, context: FieldContext) => readonly FieldError[]
}

const MAIL_LINE: LineLook = { type: 'email', inputMode: 'email', autoCapitalize: 'none' }
const MAIL = /^[^\s@]+@[^\s@]+\.[^\s@.]+$/
const DOMAIN = /^([a-z0-9-]+\.)+[a-z]{2,}$/
const COLOUR = /^#[0-9a-f]{6}$/i
const PHONE = /^\+?[0-9]{9,15}$/

interface TextKind {
  Input: Field['Input']
  read: (text: string, context: FieldContext) => ReadResult<string>
  max?: number
  line?: LineLook
}

export const asRead = (value: string): ReadResult<string> => ({ kind: 'value', value: value === '' ? null : value })
export const inOneLine = (text: string) => plainText(text).replaceAll('\n', ' ')

export function textKind<const Options extends TextOptions>(
  options: Options,
  kind: TextKind,
): Field<HeldValue<Options, string>> {
  const { max = kind.max, min = 0, check } = options
  const field: Field<string> = {
    options,
    isNumber: false,
    Input: kind.Input,
    line: kind.line ?? {},
    read: kind.read,
    write: (value) => String(value),
    check(value, context) {
      const limit = max ?? limits.textCharacters
      if (value.length > limit) return [{ code: 'tooLong', data: { limit } }]
      if (value.length < min) return [{ code: 'tooShort', data: { limit: min } }]
      return check?.(value, context) ?? NO_ERRORS
    },
  }
  return field as Field<HeldValue<Options, string>>
}

/** Creates a parser that normalises a text and requires it to match a pattern. */
function fitting(tidy: (text: string) => string, pattern: RegExp, code: 'email' | 'emailDomain' | 'colour' | 'phone') {
  return (text: string): ReadResult<string> => {
    const value = tidy(text)
    return value === '' || pattern.test(value) ? asRead(value) : { kind: 'error', error: { code } }
  }
}

/** Single-line text, trimmed. */
export const text = <const Options extends TextOptions>(options = {} as Options) =>
  textKind(options, { Input: LineInput, read: (typed) => asRead(inOneLine(typed)) })

/** Email address. Only the server can check if the mailbox exists. */
export const email = <const Options extends TextOptions>(options = {} as Options) =>
  textKind(options, { Input: LineInput, line: MAIL_LINE, read: fitting(inOneLine, MAIL, 'email'), max: 254 })

/** Password, stored exactly as typed, including spaces. */
export const password = <const Options extends TextOptions>(options = {} as Options) =>
  textKind(options, { Input: PasswordInput, read: asRead })

/** Web address. The protocol is added if missing, as in `www.banco.es`. */
export const url = <const Options extends TextOptions>(options = {} as Options) =>
  textKind(options, {
    Input: LineInput,
    line: { inputMode: 'url', autoCapitalize: 'none' },
    read(typed) {
      const plain = inOneLine(typed)
      const value = plain === '' || /^[a-z]+:/i.test(plain) ? plain : `https://${plain}`
      const isAddress = /^https?:\/\/[^\s/]+\.[^\s/]+/i.test(value) && URL.canParse(value)
      return value === '' || isAddress ? asRead(value) : { kind: 'error', error: { code: 'url' } }
    },
  })

/** Email domain. Also accepts `@Banco.es`, an email address, or a web address at the domain. */
export const emailDomain = <const Options extends TextOptions>(options = {} as Options) =>
  textKind(options, {
    Input: LineInput,
    line: { inputMode: 'url', autoCapitalize: 'none' },
    read: fitting(
      (typed) =>
        inOneLine(typed)
          .toLowerCase()
          .replace(/^https?:\/\//, '')
          .replace(/^www\./, '')
          .replace(/^.*@/, '')
          .replace(/\/.*$/, ''),
      DOMAIN,
      'emailDomain',
    ),
  })

/** Telephone number, stored without spaces. `00` becomes `+`. */
export const phone = <const Options extends TextOptions>(options = {} as Options) =>
  textKind(options, {
    Input: LineInput,
    line: { type: 'tel', inputMode: 'tel' },
    read: fitting(
      (typed) =>
        inOneLine(typed)
          .replace(/[\s().-]/g, '')
          .replace(/^00/, '+'),
      PHONE,
      'phone',
    ),
  })

/** Colour as `#rrggbb`. `abc` and `AABBCC` are also accepted and are converted. */
export const colour = <const Options extends TextOptions>(options = {} as Options) =>
  textKind(options, {
    Input: ColourInput,
    read: fitting(
      (typed) => {
        const digits = inOneLine(typed).replace(/^#/, '').toLowerCase()
        if (/^[0-9a-f]{3}$/.test(digits)) return `#${[...digits].map((digit) => digit + digit).join('')}`
        return /^[0-9a-f]{6}$/.test(digits) ? `#${digits}` : inOneLine(typed)
      },
      COLOUR,
      'colour',
    ),
  })
