import { ApiError } from '../api/api-error.ts'

const loads = new Map<string, Promise<void>>()

/**
 * Loads a script of a third-party service once per page. After a failure the next caller tries again. The caller must
 * have checked the settings, and the consent if it is needed.
 * @throws ApiError `network` if it cannot be loaded: no connection, or a content blocker
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
