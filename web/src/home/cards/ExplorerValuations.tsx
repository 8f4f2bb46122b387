import { api } from '@lindero/contract/api'
import { IconHomeStats } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { request } from '../../kernel/api/request.ts'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import classes from './lists.module.css'
import { PagedCard } from './PagedCard.tsx'

/** Homes that the user valued in the explorer, newest first. */
export function ExplorerValuations({ userUuid }: { userUuid: string }) {
  const { t } = useTranslation(['home', 'common'])
  const formats = useFormats()
  return (
    <PagedCard
      title={t('valuations.title')}
      empty={{
        icon: <IconHomeStats size={28} stroke={1.5} aria-hidden />,
        title: t('valuations.emptyTitle'),
        text: t('valuations.emptyText'),
      }}
      call={api.latestExplorerValuations}
      about={userUuid}
      read={(query, signal) => request(api.latestExplorerValuations, { params: { uuid: userUuid }, query }, { signal })}
    >
      {(items) => (
        <ul className={classes.rows}>
          {items.map((valuation) => (
            <li key={valuation.uuid} className={classes.row}>
              <IconHomeStats size={16} stroke={1.5} aria-hidden />
              <strong>{valuation.address ?? formats.none}</strong>
              <small className="num">
                {[
                  formats.wholeCurrency(valuation.value),
                  t(`common:operation.${valuation.operation}`),
                  formats.timeAgo(valuation.at),
                ].join(' · ')}
              </small>
            </li>
          ))}
        </ul>
      )}
    </PagedCard>
  )
}
