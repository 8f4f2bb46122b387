import { ApiError } from '../api/api-error.ts'

const loads = new Map<string, Promise<void>>()

/**
 * Loads a script of a third-party service once per page. If loading fails, the next call tries again. The caller must
 * check the settings first, and the user's consent if it is required.
 * @throws ApiError `network` if the script cannot be loaded, because there is no connection or a content blocker stops
 * it
 */
export function loadScript(address: string): Promise<void> {
  const earlierLoad = loads.get(address)
  if (earlierLoad) return earlierLoad
  const load = new Promise<void>((done, fail) => {
    const script = document.createElement('script')
    script.src = address
    script.async = true
    script.onload = () => done()
    script.onerror = () => {
      script.remove()
      loads.delete(address)
      fail(new ApiError(0, 'network'))
    }
    document.head.append(script)
  })
  loads.set(address, load)
  return load
}
