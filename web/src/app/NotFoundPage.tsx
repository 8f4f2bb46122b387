import { useTranslation } from 'react-i18next'
import { useBreadcrumbs } from '../kernel/page/breadcrumbs.ts'
import { Page } from '../kernel/page/Page.tsx'
import { useSession } from '../kernel/session/use-session.ts'
import { NotFound } from '../kernel/states/NotFound.tsx'
import { Shell } from './Shell.tsx'

/** Shown for unknown paths, and for paths the user may not see. Logged-in users keep the navigation. */
export function NotFoundPage() {
  const { t } = useTranslation()
  const current = useSession()
  useBreadcrumbs([{ label: t('states.notFoundTitle') }])
  if (!current) return <NotFound />
  return (
    <Shell>
      <Page>
        <NotFound />
      </Page>
    </Shell>
  )
}
