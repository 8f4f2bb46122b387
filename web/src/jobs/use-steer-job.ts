import type { api } from '@lindero/contract/api'
import { useMutation } from '@tanstack/react-query'
import { request } from '../kernel/api/request.ts'
import { invalidate } from '../kernel/api/use-call.ts'
import { toast } from '../kernel/toasts/toasts.tsx'

/** Cancels a job, or lets it go on. */
export function useSteerJob(uuid: string) {
  return useMutation({
    mutationFn: (call: typeof api.cancelJob | typeof api.retryJob) => request(call, { params: { uuid } }),
    onSettled: (_reply, _error, call) => invalidate(call),
    onError: toast.error,
  })
}
