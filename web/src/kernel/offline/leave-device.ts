import { type DeviceFolder, deviceStore } from './device-store.ts'
import { heldWork } from './waiting-store.ts'

/** Prefix of the service worker's cache names. */
export const SHELL_CACHE = 'field:'
export const WORKER = '/field-worker.js'

/** Prefix of draft names in the folder `copies`. */
export const DRAFT = 'draft.'

/** True if this browser has unsent or unfinished work of the user. */
export async function hasWaiting(user: string): Promise<boolean> {
  const [waiting, copies] = [await deviceStore.names('waiting', user), await deviceStore.names('copies', user)]
  return waiting.length > 0 || heldWork.has(user) || copies.some((name) => name.startsWith(DRAFT))
}

/**
 * Removes everything that was stored for work without a network: the user's data, the screens and their service worker.
 */
export async function leaveDevice(user: string): Promise<void> {
  heldWork.forget(user)
  for (const place of ['waiting', 'copies'] satisfies DeviceFolder[]) {
    for (const name of await deviceStore.names(place, user)) await deviceStore.remove(place, user, name)
  }
  if ('caches' in globalThis) {
    const names = await caches.keys()
    await Promise.all(names.filter((name) => name.startsWith(SHELL_CACHE)).map((name) => caches.delete(name)))
  }
  for (const registration of await fieldWorkers()) await registration.unregister()
}

/** The service workers of the provider screens that are registered in this browser. */
export async function fieldWorkers(): Promise<readonly ServiceWorkerRegistration[]> {
  if (!('serviceWorker' in navigator)) return []
  const all = await navigator.serviceWorker.getRegistrations()
  return all.filter(({ active, waiting, installing }) => (active ?? waiting ?? installing)?.scriptURL.endsWith(WORKER))
}
