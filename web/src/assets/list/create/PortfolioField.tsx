import { api } from '@lindero/contract/api'
import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { queryOf } from '../../../kernel/api/query.ts'

interface PortfolioFieldProps {
  value: string | null
  error: string | undefined
  onChange: (uuid: string | null) => void
}

/** Where there are many, the portfolio the asset goes to. */
export function PortfolioField({ value, error, onChange }: PortfolioFieldProps) {
  const { t } = useTranslation('assets')
  const query = useQuery(queryOf(api.portfolios, { query: {} }))
  const portfolios = (query.data?.items ?? []).filter(({ isDraft }) => !isDraft)
  return (
    <Select
      id="new-portfolio"
      label={t('list.create.portfolio')}
      placeholder={t('list.create.choose')}
      required
      withAsterisk
      searchable={portfolios.length > 8}
      data={portfolios.map(({ uuid, name }) => ({ value: uuid, label: name }))}
      value={value}
      error={error}
      mb="md"
      onChange={onChange}
    />
  )
}
