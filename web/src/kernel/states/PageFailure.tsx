import { isUnknown } from '../api/api-error.ts'
import { Page } from '../page/Page.tsx'
import { ErrorState } from './ErrorState.tsx'
import { NotFound } from './NotFound.tsx'

interface PageFailureProps {
  error: unknown
  onRetry: () => void
}

/**
 * Replaces a page whose data could not be loaded. Shows the not-found page if the server does not know the object,
 * otherwise the error and a retry.
 */
export function PageFailure({ error, onRetry }: PageFailureProps) {
  return <Page>{isUnknown(error) ? <NotFound /> : <ErrorState error={error} onRetry={onRetry} />}</Page>
}
