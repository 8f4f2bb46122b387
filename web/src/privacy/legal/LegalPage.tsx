import { LEGAL_PAGES } from '@lindero/contract/kernel/legal-pages'
import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { Link, useParams, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { PublicFooter } from '../../identity/public/PublicFooter.tsx'
import { PublicBrand } from '../../identity/public/PublicPage.tsx'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { useLanguage } from '../../kernel/i18n/use-language.ts'
import { useBreadcrumbs } from '../../kernel/page/breadcrumbs.ts'
import { ErrorState } from '../../kernel/states/ErrorState.tsx'
import { SkeletonBar } from '../../kernel/states/Skeletons.tsx'
import { LegalText } from './LegalText.tsx'
import classes from './legal.module.css'
import { legalBlocks } from './legal-blocks.ts'
import { useLegalText } from './use-legal-text.ts'

/** A legal page to read or print: the operator's version if there is one, otherwise the default text. */
export default function LegalPage() {
  const { t } = useTranslation('access')
  const { page } = useParams({ from: '/legal/$page' })
  const screen = useLanguage()
  /** A link may set the language. The default is the user's language. */
  const { language = screen.language, version } = useSearch({ from: '/legal/$page' })
  const formats = useFormats()
  const text = useLegalText(page, language, version)
  useBreadcrumbs([{ label: t(`frame.${page}`) }])
  const { updatedOn, until } = text.data ?? {}
  return (
    <div className={`${classes.page} stack bg-surface`}>
      <div className={`${classes.top} max-w-720 w-full mx-auto gap-y-12 gap-x-24 row wrap between`}>
        <PublicBrand />
        <nav aria-label={t('legal.pages')} className={`${classes.pages} gap-x-20 flex wrap text-2 fs-13`}>
          {LEGAL_PAGES.map((other) => (
            <Link key={other} to="/legal/$page" params={{ page: other }}>
              {t(`frame.${other}`)}
            </Link>
          ))}
        </nav>
      </div>
      <main className={classes.text}>
        {text.isPending && <LegalSkeleton label={t('states.loading', { ns: 'common' })} />}
        {text.error && <ErrorState error={text.error} onRetry={() => void text.refetch()} />}
        {text.data && (
          <>
            {until && (
              <p className={classes.former}>
                {t('legal.former', { date: formats.instantDate(until) })}{' '}
                <Link to="/legal/$page" params={{ page }} search={{ language }} className="link">
                  {t('legal.standing')}
                </Link>
              </p>
            )}
            <div lang={language}>
              <LegalText blocks={legalBlocks(text.data.text)} />
            </div>
            <div className={`${classes.end} row wrap between gap-12 text-3 fs-13`}>
              {updatedOn && <span>{t('legal.version', { date: formats.instantDate(updatedOn) })}</span>}
              <Button
                variant="default"
                leftSection={<IconPrinter size={16} stroke={1.5} aria-hidden />}
                onClick={() => window.print()}
              >
                {t('legal.print')}
              </Button>
            </div>
          </>
        )}
      </main>
      <div className={`${classes.foot} max-w-720 w-full mx-auto pt-16 border-top`}>
        <PublicFooter />
      </div>
    </div>
  )
}

const LINES = ['92%', '97%', '88%', '95%', '60%', '93%', '90%', '72%']

function LegalSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className="stack gap-16 pt-16">
      <SkeletonBar width={260} height={26} />
      {LINES.map((width) => (
        <SkeletonBar key={width} width={width} />
      ))}
    </div>
  )
}
