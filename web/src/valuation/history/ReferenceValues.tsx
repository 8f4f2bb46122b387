import type { Operation } from '@lindero/domain/market/market-evidence'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { ErrorState } from '../../kernel/states/ErrorState.tsx'
import { SkeletonRows } from '../../kernel/states/Skeletons.tsx'
import { referenceValuesOf } from '../valuation.queries.ts'
import classes from './history.module.css'

/** Values by third parties: seller, appraiser, broker and others. */
export function ReferenceValues({ assetUuid, operation }: { assetUuid: string; operation: Operation }) {
  const { t, i18n } = useTranslation(['valuation', 'assets'])
  const formats = useFormats()
  const references = useQuery(referenceValuesOf(assetUuid))
  const rows = references.data?.items.filter((row) => row.operation === operation) ?? []
  const nameOf = (source: string) => {
    const key = `assets:referenceSources.${source}`
    return i18n.exists(key) ? String(i18n.t(key as 'assets:referenceSources.seller')) : source
  }
  return (
    <section className={classes.references} aria-labelledby="reference-values">
      <h2 id="reference-values">{t('valuation:history.references')}</h2>
      {references.isPending ? (
        <SkeletonRows rows={3} />
      ) : references.isError ? (
        <ErrorState error={references.error} onRetry={() => void references.refetch()} />
      ) : rows.length === 0 ? (
        <p className={classes.note}>{t('valuation:history.noReferences')}</p>
      ) : (
        <div className={classes.scroll}>
          <table className={`${classes.table} num`}>
            <thead>
              <tr>
                <th scope="col">{t('valuation:history.source')}</th>
                <th scope="col">{t('valuation:history.valuer')}</th>
                <th scope="col" data-align="right">
                  {t('valuation:history.value')}
                </th>
                <th scope="col" data-align="right">
                  {t('valuation:history.date')}
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.uuid}>
                  <th scope="row">{nameOf(row.source)}</th>
                  <td>{row.valuer ?? formats.none}</td>
                  <td data-align="right">{formats.wholeCurrency(row.value)}</td>
                  <td data-align="right">{formats.date(row.date)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}
