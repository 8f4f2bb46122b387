import { api } from '@lindero/contract/api'
import { Button, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Panel } from '../../assets/info/Panel.tsx'
import { queryOf } from '../../kernel/api/query.ts'
import { ErrorState } from '../../kernel/states/ErrorState.tsx'
import { SkeletonRows } from '../../kernel/states/Skeletons.tsx'
import classes from '../advertising.module.css'
import { AddLeadDialog } from '../leads/AddLeadDialog.tsx'
import { LeadCard } from '../leads/LeadCard.tsx'

interface SectionProps {
  advertisementUuid: string
  price: number | null
  canEdit: boolean
}

/** The leads of an advertisement, newest first. */
export function LeadsSection({ advertisementUuid, price, canEdit }: SectionProps) {
  const { t } = useTranslation('advertisements')
  const [isAdding, setAdding] = useState(false)
  const query = useQuery(queryOf(api.advertisementLeads, { params: { uuid: advertisementUuid }, query: { r: 200 } }))
  const add = canEdit && (
    <Button
      size="compact-sm"
      variant="default"
      leftSection={<IconPlus size={14} aria-hidden />}
      onClick={() => setAdding(true)}
    >
      {t('leads.add')}
    </Button>
  )
  return (
    <Panel title={t('sections.leads')} wide aside={add}>
      {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && <SkeletonRows rows={2} />}
      {query.data && query.data.items.length === 0 && <Text size="sm">{t('leads.none')}</Text>}
      <ul className={classes.leads}>
        {query.data?.items.map((lead) => (
          <li key={lead.uuid}>
            <LeadCard lead={lead} advertisementUuid={advertisementUuid} price={price} canEdit={canEdit} />
          </li>
        ))}
      </ul>
      {isAdding && <AddLeadDialog advertisementUuid={advertisementUuid} onClose={() => setAdding(false)} />}
    </Panel>
  )
}
