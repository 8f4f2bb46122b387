import { isUnknown } from '../api/api-error.ts'
import { ErrorState } from './ErrorState.tsx'
import { NotFound } from './NotFound.tsx'

interface PageFailureProps {
  error: unknown
  onRetry: () => void
}

/** In place of a page whose data did not come: it is not found, or can be tried again. */
export function PageFailure({ error, onRetry }: PageFailureProps) {
  return isUnknown(error) ? <NotFound /> : <ErrorState error={error} onRetry={onRetry} />
}
