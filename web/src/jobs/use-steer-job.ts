import { api } from '@lindero/contract/api'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { keyOf } from '../kernel/api/query.ts'
import { request } from '../kernel/api/request.ts'
import { toast } from '../kernel/toasts/toasts.tsx'

/** Cancels a job, or lets it go on. */
export function useSteerJob(uuid: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (call: typeof api.cancelJob | typeof api.retryJob) => request(call, { params: { uuid } }),
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(api.jobs) }),
    onError: toast.error,
  })
}
