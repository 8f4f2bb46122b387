import { api } from '@lindero/contract/api'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useGroupRecord } from '../../assets/groups/group-record.ts'
import { useAssetWords } from '../../assets/words.ts'
import { queryOf } from '../../kernel/api/query.ts'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { List } from '../../kernel/list/List.tsx'
import { useList } from '../../kernel/list/use-list.ts'
import { ValueTile, ValueTiles } from '../../kernel/marks/ValueTile.tsx'
import { RecordSlot } from '../../kernel/record/RecordSlot.tsx'
import { ErrorState } from '../../kernel/states/ErrorState.tsx'
import { SkeletonRows } from '../../kernel/states/Skeletons.tsx'
import { OperationSwitch } from '../OperationSwitch.tsx'
import bar from '../workbench.module.css'
import { GroupEvidence } from './GroupEvidence.tsx'
import classes from './group.module.css'
import { membersValues } from './members-values.tsx'
import { PlacesTable } from './PlacesTable.tsx'
import { useAnchoredPlaces } from './use-anchored-places.ts'

/** The values of a group's members, and their sums by subgroup, for sale or for rent (product facts 8). */
export default function GroupValuationPage() {
  const { group } = useGroupRecord()
  const { operation = 'sale' } = useSearch({ from: '/app/groups/$uuid/valuation' })
  const words = useAssetWords()
  const query = useQuery(queryOf(api.groupValuations, { params: { uuid: group.uuid } }))
  const places = useAnchoredPlaces(query.data?.[operation])
  const context = useMemo(() => ({ operation, words }), [operation, words])
  const state = useList(membersValues, { params: { uuid: group.uuid }, context })
  return (
    <>
      <Tiles />
      <RecordSlot slot="panel">
        <GroupEvidence places={places} operation={operation} />
      </RecordSlot>
      <div className={bar.bar}>
        <OperationSwitch operation={operation} />
      </div>
      <div className={`${classes.places} rigid px-16 pt-4 pb-12 border-bottom`}>
        {query.isPending && <SkeletonRows rows={3} />}
        {query.isError && !query.data && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
        {query.data && <PlacesTable operation={operation} places={places} />}
      </div>
      <List state={state} canExport={false} />
    </>
  )
}

/** The sums for the chosen operation, in the page's head. */
function Tiles() {
  const { t } = useTranslation(['groups', 'assets'])
  const formats = useFormats()
  const words = useAssetWords()
  const { group } = useGroupRecord()
  const { operation = 'sale' } = useSearch({ from: '/app/groups/$uuid/valuation' })
  const { data } = useQuery(queryOf(api.groupValuations, { params: { uuid: group.uuid } }))
  const sums = data?.[operation]
  const isRent = operation === 'rent'
  const perMonth = (text: string) => (isRent ? t('assets:perMonth', { money: text }) : text)
  return (
    <RecordSlot slot="tiles">
      <ValueTiles>
        <ValueTile label={t(isRent ? 'assets:tiles.rentValue' : 'assets:tiles.saleValue')} main>
          {isRent ? words.rent(sums?.value ?? null) : formats.wholeCurrency(sums?.value ?? null)}
        </ValueTile>
        <ValueTile label={t('groups:values.valued')}>
          {sums
            ? t('groups:values.valuedOf', {
                valued: formats.number(sums.valued),
                units: formats.number(sums.units),
              })
            : formats.none}
        </ValueTile>
        <ValueTile label={t('assets:tiles.unitValue')}>
          {sums?.unitValue ? perMonth(formats.unitValue(sums.unitValue)) : formats.none}
        </ValueTile>
        <ValueTile label={t('groups:values.valuedSize')}>{formats.area(sums?.valuedSize || null)}</ValueTile>
        <ValueTile label={t('assets:tiles.valuedOn')}>{formats.date(sums?.latestDate ?? null)}</ValueTile>
      </ValueTiles>
    </RecordSlot>
  )
}
