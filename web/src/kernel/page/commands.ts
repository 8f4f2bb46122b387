import { useEffect, useRef, useSyncExternalStore } from 'react'

/** A command in the command palette. */
export interface Command {
  id: string
  label: string
  /** Further words by which people look for the command. */
  words?: string
  run: () => void
}

const listeners = new Set<() => void>()
const bySource = new Map<symbol, readonly Command[]>()
let all: readonly Command[] = []

function publish(): void {
  all = [...bySource.values()].flat()
  for (const listener of listeners) listener()
}

/** Adds commands to the command palette while the page is open. */
export function useCommands(commands: readonly Command[]): void {
  const latest = useRef(commands)
  latest.current = commands
  const text = JSON.stringify(commands.map(({ id, label }) => [id, label]))
  useEffect(() => {
    const source = Symbol('commands')
    const offered = (JSON.parse(text) as [string, string][]).map(([id, label]) => ({
      id,
      label,
      run: () => latest.current.find((command) => command.id === id)?.run(),
    }))
    bySource.set(source, offered)
    publish()
    return () => {
      bySource.delete(source)
      publish()
    }
  }, [text])
}

/** The commands of the current page, for the command palette. */
export function usePageCommands(): readonly Command[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => all,
  )
}
