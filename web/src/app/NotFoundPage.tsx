import { useTranslation } from 'react-i18next'
import { useBreadcrumbs } from '../kernel/page/breadcrumbs.ts'
import { Page } from '../kernel/page/Page.tsx'
import { useSession } from '../kernel/session/use-session.ts'
import { NotFound } from '../kernel/states/NotFound.tsx'
import { Shell } from './Shell.tsx'

/** A path that is not there, or not for this person; whoever is logged in keeps the way to everything else. */
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
