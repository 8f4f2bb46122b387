import { api } from '@lindero/contract/api'
import { LEGAL_PAGES } from '@lindero/contract/kernel/legal-pages'
import { SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { AdministrationTabs } from '../../customers/AdministrationTabs.tsx'
import { queryOf } from '../../kernel/api/query.ts'
import { useLanguage } from '../../kernel/i18n/use-language.ts'
import { useBreadcrumbs } from '../../kernel/page/breadcrumbs.ts'
import { Page } from '../../kernel/page/Page.tsx'
import { PageHead } from '../../kernel/page/PageHead.tsx'
import { isLanguage, LANGUAGES } from '../../kernel/preferences/language.ts'
import { ErrorState } from '../../kernel/states/ErrorState.tsx'
import { SkeletonRows } from '../../kernel/states/Skeletons.tsx'
import classes from './editor.module.css'
import { LegalTextEditor } from './LegalTextEditor.tsx'

/** Edits the four legal pages in both languages. Each has a default text, which the operator can replace. */
export default function LegalTextsPage() {
  const { t } = useTranslation(['administration', 'common'])
  const navigate = useNavigate()
  const screen = useLanguage()
  const { page = LEGAL_PAGES[0], language = screen.language } = useSearch({
    from: '/app/administration/legal',
  })
  const query = useQuery(queryOf(api.legalText, { params: { page, language } }))
  useBreadcrumbs([
    { label: t('administration:title'), to: '/administration' },
    { label: t('administration:legal.title') },
  ])
  return (
    <Page>
      <PageHead title={t('administration:title')} />
      <AdministrationTabs />
      <div className={`${classes.bar} row wrap rigid gap-y-8 gap-x-12 min-h-48 py-8 px-20 between border-bottom`}>
        <nav className={`${classes.pages} flex wrap gap-4`} aria-label={t('administration:legal.page')}>
          {LEGAL_PAGES.map((name) => (
            <Link
              key={name}
              to="/administration/legal"
              search={{ page: name, language }}
              aria-current={name === page ? 'page' : undefined}
            >
              {t(`administration:legal.pages.${name}`)}
            </Link>
          ))}
        </nav>
        <SegmentedControl
          aria-label={t('administration:legal.language')}
          value={language}
          onChange={(value) =>
            isLanguage(value) && void navigate({ to: '/administration/legal', search: { page, language: value } })
          }
          data={LANGUAGES.map((value) => ({ value, label: t(`common:languages.${value}`) }))}
        />
      </div>
      {query.isPending && <SkeletonRows rows={10} />}
      {query.error && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {query.data && <LegalTextEditor key={`${page} ${language}`} saved={query.data} />}
    </Page>
  )
}
