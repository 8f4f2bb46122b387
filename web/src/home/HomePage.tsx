import { type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { withTexts } from '../kernel/i18n/i18n.ts'
import { useBreadcrumbs } from '../kernel/page/breadcrumbs.ts'
import { Page } from '../kernel/page/Page.tsx'
import { lazyPart } from '../kernel/reload/lazy-page.ts'
import type { Session } from '../kernel/session/session-store.ts'
import { useSession } from '../kernel/session/use-session.ts'
import { CorporateHome } from './CorporateHome.tsx'
import { type HomeKind, homeKind } from './home.queries.ts'
import { MassMarketHome } from './MassMarketHome.tsx'
import { SubscriptionInactive } from './SubscriptionInactive.tsx'

// Loaded lazily, because the provider home page shares no code with the others.
const ProviderHome = lazyPart(() => withTexts('legal', import('./provider/ProviderHome.tsx')))

/**
 * The first page after the login, depending on the kind of user. If the subscription is inactive, the page explains how
 * to reactivate it (core 2, 4).
 */
export default function HomePage() {
  const { t } = useTranslation('home')
  const current = useSession()
  useBreadcrumbs([{ label: t('title') }])
  return <Page>{current && homeOf(current)}</Page>
}

const HOMES: Record<HomeKind, (props: { session: Session }) => ReactNode> = {
  inactive: SubscriptionInactive,
  provider: (props) => (
    <Suspense>
      <ProviderHome {...props} />
    </Suspense>
  ),
  massMarket: MassMarketHome,
  corporate: CorporateHome,
}

function homeOf(session: Session) {
  const Home = HOMES[homeKind(session)]
  return <Home session={session} />
}
