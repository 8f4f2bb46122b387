import { AsyncLocalStorage } from 'node:async_hooks'

/** The request that this asynchronous context belongs to. */
export interface CurrentRequest {
  id: string
  /** Begins a span for a part of the work, and returns the function that ends it. Absent if no traces are sent. */
  beginSpan?: (name: string) => (error?: unknown) => void
  /** Identifies the trace for another service, in the W3C format. */
  traceparent?: string
}

const requests = new AsyncLocalStorage<CurrentRequest>()

/** Runs the work of one request, so that the log lines that it writes have its id. */
export function duringRequest(request: CurrentRequest, work: () => void): void {
  requests.run(request, work)
}

/** Undefined for background work. */
export function currentRequest(): CurrentRequest | undefined {
  return requests.getStore()
}

/** Runs work as its own span in the trace of its request. */
export async function inSpan<T>(name: string, work: () => Promise<T>): Promise<T> {
  const end = currentRequest()?.beginSpan?.(name)
  if (!end) return work()
  try {
    const result = await work()
    end()
    return result
  } catch (error) {
    end(error)
    throw error
  }
}
