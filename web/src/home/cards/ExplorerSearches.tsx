import { api } from '@lindero/contract/api'
import { MARKET_COUNT_LIMIT } from '@lindero/domain/market/search-limits'
import { IconBookmark } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { request } from '../../kernel/api/request.ts'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { pageSearch } from '../../kernel/router/page-search.ts'
import classes from './lists.module.css'
import { PagedCard } from './PagedCard.tsx'

/** Converts a stored search to the explorer's filter, which calls the map area `area`. */
function explorerFilterOf({ bbox, polygon, ...filters }: Record<string, unknown>): Record<string, unknown> {
  return { ...filters, ...(bbox ? { area: bbox } : {}), ...(polygon ? { polygon } : {}) }
}

/** The user's searches in the explorer, newest first. */
export function ExplorerSearches({ userUuid }: { userUuid: string }) {
  const { t } = useTranslation('home')
  const formats = useFormats()
  return (
    <PagedCard
      title={t('searches.title')}
      empty={{
        icon: <IconBookmark size={28} stroke={1.5} aria-hidden />,
        title: t('searches.emptyTitle'),
        text: t('searches.emptyText'),
      }}
      call={api.latestExplorerSearches}
      about={userUuid}
      read={(query, signal) => request(api.latestExplorerSearches, { params: { uuid: userUuid }, query }, { signal })}
    >
      {(items) => (
        <ul className={classes.rows}>
          {items.map((search) => (
            <li key={search.uuid} className={classes.row}>
              <IconBookmark size={16} stroke={1.5} aria-hidden />
              <Link
                to="/explorer/{-$openTab}"
                params={{ openTab: search.evidence }}
                search={pageSearch({ f: explorerFilterOf(search.filters) })}
                className="link"
              >
                <strong>{t(`searches.${search.evidence}`)}</strong>
              </Link>
              <small className="num">
                {t('searches.found', {
                  count: search.found,
                  figure: formats.countUpTo(search.found, MARKET_COUNT_LIMIT),
                })}
                {' · '}
                {formats.timeAgo(search.at)}
              </small>
            </li>
          ))}
        </ul>
      )}
    </PagedCard>
  )
}
