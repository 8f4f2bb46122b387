import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useSession } from '../session/use-session.ts'
import { toast } from '../toasts/toasts.tsx'
import { actedFor, actFor, stopActing } from './acting.ts'

/** The super admin's switch: the customer for which they act, and functions to start and end acting. */
export function useActing() {
  const customer = actedFor(useSession())
  const navigate = useNavigate()
  const begin = useMutation({
    mutationFn: actFor,
    // The user leaves the page without a question, because drafts are stored in the browser, by record.
    onSuccess: () => navigate({ to: '/', ignoreBlocker: true }),
    onError: toast.error,
  })
  const end = useMutation({ mutationFn: stopActing, onError: toast.error })
  return { customer, begin: begin.mutate, isSwitching: begin.isPending, stop: () => end.mutate() }
}
