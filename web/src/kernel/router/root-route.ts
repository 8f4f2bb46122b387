import { createRootRoute } from '@tanstack/react-router'
import { NotFound } from '../states/NotFound.tsx'
import { PageError } from '../states/PageError.tsx'
import { applyPathRedirect } from './path-redirect.ts'

export const rootRoute = createRootRoute({
  beforeLoad: ({ location, preload }) => applyPathRedirect(location, preload),
  notFoundComponent: NotFound,
  errorComponent: PageError,
})
