/** What is needed of the browser's store; `localStorage` is one. */
type Kept = Pick<Storage, 'length' | 'key' | 'removeItem'>

/** Unsaved changes of assets and unfinished loads: what others' data lie in. How screens are arranged is not of it. */
const WORK = ['lindero.draft', 'lindero.wizard']

function keysOf(store: Kept, userUuid: string): string[] {
  return Array.from({ length: store.length }, (_, at) => store.key(at) ?? '').filter((key) =>
    WORK.some((kind) => key.startsWith(`${kind}.${userUuid}.`)),
  )
}

/** Whether this browser keeps work of a person that no server knows yet. */
export function hasWork(store: Kept, userUuid: string): boolean {
  return keysOf(store, userUuid).length > 0
}

export function forgetWork(store: Kept, userUuid: string): void {
  for (const key of keysOf(store, userUuid)) store.removeItem(key)
}
