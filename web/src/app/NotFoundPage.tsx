import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useBreadcrumbs } from '../kernel/page/breadcrumbs.ts'
import { lazyPart } from '../kernel/reload/lazy-page.ts'
import { useSession } from '../kernel/session/use-session.ts'
import { NotFound } from '../kernel/states/NotFound.tsx'

const NotFoundInside = lazyPart(() => import('./NotFoundInside.tsx'))

/** A path that does not exist, or that this person may not open: with the shell for those who are logged in. */
export function NotFoundPage() {
  const { t } = useTranslation()
  const current = useSession()
  useBreadcrumbs([{ label: t('states.notFoundTitle') }])
  if (!current) return <NotFound />
  return (
    <Suspense>
      <NotFoundInside />
    </Suspense>
  )
}
