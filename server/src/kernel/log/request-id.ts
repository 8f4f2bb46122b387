import { AsyncLocalStorage } from 'node:async_hooks'

/** The request that is being answered. */
export interface CurrentRequest {
  id: string
  /** Begins a span of a part of its work; the function that ends it. Absent where no traces are sent. */
  beginSpan?: (name: string) => (error?: unknown) => void
  /** Names the trace to another service, in the form of W3C. */
  traceparent?: string
}

const requests = new AsyncLocalStorage<CurrentRequest>()

/** Runs work of one request: lines of the log that it writes carry its id. */
export function duringRequest(request: CurrentRequest, work: () => void): void {
  requests.run(request, work)
}

/** Undefined for work in the background. */
export function currentRequest(): CurrentRequest | undefined {
  return requests.getStore()
}

/** Work that is a span of its own in the trace of its request. */
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
