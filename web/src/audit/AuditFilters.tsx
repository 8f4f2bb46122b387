import { api } from '@lindero/contract/api'
import { DEEDS } from '@lindero/domain/kernel/deeds'
import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { queryOf } from '../kernel/api/query.ts'
import { DayFilter } from '../kernel/filters/DayFilter.tsx'
import { FilterBar } from '../kernel/filters/FilterBar.tsx'
import { FilterSelect } from '../kernel/filters/FilterSelect.tsx'
import { useFormats } from '../kernel/formats/use-formats.ts'
import classes from './audit.module.css'
import { isFiltered } from './audit-search.ts'
import type { Audit } from './use-audit.ts'

/** Person, deed, first and last day. */
export function AuditFilters({ audit, customerUuid }: { audit: Audit; customerUuid: string }) {
  const { t } = useTranslation('audit')
  const formats = useFormats()
  const { query, search, filter } = audit
  const people = useQuery(queryOf(api.auditPeople, { params: { uuid: customerUuid } }))
  const users = (people.data?.items ?? []).map(({ uuid, name }) => ({ value: uuid, label: name }))
  const deeds = DEEDS.map((deed) => ({ value: deed, label: t(`deeds.${deed}`) }))
  return (
    <FilterBar>
      <FilterSelect
        name={t('filters.user')}
        any={t('filters.anybody')}
        width={230}
        options={users}
        value={search.user}
        onChange={(user) => filter({ user })}
      />
      <FilterSelect
        name={t('filters.deed')}
        any={t('filters.any')}
        width={280}
        options={deeds}
        value={search.deed}
        onChange={(chosen) => filter({ deed: DEEDS.find((deed) => deed === chosen) })}
      />
      <DayFilter name={t('filters.from')} value={search.from} onChange={(from) => filter({ from })} />
      <DayFilter name={t('filters.to')} value={search.to} onChange={(to) => filter({ to })} />
      {isFiltered(search) && (
        <Button size="xs" variant="subtle" color="gray" onClick={audit.clear}>
          {t('filters.clear')}
        </Button>
      )}
      <Button
        size="xs"
        variant="subtle"
        color="gray"
        leftSection={<IconRefresh size={14} stroke={1.75} aria-hidden />}
        loading={query.isRefetching}
        onClick={() => void query.refetch()}
      >
        {t('refresh')}
      </Button>
      {query.data && (
        <span className={`${classes.readAt} num`} role="status">
          {t('readAt', { instant: formats.instant(new Date(query.dataUpdatedAt).toISOString()) })}
        </span>
      )}
    </FilterBar>
  )
}
