import { api } from '@lindero/contract/api'
import { PORTFOLIO_NAME_LIMIT, PORTFOLIO_TYPES } from '@lindero/domain/portfolios/portfolio'
import { Autocomplete, Select, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { queryOf } from '../kernel/api/query.ts'
import { useFormats } from '../kernel/formats/use-formats.ts'
import classes from './definition.module.css'
import { type Definition, type DefinitionFault, TEXT_LIMIT } from './definition.ts'

interface DefinitionFieldsProps {
  definition: Definition
  onChange: (field: keyof Definition, value: string) => void
  faults: Partial<Record<keyof Definition, DefinitionFault>>
}

/** The six fields of a definition; clients, sellers and advisors already known are offered. */
export function DefinitionFields({ definition, onChange, faults }: DefinitionFieldsProps) {
  const { t } = useTranslation('portfolios')
  const w = useTranslation('wizard').t
  const formats = useFormats()
  const known = useQuery(queryOf(api.portfolios, { query: {} }))
  const offered = (field: 'client' | 'seller' | 'advisor') => [
    ...new Set((known.data?.items ?? []).flatMap((portfolio) => portfolio[field] || [])),
  ]
  const problem = (field: keyof Definition) => {
    const fault = faults[field]
    const limit = formats.number(fault === 'nameTooLong' ? PORTFOLIO_NAME_LIMIT : TEXT_LIMIT)
    return fault && t(`edit.${fault}`, { limit })
  }
  const common = (field: keyof Definition) => ({
    id: `definition-${field}`,
    label: t(field),
    value: definition[field],
    error: problem(field),
  })
  return (
    <div className={classes.fields}>
      <TextInput
        {...common('name')}
        className={classes.wide ?? ''}
        required
        withAsterisk
        data-autofocus
        placeholder={w('definition.namePlaceholder')}
        onChange={(event) => onChange('name', event.currentTarget.value)}
      />
      <Textarea
        {...common('description')}
        className={classes.wide ?? ''}
        autosize
        minRows={2}
        maxRows={8}
        onChange={(event) => onChange('description', event.currentTarget.value)}
      />
      <Autocomplete
        {...common('client')}
        data={offered('client')}
        description={w('definition.clientHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        onChange={(value) => onChange('client', value)}
      />
      <Select
        {...common('type')}
        value={definition.type || null}
        data={PORTFOLIO_TYPES.map((type) => ({ value: type, label: t(`types.${type}`) }))}
        placeholder={w('definition.typePlaceholder')}
        clearable
        clearButtonProps={{ 'aria-label': t('filters.clear') }}
        onChange={(value) => onChange('type', value ?? '')}
      />
      <Autocomplete
        {...common('seller')}
        data={offered('seller')}
        description={w('definition.sellerHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        onChange={(value) => onChange('seller', value)}
      />
      <Autocomplete
        {...common('advisor')}
        data={offered('advisor')}
        onChange={(value) => onChange('advisor', value)}
      />
    </div>
  )
}
