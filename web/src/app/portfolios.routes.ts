import { api } from '@lindero/contract/api'
import { createRoute, redirect } from '@tanstack/react-router'
import { readAssetsSearch } from '../assets/assets-search.ts'
import { withTexts } from '../kernel/i18n/i18n.ts'
import { listSearch } from '../kernel/list/list-search.ts'
import { lazyPage } from '../kernel/reload/lazy-page.ts'
import { appRoute } from '../kernel/router/app-route.ts'
import { requires } from '../kernel/router/guards.ts'
import { choiceIn, present, textIn, uuidIn } from '../kernel/router/search-values.ts'
import { type PortfolioView, VIEWS } from '../portfolios/list/portfolio-views.ts'
import { STEPS } from '../tape/wizard/steps.ts'

const portfoliosRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/portfolios',
  beforeLoad: requires('seePortfolios'),
  validateSearch: listSearch(api.portfolios, (raw): { view?: PortfolioView; archived?: true } => {
    const view = VIEWS.find((view) => view === raw.view)
    return { ...(view ? { view } : {}), ...(raw.archived === true ? { archived: true } : {}) }
  }),
  component: lazyPage(() => import('../assets/portfolios/PortfoliosPage.tsx')),
})

const newPortfolioRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/portfolios/new',
  beforeLoad: requires('createPortfolio'),
  validateSearch: (raw: Record<string, unknown>) =>
    present({ draft: uuidIn(raw.draft), step: choiceIn(STEPS, raw.step) }),
  component: lazyPage(() => withTexts('tape', import('../tape/NewPortfolioPage.tsx'))),
})

const addTapeRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/portfolios/$uuid/tape',
  beforeLoad: requires('loadTape'),
  validateSearch: (raw: Record<string, unknown>) =>
    present({
      step: choiceIn(STEPS, raw.step),
      /** Uuid of a tape import. The user corrects the rows that this import left out. */
      load: uuidIn(raw.load),
      /** Key of an uploaded tape, to continue its draft. */
      file: textIn(raw.file, 200),
    }),
  component: lazyPage(() => withTexts('tape', import('../tape/AddTapePage.tsx'))),
})

const partsFileRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/portfolios/$uuid/parts',
  beforeLoad: requires('loadTape'),
  validateSearch: (raw: Record<string, unknown>) =>
    present({
      /** Key of an uploaded workbook, to continue its draft. */
      file: textIn(raw.file, 200),
    }),
  component: lazyPage(() => withTexts('tape', import('../sheets/PartsFilePage.tsx'))),
})

const documentsByNameRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/portfolios/$uuid/documents',
  beforeLoad: requires('editDocuments'),
  component: lazyPage(() => import('../assets/docs/by-name/DocumentsByNamePage.tsx')),
})

const noteImportsRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/portfolios/$uuid/notes',
  beforeLoad: requires('editOperations'),
  component: lazyPage(() => withTexts('operations', import('../operations/note-imports/NoteImportsPage.tsx'))),
})

const portfolioRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/portfolios/$uuid',
  beforeLoad: ({ params }) => {
    requires('seePortfolios')()
    const view = VIEWS.find((uuid) => uuid === params.uuid)
    // List views also have separate paths (core 2), which redirect to the list.
    if (view || params.uuid === 'all') {
      throw redirect({ to: '/portfolios', search: view ? { view } : {}, replace: true })
    }
  },
  validateSearch: readAssetsSearch,
  component: lazyPage(() => import('../assets/portfolios/PortfolioPage.tsx')),
})

export const portfoliosRoutes = [
  portfoliosRoute,
  newPortfolioRoute,
  addTapeRoute,
  partsFileRoute,
  documentsByNameRoute,
  noteImportsRoute,
  portfolioRoute,
] as const
