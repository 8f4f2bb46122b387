import type { api } from '@lindero/contract/api'
import { useMutation } from '@tanstack/react-query'
import { perform } from '../kernel/api/use-call.ts'
import { toast } from '../kernel/toasts/toasts.tsx'

/** Cancels or resumes a job. */
export function useSteerJob(uuid: string) {
  return useMutation({
    mutationFn: (call: typeof api.cancelJob | typeof api.retryJob) => perform(call, { params: { uuid } }),
    onError: toast.error,
  })
}
