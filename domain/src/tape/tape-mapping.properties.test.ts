import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { wholeHeaderKey } from './header-words.ts'
import { ADDRESS_PARTS, REPORT_HEADERS, TAPE_HEADERS, type TapeFieldKey } from './tape-fields.ts'
import { mapTapeColumns } from './tape-mapping.ts'

const FIELDS = Object.keys(TAPE_HEADERS) as TapeFieldKey[]
const stored = fc.constantFrom(...Object.values(TAPE_HEADERS).flat())
const header = fc.oneof(
  stored,
  fc.string({ maxLength: 20 }),
  fc.constantFrom(...REPORT_HEADERS, '', 'COD_OCUP_2', '__proto__', 'constructor', '¿?', 'Nº'),
)
const headers = fc.array(header, { maxLength: 12 })
const target = fc.constantFrom<TapeFieldKey | 'ownField' | 'ignored' | 'noSuchField' | null>(
  ...FIELDS,
  'ownField',
  'ignored',
  'noSuchField',
  null,
)
const choices = fc.dictionary(header, target, { maxKeys: 4 })

describe('Headers that are recognised or mapped by a person', () => {
  it('every known spelling of a header is recognised in capitals, and with underscores, punctuation or units', () => {
    const dressed = fc.constantFrom<(text: string) => string>(
      (text) => text.toUpperCase(),
      (text) => text.replaceAll(' ', '_'),
      (text) => ` ${text}. `,
      (text) => `${text} (obligatorio)`,
      (text) => `${text} *`,
      (text) => text.replaceAll(' ', ' - '),
    )
    fc.assert(
      fc.property(fc.constantFrom(...FIELDS), fc.nat(), dressed, (field, which, dress) => {
        // A yearly cost is asked if its header states no year.
        const spellings = TAPE_HEADERS[field].filter((each) => field !== 'communityCost' || each.includes('anual'))
        fc.pre(spellings.length > 0)
        const spelling = spellings[which % spellings.length] ?? ''
        // A part of an address is recognised only beside the street.
        const isPart = ADDRESS_PARTS.some(({ key }) => key === field)
        const { columns } = mapTapeColumns(isPart ? ['Calle', dress(spelling)] : [dress(spelling)])
        expect(columns.at(-1)).toMatchObject({ target: field })
      }),
      { numRuns: 500 },
    )
  })

  it('no field is filled by two columns, and no filled field is suggested for a column', () => {
    fc.assert(
      fc.property(headers, choices, (items, chosen) => {
        const { columns, recognised, missing } = mapTapeColumns(items, chosen)
        const filled = columns.flatMap((column) => FIELDS.filter((field) => field === column.target))
        expect(new Set(filled).size).toBe(filled.length)
        expect(recognised).toBe(filled.length)
        for (const field of missing) expect(filled).not.toContain(field)
        for (const { suggestions } of columns) {
          for (const { field, likeness } of suggestions) {
            expect(filled).not.toContain(field)
            expect(likeness).toBeGreaterThanOrEqual(40)
            expect(likeness).toBeLessThanOrEqual(100)
          }
        }
      }),
    )
  })

  it('the stored column mapping of a file maps the same file to the same fields', () => {
    fc.assert(
      fc.property(fc.uniqueArray(header, { selector: wholeHeaderKey, maxLength: 10 }), choices, (items, chosen) => {
        const first = mapTapeColumns(items, chosen).columns
        const remembered = Object.fromEntries(
          first.flatMap((column) => (column.target === null ? [] : [[column.key, column.target]])),
        )
        const again = mapTapeColumns(items, remembered).columns
        expect(again.map((column) => column.target)).toEqual(first.map((column) => column.target))
      }),
    )
  })
})
