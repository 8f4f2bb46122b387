import { AsyncLocalStorage } from 'node:async_hooks'

const requestIds = new AsyncLocalStorage<string>()

/** Runs work of one request: lines of the log that it writes carry the id. */
export function duringRequest(id: string, work: () => void): void {
  requestIds.run(id, work)
}

/** The request that is being answered; undefined for work in the background. */
export function currentRequestId(): string | undefined {
  return requestIds.getStore()
}
