import { api } from '@lindero/contract/api'
import type { assets as words } from '@lindero/texts/assets/assets.es'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { queryOf } from '../../kernel/api/query.ts'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { ErrorState } from '../../kernel/states/ErrorState.tsx'
import { SkeletonRows } from '../../kernel/states/Skeletons.tsx'
import { useAssetRecord } from '../record/asset-record.ts'
import classes from './info.module.css'
import { Panel } from './Panel.tsx'

type Source = keyof typeof words.referenceSources

/** Values of third parties, and their deviation from the asset's value. */
export function ReferencesPanel() {
  const { t, i18n } = useTranslation(['assets', 'common'])
  const isSource = (source: string): source is Source => i18n.exists(`assets:referenceSources.${source}`)
  const formats = useFormats()
  const { asset } = useAssetRecord()
  const query = useQuery(queryOf(api.assetReferenceValues, { params: { uuid: asset.uuid } }))
  const values = query.data?.items ?? []
  return (
    <Panel title={t('assets:info.panels.references')} wide>
      {query.isPending && <SkeletonRows rows={2} />}
      {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {query.data && values.length === 0 && <p className={classes.hint}>{t('assets:info.noReferences')}</p>}
      {values.length > 0 && (
        <div className={classes.scroll}>
          <table className={classes.references}>
            <thead>
              <tr>
                <th scope="col">{t('assets:info.columns.source')}</th>
                <th scope="col">{t('assets:info.columns.operation')}</th>
                <th scope="col">{t('assets:info.columns.valuer')}</th>
                <th scope="col">{t('assets:info.columns.date')}</th>
                <th scope="col">{t('assets:info.columns.size')}</th>
                <th scope="col">{t('assets:info.columns.unitValue')}</th>
                <th scope="col">{t('assets:info.columns.value')}</th>
                <th scope="col">{t('assets:info.columns.difference')}</th>
              </tr>
            </thead>
            <tbody>
              {values.map((each) => {
                const own = each.operation === 'sale' ? asset.saleValue : asset.rentValue
                const unit = each.size ? each.value / each.size : null
                return (
                  <tr key={each.uuid}>
                    <th scope="row">
                      {isSource(each.source) ? t(`assets:referenceSources.${each.source}`) : each.source}
                    </th>
                    <td>{t(`common:operation.${each.operation}`)}</td>
                    <td>{each.valuer ?? formats.none}</td>
                    <td>{formats.date(each.date)}</td>
                    <td>{formats.area(each.size)}</td>
                    <td>{formats.unitValue(unit)}</td>
                    <td>{formats.wholeCurrency(each.value)}</td>
                    <td>{own ? signed(formats.percent((each.value / own - 1) * 100)) : formats.none}</td>
                  </tr>
                )
              })}
            </tbody>
          </table>
        </div>
      )}
    </Panel>
  )
}

function signed(text: string): string {
  return /^[1-9]|^0[.,]\d*[1-9]/.test(text) ? `+${text}` : text
}
