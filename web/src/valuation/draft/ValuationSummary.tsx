import type { AssetDetail } from '@lindero/contract/assets/asset.schema'
import type { Changes } from '@lindero/domain/kernel/changes'
import { OPERATIONS, type Operation } from '@lindero/domain/market/market-evidence'
import type { Comparable } from '@lindero/domain/valuation/methods/comparables/comparable'
import { comparableNumbers } from '@lindero/domain/valuation/methods/comparables/comparable-numbers'
import { methodOf } from '@lindero/domain/valuation/methods/methods'
import type { ValuationRecord } from '@lindero/domain/valuation/valuation'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ChangeTable } from '../../assets/record/ChangeTable.tsx'
import { lastValuationsOf, recordOf } from '../valuation.queries.ts'
import { comparableOfKey } from './draft-keys.ts'
import { baseOf, draftRecord } from './draft-record.ts'
import { useChangeWords } from './use-change-words.ts'
import { visibleChanges } from './visible-changes.ts'

/** Shows the unsaved changes of the valuations before saving, each with its old and new value. */
export default function ValuationSummary({ record: asset, changes }: { record: AssetDetail; changes: Changes }) {
  const { t } = useTranslation(['assets', 'common'])
  const words = useChangeWords()
  const { data } = useQuery(lastValuationsOf(asset.uuid))
  const listed = visibleChanges(changes)
  const both = new Set(listed.map(({ key }) => operationOf(key))).size > 1

  function nameOf(operation: Operation, uuid: string): string {
    const saved = data?.[operation]
    const before = saved ? recordOf(saved) : null
    const base = baseOf(before, changes, operation)
    const draft = draftRecord(before, changes, operation)?.document
    const added = changes[`${operation}:${uuid}`]?.added?.new as Comparable | undefined
    const comparables = base?.method === 'comparables' ? base.comparables : []
    const comparable = comparables.find((one) => one.uuid === uuid) ?? added
    // The same numbers as on the screen. A removed comparable has none.
    const numbers = comparableNumbers(draft?.method === 'comparables' ? draft.comparables : [])
    return words.comparable(numbers.get(uuid) ?? null, comparable ?? null)
  }

  const rows = listed.map(({ key, field, old, new: next }) => {
    const operation = operationOf(key)
    const uuid = comparableOfKey(key)
    const name = words.field(field)
    const said =
      uuid === null
        ? name
        : t('assets:info.valuationWords.ofComparable', {
            field: name,
            comparable: nameOf(operation, uuid),
          })
    return {
      id: `${key}.${field}`,
      field: both ? inOperation(operation, said) : said,
      old: words.value(field, old),
      new: words.value(field, next),
    }
  })

  function inOperation(operation: Operation, field: string): string {
    return t('assets:info.valuationWords.inOperation', {
      operation: t(`common:operation.${operation}`),
      field,
    })
  }

  const results = OPERATIONS.filter((operation) => visibleChanges(changes, operation).length > 0).flatMap(
    (operation) => {
      const saved = data?.[operation]
      const before = saved ? recordOf(saved) : null
      const after = draftRecord(before, changes, operation)
      const typed = changes[operation]?.valuationTypeId !== undefined
      const pairs = [
        { field: 'value', old: totalOf(before), new: totalOf(after) },
        ...(typed
          ? []
          : [
              {
                field: 'valuationTypeId',
                old: before?.valuationTypeId ?? null,
                new: after?.valuationTypeId ?? null,
              },
            ]),
      ]
      return pairs
        .filter((pair) => pair.old !== pair.new)
        .map((pair) => ({
          id: `${operation}.result.${pair.field}`,
          field: inOperation(operation, words.field(pair.field)),
          old: words.value(pair.field, pair.old),
          new: words.value(pair.field, pair.new),
        }))
    },
  )
  return <ChangeTable rows={[...rows, ...results]} />
}

function totalOf(record: ValuationRecord | null): number | null {
  const outcome = record && methodOf(record.document).compute(record.document)
  return outcome?.kind === 'valued' ? outcome.figures.value : null
}

function operationOf(key: string): Operation {
  return key.startsWith('rent') ? 'rent' : 'sale'
}
