import type { ComparedArea } from '@lindero/contract/market/market-area.schema'
import { createRoute } from '@tanstack/react-router'
import { withTexts } from '../../kernel/i18n/i18n.ts'
import { lazyPage } from '../../kernel/reload/lazy-page.ts'
import { appRoute } from '../../kernel/router/app-route.ts'
import { requires } from '../../kernel/router/guards.ts'
import { areasIn } from './areas-in.ts'

export interface ComparedAddress {
  areas?: ComparedArea[]
  type?: number
}

export const compareAreasRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/compare-areas',
  beforeLoad: requires('seeExplorer'),
  validateSearch: (raw: Record<string, unknown>): ComparedAddress => {
    const areas = areasIn(raw.areas)
    return {
      ...(areas.length > 0 ? { areas } : {}),
      ...(typeof raw.type === 'number' ? { type: raw.type } : {}),
    }
  },
  component: lazyPage(() => withTexts('explorer', import('./ComparePage.tsx'))),
})
