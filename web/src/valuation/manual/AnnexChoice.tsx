import type { Annex } from '@lindero/domain/kernel/property-types'
import { NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'

interface AnnexChoiceProps {
  annex: Annex
  value: boolean | null
  onChange: (value: boolean | null) => void
}

/** Yes, no, or nobody knows: unknown is never read as no. */
export function AnnexChoice({ annex, value, onChange }: AnnexChoiceProps) {
  const { t } = useTranslation(['valuation', 'assets'])
  return (
    <NativeSelect
      size="xs"
      label={t(`assets:annexes.${annex}`)}
      value={value === null ? '' : String(value)}
      onChange={({ currentTarget }) =>
        onChange(currentTarget.value === '' ? null : currentTarget.value === 'true')
      }
      data={[
        { value: '', label: t('valuation:manual.unknown') },
        { value: 'true', label: t('valuation:manual.yes') },
        { value: 'false', label: t('valuation:manual.no') },
      ]}
    />
  )
}
