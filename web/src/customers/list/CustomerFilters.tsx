import { SEGMENT_IDS, type SegmentId } from '@lindero/domain/customers/segments'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { FilterBar } from '../../kernel/filters/FilterBar.tsx'
import { FilterSelect } from '../../kernel/filters/FilterSelect.tsx'
import { SearchBox } from '../../kernel/filters/SearchBox.tsx'
import { withFilter } from './customers-search.ts'
import type { CustomersList } from './use-customers-list.ts'

const STATES = ['active', 'inactive'] as const

/** Search, segment, subscription and licence. */
export function CustomerFilters({ list, aside }: { list: CustomersList; aside: ReactNode }) {
  const { t } = useTranslation(['administration', 'customers'])
  const { filter, setFilter } = list
  const { segmentId, subscription, hasRepossessionLicence } = filter
  return (
    <FilterBar aside={aside}>
      <SearchBox
        label={t('administration:list.search')}
        value={filter.search ?? ''}
        onChange={(text) => setFilter(withFilter(filter, 'search', text))}
      />
      <FilterSelect
        name={t('administration:filters.segment')}
        any={t('administration:filters.anySegment')}
        width={220}
        options={SEGMENT_IDS.map((id) => ({ value: String(id), label: t(`customers:segments.${id}`) }))}
        value={segmentId === undefined ? undefined : String(segmentId)}
        onChange={(value) =>
          setFilter(withFilter(filter, 'segmentId', value ? (Number(value) as SegmentId) : undefined))
        }
      />
      <FilterSelect
        name={t('administration:filters.subscription')}
        any={t('administration:filters.anySubscription')}
        options={STATES.map((state) => ({ value: state, label: t(`administration:subscription.${state}`) }))}
        value={subscription}
        onChange={(value) =>
          setFilter(
            withFilter(
              filter,
              'subscription',
              STATES.find((state) => state === value),
            ),
          )
        }
      />
      <FilterSelect
        name={t('administration:filters.licence')}
        any={t('administration:filters.anyLicence')}
        options={[
          { value: 'true', label: t('administration:filters.withLicence') },
          { value: 'false', label: t('administration:filters.withoutLicence') },
        ]}
        value={hasRepossessionLicence === undefined ? undefined : String(hasRepossessionLicence)}
        onChange={(value) =>
          setFilter(withFilter(filter, 'hasRepossessionLicence', value ? value === 'true' : undefined))
        }
      />
    </FilterBar>
  )
}
