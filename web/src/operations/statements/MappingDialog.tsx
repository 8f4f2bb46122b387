import type { CsvMapping } from '@lindero/domain/operations/statement-csv'
import { SegmentedControl, Select, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DialogFrame } from '../../kernel/dialogs/DialogFrame.tsx'

const KINDS = ['none', 'day', 'valueOn', 'amount', 'debit', 'credit', 'currency', 'balance', 'text'] as const
type Kind = (typeof KINDS)[number]

interface MappingDialogProps {
  /** Name of the file. */
  file: string
  /** The first rows of the file. */
  rows: string[][]
  onImport: (mapping: CsvMapping) => void
  onClose: () => void
}

/** Asks for the meaning of each column in a bank's file. The server stores it for the next file of this bank. */
export function MappingDialog({ file, rows, onImport, onClose }: MappingDialogProps) {
  const { t } = useTranslation('transactions')
  const width = Math.max(...rows.map((row) => row.length))
  const [kinds, setKinds] = useState<Kind[]>(() => Array.from({ length: width }, () => 'none'))
  const [decimal, setDecimal] = useState<',' | '.'>(',')
  const [order, setOrder] = useState<'day' | 'month'>('day')
  const mapping = mappingOf(kinds, decimal, order)
  return (
    <DialogFrame
      title={t('mapping.title')}
      message={`${file}: ${t('mapping.text')}`}
      action={t('mapping.submit')}
      cancel={t('mapping.cancel')}
      busy={false}
      isBlocked={mapping === null}
      onAction={() => mapping && onImport(mapping)}
      onCancel={onClose}
    >
      <Stack gap="sm">
        {kinds.map((kind, at) => {
          const samples = rows.flatMap((row) => row[at] || []).slice(0, 3)
          const place = String(at + 1)
          return (
            <Select
              key={place}
              size="xs"
              label={t('mapping.column', { place })}
              description={samples.join(' · ')}
              data={KINDS.map((value) => ({ value, label: t(`mapping.kinds.${value}`) }))}
              value={kind}
              allowDeselect={false}
              onChange={(value) =>
                setKinds(
                  kinds.map((one, index) =>
                    index === at ? (KINDS.find((candidate) => candidate === value) ?? one) : one,
                  ),
                )
              }
            />
          )
        })}
        <Text size="sm">{t('mapping.order')}</Text>
        <SegmentedControl
          aria-label={t('mapping.order')}
          data={(['day', 'month'] as const).map((value) => ({ value, label: t(`mapping.orders.${value}`) }))}
          value={order}
          onChange={(value) => setOrder(value === 'month' ? 'month' : 'day')}
        />
        <Text size="sm">{t('mapping.decimal')}</Text>
        <SegmentedControl
          aria-label={t('mapping.decimal')}
          data={[
            { value: ',', label: t('mapping.marks.comma') },
            { value: '.', label: t('mapping.marks.point') },
          ]}
          value={decimal}
          onChange={(value) => setDecimal(value === '.' ? '.' : ',')}
        />
      </Stack>
    </DialogFrame>
  )
}

/** The columns as the user has assigned them; null while a required column is missing. */
function mappingOf(kinds: readonly Kind[], decimal: ',' | '.', order: 'day' | 'month'): CsvMapping | null {
  const place = (kind: Kind) => kinds.indexOf(kind)
  const texts = kinds.flatMap((kind, at) => (kind === 'text' ? [at] : []))
  const hasAmount = place('amount') >= 0 || (place('debit') >= 0 && place('credit') >= 0)
  if (place('day') < 0 || texts.length === 0 || !hasAmount) return null
  return {
    day: place('day'),
    valueOn: place('valueOn'),
    amount: place('amount'),
    debit: place('debit'),
    credit: place('credit'),
    currency: place('currency'),
    balance: place('balance'),
    dayFirst: order === 'day',
    texts,
    decimal,
  }
}
