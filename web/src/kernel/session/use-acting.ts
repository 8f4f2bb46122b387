import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { toast } from '../toasts/toasts.tsx'
import { actedFor, actFor, stopActing } from './acting.ts'
import { useSession } from './use-session.ts'

/** The super admin's switch: whom the session acts for, the way there and the way back. */
export function useActing() {
  const customer = actedFor(useSession())
  const navigate = useNavigate()
  const begin = useMutation({
    mutationFn: actFor,
    // Drafts wait in the browser, under their own record: nothing is lost that a guard would have to ask about.
    onSuccess: () => navigate({ to: '/', ignoreBlocker: true }),
    onError: toast.error,
  })
  const end = useMutation({ mutationFn: stopActing, onError: toast.error })
  return { customer, begin: begin.mutate, isSwitching: begin.isPending, stop: () => end.mutate() }
}
