import type { Advertisement } from '@lindero/contract/advertising/advertising.schema'
import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Panel } from '../../assets/info/Panel.tsx'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { SmallTable } from '../../kernel/table/SmallTable.tsx'

export function MarketSection({ advertisement: { daysOnMarket, prices } }: { advertisement: Advertisement }) {
  const { t } = useTranslation('advertisements')
  const formats = useFormats()
  const rows = prices.map((row, index) => ({ ...row, before: prices[index - 1]?.price ?? null }))
  return (
    <Panel title={t('publishing.market')}>
      <Text size="sm" mb="xs">
        {daysOnMarket === null
          ? t('publishing.neverPublished')
          : t('publishing.days', { count: daysOnMarket, figure: formats.number(daysOnMarket) })}
      </Text>
      {rows.length > 0 && (
        <SmallTable
          label={t('publishing.market')}
          rows={rows.toReversed()}
          rowId={({ on }) => on}
          columns={[
            { label: t('publishing.priceFrom'), cell: ({ on }) => formats.instantDate(on) },
            { label: t('publishing.price'), cell: ({ price }) => formats.currency(price), align: 'right' },
            {
              label: t('publishing.change'),
              cell: ({ price, before }) =>
                before === null ? formats.none : formats.percent((100 * (price - before)) / before),
              align: 'right',
            },
          ]}
        />
      )}
    </Panel>
  )
}
