import { referenceViolations } from '../../assets/reference-value.ts'
import { area, choice, day, money, text } from '../../kernel/fields/declared-field.ts'
import { recordPart, rowKind } from '../../kernel/parts/record-part.ts'
import { OPERATIONS } from '../../market/market-evidence.ts'
import { REFERENCE_SOURCES, type ReferenceSource } from '../../portfolios/reference-sources.ts'

const SOURCES = Object.keys(REFERENCE_SOURCES) as ReferenceSource[]

/**
 * Reference values of an asset. No two values have the same source, operation, valuer and day; the database enforces
 * the same rule.
 */
export const referencesPart = recordPart({
  section: 'references',
  name: 'references',
  fields: {},
  rows: {
    referenceValue: rowKind({
      title: 'source',
      key: ['source', 'valuer', 'date'],
      keyIfGiven: ['operation'],
      fields: {
        source: choice(SOURCES, { required: true }),
        operation: choice(OPERATIONS, { required: true }),
        value: money({ required: true }),
        date: day({ latest: 'nextYear' }),
        valuer: text({ max: 200 }),
        size: area(),
      },
      // A row without an operation is a sale value.
      defaults: () => ({ operation: 'sale' }),
      check: ({ value, size, date }, { today }) =>
        referenceViolations({ value: value ?? 0, size, date }, today).map(({ field, reason }) => ({
          field,
          code: reason,
        })),
    }),
  },
  checkRows({ rows }) {
    const keys = new Map<string, string>()
    const twice = rows.referenceValue.flatMap(({ uuid, source, operation, valuer, date }) => {
      const key = JSON.stringify([source, operation, valuer, date])
      if (keys.has(key)) return [{ uuid, field: 'source', code: 'taken' }]
      keys.set(key, uuid)
      return []
    })
    return { referenceValue: twice }
  },
})
