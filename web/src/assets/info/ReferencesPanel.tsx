import { api } from '@lindero/contract/api'
import type { assets as words } from '@lindero/texts/assets/assets.es'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { everyPageOf } from '../../kernel/api/every-page.ts'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { ErrorState } from '../../kernel/states/ErrorState.tsx'
import { SkeletonRows } from '../../kernel/states/Skeletons.tsx'
import { SmallTable } from '../../kernel/table/SmallTable.tsx'
import { useAssetRecord } from '../record/asset-record.ts'
import { Panel } from './Panel.tsx'

type Source = keyof typeof words.referenceSources

/** Third-party values, and how far they deviate from the asset's value. */
export function ReferencesPanel() {
  const { t, i18n } = useTranslation(['assets', 'common'])
  const isSource = (source: string): source is Source => i18n.exists(`assets:referenceSources.${source}`)
  const formats = useFormats()
  const { asset } = useAssetRecord()
  const query = useQuery(everyPageOf(api.assetReferenceValues, { params: { uuid: asset.uuid } }))
  const values = query.data?.items ?? []
  return (
    <Panel title={t('assets:info.panels.references')} wide>
      {query.isPending && <SkeletonRows rows={2} />}
      {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {query.data && values.length === 0 && <p className="mt-8 text-3 fs-12">{t('assets:info.noReferences')}</p>}
      {values.length > 0 && (
        <SmallTable
          stacksOnPhone
          rows={values}
          rowId={({ uuid }) => uuid}
          columns={[
            {
              label: t('assets:info.columns.source'),
              cell: ({ source }) => (isSource(source) ? t(`assets:referenceSources.${source}`) : source),
            },
            {
              label: t('assets:info.columns.operation'),
              cell: ({ operation }) => t(`common:operation.${operation}`),
            },
            { label: t('assets:info.columns.valuer'), cell: ({ valuer }) => valuer ?? formats.none },
            { label: t('assets:info.columns.date'), align: 'right', cell: ({ date }) => formats.date(date) },
            { label: t('assets:info.columns.size'), align: 'right', cell: ({ size }) => formats.area(size) },
            {
              label: t('assets:info.columns.unitValue'),
              align: 'right',
              cell: ({ size, value }) => formats.unitValue(size ? value / size : null),
            },
            {
              label: t('assets:info.columns.value'),
              align: 'right',
              cell: ({ value }) => <strong>{formats.wholeCurrency(value)}</strong>,
            },
            {
              label: t('assets:info.columns.difference'),
              align: 'right',
              cell: ({ operation, value }) => {
                const own = operation === 'sale' ? asset.saleValue : asset.rentValue
                return own ? signed(formats.percent((value / own - 1) * 100)) : formats.none
              },
            },
          ]}
        />
      )}
    </Panel>
  )
}

function signed(text: string): string {
  return /^[1-9]|^0[.,]\d*[1-9]/.test(text) ? `+${text}` : text
}
