import { api } from '@lindero/contract/api'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { queryOf } from '../../kernel/api/query.ts'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { useMay } from '../../kernel/session/use-session.ts'
import { useWorkbench } from '../workbench.ts'
import { fieldsEdit } from './FieldInput.tsx'

/**
 * A button that copies the rent of the current leases to the gross income, with a warning if it counts two leases of the
 * same space. Renders nothing if the two are equal.
 */
export function LeaseIncome({ grossIncome, also }: { grossIncome: number | null; also?: object }) {
  const { t } = useTranslation('valuation')
  const { currency } = useFormats()
  const { asset, canEdit, edit } = useWorkbench()
  const mayRead = useMay()('readOperations')
  const { data } = useQuery({
    ...queryOf(api.leaseIncome, { params: { uuid: asset.uuid } }),
    enabled: canEdit && mayRead,
  })
  const rent = data?.grossIncome ?? null
  if (!canEdit || rent === null || rent === grossIncome) return null
  return (
    <>
      <Button size="xs" variant="default" onClick={() => edit(fieldsEdit({ grossIncome: rent, ...also }))}>
        {t('incomes.takeLeases', { rent: currency(rent) })}
      </Button>
      {data?.overlapping && <p role="status">{t('incomes.leasesOverlap')}</p>}
    </>
  )
}
