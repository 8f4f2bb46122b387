import { api } from '@lindero/contract/api'
import type { LegalPage } from '@lindero/contract/kernel/legal-pages'
import type { Locale } from '@lindero/domain/kernel/formats'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { queryOf } from '../../kernel/api/query.ts'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { ErrorState } from '../../kernel/states/ErrorState.tsx'
import classes from './editor.module.css'

const MOST_SHOWN = 100

/** The earlier and current versions of a legal page, newest first, with their authors and dates. */
export function LegalVersions({ page, language }: { page: LegalPage; language: Locale }) {
  const { t } = useTranslation('administration')
  const formats = useFormats()
  const query = useQuery(queryOf(api.legalVersions, { params: { page, language }, query: { r: MOST_SHOWN } }))
  if (query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data || query.data.total === 0) return null
  return (
    <section className={`${classes.versions} all-columns mt-8 fs-13`} aria-labelledby="legal-versions">
      <h2 className="mb-4 fs-13 semi" id="legal-versions">
        {t('legal.versions.title')}
      </h2>
      <ol>
        {query.data.items.map(({ hash, isShipped, since, until, publishedBy }) => (
          <li className="flex wrap gap-x-16 py-6 border-bottom text-2" key={since + hash}>
            <span className="num">
              {until
                ? t('legal.versions.from', {
                    since: formats.instant(since),
                    until: formats.instant(until),
                  })
                : t('legal.versions.since', { since: formats.instant(since) })}
            </span>
            <span>{t(isShipped ? 'legal.shipped' : 'legal.own')}</span>
            {publishedBy && <span>{publishedBy}</span>}
            <Link
              className="link"
              to="/legal/$page"
              params={{ page }}
              search={{ language, version: hash }}
              target="_blank"
              aria-label={t('legal.versions.readOf', { date: formats.instant(since) })}
            >
              {t('legal.versions.read')}
            </Link>
          </li>
        ))}
      </ol>
    </section>
  )
}
