import { Suspense, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useBreadcrumbs } from '../kernel/page/breadcrumbs.ts'
import { lazyPart } from '../kernel/reload/lazy-page.ts'
import { session } from '../kernel/session/session.ts'
import { NotFound } from '../kernel/states/NotFound.tsx'

const NotFoundInside = lazyPart(() => import('./NotFoundInside.tsx'))

/** Shown if a path does not exist or the user may not open it. Signed-in users see it within the shell. */
export function NotFoundPage() {
  // `useSession` is avoided, because it imports the permissions, which the login page does not load.
  const current = useSyncExternalStore(session.subscribe, session.get)
  if (!current) return <NotFoundOutside />
  return (
    <Suspense>
      <NotFoundInside />
    </Suspense>
  )
}

function NotFoundOutside() {
  const { t } = useTranslation()
  useBreadcrumbs([{ label: t('states.notFoundTitle') }])
  return <NotFound />
}
