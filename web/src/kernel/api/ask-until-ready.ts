import { ApiError } from './api-error.ts'

/** Progress of a model fit. `total` is 0 while the job waits to start. */
export interface BeingFitted {
  done: number
  total: number
}

const PAUSE = 2_000
/**
 * Maximum waiting time in milliseconds, after which the last error is thrown. A fit takes seconds, at most a few
 * minutes.
 */
const PATIENCE = 15 * 60_000

/**
 * Requests a value, and repeats the request while the required price model is being fitted.
 *
 * @param onWaiting receives the progress before each pause
 * @param signal stops the repetition when the user leaves
 */
export async function askUntilReady<Reply>(
  ask: () => Promise<Reply>,
  onWaiting: (fit: BeingFitted) => void,
  signal?: AbortSignal,
): Promise<Reply> {
  const end = Date.now() + PATIENCE
  for (;;) {
    try {
      return await ask()
    } catch (error) {
      if (!ApiError.is(error, 'valuation.modelNotReady') || Date.now() > end) throw error
      onWaiting({ done: Number(error.data?.done ?? 0), total: Number(error.data?.total ?? 0) })
    }
    await pause(signal)
  }
}

function pause(signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(resolve, PAUSE)
    const stop = () => {
      clearTimeout(late)
      reject(new DOMException('the value is not wanted any more', 'AbortError'))
    }
    if (signal?.aborted) stop()
    signal?.addEventListener('abort', stop, { once: true })
  })
}
