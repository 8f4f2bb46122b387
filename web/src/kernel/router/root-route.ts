import { createRootRoute } from '@tanstack/react-router'
import { NotFound } from '../states/NotFound.tsx'
import { PageError } from '../states/PageError.tsx'
import { takeDetour } from './detour.ts'

export const rootRoute = createRootRoute({
  beforeLoad: ({ location, preload }) => takeDetour(location, preload),
  notFoundComponent: NotFound,
  errorComponent: PageError,
})
