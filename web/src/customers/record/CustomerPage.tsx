import { api } from '@lindero/contract/api'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { queryOf } from '../../kernel/api/query.ts'
import { RecordQuery } from '../../kernel/record/RecordQuery.tsx'
import { CustomerLayout } from './CustomerLayout.tsx'

/** A customer's page in administration. The customer is fetched once for all sections. */
export default function CustomerPage() {
  const { t } = useTranslation('administration')
  const { uuid } = useParams({ from: '/app/administration/customers/$uuid' })
  const query = useQuery(queryOf(api.customer, { params: { uuid } }))
  return (
    <RecordQuery
      query={query}
      unknown={{
        title: t('record.notFoundTitle'),
        text: t('record.notFoundText'),
        action: t('record.toList'),
        link: { to: '/administration' },
      }}
    >
      {(customer) => <CustomerLayout key={uuid} customer={customer} />}
    </RecordQuery>
  )
}
