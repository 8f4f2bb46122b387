import { createRootRoute } from '@tanstack/react-router'
import { NotFound } from '../states/NotFound.tsx'
import { PageError } from '../states/PageError.tsx'

export const rootRoute = createRootRoute({ notFoundComponent: NotFound, errorComponent: PageError })
