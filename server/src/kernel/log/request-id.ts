import { AsyncLocalStorage } from 'node:async_hooks'

/** The request that the current asynchronous context belongs to. */
export interface CurrentRequest {
  id: string
  /** Starts a span for a part of the work and returns the function that ends it. Absent if tracing is off. */
  beginSpan?: (name: string) => (error?: unknown) => void
  /** The W3C trace context header for requests to another service. */
  traceparent?: string
}

const requests = new AsyncLocalStorage<CurrentRequest>()

/** Runs the work of one request, so that its log lines contain the request id. */
export function duringRequest(request: CurrentRequest, work: () => void): void {
  requests.run(request, work)
}

/** The current request. Undefined for background work. */
export function currentRequest(): CurrentRequest | undefined {
  return requests.getStore()
}

/** Runs work in a separate span in the trace of its request. */
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
