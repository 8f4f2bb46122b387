import { Suspense, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useBreadcrumbs } from '../kernel/page/breadcrumbs.ts'
import { lazyPart } from '../kernel/reload/lazy-page.ts'
import { session } from '../kernel/session/session.ts'
import { NotFound } from '../kernel/states/NotFound.tsx'

const NotFoundInside = lazyPart(() => import('./NotFoundInside.tsx'))

/** A path that does not exist, or that this person may not open; with the shell for logged-in users. */
export function NotFoundPage() {
  const { t } = useTranslation()
  // Not `useSession`, which imports the permissions, and the login does not load those.
  const current = useSyncExternalStore(session.subscribe, session.get)
  useBreadcrumbs([{ label: t('states.notFoundTitle') }])
  if (!current) return <NotFound />
  return (
    <Suspense>
      <NotFoundInside />
    </Suspense>
  )
}
