import type { AssetDetail } from '@lindero/contract/assets/asset.schema'
import type { Changes } from '@lindero/domain/kernel/changes'
import type { Operation } from '@lindero/domain/market/market-evidence'
import type { Comparable } from '@lindero/domain/valuation/methods/comparables/comparable'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ChangeTable } from '../../assets/record/ChangeTable.tsx'
import { lastValuationsOf, recordOf } from '../valuation.queries.ts'
import { baseOf, comparableOfKey } from './draft-record.ts'
import { useChangeWords } from './use-change-words.ts'
import { visibleChanges } from './visible-changes.ts'

/** What is about to be saved of the valuations: each change with the value before and after. */
export function ValuationSummary({ record: asset, changes }: { record: AssetDetail; changes: Changes }) {
  const { t } = useTranslation(['valuation', 'common'])
  const words = useChangeWords()
  const { data } = useQuery(lastValuationsOf(asset.uuid))
  const listed = visibleChanges(changes)
  const both = new Set(listed.map(({ key }) => operationOf(key))).size > 1

  function nameOf(operation: Operation, uuid: string): string {
    const saved = data?.[operation]
    const base = baseOf(saved ? recordOf(saved) : null, changes, operation)
    const added = changes[`${operation}:${uuid}`]?.added?.new as Comparable | undefined
    const index = base?.comparables.findIndex((comparable) => comparable.uuid === uuid) ?? -1
    const comparable = base?.comparables[index] ?? added
    return words.comparable(index < 0 ? null : index + 1, comparable ?? null)
  }

  const rows = listed.map(({ key, field, old, new: next }) => {
    const operation = operationOf(key)
    const uuid = comparableOfKey(key)
    const name = words.field(field)
    const said =
      uuid === null
        ? name
        : t('valuation:summary.ofComparable', { field: name, comparable: nameOf(operation, uuid) })
    return {
      id: `${key}.${field}`,
      field: both
        ? t('valuation:summary.inOperation', { operation: t(`common:operation.${operation}`), field: said })
        : said,
      old: words.value(field, old),
      new: words.value(field, next),
    }
  })
  return <ChangeTable rows={rows} />
}

function operationOf(key: string): Operation {
  return key.startsWith('rent') ? 'rent' : 'sale'
}
