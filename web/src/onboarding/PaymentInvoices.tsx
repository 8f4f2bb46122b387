import { api } from '@lindero/contract/api'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { queryOf } from '../kernel/api/query.ts'
import { useFormats } from '../kernel/formats/use-formats.ts'
import { ErrorState } from '../kernel/states/ErrorState.tsx'
import { SkeletonRows } from '../kernel/states/Skeletons.tsx'
import { SmallTable } from '../kernel/table/SmallTable.tsx'
import own from './onboarding.module.css'

/** The invoices of a customer who pays by card. Each links to its document on a Stripe page. */
export function PaymentInvoices() {
  const { t } = useTranslation('subscription')
  const formats = useFormats()
  const invoices = useQuery(queryOf(api.paymentInvoices, {}))
  const items = invoices.data?.items ?? []
  return (
    <section aria-label={t('invoices.title')}>
      <h2 className="mt-8 mb-12 fs-16 semi">{t('invoices.title')}</h2>
      {invoices.isPending && <SkeletonRows rows={3} />}
      {invoices.isError && <ErrorState error={invoices.error} onRetry={() => void invoices.refetch()} />}
      {invoices.data && items.length === 0 && <p>{t('invoices.none')}</p>}
      {items.length > 0 && (
        <SmallTable
          look={own.invoices}
          rows={items}
          rowId={({ createdOn, number }) => `${createdOn} ${number}`}
          columns={[
            { label: t('invoices.date'), cell: ({ createdOn }) => formats.instantDate(createdOn) },
            {
              label: t('invoices.number'),
              isName: true,
              cell: ({ number, url }) =>
                url ? (
                  <a
                    className="link"
                    href={url}
                    target="_blank"
                    rel="noreferrer"
                    aria-label={`${t('invoices.view')}: ${number ?? ''}`}
                  >
                    {number ?? t('invoices.view')}
                  </a>
                ) : (
                  number
                ),
            },
            { label: t('invoices.total'), cell: ({ totalCents }) => formats.currency(totalCents / 100) },
            { label: t('invoices.state'), cell: ({ state }) => t(`invoices.states.${state}`) },
          ]}
        />
      )}
    </section>
  )
}
