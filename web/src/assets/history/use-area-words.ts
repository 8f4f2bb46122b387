import { useRouter } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import { type AreaWords, sectionOf } from '../../kernel/record/section.ts'
import type { LogEntry } from './log-entry.ts'

/** History areas whose field labels come from a section of the record. */
const SECTIONS: Partial<Record<LogEntry['area'], string>> = {
  operations: '/assets/$uuid/operation',
  legal: '/assets/$uuid/management',
  tasks: '/assets/$uuid/tasks',
  advertisements: '/assets/$uuid/commercial',
}

/**
 * Loads the words of the sections when the history is first opened. The returned function gives null until they are
 * loaded.
 */
export function useAreaWords(): (area: LogEntry['area']) => AreaWords | null {
  const { routesByPath } = useRouter()
  const [words, setWords] = useState<Readonly<Record<string, AreaWords>>>({})
  const loads = useMemo(
    () =>
      Object.entries(SECTIONS).flatMap(([area, path]) => {
        const { draftArea, loadWords } = sectionOf(routesByPath[path as keyof typeof routesByPath]) ?? {}
        const load = draftArea && 'loadWords' in draftArea ? draftArea.loadWords : loadWords
        return load ? [{ area, load }] : []
      }),
    [routesByPath],
  )
  useEffect(() => {
    for (const { area, load } of loads) {
      // If loading fails, for example offline, the history shows the name of the area instead of field labels.
      load().then(
        (loaded) => setWords((previous) => ({ ...previous, [area]: loaded })),
        () => undefined,
      )
    }
  }, [loads])
  return (area) => words[area] ?? null
}
