import { isUnknown } from '../api/api-error.ts'
import { ErrorState } from './ErrorState.tsx'
import { NotFound } from './NotFound.tsx'

interface PageFailureProps {
  error: unknown
  onRetry: () => void
}

/**
 * Replaces a page whose data could not be loaded. It says that the object was not found, or shows the error with a
 * retry.
 */
export function PageFailure({ error, onRetry }: PageFailureProps) {
  return isUnknown(error) ? <NotFound /> : <ErrorState error={error} onRetry={onRetry} />
}
