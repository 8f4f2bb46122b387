import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useSession } from '../session/use-session.ts'
import { toast } from '../toasts/toasts.tsx'
import { actedFor, actFor, stopActing } from './acting.ts'

/** The customer for whom a super admin acts, with functions to start and stop acting. */
export function useActing() {
  const customer = actedFor(useSession())
  const navigate = useNavigate()
  const begin = useMutation({
    mutationFn: actFor,
    // Leaves the page without a prompt, because drafts are stored in the browser by record.
    onSuccess: () => navigate({ to: '/', ignoreBlocker: true }),
    onError: toast.error,
  })
  const end = useMutation({ mutationFn: stopActing, onError: toast.error })
  return { customer, begin: begin.mutate, isSwitching: begin.isPending, stop: () => end.mutate() }
}
